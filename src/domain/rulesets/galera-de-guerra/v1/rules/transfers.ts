import type { Option, Target } from '../../../../kernel/choices.ts';
import { menuDetails, pick } from '../../../../kernel/choices.ts';
import { memoise } from '../../../../kernel/kit/memoise.ts';
import { plainOption } from '../../../../kernel/kit/menus.ts';
import { SEATS } from '../scenarios.ts';
import type { Side } from '../sides.ts';
import { enemyOf } from '../sides.ts';
import type { State } from '../state.ts';
import { t } from '../text/catalogue.ts';
import { leaderName, shipName } from '../text/names.ts';
import { commandShip, mayCarry } from './command.ts';
import { decision } from './decision.ts';
import { seldom } from './menus.ts';
import type { GameTurn } from './positions.ts';
import {
  cellsOf,
  leaderAboard,
  leadersOf,
  linksOf,
  occupantsOf,
  sea,
  seatOfLeader,
  seatsOf,
  shipOf,
  shipsOf,
  sideOfSeat,
} from './positions.ts';
import { ringAround } from './rings.ts';
import type { Sea } from './sea.ts';
import { placesBeside } from './sea.ts';
import { transfers } from './tables.ts';

/** A leader and the ship that he means to go to. */
export type Transfer = {
  readonly kind: 'transfer';
  readonly leader: string;
  readonly from: string;
  readonly to: string;
};

/** G0: who sits on a ship in peril gets a last chance to leave it (dossier 2). */
export const lastTransfer = decision('transfers', {
  kind: 'leader.transfer',
  title: t('sequence.transfer'),
  seats: SEATS,
  asks: (state, { stayed }) =>
    [state.first, enemyOf(state.first)]
      .flatMap((side) => seatsOf(state, side))
      .find((seat) => !stayed.includes(seat) && lastOptions(state, seat).length > 0) ?? null,
  choose(state, seat) {
    const stay = plainOption<Transfer | null>('stay', t('sequence.transfer.stay'), null);
    return pick<Transfer | null>([stay, ...lastOptions(state, seat)], menuDetails(t('sequence.transfer')));
  },
  decide(turn, seat, transfer) {
    const side = sideOfSeat(turn.state, seat);
    if (transfer === null) turn.emit({ type: 'TransferDeclined', public: { seat, side } });
    else tryTransfer(turn, seat, transfer);
  },
});

/**
 * §5.51: what leaders of a seat may try, once a turn for each side, in waters free of enemies: at any moment at which the
 * seat decides for itself.
 */
export function transferOptions(state: State, seat: string, side: Side): Option<Transfer>[] {
  if (state.turn === 0) return [];
  return optionsOfSeat(state, seat, side).map((option) => seldom(option, 12));
}

function optionsOfSeat(
  state: State,
  seat: string,
  side: Side,
  may: (leader: string) => boolean = () => true,
): Option<Transfer>[] {
  if (state.transferred.includes(side)) return [];
  const own = leadersOf(state, side).filter((leader) => seatOfLeader(state, leader, side) === seat && may(leader));
  return own.flatMap((leader) => optionsOfLeader(state, leader, side));
}

/** §5.52: 3 to 6 brings him over; the ship that receives him slows down. */
export function tryTransfer(turn: GameTurn, seat: string, { leader, from, to }: Transfer): void {
  const die = turn.chance.die();
  turn.emit({ type: 'TransferTried', public: { seat, leader, from, to, die, done: transfers(die) } });
}

function lastOptions(state: State, seat: string): Option<Transfer>[] {
  return optionsOfSeat(state, seat, sideOfSeat(state, seat), (leader) => isInPeril(state, leader));
}

function isInPeril(state: State, leader: string): boolean {
  const own = commandShip(state, leader);
  if (own === null) return false;
  const { rammed, fire } = shipOf(state, own);
  return rammed || fire > 0 || linksOf(state, own).length > 0;
}

/** What leaders may try as things stand, by leader: a menu is made again for every step down its tree. */
const tries = memoise((_state: State) => new Map<string, readonly Option<Transfer>[]>());

function optionsOfLeader(state: State, leader: string, side: Side): readonly Option<Transfer>[] {
  const asked = tries(state);
  let options = asked.get(leader);
  if (options === undefined) asked.set(leader, (options = triesOf(state, leader, side)));
  return options;
}

function triesOf(state: State, leader: string, side: Side): Option<Transfer>[] {
  const from = commandShip(state, leader);
  if (from === null) return [];
  const isGood = (id: string): boolean => id !== from && mayReceive(state, id, leader);
  const cells = cellsOf(state, from);
  const near = closeShips(state, cells, isGood, side) ?? nearestShips(state, cells, isGood, { side, over: 'free' });
  return near.map((to) => transferTo(leader, from, to));
}

/** Farther off, a ship is looked for hex by hex. */
const CLOSE = 3;

/** The nearest ships of a side where some are close, and nearer than any enemy; null where not. */
function closeShips(
  state: State,
  cells: readonly string[],
  isGood: (id: string) => boolean,
  side: Side,
): string[] | null {
  const occupants = occupantsOf(state);
  for (let steps = 1; steps <= CLOSE; steps += 1) {
    const met = ringAround(sea(state), cells, steps).flatMap((hex) => occupants.get(hex) ?? []);
    const good = met.filter((id) => shipOf(state, id).held === side && isGood(id));
    if (good.length > 0) return inOrder(state, side, good);
    if (met.some((id) => shipOf(state, id).held !== side)) return null;
  }
  return null;
}

/** Each once, in the order of the data. */
function inOrder(state: State, side: Side, ships: readonly string[]): string[] {
  return ships.length === 1 ? [...ships] : shipsOf(state, side).filter((id) => ships.includes(id));
}

function transferTo(leader: string, from: string, to: string): Option<Transfer> {
  const label = t('sequence.transfer.to', { leader: leaderName(leader), ship: shipName(to) });
  const target: Target = { type: 'piece', id: to };
  return { id: `transfer:${leader}:${to}`, label, target, value: { kind: 'transfer', leader, from, to } };
}

/** §5.51c: neither grappled nor fouled, and without a leader of its own. */
function mayReceive(state: State, id: string, leader: string): boolean {
  return linksOf(state, id).length === 0 && leaderAboard(state, id) === undefined && mayCarry(state, id, leader);
}

/**
 * The ships of a side that are nearest to some hexes, several where equal: over hexes free of enemies for a transfer
 * (§5.51), over all for a successor, who is simply found on the nearest (§5.53).
 */
export function nearestShips(
  state: State,
  from: readonly string[],
  isGood: (id: string) => boolean,
  { side, over }: { readonly side: Side; readonly over: 'free' | 'all' },
): string[] {
  if (from.length === 0 || !shipsOf(state, side).some(isGood)) return [];
  const walk: Walk = { sea: sea(state), enemy: over === 'free' ? enemyOf(side) : null, seen: new Set(from) };
  for (let edge = from; edge.length > 0;) {
    const { next, met } = stepOut(state, walk, edge);
    const good = met.filter(isGood);
    if (good.length > 0) return inOrder(state, side, good);
    edge = next;
  }
  return [];
}

/** A search from hex to hex: the places that it has come to, and whose ships bar the way. */
type Walk = { readonly sea: Sea; readonly enemy: Side | null; readonly seen: Set<string> };

/** The places next to some, each once, those in lanes too, and the ships met there. */
function stepOut(state: State, { sea: waters, enemy, seen }: Walk, edge: readonly string[]) {
  const next: string[] = [];
  const met: string[] = [];
  const occupants = occupantsOf(state);
  for (const hex of edge)
    for (const to of placesBeside(waters, hex)) {
      if (seen.has(to)) continue;
      const there = occupants.get(to);
      if (there !== undefined && shipOf(state, there).held === enemy) continue;
      if (there !== undefined && !met.includes(there)) met.push(there);
      seen.add(to);
      next.push(to);
    }
  return { next, met };
}
