import type { Blocked, ChoiceGenerator, Option } from '../../../../kernel/choices.ts';
import { pick, menuDetails } from '../../../../kernel/choices.ts';
import { trackAfter } from './casualties.ts';
import type { CombatFrame } from '../frames.ts';
import { landNeighbours } from '../data/data.ts';
import { owesFaith } from './combat-end.ts';
import { decision } from './decision.ts';
import { fightersOf } from './fighters.ts';
import { blockedZone, blockOption, zoneOption } from './menus.ts';
import { isWalled, selections } from './movement.ts';
import { pickCombo } from './pick-combos.ts';
import type { GameTurn } from './positions.ts';
import { blockOf, blocksAt, holds, leadersAt, STACK } from './positions.ts';
import { mayAnswer, newEntry } from './reactions.ts';
import type { Side } from '../sides.ts';
import { enemyOf, SIDES } from '../sides.ts';
import { frameOf } from './stack.ts';
import type { State } from '../state.ts';
import type { TextKey } from '../text/catalogue.ts';
import { t } from '../text/catalogue.ts';
import { zoneInWords, zoneName } from '../text/names.ts';
import { takeOverZone } from './take-over.ts';

/** Where the loser may go, the attacker back where he came from, the defender to the best zones there are (§7.5). */
function refuges(state: State, combat: CombatFrame): string[] {
  const { zone, from, loser, attacker } = combat;
  if (loser === attacker) return [from];
  const open = landNeighbours(zone).filter((to) => barrierTo(state, combat, to) === null);
  const away = open.filter((to) => to !== from);
  const far = away.filter((to) => !landNeighbours(from).includes(to));
  return [far, away, open].find((tier) => tier.length > 0) ?? []; // A14
}

/** What keeps the defender from a neighbour (§7.5/2, §8.3/24, A15); null where nothing does. */
function barrierTo(state: State, { zone, attacker }: CombatFrame, to: string): TextKey | null {
  const side = enemyOf(attacker);
  if (holds(state, attacker, to)) return 'blocked.enemy';
  if (side === 'spanish' && (state.civilians === zone || state.civilians === to)) return 'blocked.civilians';
  return isWalled(state, side, zone, to) && !holds(state, side, to) ? 'blocked.walls' : null;
}

function barredRefuges(state: State, combat: CombatFrame): Blocked[] {
  const open = refuges(state, combat);
  return landNeighbours(combat.zone)
    .filter((to) => !open.includes(to))
    .map((to) => blockedZone(to, barrierTo(state, combat, to) ?? 'blocked.towards-attacker', '§7.5'));
}

/** A zone for each block, and where their leader goes. */
type Retreat = { moves: { block: string; to: string }[]; leaderTo: string | null };

/** D16: a zone for each block, and with which of them the leader goes; where there is no choice he goes by himself. */
export const retreat = decision('combat', {
  kind: 'combat.retreat',
  title: t('prompt.combat.retreat'),
  seats: SIDES,
  reaction: true,
  prompt: (_state, _seat, { zone }) => t('prompt.combat.retreat.at', { zone: zoneInWords(zone) }),
  asks(state, combat) {
    const side = retreating(state, combat);
    return side !== null && refuges(state, combat).length > 1 ? side : null;
  },
  *choose(state, side, combat): ChoiceGenerator<Retreat> {
    const zones = refuges(state, combat);
    const moves: Retreat['moves'] = [];
    for (const { id } of blocksAt(state, side, combat.zone)) {
      const { label } = blockOption(state, id);
      const prompt = t('prompt.combat.retreat-block', { block: label });
      moves.push({
        block: id,
        to: yield* pick(
          zones.map((to) => refugeOption(state, side, to, moves)),
          menuDetails(prompt, () => barredRefuges(state, combat)),
        ),
      });
    }
    return { moves, leaderTo: yield* chooseWithLeader(state, side, moves) };
  },
  decide: withdraw,
});

/** A zone to retreat to; where no room is left there, that somebody will die for it is said before it is chosen. */
function refugeOption(state: State, side: Side, to: string, moves: Retreat['moves']): Option<string> {
  const room = STACK - blocksAt(state, side, to).length - moves.filter((move) => move.to === to).length;
  return room > 0 ? zoneOption(to) : { ...zoneOption(to), label: t('choose.refuge.full', { zone: zoneName(to) }) };
}

/** The loser, as long as he has blocks in the zone (§7.5); nobody retreats from a Camisado (§8.1/F). */
export function retreating(state: State, combat: CombatFrame): Side | null {
  const { stage, loser } = combat;
  const due = (stage === 'faith' || stage === 'retreat') && !owesFaith(state, combat);
  if (!due || loser === null) return null;
  return fightersOf(state, combat, loser).length > 0 ? loser : null;
}

function* chooseWithLeader(state: State, side: Side, moves: Retreat['moves']): ChoiceGenerator<string | null> {
  const ways = waysOfLeader(state, side, moves);
  if (ways.length < 2) return ways[0] ?? null;
  return yield* pick(ways.map(zoneOption), menuDetails(t('prompt.combat.retreat-leader')));
}

/** §7.5/B.3: the leader goes with blocks of his, to a zone without another; null where there is none for him. */
function waysOfLeader(state: State, side: Side, moves: Retreat['moves']): string[] {
  const [leader] = leadersAt(state, side, frameOf(state, 'combat').zone);
  if (leader === undefined) return [];
  const goals = [...new Set(moves.map(({ to }) => to))];
  return goals.filter((to) => leadersAt(state, side, to).length === 0);
}

/** The retreat where there is nothing to choose; blocks without a way out are eliminated (§7.5/B.1). */
export function plainRetreat(turn: GameTurn, combat: CombatFrame, side: Side): void {
  const { zone } = combat;
  const blocks = blocksAt(turn.state, side, zone).map(({ id }) => id);
  const [to] = refuges(turn.state, combat);
  if (to === undefined) {
    removeBlocks(turn, { side, zone, why: 'no-retreat' }, blocks);
    return;
  }
  const moves = blocks.map((block) => ({ block, to }));
  withdraw(turn, side, { moves, leaderTo: waysOfLeader(turn.state, side, moves)[0] ?? null });
}

/**
 * §7.5: the loser leaves, and what is left alone with enemies goes (§7.5/G-I). A leader who cannot follow stays alone,
 * and is lost.
 */
function withdraw(turn: GameTurn, seat: Side, { moves, leaderTo }: Retreat): void {
  const { zone: from } = frameOf(turn.state, 'combat');
  const goals = [...new Set(moves.map(({ to }) => to))].sort();
  const entries = seat === 'spanish' ? [] : goals.filter((to) => mayAnswer(turn.state, newEntry(to, 'retreat', [])));
  const leader = leaderTo === null ? null : (leadersAt(turn.state, seat, from)[0] ?? null);
  turn.emit({ type: 'SideRetreated', public: { seat, from, moves, leader, leaderTo, entries } });
  for (const zone of [from, ...goals]) takeOverZone(turn, zone);
}

/** D17: the excess, of all blocks in the zone, is eliminated (§7.5/3). */
export const overstack = decision('overstack', {
  kind: 'combat.overstack',
  title: t('prompt.combat.overstack'),
  seats: SIDES,
  reaction: true,
  prompt: (_state, _seat, { zone }) => t('prompt.combat.overstack.at', { zone: zoneInWords(zone) }),
  asks: (_state, { side }) => side,
  choose(state, _seat, { side, zone }) {
    const blocks = blocksAt(state, side, zone).map(({ id }) => id);
    const combos = selections(blocks, blocks.length - STACK)
      .filter((chosen) => chosen.length === blocks.length - STACK)
      .map((chosen) => ({ items: chosen, value: chosen }));
    const excess = { items: blocks, combos, optionOf: (id: string) => blockOption(state, id) };
    return pickCombo(excess, menuDetails(t('prompt.combat.overstack.at', { zone: zoneInWords(zone) })));
  },
  decide: (turn, _seat, blocks, { side, zone }) => removeBlocks(turn, { side, zone, why: 'overstack' }, blocks),
});

interface Removal {
  readonly side: Side;
  readonly zone: string;
  readonly why: 'no-retreat' | 'overstack';
}

function removeBlocks(turn: GameTurn, { side, zone, why }: Removal, blocks: readonly string[]): void {
  const dead = blocks.map((id) => ({ block: id, unit: blockOf(turn.state, id).unit }));
  const track = trackAfter(turn.state, side, dead.length);
  turn.emit({ type: 'BlocksRemoved', public: { seat: side, zone, why, dead, track } });
}
