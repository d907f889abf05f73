import type { AnyRuleset } from '../src/domain/kernel/ruleset.ts';
import type { Bot } from '../src/domain/kernel/view.ts';
import { randomBot } from '../src/domain/kernel/view.ts';
import { RULESETS } from '../src/domain/rulesets/registry.ts';
import { playGame } from '../src/games/arena.ts';
import type { Bench, Benchmark, Finding } from './finding.ts';
import { median } from './measure.ts';

interface Target {
  /** Random decisions a second on one quiet core. */
  readonly atLeast: number;
  /** Where they are of one scenario, neither the smallest nor the biggest; otherwise of all in turn. */
  readonly scenario?: string;
}

/** What each game must reach; a game without a figure is measured only. */
const TARGETS: Readonly<Record<string, Target>> = {
  'santa-cruz-1797': { atLeast: 12_000 },
  'castelnuovo-1539': { atLeast: 12_000 },
  gibraltar: { atLeast: 8_000 },
  'galera-de-guerra': { atLeast: 8_000, scenario: 'chios' },
  'guerra-a-muerte': { atLeast: 12_000 },
};

export const playouts: Benchmark = {
  name: 'playouts',
  title: 'Random games in one process',
  method: `Whole games by the playout engine (src/domain/kernel/playout.ts), each with its own seed and in every scenario in turn, or in the one named:
the walk through the choices, the rules and the fold, without table, log or database; a view is made when a bot looks at it, and
random ones do not. The rounds are of fixed length, after games enough to warm up, since short runs mislead by half. One process,
one core. A decision is one complete command, whatever the length of its path. Last, games of the bot steady on every seat.`,
  run: (bench) => Promise.resolve(RULESETS.flatMap((rules) => measure(bench, rules))),
};

function measure({ quick, say }: Bench, rules: AnyRuleset): Finding[] {
  say(rules.id);
  const { atLeast, scenario } = TARGETS[rules.id] ?? {};
  const game = { rules, scenarios: rules.scenarios.filter(({ id }) => scenario === undefined || id === scenario) };
  const name = scenario === undefined ? rules.id : `${rules.id} ${scenario}`;
  const [rounds, decisions] = quick ? [3, 10_000] : [9, 40_000];
  for (let seed = 0, done = 0; done < WARM_UP; seed += 1) done += play(game, randomBot, seed).length;
  const results = Array.from({ length: rounds }, (_, round) =>
    playRound(game, randomBot, decisions, 1_000 * (round + 1)),
  );
  return [
    {
      ...{ what: `${name}: decisions`, value: median(results.map((result) => result.decisions)), unit: '/s' },
      ...(atLeast === undefined ? {} : { target: { atLeast } }),
    },
    { what: `${name}: choices`, value: median(results.map((result) => result.choices)), unit: '/s' },
    { what: `${name}: games`, value: median(results.map((result) => result.games)), unit: '/s' },
    ...steadyGames(game, name, quick ? 5 : 30),
  ];
}

/** Decisions before anything is measured. */
const WARM_UP = 20_000;

/** What is played. */
interface Game {
  readonly rules: AnyRuleset;
  readonly scenarios: AnyRuleset['scenarios'];
}

interface Rates {
  readonly decisions: number;
  readonly choices: number;
  readonly games: number;
}

/** Plays whole games until so many decisions have been taken. */
function playRound(game: Game, bot: Bot, least: number, seed: number): Rates {
  let decisions = 0;
  let choices = 0;
  let games = 0;
  const start = performance.now();
  while (decisions < least) {
    const commands = play(game, bot, seed + games);
    games += 1;
    decisions += commands.length;
    choices += commands.reduce((sum, { path }) => sum + path.length, 0);
  }
  const seconds = (performance.now() - start) / 1000;
  return { decisions: decisions / seconds, choices: choices / seconds, games: games / seconds };
}

/** Games a second of the bot that plays with sense, where the game has one. */
function steadyGames(game: Game, name: string, games: number): Finding[] {
  const steady = game.rules.bots['steady'];
  if (steady === undefined) return [];
  play(game, steady, 0);
  const start = performance.now();
  for (let seed = 1; seed <= games; seed += 1) play(game, steady, seed);
  const value = (1000 * games) / (performance.now() - start);
  return [{ what: `${name}: games of steady`, value, unit: '/s' }];
}

function play({ rules, scenarios }: Game, bot: Bot, seed: number): ReturnType<typeof playGame>['commands'] {
  const scenario = scenarios[seed % scenarios.length];
  if (scenario === undefined) throw new Error(`${rules.id} has no scenario`);
  const bots = Object.fromEntries(scenario.seats.map((seat) => [seat, bot]));
  return playGame(rules, { scenario: scenario.id, bots, seed }).commands;
}
