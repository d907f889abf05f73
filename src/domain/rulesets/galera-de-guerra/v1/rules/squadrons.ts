import type { ChoiceGenerator, Option } from '../../../../kernel/choices.ts';
import { menuDetails, pick } from '../../../../kernel/choices.ts';
import { plainOption } from '../../../../kernel/kit/menus.ts';
import { SEATS } from '../scenarios.ts';
import type { Side } from '../sides.ts';
import { SIDES, enemyOf } from '../sides.ts';
import type { Declared, State, Step } from '../state.ts';
import { t } from '../text/catalogue.ts';
import type { Propose } from './agreement.ts';
import { proposalOptions, propose } from './agreement.ts';
import { admiralsOf, initiativeOf } from './command.ts';
import { followersOf, freeTransports, inRange } from './coverage.ts';
import { declareAll, defaults, undeclared } from './declarations.ts';
import { decision } from './decision.ts';
import { leaderOption, seldom } from './menus.ts';
import type { GameTurn } from './positions.ts';
import { firstSeat, ratings, seatsOf, shipOf, shipsOf, sideOfSeat } from './positions.ts';
import { approaching, soleSquadrons } from './battles/rules.ts';
import { isLane } from './sea.ts';
import type { Transfer } from './transfers.ts';
import { transferOptions, tryTransfer } from './transfers.ts';

type Declaring = Extract<Step, { kind: 'squadrons' }>;
type Answer = Propose | Transfer | { readonly kind: 'squadrons'; readonly squadrons: readonly Declared[] };
type Way = { readonly kind: 'default' | 'own' };
type Pick = Propose | Transfer | Way | { readonly kind: 'leader'; readonly leader: string };

/** B (§5.24): both sides say, sealed, which ships sail under whom; of two seats of a side the first before the second. */
export const squadronDeclaration = decision('squadrons', {
  kind: 'squadrons.declare',
  title: t('sequence.squadrons'),
  seats: SEATS,
  asks: declaring,
  // A side's decision is another once it has tried a transfer, been refused an end, or declared a squadron in the open.
  key(state, seat) {
    const side = sideOfSeat(state, seat);
    const tried = [state.transferred.includes(side), state.refused[side] === state.turn].filter(Boolean).length;
    return state.options.alternateSquadrons ? `${state.turn}.${state.count}` : `${state.turn}.${tried}`;
  },
  *choose(state, seat): ChoiceGenerator<Answer> {
    const side = sideOfSeat(state, seat);
    const leaders = undeclared(state, seat);
    const options: readonly Option<Pick>[] = state.options.alternateSquadrons
      ? leaderOption.list(leaders).map((option) => ({ ...option, value: { kind: 'leader', leader: option.value } }))
      : WAYS;
    const more = [...transferOptions(state, seat, side), ...proposalOptions(state, side)];
    const what = yield* pick<Pick>([...options, ...more], menuDetails(t('sequence.squadrons')));
    if (what.kind === 'transfer' || what.kind === 'propose') return what;
    const [whose, way] = what.kind === 'leader' ? [[what.leader], yield* pick(WAYS)] : [leaders, what];
    const squadrons = way.kind === 'default' ? defaults(state, seat, whose) : yield* declareAll(state, seat, whose);
    return { kind: 'squadrons', squadrons };
  },
  decide(turn, seat, answer) {
    if (answer.kind === 'transfer') tryTransfer(turn, seat, answer);
    else if (answer.kind === 'propose') propose(turn, seat);
    else if (!turn.state.options.alternateSquadrons) seal(turn, seat, answer.squadrons);
    else {
      const side = sideOfSeat(turn.state, seat);
      for (const one of answer.squadrons)
        turn.emit({ type: 'SquadronDeclared', public: { seat, side, squadron: plain(one) } });
    }
  },
});

const WAYS: readonly Option<Way>[] = [
  plainOption('default', t('sequence.squadrons.default'), { kind: 'default' }),
  seldom(plainOption('own', t('sequence.squadrons.own'), { kind: 'own' }), 4),
];

/** Who declares now: of each side the first seat that has still to; or, as an option, one side after the other (§5.24n). */
function declaring(state: State, { first }: Declaring): string[] {
  if (!state.options.alternateSquadrons)
    return SIDES.flatMap((side) => seatsOf(state, side).find((seat) => mustDeclare(state, seat)) ?? []);
  const sides = SIDES.filter((side) => seatsOf(state, side).some((seat) => mustDeclare(state, seat)));
  const side = sides.length < 2 ? sides[0] : nextOf(state, first);
  return side === undefined ? [] : seatsOf(state, side).filter((seat) => mustDeclare(state, seat));
}

/** The side that has declared fewer squadrons, or of equals the one that began; undefined before the dice. */
function nextOf(state: State, first: Side | null): Side | undefined {
  if (first === null) return undefined;
  const count = (side: Side): number =>
    seatsOf(state, side).reduce((sum, seat) => sum + (state.declared[seat]?.length ?? 0), 0);
  return count(first) <= count(enemyOf(first)) ? first : enemyOf(first);
}

/** Whether a seat has still to declare, and has a choice. */
export function mustDeclare(state: State, seat: string): boolean {
  if (!hasChoice(state, seat)) return false;
  return state.declared[seat] === undefined || state.options.alternateSquadrons;
}

/** Whether a seat has squadrons to choose: who has no leader, or rows as one, has none. */
export function hasChoice(state: State, seat: string): boolean {
  const side = sideOfSeat(state, seat);
  if (!takesPart(state, side) || soleSquadrons(state, side) !== null) return false;
  return undeclared(state, seat).length > 0;
}

/** What happens by itself: seats without a choice, who begins where they take turns; then all declarations are shown. */
export function advanceSquadrons(turn: GameTurn, { first }: Declaring): void {
  const { state } = turn;
  const seat = state.seats.find((one) => state.declared[one] === undefined && !mustDeclare(state, one));
  if (seat !== undefined) {
    const side = sideOfSeat(state, seat);
    const sole = seat === firstSeat(state, side) && takesPart(state, side) ? soleSquadrons(state, side) : null;
    seal(turn, seat, sole ?? []);
  } else if (first === null && state.seats.some((one) => mustDeclare(state, one))) drawFirst(turn);
  else show(turn);
}

/** §5.24n: the side with the lesser admiral, or without one, begins; a die decides between equals. */
function drawFirst(turn: GameTurn): void {
  const { state } = turn;
  const best = (side: Side): number => Math.max(-1, ...admiralsOf(state, side).map((id) => initiativeOf(state, id)));
  const [red, green] = [best('red'), best('green')];
  const die = red === green ? turn.chance.die() : null;
  const lesser = red < green ? 'red' : 'green';
  turn.emit({ type: 'DeclarationOrdered', public: { die, first: die === null ? lesser : die <= 3 ? 'red' : 'green' } });
}

function takesPart(state: State, side: Side): boolean {
  return state.turn > 0 || approaching(state) === side;
}

function seal(turn: GameTurn, seat: string, squadrons: readonly Declared[]): void {
  const side = sideOfSeat(turn.state, seat);
  const secrets = [{ to: seatsOf(turn.state, side), data: { squadrons: squadrons.map(plain) } }];
  turn.emit({ type: 'SquadronsSealed', public: { seat, side }, secrets });
}

/** §5.24d: whoever is in no squadron sails alone, but for those who wait off the map behind ships of one (dossier 8.0.1). */
function show(turn: GameTurn): void {
  const { state } = turn;
  const [red, green] = [squadronsOf(state, 'red'), squadronsOf(state, 'green')];
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

function squadronsOf(state: State, side: Side): Declared[] {
  const declared = seatsOf(state, side).flatMap((seat) => state.declared[seat] ?? []);
  return queued(state, side, withReached(state, side, declared));
}

function plain({ leader, mode, ships }: Declared): { leader: string; mode: 'radius' | 'column'; ships: string[] } {
  return { leader, mode, ships: [...ships] };
}

/** a ship that each leader has left to another belongs to the nearest of those who reach it. */
function withReached(state: State, side: Side, squadrons: readonly Declared[]): Declared[] {
  const led = new Set(squadrons.flatMap(({ ships }) => ships));
  const left = shipsOf(state, side).filter((id) => !led.has(id));
  if (left.length === 0) return [...squadrons];
  const reach = squadrons.map(({ leader, mode }) => (mode === 'radius' ? inRange(state, leader) : new Map()));
  const joined = squadrons.map((squadron) => ({ ...squadron, ships: [...squadron.ships] }));
  for (const id of left) {
    const steps = reach.map((one: ReadonlyMap<string, number>) => one.get(id) ?? Infinity);
    const least = Math.min(...steps);
    if (least < Infinity) joined[steps.indexOf(least)]?.ships.push(id);
  }
  return joined;
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
