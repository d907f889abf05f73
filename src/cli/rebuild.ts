import { Command } from 'commander';
import { eventStore } from '../eventstore/postgres-store.ts';
import { createGameFolder } from '../games/folding/game-folder.ts';
import { createProjections } from '../projections/runner.ts';
import { withDatabase } from './database.ts';
import type { Subcommand } from './subcommand.ts';
import { rulesetsFor } from './subcommand.ts';
import { storedRulesets, streamOf } from './stored-log.ts';

/** `rebuild [game]` clears the read models of one game or of all and projects them anew from the log. */
export function rebuildCommand(context: Subcommand): Command {
  return new Command('rebuild')
    .description('project the read models of a game, or of all games, anew from the log; readers notice nothing')
    .argument('[game]', 'the id of the game; all games where it is left out')
    .action(async (gameId: string | undefined, _options: unknown, command: Command) => {
      const rulesets = await rulesetsFor(context, command);
      await withDatabase(context, async ({ sql }) => {
        const warn = (error: unknown, what: string): void => context.err(`${what}: ${String(error)}`);
        const stored = storedRulesets(context, rulesets, sql);
        const folder = createGameFolder({ store: eventStore(sql), rulesets: stored, warn });
        const projections = createProjections({ sql, rulesets: stored, folder, warn });
        if (gameId === undefined) {
          context.out(`rebuilt ${await projections.rebuildAll()} games`);
          return;
        }
        const { gameId: id, version } = await streamOf(sql, gameId);
        await projections.rebuild(id);
        context.out(`rebuilt game ${id} up to event ${version}`);
      });
    });
}
