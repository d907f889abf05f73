import type { LoadedGame } from '../games/folding/game-folder.ts';
import { chronicle } from './chronicle.ts';
import { gameSummaries } from './game-summaries.ts';
import { inbox } from './inbox.ts';
import { playerRecords } from './player-records.ts';
import { ratedGames } from './rated-games.ts';
import type { ProjectedEvent, ProjectedGame, ReadModel, Rows } from './read-model.ts';

const READ_MODELS: readonly ReadModel[] = [gameSummaries, inbox, chronicle, playerRecords, ratedGames];

/** What all read models make of the next events of a game. */
export function rowsOfEvents(game: ProjectedGame, events: readonly ProjectedEvent[]): Rows {
  return together(READ_MODELS.map((model) => model.project?.(game, events) ?? {}));
}

/** What all read models make of the game as it stands. */
export function rowsOfGame(game: LoadedGame): Rows {
  return together(READ_MODELS.map((model) => model.settle?.(game) ?? {}));
}

/** Several sets of rows as one; lists of a name one behind the other. */
export function together(all: readonly Rows[]): Rows {
  const joined: Record<string, object[]> = {};
  for (const rows of all) for (const [name, list] of Object.entries(rows)) (joined[name] ??= []).push(...list);
  return joined;
}
