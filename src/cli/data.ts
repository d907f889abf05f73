import { Command } from 'commander';
import { migrate } from '../database/migrate.ts';
import { keepDataSet, keptDataSets } from '../rules-data/stored.ts';
import { withDatabase, withFreshDatabase } from './database.ts';
import type { Subcommand } from './subcommand.ts';
import { rulesetsWithData } from './subcommand.ts';

/** `data`: the data sets that games of this database are, or may be, played with. */
export function dataCommand(context: Subcommand): Command {
  return new Command('data')
    .description('the data of owners that the database keeps, so that games of each go on')
    .addCommand(keep(context))
    .addCommand(list(context));
}

function keep(context: Subcommand): Command {
  return new Command('keep')
    .description('keep the data of a directory for games that were made with them; new games are not')
    .argument('<directory>', 'with files <ruleset>/<file>.json')
    .action(async (directory: string) => {
      const { dataSets = [] } = await rulesetsWithData(context, directory);
      await withFreshDatabase(context, async ({ sql }) => {
        await migrate(sql, { log: context.err });
        for (const dataSet of dataSets) {
          await keepDataSet(sql, dataSet);
          context.out(`kept ${dataSet.ruleset} ${dataSet.digest}: ${namesOf(dataSet.files.map(({ name }) => name))}`);
        }
      });
    });
}

function list(context: Subcommand): Command {
  return new Command('list').description('list what is kept, and how many games use it').action(async () => {
    await withDatabase(context, async ({ sql }) => {
      for (const { ruleset, digest, keptAt, names, games } of await keptDataSets(sql))
        context.out(`${ruleset} ${digest}  ${keptAt.toISOString()}  ${games} games  ${namesOf(names)}`);
    });
  });
}

function namesOf(names: readonly string[]): string {
  return [...names].sort().join(', ');
}
