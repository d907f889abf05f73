import type { ChoiceGenerator } from '../../../../kernel/choices.ts';
import { pick, menuDetails } from '../../../../kernel/choices.ts';
import { cardOf, landZones, seaZones } from '../data/data.ts';
import { cardUse } from './card-use.ts';
import { blockedZone, zoneOption } from './menus.ts';
import type { Party } from './movement.ts';
import { canStep, leftAlone, selections } from './movement.ts';
import { groupItems } from './movement-menus.ts';
import type { Combos } from './pick-combos.ts';
import { pickCombo } from './pick-combos.ts';
import { memoise } from '../../../../kernel/kit/memoise.ts';
import type { MoveRule } from '../frames.ts';
import type { GameTurn } from './positions.ts';
import { blocksAt, holds, leadersAt } from './positions.ts';
import type { Side } from '../sides.ts';
import type { Block, State } from '../state.ts';
import { t } from '../text/catalogue.ts';

/** Blocks of one zone, by handle, and the leader who goes with them. */
export type Group = { origin: string; blocks: string[]; leader: string | null };

/** §8.1: cards that send blocks to attack. */
export const attack = cardUse({
  mode: 'attack',
  title: t('mode.attack'),
  isOpen: (state, card, side) => cardOf(card).types.includes('action') && canActivate(state, side, 'attack'),
  choose: (state, side) => chooseGroup(state, side, 'attack'),
  carryOut: (turn, side, group) => activate(turn, side, group, 'attack'),
});

/** §8.2: the cards March. */
export const march = cardUse({
  mode: 'march',
  title: t('mode.march'),
  isOpen: (state, card, side) => MARCHES.includes(card) && canActivate(state, side, 'march'),
  choose: (state, side) => chooseGroup(state, side, 'march'),
  carryOut: (turn, side, group) => activate(turn, side, group, 'march'),
});

const MARCHES: readonly string[] = ['o-march', 's-march'];

/** Whether some block of `side` could move by a card now. */
export function canActivate(state: State, side: Side, rule: MoveRule): boolean {
  return state.blocks.some((block) => block.side === side && isMobile(state, block, rule));
}

/** §8.1/1: a zone, one to three of its blocks that can move, and a leader of the zone or none (D9). */
export function* chooseGroup(state: State, side: Side, rule: MoveRule): ChoiceGenerator<Group> {
  const own = [...landZones, ...seaZones].filter((zone) => holds(state, side, zone));
  const starts = own.filter((zone) => blocksAt(state, side, zone).some((block) => isMobile(state, block, rule)));
  const stuck = own.filter((zone) => !starts.includes(zone));
  const prompt = menuDetails(
    t('prompt.move.origin'),
    stuck.map((zone) => blockedZone(zone, stuckReason(state, side, zone), '§6')),
  );
  const origin = yield* pick(starts.map(zoneOption), prompt);
  return yield* pickCombo(groupsOf(state, side, { rule, origin }), menuDetails(t('prompt.move.blocks')));
}

/** §8.1: the blocks are named; they wait for their steps. */
export function activate(turn: GameTurn, seat: Side, group: Group, rule: MoveRule): void {
  const { origin, blocks, leader } = group;
  turn.emit({ type: 'GroupActivated', public: { seat, rule, origin, blocks, leader } });
}

/** A party that has not moved yet. */
export function fresh(side: Side, rule: MoveRule, group: Group): Party {
  const { origin, blocks, leader } = group;
  return { side, rule, blocks, leader, at: origin, spent: 0, moved: false, works: false };
}

/** §8.5/11: uncovered arquebusiers stand still, and nobody can do anything with a block that cannot make a step. */
function isMobile(state: State, block: Block, rule: MoveRule): boolean {
  if (block.uncovered) return false;
  const found = mobility(state)[rule];
  const known = found.get(block.id);
  if (known !== undefined) return known;
  const leader = leftAlone(state, block.side, block.at, [block.id]);
  const mobile = canStep(state, fresh(block.side, rule, { origin: block.at, blocks: [block.id], leader }));
  found.set(block.id, mobile);
  return mobile;
}

/** What has been found out about the blocks of a state: each card that moves them asks again. */
const mobility = memoise<State, Readonly<Record<MoveRule, Map<string, boolean>>>>(() => ({
  attack: new Map(),
  march: new Map(),
}));

function groupsOf(state: State, side: Side, { rule, origin }: { rule: MoveRule; origin: string }): Combos<Group> {
  const mobile = blocksAt(state, side, origin).flatMap((block) => (isMobile(state, block, rule) ? [block.id] : []));
  const leaders = leadersAt(state, side, origin);
  const combos = selections(mobile).flatMap((blocks) => {
    const alone = leftAlone(state, side, origin, blocks) === null ? [null] : [];
    return [...alone, ...leaders].map((leader) => ({
      items: leader === null ? blocks : [...blocks, leader],
      value: { origin, blocks, leader },
    }));
  });
  return { items: [...mobile, ...leaders], combos, ...groupItems(state) };
}

function stuckReason(state: State, side: Side, zone: string): 'blocked.civilians' | 'blocked.no-way' {
  return side === 'spanish' && state.civilians === zone ? 'blocked.civilians' : 'blocked.no-way';
}
