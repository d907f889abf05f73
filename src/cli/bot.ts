import { performance } from 'node:perf_hooks';
import { Command } from 'commander';
import type { Seat } from '../domain/kernel/ids.ts';
import type { AnyRuleset } from '../domain/kernel/ruleset.ts';
import type { Bot, Result } from '../domain/kernel/view.ts';
import { randomBot } from '../domain/kernel/view.ts';
import { ArenaFailure, playGame } from '../arena/arena.ts';
import type { Subcommand } from './subcommand.ts';
import { rulesetNamed, rulesetsFor, scenarioNamed, wholeNumber } from './subcommand.ts';
import { CliError } from './cli-context.ts';

interface Options {
  readonly games: number;
  readonly seed: number;
  readonly scenario?: string;
  readonly json?: true;
}

/** What came of many games between bots. */
export interface Tally {
  readonly ruleset: string;
  readonly rulesetVersion: string;
  readonly scenario: string;
  readonly seed: number;
  readonly games: number;
  readonly bots: Readonly<Record<Seat, string>>;
  /** By side; a game without a winner is a draw. */
  readonly wins: Readonly<Record<string, number>>;
  readonly draws: number;
  readonly reasons: Readonly<Record<string, number>>;
  readonly decisions: number;
  readonly seconds: number;
}

/** `bot <ruleset>` lets bots play many games in this process and counts who wins. */
export function botCommand(context: Subcommand): Command {
  return new Command('bot')
    .description('let bots play many games in this process and count who wins; the same seed gives the same games')
    .argument('<ruleset>', 'the game')
    .argument('[seats...]', 'who plays a seat: --<seat> <bot>, such as --british steady; `random` otherwise')
    .option('--games <count>', 'how many games', wholeNumber(1), 200)
    .option('--seed <number>', 'of the first game; each further one has the next', wholeNumber(0), 1)
    .option('--scenario <scenario>', 'the first one where it is left out')
    .option('--json', 'the tally as JSON')
    .allowUnknownOption()
    .action(async (ruleset: string, seats: string[], options: Options, command: Command) => {
      const rules = rulesetNamed(await rulesetsFor(context, command), ruleset);
      const bots = botsOf(rules, scenarioNamed(rules, options.scenario).seats, seats);
      const tally = play(rules, bots, options);
      context.out(options.json ? JSON.stringify(tally, null, 2) : reportOf(tally));
    });
}

/** Reads `--british steady` and `--british=steady`. */
function botsOf(rules: AnyRuleset, seats: readonly Seat[], words: readonly string[]): Record<Seat, string> {
  const bots: Record<Seat, string> = Object.fromEntries(seats.map((seat) => [seat, 'random']));
  const left = words.flatMap((word) => (word.startsWith('--') ? word.split('=') : [word]));
  for (let at = 0; at < left.length; at += 2) {
    const seat = left[at]?.replace(/^--/, '') ?? '';
    const bot = left[at + 1] ?? '';
    if (!left[at]?.startsWith('--') || !seats.includes(seat))
      throw new CliError(
        `unknown option ${String(left[at])}; the seats are ${seats.map((one) => `--${one}`).join(', ')}`,
      );
    if (botNamed(rules, bot) === undefined)
      throw new CliError(`there is no bot «${bot}» for ${seat}; there is ${botNames(rules).join(', ')}`);
    bots[seat] = bot;
  }
  return bots;
}

function botNames(rules: AnyRuleset): string[] {
  return [...new Set(['random', ...Object.keys(rules.bots)])];
}

function botNamed(rules: AnyRuleset, name: string): Bot | undefined {
  if (Object.hasOwn(rules.bots, name)) return rules.bots[name];
  return name === 'random' ? randomBot : undefined;
}

function play(rules: AnyRuleset, names: Readonly<Record<Seat, string>>, options: Options): Tally {
  const scenario = scenarioNamed(rules, options.scenario);
  const bots = Object.fromEntries(
    Object.entries(names).map(([seat, name]) => [seat, botNamed(rules, name) ?? randomBot]),
  );
  const sitting = rules.seats.filter(({ id }) => scenario.seats.includes(id));
  const wins = Object.fromEntries(sitting.map(({ side }) => [side, 0]));
  const reasons: Record<string, number> = {};
  let draws = 0;
  let decisions = 0;
  const start = performance.now();
  for (let game = 0; game < options.games; game += 1) {
    const { result, commands } = playOrReport(rules, { scenario: scenario.id, bots, seed: options.seed + game });
    decisions += commands.length;
    reasons[result.reason] = (reasons[result.reason] ?? 0) + 1;
    const sides = winningSides(rules, result);
    if (sides.length === 0) draws += 1;
    for (const side of sides) wins[side] = (wins[side] ?? 0) + 1;
  }
  const seconds = (performance.now() - start) / 1000;
  return {
    ruleset: rules.id,
    rulesetVersion: rules.version,
    scenario: scenario.id,
    seed: options.seed,
    games: options.games,
    bots: names,
    wins,
    draws,
    reasons,
    decisions,
    seconds,
  };
}

function playOrReport(rules: AnyRuleset, game: Parameters<typeof playGame>[1]): ReturnType<typeof playGame> {
  try {
    return playGame(rules, game);
  } catch (error) {
    if (error instanceof ArenaFailure) throw new CliError(`${error.message} (\`fuzz\` writes such a game out)`, 1);
    throw error;
  }
}

function winningSides(rules: AnyRuleset, { winners }: Result): string[] {
  return [...new Set(rules.seats.filter(({ id }) => winners.includes(id)).map(({ side }) => side))];
}

function reportOf({ games, wins, draws, decisions, seconds, ...tally }: Tally): string {
  const share = (count: number): string =>
    `${String(count).padStart(6)}  ${((100 * count) / games).toFixed(1).padStart(5)} %`;
  const players = Object.entries(tally.bots).map(([seat, bot]) => `${seat} ${bot}`);
  return [
    `${tally.ruleset} ${tally.rulesetVersion}, ${tally.scenario}: ${games} games from seed ${tally.seed}, ${players.join(', ')}`,
    ...Object.entries(wins).map(([side, count]) => `${side.padEnd(12)}${share(count)}`),
    `${'draws'.padEnd(12)}${share(draws)}`,
    `won by      ${Object.entries(tally.reasons)
      .map(([reason, count]) => `${reason} ${count}`)
      .join(', ')}`,
    `decisions   ${(decisions / games).toFixed(1)} a game, ${Math.round(decisions / seconds)} a second`,
  ].join('\n');
}
