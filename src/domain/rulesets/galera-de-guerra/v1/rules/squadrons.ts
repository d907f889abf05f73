import type { ChoiceGenerator } from '../../../../kernel/choices.ts';
import { menuDetails, pick } from '../../../../kernel/choices.ts';
import { plainOption } from '../../../../kernel/kit/menus.ts';
import { SEATS } from '../scenarios.ts';
import type { Side } from '../sides.ts';
import { SIDES, enemyOf } from '../sides.ts';
import type { Declared, State } from '../state.ts';
import { t } from '../text/catalogue.ts';
import { leaderName, shipName } from '../text/names.ts';
import { admiralsOf, commandShip, initiativeOf } from './command.ts';
import { commanders, defaultSquadrons, followersOf, freeTransports, headsOf, inRange } from './coverage.ts';
import { decision } from './decision.ts';
import { leaderOption, shipOption } from './menus.ts';
import type { GameTurn } from './positions.ts';
import { firstSeat, ratings, seatsOf, shipOf, shipsOf, sideOfSeat } from './positions.ts';
import { approaching, soleSquadrons } from './battles/rules.ts';
import { isLane } from './sea.ts';

/** A leader's plan: his column, or whom he reaches. */
type Plan = { leader: string; column: string[] | null; reach: ReadonlySet<string> };

/** B (§5.24): both sides say, sealed, which ships sail under whom. A side's first seat speaks for it. */
export const squadronDeclaration = decision('squadrons', {
  ...{ kind: 'squadrons.declare', title: t('sequence.squadrons'), seats: SEATS },
  asks: (state) => declaring(state).map((side) => firstSeat(state, side)),
  key: ({ turn }) => `${turn}`,
  choose: (state, seat) => declarations(state, sideOfSeat(state, seat)),
  decide(turn, seat, squadrons) {
    seal(turn, sideOfSeat(turn.state, seat), squadrons);
  },
});

/** Who declares now: both sides, or, as an option, the one with the lesser admiral first, for the other to see (§5.24n). */
function declaring(state: State): Side[] {
  const sides = SIDES.filter((side) => mustDeclare(state, side));
  if (!state.options.alternateSquadrons || sides.length < 2) return sides;
  const best = (side: Side): number => Math.max(-1, ...admiralsOf(state, side).map((id) => initiativeOf(state, id)));
  const [red, green] = [best('red'), best('green')];
  return [red === green ? enemyOf(state.first) : red < green ? 'red' : 'green'];
}

/** By the rules alone, or leader by leader. */
export function* declarations(state: State, side: Side): ChoiceGenerator<readonly Declared[]> {
  const how = yield* pick(
    [
      plainOption('default', t('sequence.squadrons.default'), true),
      plainOption('own', t('sequence.squadrons.own'), false),
    ],
    menuDetails(t('sequence.squadrons')),
  );
  return how ? defaultSquadrons(state, side) : yield* declareAll(state, side);
}

/** Whether a side has still to declare, and has a choice. */
export function mustDeclare(state: State, side: Side): boolean {
  return state.declared[side] === undefined && hasChoice(state, side);
}

/** Whether a side has a choice of squadrons in this turn: who has no leader, or rows as one, has none. */
export function hasChoice(state: State, side: Side): boolean {
  if (!takesPart(state, side)) return false;
  return soleSquadrons(state, side) === null && commanders(state, side).length > 0;
}

/** What happens by itself: sides without a choice, then both declarations are shown. */
export function advanceSquadrons(turn: GameTurn): void {
  const side = SIDES.find((one) => turn.state.declared[one] === undefined);
  if (side !== undefined) seal(turn, side, takesPart(turn.state, side) ? (soleSquadrons(turn.state, side) ?? []) : []);
  else show(turn);
}

function takesPart(state: State, side: Side): boolean {
  return state.turn > 0 || approaching(state) === side;
}

function seal(turn: GameTurn, side: Side, squadrons: readonly Declared[]): void {
  const data = { squadrons: squadrons.map(plain) };
  const to = turn.state.options.alternateSquadrons ? turn.state.seats : seatsOf(turn.state, side);
  const secrets = [{ to: [...to], data }];
  turn.emit({ type: 'SquadronsSealed', public: { seat: firstSeat(turn.state, side), side }, secrets });
}

/** §5.24d: whoever is in no squadron sails alone, but for those who wait off the map behind ships of one (dossier 8.0.1). */
function show(turn: GameTurn): void {
  const { state } = turn;
  const red = queued(state, 'red', state.declared.red ?? []);
  const green = queued(state, 'green', state.declared.green ?? []);
  const transports = SIDES.flatMap((side) => (takesPart(state, side) ? freeTransports(state, side) : []));
  const led = new Set([...red, ...green].flatMap(({ ships }) => ships));
  const towed = new Set(Object.values(state.ships).map(({ tows }) => tows));
  const alone = (side: Side): string[] =>
    takesPart(state, side)
      ? shipsOf(state, side).filter((id) => !led.has(id) && !transports.includes(id) && !towed.has(id))
      : [];
  const shown = { red: alone('red'), green: alone('green') };
  turn.emit({
    type: 'SquadronsShown',
    public: { red: red.map(plain), green: green.map(plain), alone: shown, transports },
  });
}

function plain({ leader, mode, ships }: Declared): { leader: string; mode: 'radius' | 'column'; ships: string[] } {
  return { leader, mode, ships: [...ships] };
}

/** Ships wholly off the map that nobody commands join the squadron of the ship before them in their lane. */
function queued(state: State, side: Side, squadrons: readonly Declared[]): Declared[] {
  const led = new Set(squadrons.flatMap(({ ships }) => ships));
  const joined = squadrons.map((squadron) => ({ ...squadron, ships: [...squadron.ships] }));
  const waiting = shipsOf(state, side).filter((id) => isLane(shipOf(state, id).bow) && !led.has(id));
  for (const id of inLaneOrder(state, waiting)) {
    if (ratings(state, id).transport) continue;
    const ahead = shipsOf(state, side).find((other) => followersOf(state, '', other).includes(id));
    const squadron = joined.find(({ ships }) => ahead !== undefined && ships.includes(ahead)) ?? joined[0];
    squadron?.ships.push(id);
  }
  return joined;
}

function inLaneOrder(state: State, ships: readonly string[]): string[] {
  const behind = (id: string): number => Number(shipOf(state, id).bow.split('.')[1]);
  return [...ships].sort((a, b) => behind(a) - behind(b));
}

function* declareAll(state: State, side: Side): ChoiceGenerator<Declared[]> {
  const plans: Plan[] = [];
  for (const leader of commanders(state, side)) {
    const taken = new Set(plans.flatMap(({ column }) => column ?? []));
    plans.push(yield* planOf(state, leader, taken));
  }
  return yield* assigned(state, side, plans);
}

/** §5.22: a radius around his ship, or a column that his ship heads or is the second of. */
function* planOf(state: State, leader: string, taken: ReadonlySet<string>): ChoiceGenerator<Plan> {
  const heads = headsOf(state, leader).filter((id) => !taken.has(id));
  const options = [
    plainOption<string | null>('radius', t('sequence.radius'), null),
    ...heads.map((id) =>
      plainOption<string | null>(`column:${id}`, t('sequence.columnBehind', { ship: shipName(id) }), id),
    ),
  ];
  const prompt = menuDetails(t('sequence.squadron.mode', { leader: leaderName(leader) }));
  const head = yield* pick(options, prompt);
  if (head === null) return { leader, column: null, reach: new Set(inRange(state, leader).keys()) };
  const own = commandShip(state, leader) as string;
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

/** §5.24: each ship that several leaders reach is given to one of them; a ship in reach must belong to somebody. */
function* assigned(state: State, side: Side, plans: readonly Plan[]): ChoiceGenerator<Declared[]> {
  const given = new Map<string, string>();
  for (const { leader, column } of plans) for (const id of column ?? []) given.set(id, leader);
  for (const ship of shipsOf(state, side)) {
    if (given.has(ship)) continue;
    const reaching = plans.filter(({ reach }) => reach.has(ship)).map(({ leader }) => leader);
    const [first] = reaching;
    if (first === undefined) continue;
    const own = reaching.find((leader) => commandShip(state, leader) === ship);
    const prompt = menuDetails(t('sequence.squadron.whose', { ship: shipName(ship) }));
    const leader = own ?? (reaching.length === 1 ? first : yield* pick(leaderOption.list(reaching), prompt));
    given.set(ship, leader);
  }
  return plans.map(({ leader, column }) => {
    const mode = column === null ? 'radius' : 'column';
    const ships = column ?? shipsOf(state, side).filter((id) => given.get(id) === leader);
    return { leader, mode, ships };
  });
}
