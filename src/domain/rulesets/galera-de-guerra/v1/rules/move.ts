import type { ChoiceGenerator, Ghost, Option } from '../../../../kernel/choices.ts';
import { bare, menuDetails, pick } from '../../../../kernel/choices.ts';
import { memoise } from '../../../../kernel/kit/memoise.ts';
import { plainOption } from '../../../../kernel/kit/menus.ts';
import { frameIn } from '../evolve/activation.ts';
import { freshMovement } from '../evolve/movement.ts';
import type { ActivationFrame, MovementFrame } from '../frames.ts';
import { SEATS } from '../scenarios.ts';
import type { State } from '../state.ts';
import { shipName } from '../text/names.ts';
import { t } from '../text/catalogue.ts';
import { mayTryOff, tryOff } from './aground.ts';
import { allowance, printedSpeed } from './allowance.ts';
import type { Swinging } from './attacks.ts';
import { anastrophesOf, declare } from './attacks.ts';
import { seatOf } from './boarding.ts';
import { endMovement, takeStep } from './carry.ts';
import { decision } from './decision.ts';
import { disengage, mayDisengage } from './disengage.ts';
import { isImmobile } from './eligibility.ts';
import { checkFatigue, owesFatigue } from './fatigue.ts';
import { mayReply } from './fire.ts';
import { ghostOf } from './ghost.ts';
import { drawn } from './ghosts.ts';
import { throwsOf } from './grapple.ts';
import { seldom, shipOption } from './menus.ts';
import type { GameTurn } from './positions.ts';
import { activeShips, commanderOfShip, isOnMap, sea, shipOf } from './positions.ts';
import { followers } from './follow.ts';
import type { Formation } from './formation.ts';
import { carryOutTogether, columnGhosts, FOLLOW, formations, together, TOGETHER } from './formation.ts';
import { fly } from './replies.ts';
import type { Fire, Route } from './route.ts';
import { canGoOn, fire, hasTargets, route } from './route.ts';
import { changesOf, sailCost, setSails } from './sails.ts';
import type { SailChange } from './sails.ts';
import { throwAt, throwAtLast } from './throw-at.ts';
import type { Transfer } from './transfers.ts';
import { transferOptions, tryTransfer } from './transfers.ts';
import { placed } from './waters.ts';

type Go = { do: 'go'; announced: number; sails: SailChange | null; route: Route };
type Order =
  | Go
  | Fire
  | { do: 'grapple'; target: string }
  | { do: 'anastrophe'; swing: Swinging }
  | { do: 'disengage' }
  | { do: 'off' };
type Move = { do: 'done' | 'weigh' } | Formation | { ship: string; order: Order } | Transfer;
type Next = Route | { grapple: string | null };

/** A ship whose way is over may only fire and grapple. */
const MOVED = { hint: { moved: true } };
const DONE = plainOption('done', t('action.done'), 'done');
const DONE_EARLY = seldom(DONE, 4);
const WEIGH = plainOption('weigh', t('action.weigh'), 'weigh');

/** §6.13, dossier 2.1: which ship of the activation acts next, and how; its points are announced before its first step. */
export const shipMove = decision('activation', {
  kind: 'ship.move',
  title: t('action.move'),
  seats: SEATS,
  choices: [bare(DONE), bare(WEIGH), FOLLOW, TOGETHER],
  asks(state, frame) {
    if (frame.segment !== 'move' || frame.crew === 'due') return null;
    const open = shipsOf(state, frame).some((ship) => shipOf(state, ship).anchored || canAct(state, ship));
    return open ? seatOf(state, frame) : null;
  },
  *choose(state, seat, frame): ChoiceGenerator<Move> {
    const ships = shipsOf(state, frame);
    const able = ships.filter((ship) => canAct(state, ship));
    const fresh = able.some((ship) => !shipOf(state, ship).act.moved);
    const options: Option<string | Transfer>[] = able.map((ship) =>
      shipOption(ship, shipOf(state, ship).act.moved ? MOVED : undefined),
    );
    options.push(...formations(state, frame), fresh ? DONE_EARLY : DONE);
    if (ships.some((ship) => shipOf(state, ship).anchored)) options.push(WEIGH);
    options.push(...transferOptions(state, seat, frame.side));
    const details = {
      ...menuDetails(t('action.move'), [], 'done'),
      shortcuts: () => followers(state, frame),
      ghosts: () => columnGhosts(state, frame),
    };
    const ship = yield* pick(options, details);
    if (typeof ship !== 'string') return ship;
    if (ship === 'done' || ship === 'weigh' || ship === 'follow') return { do: ship };
    if (ship === 'together') return yield* together(state, frame);
    return { ship, order: yield* orderFor(state, frame, ship) };
  },
  decide(turn, seat, answer, frame) {
    if ('kind' in answer) tryTransfer(turn, seat, answer);
    else if ('order' in answer) carryOut(turn, seat, answer.ship, answer.order);
    else if (answer.do === 'done') closeSegment(turn, frame);
    else if (answer.do === 'follow' || answer.do === 'together') carryOutTogether(turn, seat, answer);
    else {
      const ships = shipsOf(turn.state, frame).filter((ship) => shipOf(turn.state, ship).anchored);
      turn.emit({ type: 'AnchorsWeighed', public: { ships } });
    }
  },
});

/** The ship on its way, after somebody else has had a say or dice have fallen. */
export const goOn = decision('movement', {
  kind: 'ship.go-on',
  title: t('action.go-on'),
  seats: SEATS,
  prompt: (_state, _seat, { ship }) => t('action.go-on.ship', { ship: shipName(ship) }),
  asks(state, frame) {
    const { ship, stopped, ended, anastrophe } = frame;
    if (ended && anastrophe) return null; // §7.31: nothing else
    if (ended) return throwsOf(state, ship, true).length > 0 ? commanderOfShip(state, ship) : null;
    return !stopped && canGoOn(state, ghostOf(state, frame)) ? commanderOfShip(state, ship) : null;
  },
  *choose(state, _seat, frame): ChoiceGenerator<Next> {
    if (!frame.ended) return yield* route(state, ghostOf(state, frame));
    return { grapple: yield* throwAtLast(state, frame.ship) };
  },
  decide(turn, seat, answer, { ship, anastrophe }) {
    if ('steps' in answer) follow(turn, seat, ship, answer);
    else if (answer.grapple === null) checkFatigue(turn, ship, anastrophe);
    else throwGrapple(turn, seat, ship, answer.grapple);
  },
});

/** What the activation comes to when its ships have no more to do: tests of fatigue, then boarding (§6.42, §8.21). */
export function closeSegment(turn: GameTurn, frame: ActivationFrame): void {
  for (const ship of shipsOf(turn.state, frame)) if (owesFatigue(turn.state, ship)) checkFatigue(turn, ship);
  turn.emit({ type: 'SegmentBegan', public: { side: frame.side, segment: 'board' } });
}

/** Whether the ships of an activation could do anything at all: move, attack, or board. */
function canAct(state: State, id: string): boolean {
  const asked = actors(state);
  let can = asked.get(id);
  if (can === undefined) asked.set(id, (can = finds(state, id)));
  return can;
}

/** Whoever asks who is asked asks it again for the menu. */
const actors = memoise((_state: State) => new Map<string, boolean>());

function finds(state: State, id: string): boolean {
  const ship = shipOf(state, id);
  if (mayTryOff(state, id) || (!ship.act.moved && (mayDisengage(state, id) || !isImmobile(state, id)))) return true;
  if (!isOnMap(ship)) return false;
  return hasTargets(state, { at: placed(state, id) }) || throwsOf(state, id, true).length > 0;
}

function shipsOf(state: State, { squadrons }: ActivationFrame): string[] {
  const [first = -1, ...rest] = squadrons;
  const ships = activeShips(state, first);
  return rest.length === 0 ? ships : [...ships, ...rest.flatMap((squadron) => activeShips(state, squadron))];
}

function* orderFor(state: State, frame: ActivationFrame, ship: string): ChoiceGenerator<Order> {
  const option = yield* pick(ordersOf(state, ship), menuDetails(t('action.order', { ship: shipOption(ship).label })));
  if (typeof option === 'number') return yield* announce(state, frame, ship, { announced: option, sails: null });
  if (option === 'fire') return yield* fire(state, { at: placed(state, ship) });
  if (option === 'disengage' || option === 'off') return { do: option };
  if (option === 'grapple') return { do: 'grapple', target: yield* throwAt(state, ship) };
  if (option === 'anastrophe') return { do: 'anastrophe', swing: yield* swingOf(state, ship) };
  const most = allowance(state, ship, option === 'raise');
  const cost = sailCost(state, ship);
  const points = pointsFrom(cost, most);
  const announced = yield* pick(points, menuDetails(t('action.announce')));
  return yield* announce(state, frame, ship, { announced, sails: option });
}

type OrderId = number | 'fire' | 'grapple' | 'anastrophe' | 'disengage' | 'off' | SailChange;

function ordersOf(state: State, id: string): Option<OrderId>[] {
  const options: Option<OrderId>[] = shipOf(state, id).act.moved ? [] : startsOf(state, id);
  if (mayTryOff(state, id)) options.push(WORDS.off);
  if (isOnMap(shipOf(state, id)) && hasTargets(state, { at: placed(state, id) })) options.push(WORDS.fire);
  if (throwsOf(state, id).length > 0) options.push(WORDS.grapple);
  return options;
}

/** How a ship that has not moved yet may begin. */
function startsOf(state: State, id: string): Option<OrderId>[] {
  const options: Option<OrderId>[] = pointsFrom(0, allowance(state, id, shipOf(state, id).sails === 'up'));
  for (const change of affordable(state, id)) options.push(WORDS[change]);
  if (mayDisengage(state, id)) options.push(WORDS.disengage);
  if (anastrophesOf(state, id).length > 0) options.push(WORDS.anastrophe);
  return options;
}

/** Changes of the sails for which the ship has the points. */
function affordable(state: State, id: string): SailChange[] {
  if (isImmobile(state, id)) return [];
  return changesOf(state, id).filter((change) => allowance(state, id, change === 'raise') >= sailCost(state, id));
}

const WORDS = {
  raise: word('raise'),
  lower: word('lower'),
  disengage: word('disengage'),
  anastrophe: word('anastrophe'),
  off: word('off'),
  fire: word('fire'),
  grapple: word('grapple'),
};

function word<const W extends Exclude<OrderId, number>>(id: W): Option<W> {
  return plainOption<W>(id, t(`action.${id}`), id);
}

function pointsFrom(least: number, most: number): Option<number>[] {
  const options: Option<number>[] = [];
  for (let points = most; points >= least; points -= 1)
    options.push((points < most ? FEWER : POINTS)[points] ?? pointsOption(points));
  return options;
}

const POINTS = Array.from({ length: 16 }, (_, points) => pointsOption(points));
const FEWER = POINTS.map((option) => seldom(option, 3));

function pointsOption(points: number): Option<number> {
  return plainOption(`mp:${points}`, t('action.points', { points }), points);
}

function* announce(
  state: State,
  { crew }: ActivationFrame,
  ship: string,
  { announced, sails }: { announced: number; sails: SailChange | null },
): ChoiceGenerator<Go> {
  const movement: MovementFrame = freshMovement(ship, announced, crew === 'wary');
  if (sails === null) return { do: 'go', announced, sails, route: yield* route(state, ghostOf(state, movement)) };
  // The sails change what the ship may do next: it goes on in a new decision.
  return { do: 'go', announced, sails, route: { steps: [], finish: null } };
}

function* swingOf(state: State, ship: string): ChoiceGenerator<Swinging> {
  const options = anastrophesOf(state, ship).map((swing) => {
    const { target, mode, flank } = swing;
    const label = t('action.anastrophe-at', { ship: shipOption(target).label, mode, flank });
    const at = { type: 'piece' as const, id: target };
    return { id: `${mode}:${flank}:${target}`, label, target: at, value: swing };
  });
  const unique = options.filter(({ id }, index) => options.findIndex((other) => other.id === id) === index);
  const here = placed(state, ship);
  const ghosts = (): Ghost[] =>
    unique.map(({ id: choice, value: { bow, facing } }) => drawn(sea(state), { ...here, bow, facing }, choice));
  return yield* pick(unique, { ...menuDetails(t('action.anastrophe')), ghosts });
}

function carryOut(turn: GameTurn, seat: string, ship: string, order: Order): void {
  if (order.do === 'go') return setOut(turn, seat, ship, order);
  if (order.do === 'fire') return fireAt(turn, seat, ship, order);
  if (order.do === 'grapple') return throwGrapple(turn, seat, ship, order.target);
  if (order.do === 'disengage') return disengage(turn, seat, ship);
  if (order.do === 'off') return tryOff(turn, ship);
  const announced = printedSpeed(turn.state, ship);
  turn.emit({ type: 'MovementBegan', public: { seat, ship, announced, wary: false } });
  const { target, flank, mode } = order.swing;
  declare(turn, seat, { what: 'anastrophe', attacker: ship, target, flank, mode });
}

function setOut(turn: GameTurn, seat: string, ship: string, { announced, sails, route: way }: Go): void {
  const wary = frameIn(turn.state, 'activation')?.crew === 'wary';
  turn.emit({ type: 'MovementBegan', public: { seat, ship, announced, wary } });
  if (sails !== null) setSails(turn, ship, sails);
  follow(turn, seat, ship, way);
}

/** Takes the steps of a route, and does what stands at its end. */
function follow(turn: GameTurn, seat: string, ship: string, { steps, finish }: Route): void {
  for (const step of steps) takeStep(turn, ship, step);
  if (finish === null) return;
  if (finish.do === 'fire') fireAt(turn, seat, ship, finish);
  else if (finish.do === 'towers') turn.emit({ type: 'TowersJettisoned', public: { ship } });
  else if (finish.do === 'cut') cutTow(turn, ship);
  else if (finish.do === 'end') endMovement(turn);
  else {
    const flank = finish.do === 'ram' ? null : finish.flank;
    declare(turn, seat, { what: finish.do, attacker: ship, target: finish.target, flank, mode: null });
  }
}

/** §8.42: missiles fly at once, unless the target may fire back at the same time. */
function fireAt(turn: GameTurn, seat: string, ship: string, { target, flaming, men }: Fire): void {
  if (mayReply(turn.state, target, ship))
    turn.emit({ type: 'FireDeclared', public: { seat, ship, target, men, flaming } });
  else fly(turn, { kind: 'volley', ship, target, men, flaming });
}

function throwGrapple(turn: GameTurn, seat: string, ship: string, target: string): void {
  declare(turn, seat, { what: 'grapple', attacker: ship, target, flank: null, mode: null });
}

function cutTow(turn: GameTurn, galley: string): void {
  const { tows } = shipOf(turn.state, galley);
  if (tows !== null) turn.emit({ type: 'TowCut', public: { galley, transport: tows } });
}
