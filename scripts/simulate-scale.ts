/**
 * What many games would take: `npm run simulate -- --games 1000000`. One day of that many games going at once is drawn, game
 * by game: how often each is moved in, at what hours, who watches and who is notified. What that costs is reckoned with what
 * was measured on one machine (scripts/simulation/costs.json, written by scripts/measure-costs.ts). No service runs. The
 * table stands in docs/scale.md.
 */
import { Command } from 'commander';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64';
import costs from './simulation/costs.json' with { type: 'json' };
import type { Day } from './simulation/day.ts';
import { dayOf } from './simulation/day.ts';

const options = new Command('simulate')
  .option('--games <n>', 'going at the same time', '1000000')
  .option('--pace <n>', 'moves of a game in a day, on an average', '3')
  .option('--length <n>', 'moves of a whole game, on an average', '250')
  .option('--watched <share>', 'of the games, that anybody watches', '0.02')
  .option('--notified <share>', 'of the moves, for which somebody is sent a notice', '0.6')
  .option('--seed <n>', 'another seed, another day', '1')
  .parse()
  .opts<Record<'games' | 'pace' | 'length' | 'watched' | 'notified' | 'seed', string>>();

const HALF = 0.5; // as busy as a processor may be at the worst hour, so that nobody waits
const GIB = 2 ** 30;
const [games, pace, length] = [Number(options.games), Number(options.pace), Number(options.length)];
const rng = xoroshiro128plus(Number(options.seed));
const day = dayOf({ games, pace, watched: Number(options.watched), notified: Number(options.notified) }, () =>
  uniformFloat64(rng),
);
print(day);

function print({ moves, updates, notices, worst }: Day): void {
  const { milliseconds, bytesPerMove } = costs;
  const perSecond = (count: number): string => (count / 3600).toFixed(0);
  const cores = (millis: number): string => Math.ceil(millis / 1000 / 3600 / HALF).toString();
  const program =
    worst.moves * milliseconds.move.program +
    worst.updates * milliseconds.updateOfWatcher.program +
    worst.notices * milliseconds.notice.program;
  const database = worst.moves * milliseconds.move.database + worst.notices * milliseconds.notice.database;
  const gib = (tables: readonly (keyof typeof bytesPerMove)[]): number =>
    (tables.reduce((sum, table) => sum + bytesPerMove[table], 0) * moves) / GIB;
  const log = gib(['events', 'chronicle', 'snapshots']);
  const going = (log / moves) * games * (length / 2);
  const ended = (games * pace) / length;
  const rows: [string, string][] = [
    ['games going', whole(games)],
    ['games that begin and end in a day', whole(ended)],
    ['moves in a day; a second at the worst hour', `${whole(moves)}; ${perSecond(worst.moves)}`],
    ['updates to watchers in a day; a second at the worst hour', `${whole(updates)}; ${perSecond(worst.updates)}`],
    ['notices in a day; a second at the worst hour', `${whole(notices)}; ${perSecond(worst.notices)}`],
    ['cores for the program at the worst hour, half of them idle', cores(program)],
    ['cores for PostgreSQL, the same', cores(database)],
    ['log that a day adds: events, chronicle, snapshots', `${log.toFixed(1)} GiB`],
    ['log of the games going, half played on an average', `${whole(going)} GiB`],
    ['log of a year that nobody archives', `${whole(log * 365)} GiB`],
    ['log in the database where games are archived after 90 days', `${whole(going + log * 90)} GiB`],
    ['keys of commands that a year adds, archived or not', `${whole(gib(['commands']) * 365)} GiB`],
    ['outbox, kept for a day', `${gib(['outbox']).toFixed(1)} GiB`],
    ['heads that hourly checkpoints sign in a day', whole(day.leaves)],
  ];
  console.log(
    `| what | how much |\n| --- | ---: |\n${rows.map(([what, count]) => `| ${what} | ${count} |`).join('\n')}`,
  );
}

function whole(count: number): string {
  return Math.round(count).toLocaleString('en');
}
