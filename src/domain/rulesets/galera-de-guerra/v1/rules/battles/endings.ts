import type { Side } from '../../sides.ts';
import { enemyOf } from '../../sides.ts';
import type { State } from '../../state.ts';
import { REMOVED } from '../../state.ts';
import { isInPlay, ratings, shipIds, shipOf } from '../positions.ts';
import type { OwnRules } from './own.ts';
import { ownRules } from './own.ts';

/** What a battle counts beside the ships of the enemy (dossier 8.2). */
type Special = {
  /** What a side has so far. */
  has(state: State, side: Side): number;
  /** The most that it may still get. */
  open(state: State, side: Side): number;
};

const none: Special = { has: () => 0, open: () => 0 };

/** S-DRE: 3 for each Roman who runs aground in the city. */
const aground: Special = {
  has: (state, side) => (side === 'red' ? 3 * count(state, 'red', ({ bow }) => bow === REMOVED) : 0),
  open: (state, side) => (side === 'red' ? 3 * count(state, 'red', isInPlay) : 0),
};

const specials: Readonly<Record<NonNullable<OwnRules['bonus']>, Special>> = {
  aground,
  /** 3 for each Carthaginian who breaks through over the eastern edge, uncrippled. */
  breakthrough: {
    has: (state, side) =>
      side === 'green'
        ? 3 *
          count(
            state,
            'green',
            (ship, id) => state.exits[id] === 'row28' && ship.held === 'green' && ship.cripples.length === 0,
          )
        : 0,
    open: (state, side) => (side === 'green' ? 3 * count(state, 'green', isInPlay) : 0),
  },
  /** S-ECN: Carthage has 20 for two transports that went home in the south, for each of its galleys that followed them. */
  pursuit: {
    has: (state, side) => (side === 'green' ? 20 * Math.min(pairsHome(state), followers(state)) : 0),
    open: (state, side) =>
      side === 'green' ? 20 * (pairsHome(state) - Math.min(pairsHome(state), followers(state))) : 0,
  },
  /** S-ACT, A-53: 15 for the treasure while its taker holds it, 10 for bringing it home. */
  treasure: {
    has(state, side) {
      if (side === 'red') return isTreasureHome(state) ? 10 : 0;
      const { ship, fate } = state.treasure;
      return ship !== null && fate === 'taken' && state.ships[ship]?.held === 'green' ? 15 : 0;
    },
    // Antony's last twenty help nobody to his number: they are for a battle that ends without one.
    open: (state, side) => (isTreasureOpen(state, side) ? { red: 10, green: 15 }[side] : 0),
  },
};

/** Whether a side may still take the treasure, or bring it home, as far as everybody knows. */
function isTreasureOpen({ treasure: { ship, fate, among }, ships }: State, side: Side): boolean {
  const isAfloat = (id: string): boolean => ships[id] !== undefined && isInPlay(ships[id]);
  if (fate === 'hidden') return among.some(isAfloat);
  const holder = ship !== null && fate === 'taken' && isAfloat(ship) ? ships[ship]?.held : undefined;
  return holder !== undefined && (side === 'red' || holder === 'red');
}

/** Antony has taken it over the southern edge, be it that he had to retake it first. */
function isTreasureHome({ treasure: { ship, fate }, ships, exits }: State): boolean {
  if (ship === null || fate === 'hidden') return false;
  return fate === 'saved' || (exits[ship] === 'col60' && ships[ship]?.held === 'red');
}

/** Pairs of Roman transports that have left by the southern edge. */
function pairsHome(state: State): number {
  return Math.floor(count(state, 'red', (ship, id) => ratings(state, id).transport && wentSouth(state, ship, id)) / 2);
}

/** Carthaginian galleys that have left there too. */
function followers(state: State): number {
  return count(state, 'green', (ship, id) => wentSouth(state, ship, id));
}

/** In the hands of its own side: a captured ship is scored as such. */
function wentSouth({ exits }: State, { held, side }: State['ships'][string], id: string): boolean {
  return exits[id] === 'row28' && held === side;
}

/** Points that a battle gives a side beside the ships of its enemy. */
export function battleBonus(state: State, side: Side): number {
  return special(state).has(state, side);
}

/** The most that it may still give. */
export function openBonus(state: State, side: Side): number {
  return special(state).open(state, side);
}

/** What a side gets when a battle ends on points: Antony, while he and Cleopatra are alive and free (S-ACT). */
export function finalBonus(
  state: State,
  points: Readonly<Record<Side, number>>,
): { side: Side; points: number; cause: string } | null {
  const { survivors } = ownRules(state);
  if (survivors === undefined || points[survivors.side] > points[enemyOf(survivors.side)]) return null;
  const all = survivors.leaders.every((id) => state.leaders[id]?.fate !== 'lost');
  return all ? { side: survivors.side, points: 20, cause: 'antony-lives' } : null;
}

function special(state: State): Special {
  const { bonus } = ownRules(state);
  return bonus === undefined ? none : specials[bonus];
}

function count(state: State, side: Side, counts: (ship: State['ships'][string], id: string) => boolean): number {
  let sum = 0;
  for (const id of shipIds(state)) {
    const ship = shipOf(state, id);
    if (ship.side === side && counts(ship, id)) sum += 1;
  }
  return sum;
}
