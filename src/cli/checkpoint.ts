import { Command } from 'commander';
import { originOf } from '../checkpoints/checkpoint.ts';
import { rotateKey } from '../checkpoints/keys.ts';
import { takeCheckpointNow } from '../checkpoints/take.ts';
import { loadConfig } from '../config.ts';
import { migrate } from '../database/migrate.ts';
import { tellOfCheckpoint } from '../workers/notices/checkpoint-letters.ts';
import { withDatabase } from './database.ts';
import type { Subcommand } from './subcommand.ts';

/** `checkpoint`: the signed tree over the heads of all games. */
export function checkpointCommand(context: Subcommand): Command {
  return new Command('checkpoint')
    .description('the signed checkpoints of all games')
    .addCommand(take(context))
    .addCommand(rotate(context));
}

function take(context: Subcommand): Command {
  return new Command('take').description('sign the heads of all games now, and print the note').action(async () => {
    await withDatabase(context, async ({ sql }) => {
      await migrate(sql, { log: context.err });
      context.out((await takeCheckpointNow(sql, originNow(context), tellOfCheckpoint)).trimEnd());
    });
  });
}

function rotate(context: Subcommand): Command {
  return new Command('rotate-key')
    .description('sign with a new key from now on, which the old one vouches for, and print it')
    .action(async () => {
      await withDatabase(context, async ({ sql }) => {
        await migrate(sql, { log: context.err });
        context.out((await rotateKey(sql, originNow(context))).verifierKey);
      });
    });
}

function originNow({ env }: Subcommand): string {
  return originOf(loadConfig(env).publicUrl);
}
