import { battleOf } from '../../data/data.ts';
import type { Side } from '../../sides.ts';
import type { State } from '../../state.ts';
import { REMOVED } from '../../state.ts';
import { isInPlay, ratings, shipIds, shipOf } from '../positions.ts';

/** What a battle counts beside the ships of the enemy (dossier 8.2). */
type Special = {
  /** What a side has so far. */
  has(state: State, side: Side): number;
  /** The most that it may still get. */
  open(state: State, side: Side): number;
};

const none: Special = { has: () => 0, open: () => 0 };

/** S-DRE: 3 for each Roman who runs aground in the city. */
const drepanum: Special = {
  has: (state, side) => (side === 'red' ? 3 * count(state, 'red', ({ bow }) => bow === REMOVED) : 0),
  open: (state, side) => (side === 'red' ? 3 * count(state, 'red', isInPlay) : 0),
};

const specials: Readonly<Record<string, Special>> = {
  'drepanum-approach': drepanum,
  'drepanum-battle': drepanum,
  /** 3 for each Carthaginian who breaks through over the eastern edge, uncrippled. */
  aegates: {
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
  /** S-ECN: 20 for two transports that have gone home in the south, for each Carthaginian who has gone there too. */
  ecnomus: {
    has(state, side) {
      if (side === 'green') return 0;
      const left = (id: string): boolean => state.exits[id] === 'row28';
      const home = count(state, 'red', (_ship, id) => ratings(state, id).transport && left(id));
      return (
        20 *
        Math.min(
          Math.floor(home / 2),
          count(state, 'green', (_ship, id) => left(id)),
        )
      );
    },
    open: (state, side) => (side === 'red' ? 10 * count(state, 'red', (_ship, id) => ratings(state, id).transport) : 0),
  },
  /** S-ACT, A-53: 15 for the treasure while its taker holds it, 10 for bringing it home. */
  actium: {
    has({ treasure, ships }, side) {
      if (treasure.ship === null) return 0;
      if (side === 'red') return treasure.fate === 'saved' ? 10 : 0;
      return treasure.fate === 'taken' && ships[treasure.ship]?.held === 'green' ? 15 : 0;
    },
    open: ({ treasure }, side) => (treasure.fate !== 'hidden' ? 0 : side === 'red' ? 30 : 15),
  },
};

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
  if (battleOf(state.scenario)?.id !== 'actium' || points.red > points.green) return null;
  const both = ['actium.antony.antony', 'actium.antony.cleopatra'].every((id) => state.leaders[id]?.fate !== 'lost');
  return both ? { side: 'red', points: 20, cause: 'antony-lives' } : null;
}

function special({ scenario }: State): Special {
  return specials[battleOf(scenario)?.id ?? ''] ?? none;
}

function count(state: State, side: Side, counts: (ship: State['ships'][string], id: string) => boolean): number {
  let sum = 0;
  for (const id of shipIds(state)) {
    const ship = shipOf(state, id);
    if (ship.side === side && counts(ship, id)) sum += 1;
  }
  return sum;
}
