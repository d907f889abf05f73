import type { Seat } from '../domain/kernel/ids.ts';
import type { Result } from '../domain/kernel/view.ts';
import { endsByRules } from '../domain/table/consent.ts';
import type { Holder } from '../domain/table/events.ts';
import type { TableState } from '../domain/table/state.ts';
import type { LoadedGame } from '../games/folding/game-folder.ts';
import { sideOf } from '../domain/kernel/sides.ts';
import { LEAST_DECISIONS } from './player-records.ts';
import type { RatedSide } from './ratings/reckon.ts';
import type { ReadModel } from './read-model.ts';

/**
 * One row a rated game that has ended: who is rated for which side, and where each side came in. What that comes to
 * depends on all games before it, and is reckoned from these rows (ratings/reckoning.ts).
 */
export const ratedGames: ReadModel = {
  settle: (game) => {
    const { table } = game.match;
    if (table.rated !== true || table.result === null || game.match.rules === null) return {};
    const sides = sidesOf(game, table.result);
    return {
      rated: [
        {
          game_id: game.gameId,
          ruleset: table.ruleset,
          scenario: table.scenario,
          ended_at: table.at,
          sides,
          barred: barredBy(table, table.result, sides),
          least: leastOf(table, table.result),
        },
      ],
    };
  },
};

/** Why it counts for nobody: what the table has agreed, or what does not say who is better. */
export type Barred = 'abandoned' | 'both-late' | 'both-left' | 'not-of-persons';

function barredBy(table: TableState, result: Result, sides: readonly RatedSide[]): Barred | null {
  if (result.reason === 'abandoned') return 'abandoned';
  if (!isOfPersons(sides)) return 'not-of-persons';
  const left = leftSeats(table).length > 0;
  if (left && sides.every((one) => one.place > 0)) return 'both-left';
  return !left && result.reason === 'timeout' && result.winners.length === 0 ? 'both-late' : null;
}

/** Each person on one side alone, and somebody on each. Logs that are made otherwise are not ours, but may be imported. */
function isOfPersons(sides: readonly RatedSide[]): boolean {
  const persons = sides.flatMap(({ rated, beside }) => [...rated, ...beside]);
  return sides.length > 1 && sides.every(({ rated }) => rated.length > 0) && new Set(persons).size === persons.length;
}

/** Who leaves has lost at once, and who is out of time as well; what else ends a game needs some play before it. */
function leastOf(table: TableState, result: Result): number {
  if (leftSeats(table).length > 0 || result.reason === 'timeout') return 0;
  return endsByRules(result) ? 1 : LEAST_DECISIONS;
}

/** The seats that persons have left, by whatever way. */
function leftSeats({ former = {} }: TableState): Seat[] {
  return Object.keys(former).filter((seat) => former[seat]?.length !== 0);
}

/**
 * Rated is who sat down first: what a substitute makes of the game is not his. A side that somebody has left has lost, to
 * all that nobody has left; there those alone are rated who left.
 */
function sidesOf({ rules, match }: LoadedGame, result: Result): RatedSide[] {
  const { table } = match;
  const seats = Object.keys(table.seats);
  const left = leftSeats(table);
  const accounts = (of: readonly Seat[]): string[] => [...new Set(of.flatMap((seat) => firstHolder(table, seat)))];
  return [...new Set(seats.map((seat) => sideOf(rules, seat)))].map((side) => {
    const own = seats.filter((seat) => sideOf(rules, seat) === side);
    const leavers = accounts(own.filter((seat) => left.includes(seat)));
    const all = accounts(own);
    const rated = leavers.length > 0 ? leavers : all;
    const place = left.length > 0 ? Number(leavers.length > 0) : placeOf(own, result);
    return { side, place, rated, beside: all.filter((account) => !rated.includes(account)) };
  });
}

/** 0 for who has won, and for all where nobody has. */
function placeOf(seats: readonly Seat[], { winners }: Result): number {
  return winners.length === 0 || seats.some((seat) => winners.includes(seat)) ? 0 : 1;
}

function firstHolder({ former = {}, seats }: TableState, seat: Seat): string[] {
  const first = former[seat]?.[0];
  if (first !== undefined) return [first];
  const holder: Holder | null = seats[seat] ?? null;
  return holder !== null && 'account' in holder ? [holder.account] : [];
}
