import type { Blocked, ChoiceGenerator } from '../../../../kernel/choices.ts';
import { pick, menuDetails } from '../../../../kernel/choices.ts';
import { trackAfter } from './casualties.ts';
import type { RetreatCommand } from './combat-commands.ts';
import type { CombatFrame } from '../combat-frames.ts';
import type { Command } from './commands.ts';
import { landNeighbours } from '../data/data.ts';
import { blockedZone, blockOption, zoneOption } from './menus.ts';
import { isWalled, selections } from './movement.ts';
import { pickCombo } from './pick-combos.ts';
import type { Game } from './positions.ts';
import { blockOf, blocksAt, holds, leadersAt, STACK } from './positions.ts';
import { mayAnswer, newEntry } from './reactions.ts';
import type { Side } from '../sides.ts';
import { enemyOf } from '../sides.ts';
import { frameOf } from './stack.ts';
import type { State } from '../state.ts';
import type { TextKey } from '../text/catalogue.ts';
import { t } from '../text/catalogue.ts';
import { tidyZone } from './tidy.ts';

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

/** Whether the loser has anything to say; where not, he goes by himself. */
export function asksForRetreat(state: State, combat: CombatFrame): boolean {
  return refuges(state, combat).length > 1;
}

/** D16: a zone for each block, and with which of them the leader goes. */
export function* chooseRetreat(state: State, side: Side): ChoiceGenerator<Command> {
  const combat = frameOf(state, 'combat');
  const zones = refuges(state, combat).map(zoneOption);
  const moves: RetreatCommand['moves'] = [];
  for (const { id } of blocksAt(state, side, combat.zone)) {
    const { label } = blockOption(state, id);
    const to = yield* pick(
      zones,
      menuDetails(t('prompt.combat.retreat-block', { block: label }), barredRefuges(state, combat)),
    );
    moves.push({ block: id, to });
  }
  return { do: 'retreat', moves, leaderTo: yield* chooseWithLeader(state, side, moves) };
}

function* chooseWithLeader(state: State, side: Side, moves: RetreatCommand['moves']): ChoiceGenerator<string | null> {
  const ways = waysOfLeader(state, side, moves);
  if (ways.length < 2) return ways[0] ?? null;
  return yield* pick(ways.map(zoneOption), menuDetails(t('prompt.combat.retreat-leader')));
}

/** §7.5/B.3: the leader goes with blocks of his, to a zone without another; null where there is none for him. */
function waysOfLeader(state: State, side: Side, moves: RetreatCommand['moves']): string[] {
  const [leader] = leadersAt(state, side, frameOf(state, 'combat').zone);
  if (leader === undefined) return [];
  const goals = [...new Set(moves.map(({ to }) => to))];
  return goals.filter((to) => leadersAt(state, side, to).length === 0);
}

/** The retreat where there is nothing to choose; blocks without a way out are eliminated (§7.5/B.1). */
export function plainRetreat(turn: Game, combat: CombatFrame, side: Side): void {
  const { zone } = combat;
  const blocks = blocksAt(turn.state, side, zone).map(({ id }) => id);
  const [to] = refuges(turn.state, combat);
  if (to === undefined) {
    removeBlocks(turn, { side, zone, why: 'no-retreat' }, blocks);
    return;
  }
  const moves = blocks.map((block) => ({ block, to }));
  retreat(turn, side, { do: 'retreat', moves, leaderTo: waysOfLeader(turn.state, side, moves)[0] ?? null });
}

/**
 * §7.5: the loser leaves, and what is left alone with enemies goes (§7.5/G-I). A leader who cannot follow stays alone,
 * and is lost.
 */
export function retreat(turn: Game, seat: Side, { moves, leaderTo }: RetreatCommand): void {
  const { zone: from } = frameOf(turn.state, 'combat');
  const goals = [...new Set(moves.map(({ to }) => to))].sort();
  const entries = seat === 'spanish' ? [] : goals.filter((to) => mayAnswer(turn.state, newEntry(to, 'retreat', [])));
  const leader = leaderTo === null ? null : (leadersAt(turn.state, seat, from)[0] ?? null);
  turn.emit({ type: 'SideRetreated', public: { seat, from, moves, leader, leaderTo, entries } });
  for (const zone of [from, ...goals]) tidyZone(turn, zone);
}

/** D17: the excess, of all blocks in the zone. */
export function* chooseOverstack(state: State): ChoiceGenerator<Command> {
  const { side, zone } = frameOf(state, 'overstack');
  const blocks = blocksAt(state, side, zone).map(({ id }) => id);
  const combos = selections(blocks, blocks.length - STACK)
    .filter((chosen) => chosen.length === blocks.length - STACK)
    .map((chosen) => ({ items: chosen, value: chosen }));
  const chosen = yield* pickCombo(combos, (id) => blockOption(state, id), menuDetails(t('prompt.combat.overstack')));
  return { do: 'remove', blocks: chosen };
}

/** §7.5/3: the excess is eliminated. */
export function removeExcess(turn: Game, blocks: readonly string[]): void {
  const { side, zone } = frameOf(turn.state, 'overstack');
  removeBlocks(turn, { side, zone, why: 'overstack' }, blocks);
}

interface Removal {
  readonly side: Side;
  readonly zone: string;
  readonly why: 'no-retreat' | 'overstack';
}

function removeBlocks(turn: Game, { side, zone, why }: Removal, blocks: readonly string[]): void {
  const dead = blocks.map((id) => ({ block: id, unit: blockOf(turn.state, id).unit }));
  const track = trackAfter(turn.state, side, dead.length);
  turn.emit({ type: 'BlocksRemoved', public: { seat: side, zone, why, dead, track } });
}
