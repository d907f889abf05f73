import type { ChoiceGenerator, Option, Target } from '../../../../kernel/choices.ts';
import { menuDetails, pick } from '../../../../kernel/choices.ts';
import { memoise } from '../../../../kernel/kit/memoise.ts';
import { SEATS } from '../scenarios.ts';
import type { Side } from '../sides.ts';
import { enemyOf } from '../sides.ts';
import type { State, Step } from '../state.ts';
import { t } from '../text/catalogue.ts';
import type { Propose } from './agreement.ts';
import { proposalOptions, propose } from './agreement.ts';
import { admiralUsed } from './initiative.ts';
import { admiralsOf, commandShip, initiativeOf } from './command.ts';
import { reachOf } from './coverage.ts';
import { activationsLeft, isOverLimit } from './battles/ecnomus.ts';
import { decision } from './decision.ts';
import type { GameTurn } from './positions.ts';
import { activeShips, commanderOf, isEmpty, nameOf, seatOfLeader, shipOf } from './positions.ts';
import { squadronName, squadronOption } from './squadron-option.ts';
import { confusionFor, doubleUpTo } from './tables.ts';
import type { Transfer } from './transfers.ts';
import { transferOptions, tryTransfer } from './transfers.ts';

type Activate = Extract<Step, { kind: 'activate' }>;

/** What a seat does when its side is to act. */
type Pick =
  | { readonly kind: 'one'; readonly squadron: number }
  | { readonly kind: 'double'; readonly admiral: string; readonly own: number; readonly other: number }
  | Transfer
  | Propose;

/** E and F (§5.41): one squadron, or a try at two (§5.42); a leader may change ships before (§5.51). */
export const activation = decision('activate', {
  kind: 'squadron.activate',
  title: t('sequence.activate'),
  seats: SEATS,
  asks(state, step) {
    const side = actingSide(state, step);
    if (side === null) return null;
    return [...new Set(choosable(state, step, side).map((index) => commanderOf(state, index)))];
  },
  choose: chooseActivation,
  decide(turn, seat, what) {
    if (what.kind === 'transfer') tryTransfer(turn, seat, what);
    else if (what.kind === 'propose') propose(turn, seat);
    else if (what.kind === 'double') tryDouble(turn, seat, what);
    else activate(turn, [what.squadron]);
  },
});

/** Squadrons that their side may activate no more pass; once none is left the next phase begins. */
export function advanceActivations(turn: GameTurn, step: Activate): void {
  const { state } = turn;
  const idle = unused(state, step.group).find((index) => isOverLimit(state, index));
  const side = idle === undefined ? undefined : state.squadrons[idle]?.side;
  if (idle !== undefined && side !== undefined)
    turn.emit({ type: 'SquadronPassed', public: { side, squadron: idle, who: nameOf(state, idle) } });
  else if (step.group === 'command') turn.emit({ type: 'PhaseBegan', public: { phase: 'individual' } });
  else turn.emit({ type: 'PhaseBegan', public: { phase: state.turn === 0 ? 'rest' : 'transfers' } });
}

/** Whether a squadron has to pass by itself. */
export function hasIdleSquadron(state: State, step: Activate): boolean {
  return unused(state, step.group).some((index) => isOverLimit(state, index));
}

/** The side that acts: the one whose turn it is, or the other where it has nobody left (§5.41c). */
function actingSide(state: State, { group, next }: Activate): Side | null {
  const left = unused(state, group);
  for (const side of [next, enemyOf(next)])
    if (left.some((index) => state.squadrons[index]?.side === side)) return side;
  return null;
}

function unused(state: State, group: Activate['group']): readonly number[] {
  return waiting(state)[group];
}

/** Those of which nobody is left are no squadrons any more: they take nobody's turn, and none of four (§5.41c, S-ECN.12). */
const waiting = memoise((state: State): Readonly<Record<Activate['group'], readonly number[]>> => {
  const found: Record<Activate['group'], number[]> = { command: [], individual: [] };
  for (const [index, { used, kind }] of state.squadrons.entries())
    if (!used && !isEmpty(state, index)) found[kind === 'individual' ? 'individual' : 'command'].push(index);
  return found;
});

/** The squadrons that a side may activate now; §5.13: first that of the admiral it has won the initiative with. */
function choosable(state: State, { group }: Activate, side: Side): number[] {
  const own = unused(state, group).filter((index) => state.squadrons[index]?.side === side);
  if (group === 'individual' || state.obliged !== side) return own;
  const admiral = admiralUsed(state, side);
  const his = own.filter((index) => state.squadrons[index]?.leader === admiral);
  return his.length > 0 ? his : own;
}

function* chooseActivation(state: State, seat: string, step: Activate): ChoiceGenerator<Pick> {
  const side = actingSide(state, step) ?? step.next;
  const open = choosable(state, step, side).filter((index) => commanderOf(state, index) === seat);
  const options: Option<Pick>[] = open.map((squadron) => ({
    ...squadronOption(state, squadron),
    value: { kind: 'one', squadron },
  }));
  if (step.group === 'command') options.push(...doubles(state, seat, side));
  options.push(...transferOptions(state, seat, side), ...proposalOptions(state, side));
  return yield* pick(options, menuDetails(t('sequence.activate')));
}

/** §5.42: an admiral's own squadron with another whose command ship he reaches; once a turn for each side. */
function doubles(state: State, seat: string, side: Side): Option<Pick>[] {
  if (state.doubled.includes(side) || state.turn === 0 || activationsLeft(state, side) < 2) return [];
  const open = unused(state, 'command').filter((index) => state.squadrons[index]?.side === side);
  const admirals = state.obliged === side ? [admiralUsed(state, side)] : admiralsOf(state, side);
  return admirals.flatMap((admiral) => {
    if (admiral === null || seatOfLeader(state, admiral, side) !== seat) return [];
    const own = open.find((index) => state.squadrons[index]?.leader === admiral);
    if (own === undefined || open.length < 2) return [];
    const reach = commandReach(state, admiral);
    return open.flatMap((other): Option<Pick>[] => {
      const leader = state.squadrons[other]?.leader ?? null;
      if (other === own || leader === null || !reach.has(leader)) return [];
      const name = t('sequence.double', { own: squadronName(state, own), other: squadronName(state, other) });
      const id = `double:${admiral}+${leader}`;
      const target: Target = { type: 'piece', id: leader };
      return [{ id, label: name, target, value: { kind: 'double', admiral, own, other } }];
    });
  });
}

/** The leaders whose ships an admiral reaches: distances to ships of all squadrons count. */
function commandReach(state: State, admiral: string): ReadonlySet<string> {
  const reach = reachOf(state, admiral);
  const found = new Set<string>();
  for (const id in state.leaders) {
    const ship = commandShip(state, id);
    if (ship !== null && reach.has(ship)) found.add(id);
  }
  return found;
}

function tryDouble(turn: GameTurn, seat: string, { admiral, own, other }: Extract<Pick, { kind: 'double' }>): void {
  const die = turn.chance.die();
  const done = die <= doubleUpTo(initiativeOf(turn.state, admiral));
  turn.emit({ type: 'DoubleTried', public: { seat, admiral, own, other, who: nameOf(turn.state, other), die, done } });
  activate(turn, done ? [own, other] : [other]);
  if (!done) confuse(turn, other);
}

/** §5.42d: the orders of the other squadron are confused. */
function confuse(turn: GameTurn, squadron: number): void {
  const die = turn.chance.die();
  const result = confusionFor(die);
  const ships = result === 'none' ? [] : activeShips(turn.state, squadron);
  const cruise = ships.filter((id) => shipOf(turn.state, id).level === 'max');
  const slowed = result === 'slowed' ? ships : [];
  turn.emit({ type: 'OrdersConfused', public: { squadron, who: nameOf(turn.state, squadron), die, cruise, slowed } });
}

function activate(turn: GameTurn, squadrons: number[]): void {
  const side = turn.state.squadrons[squadrons[0] ?? 0]?.side ?? 'red';
  const who = squadrons.map((index) => nameOf(turn.state, index));
  turn.emit({ type: 'SquadronActivated', public: { side, squadrons, who } });
}
