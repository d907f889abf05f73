import type { AnyRuleset } from '../src/domain/kernel/ruleset.ts';
import type { Bot } from '../src/domain/kernel/view.ts';
import { randomBot } from '../src/domain/kernel/view.ts';
import { RULESETS } from '../src/domain/rulesets/registry.ts';
import { playGame } from '../src/arena/arena.ts';
import { boardgamePlayouts } from './boardgame-playouts.ts';
import type { Bench, Benchmark, Finding } from './finding.ts';
import { compete, median } from './measure.ts';

interface Target {
  /** Random decisions for each move that boardgame.io's random player makes at tic-tac-toe in the same time. */
  readonly atLeast: number;
  /** Where they are of one scenario, neither the smallest nor the biggest; otherwise of all in turn. */
  readonly scenario?: string;
}

/**
 * What each game must reach; a game without a figure is measured only. 0.75 x and 0.5 x stand for 12,000 and 8,000
 * decisions a second on a machine where boardgame.io makes 16,000 moves.
 */
const TARGETS: Readonly<Record<string, Target>> = {
  'santa-cruz-1797': { atLeast: 0.75 },
  'castelnuovo-1539': { atLeast: 0.75 },
  gibraltar: { atLeast: 0.5 },
  'galera-de-guerra': { atLeast: 0.5, scenario: 'chios' },
  'guerra-a-muerte': { atLeast: 0.75 },
};

export const playouts: Benchmark = {
  name: 'playouts',
  title: 'Random games in one process',
  method: `Whole games by the playout engine (src/domain/kernel/playout.ts), each with its own seed and in every scenario in turn, or in the one named:
the walk through the choices, the rules and the fold, without table, log or database; a view is made when a bot looks at it, and
random ones do not. The rounds are of fixed length, after games enough to warm up, since short runs mislead by half. One process,
one core. A decision is one complete command, whatever the length of its path. Last, games of the bot steady on every seat.
Between the rounds boardgame.io's own random player plays its tutorial's game, tic-tac-toe, by its own simulation (Simulate of
boardgame.io/ai): an engine for turns that knows nothing of wargames, as a yardstick for the machine of the moment.`,
  run: async (bench) => {
    const findings: Finding[] = [];
    for (const rules of RULESETS) findings.push(...(await measure(bench, rules)));
    return findings;
  },
};

async function measure({ quick, say }: Bench, rules: AnyRuleset): Promise<Finding[]> {
  say(rules.id);
  const { atLeast, scenario } = TARGETS[rules.id] ?? {};
  const game = { rules, scenarios: rules.scenarios.filter(({ id }) => scenario === undefined || id === scenario) };
  const name = scenario === undefined ? rules.id : `${rules.id} ${scenario}`;
  const [rounds, decisions] = quick ? [3, 10_000] : [9, 40_000];
  for (let seed = 0, done = 0; done < WARM_UP; seed += 1) done += play(game, randomBot, seed).length;
  const results: Rates[] = [];
  const ours = () => {
    const rates = playRound(game, randomBot, decisions, 1_000 * (results.length + 1));
    results.push(rates);
    return Promise.resolve(rates.decisions);
  };
  const { us, peer } = await compete(
    [
      { name: 'us', run: ours },
      { name: 'peer', run: () => boardgamePlayouts(decisions / 4) },
    ],
    rounds,
  );
  const ratio = median(us.map((rate, round) => rate / (peer[round] ?? NaN)));
  return [
    { what: `${name}: decisions`, value: median(us), unit: '/s' },
    { what: `${name}: choices`, value: median(results.map((result) => result.choices)), unit: '/s' },
    { what: `${name}: games`, value: median(results.map((result) => result.games)), unit: '/s' },
    ...steadyGames(game, name, quick ? 5 : 30),
    { what: 'boardgame.io, tic-tac-toe: moves', value: median(peer), unit: '/s' },
    {
      what: `${name}: decisions to moves of boardgame.io`,
      value: ratio,
      unit: 'x',
      ...(atLeast === undefined ? {} : { target: { atLeast } }),
    },
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
