import { signal } from '@preact/signals';
import { api } from '../api/api.ts';
import type { DailyPosition, Game, Ruleset } from '../api/types.ts';
import { rulesetOf } from '../api/offered.ts';
import type { BoardTable } from '../table/game-table.ts';
import { stillTable } from '../table/still-table.ts';

/** The position of a day on its table. */
export interface PositionTable {
  readonly position: DailyPosition;
  readonly game: Game;
  readonly ruleset: Ruleset;
  readonly table: BoardTable;
}

/** Lays the table of a day's position, with the eyes of the seat that decides. Throws Problem where there is none. */
export async function openPosition(day: string): Promise<PositionTable> {
  const position = await api.dailyPosition(day);
  const { gameId, version, seat } = position;
  const [game, view] = await Promise.all([api.game(gameId), api.view(gameId, { seat, version })]);
  const [ruleset, board] = await Promise.all([
    rulesetOf(game.ruleset),
    api.board(game.ruleset, game.scenario, game.rulesetVersion),
  ]);
  return { position, game, ruleset, table: stillTable({ board, ruleset, seat: signal(seat), shown: signal(view) }) };
}
