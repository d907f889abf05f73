import { Command } from 'commander';
import { createFolds } from '../projections/folding.ts';
import { createProjections } from '../projections/runner.ts';
import { withDatabase } from './database.ts';
import type { Running } from './running.ts';
import { rulesetsFor } from './running.ts';
import { streamOf } from './stored-log.ts';

/** `rebuild [game]` clears the read models of one game or of all and projects them anew from the log. */
export function rebuildCommand(running: Running): Command {
  return new Command('rebuild')
    .description('project the read models of a game, or of all games, anew from the log; readers notice nothing')
    .argument('[game]', 'the id of the game; all games where it is left out')
    .action(async (gameId: string | undefined, _options: unknown, command: Command) => {
      const rulesets = await rulesetsFor(running, command);
      await withDatabase(running, async ({ sql }) => {
        const warn = (error: unknown, what: string): void => running.err(`${what}: ${String(error)}`);
        const projections = createProjections({ sql, rulesets, folds: createFolds(), warn });
        if (gameId === undefined) {
          running.out(`rebuilt ${await projections.rebuildAll()} games`);
          return;
        }
        const { gameId: id, version } = await streamOf(sql, gameId);
        await projections.rebuild(id);
        running.out(`rebuilt game ${id} up to event ${version}`);
      });
    });
}
