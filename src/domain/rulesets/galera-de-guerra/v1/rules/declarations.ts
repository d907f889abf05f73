import type { ChoiceGenerator, Option } from '../../../../kernel/choices.ts';
import { menuDetails, pick } from '../../../../kernel/choices.ts';
import { plainOption } from '../../../../kernel/kit/menus.ts';
import type { Declared, State } from '../state.ts';
import { t } from '../text/catalogue.ts';
import { leaderName, shipName } from '../text/names.ts';
import { commandShip } from './command.ts';
import { commanders, defaultSquadrons, followersOf, headsOf, inRange } from './coverage.ts';
import { leaderOption, shipOption } from './menus.ts';
import { seatOfLeader, seatsOf, shipsOf, sideOfSeat } from './positions.ts';

/** A leader's plan: his column, or whom he reaches. */
type Plan = { leader: string; column: string[] | null; reach: ReadonlySet<string> };

/** Which of several leaders has a ship; null leaves it to somebody who declares later. */
type Whose = string | null;

/** The leaders of a seat who can have a squadron now, and have not declared it. */
export function undeclared(state: State, seat: string): string[] {
  const side = sideOfSeat(state, seat);
  const done = leadersDone(state, seat);
  return commanders(state, side).filter((id) => !done.has(id) && seatOfLeader(state, id, side) === seat);
}

/** What a side has declared so far: of two seats the second sees what the first has. */
function declaredSoFar(state: State, seat: string): Declared[] {
  return seatsOf(state, sideOfSeat(state, seat)).flatMap((one) => state.declared[one] ?? []);
}

/** What the rules propose for some leaders of a seat. */
export function defaults(state: State, seat: string, leaders: readonly string[]): Declared[] {
  const done = declaredSoFar(state, seat);
  const all = defaultSquadrons(state, sideOfSeat(state, seat), done);
  return all.filter(({ leader }) => leaders.includes(leader));
}

/** Leader by leader. */
export function* declareAll(state: State, seat: string, leaders: readonly string[]): ChoiceGenerator<Declared[]> {
  const before = declaredSoFar(state, seat).flatMap(({ ships }) => ships);
  const plans: Plan[] = [];
  for (const leader of leaders) {
    const taken = new Set([...before, ...plans.flatMap(({ column }) => column ?? [])]);
    plans.push(yield* planOf(state, leader, taken));
  }
  return yield* assigned(state, seat, { plans, before: new Set(before) });
}

/** §5.22: a radius around his ship, or a column that his ship heads or is the second of. */
function* planOf(state: State, leader: string, taken: ReadonlySet<string>): ChoiceGenerator<Plan> {
  const own = commandShip(state, leader) as string;
  const heads = taken.has(own) ? [] : headsOf(state, leader).filter((id) => !taken.has(id));
  const options = [
    plainOption<string | null>('radius', t('sequence.radius'), null),
    ...heads.map((ship): Option<string | null> => {
      const label = t('sequence.columnBehind', { ship: shipName(ship) });
      return { id: `column:${ship}`, label, target: { type: 'piece', id: ship }, value: ship };
    }),
  ];
  const prompt = menuDetails(t('sequence.squadron.mode', { leader: leaderName(leader) }));
  const head = yield* pick(options, prompt);
  if (head === null) return { leader, column: null, reach: new Set(inRange(state, leader).keys()) };
  const chain = head === own ? [own] : [head, own];
  for (;;) {
    const next = followersOf(state, leader, chain.at(-1) as string).filter(
      (id) => !taken.has(id) && !chain.includes(id),
    );
    const only = next.length === 1 ? next[0] : undefined;
    const end = plainOption<string | null>('end', t('sequence.column.end'), null);
    const id =
      next.length < 2
        ? (only ?? null)
        : yield* pick<string | null>([...shipOption.list(next), end], menuDetails(t('sequence.column.next')));
    if (id === null) return { leader, column: chain, reach: new Set() };
    chain.push(id);
  }
}

/**
 * §5.24: each ship that several leaders reach is given to one of them; a ship in reach must belong to somebody, if
 * not to these leaders then to one of those who declare after them.
 */
function* assigned(
  state: State,
  seat: string,
  { plans, before }: { readonly plans: readonly Plan[]; readonly before: ReadonlySet<string> },
): ChoiceGenerator<Declared[]> {
  const given = new Map<string, string>();
  for (const { leader, column } of plans) for (const id of column ?? []) given.set(id, leader);
  const ships = shipsOf(state, sideOfSeat(state, seat));
  const others = reachLater(state, seat, plans);
  for (const ship of ships) {
    if (given.has(ship) || before.has(ship)) continue;
    const leader = yield* whose(state, ship, { plans, others });
    if (leader !== null) given.set(ship, leader);
  }
  return plans.map(({ leader, column }) => {
    const mode = column === null ? 'radius' : 'column';
    return { leader, mode, ships: column ?? ships.filter((id) => given.get(id) === leader) };
  });
}

/** Whose a ship is: who alone reaches it, or is aboard; else it is asked. */
function* whose(
  state: State,
  ship: string,
  { plans, others }: { readonly plans: readonly Plan[]; readonly others: ReadonlySet<string> },
): ChoiceGenerator<Whose> {
  const reaching = plans.filter(({ reach }) => reach.has(ship)).map(({ leader }) => leader);
  const aboard = reaching.find((leader) => commandShip(state, leader) === ship);
  if (aboard !== undefined || reaching.length === 0) return aboard ?? null;
  const options: Option<Whose>[] = leaderOption.list(reaching);
  if (others.has(ship)) options.push(plainOption('leave', t('sequence.squadron.leave'), null));
  if (options.length === 1) return reaching[0] ?? null;
  return yield* pick(options, menuDetails(t('sequence.squadron.whose', { ship: shipName(ship) })));
}

/** Whom those of a side reach who declare later. */
function reachLater(state: State, seat: string, plans: readonly Plan[]): ReadonlySet<string> {
  const side = sideOfSeat(state, seat);
  const done = leadersDone(state, seat);
  const later = commanders(state, side).filter((id) => !done.has(id) && plans.every(({ leader }) => leader !== id));
  return new Set(later.flatMap((id) => [...inRange(state, id).keys()]));
}

function leadersDone(state: State, seat: string): ReadonlySet<string> {
  return new Set(declaredSoFar(state, seat).map(({ leader }) => leader));
}
