import type { AnyRuleset } from '../src/domain/kernel/ruleset.ts';
import { randomBot } from '../src/domain/kernel/view.ts';
import { RULESETS } from '../src/domain/rulesets/registry.ts';
import { playGame } from '../src/games/arena.ts';
import type { Bench, Benchmark, Finding } from './finding.ts';
import { median } from './measure.ts';

export const playouts: Benchmark = {
  name: 'playouts',
  title: 'Random games in one process',
  method: `Whole games between random bots (src/games/arena.ts), each with its own seed and in every scenario in turn: the walk
through the choices, the view that each bot is given, the rules and the fold, without table, log or database. One process, one
core. A decision is one complete command, whatever the length of its path.`,
  run: (bench) => Promise.resolve(RULESETS.flatMap((rules) => measure(bench, rules))),
};

function measure({ quick, say }: Bench, rules: AnyRuleset): Finding[] {
  say(rules.id);
  const [rounds, games] = quick ? [3, 4] : [9, 20];
  for (let seed = 0; seed < games; seed += 1) play(rules, seed);
  const results = Array.from({ length: rounds }, (_, round) => playRound(rules, games, round));
  return [
    { what: `${rules.id}: decisions`, value: median(results.map((result) => result.decisions)), unit: '/s' },
    { what: `${rules.id}: choices`, value: median(results.map((result) => result.choices)), unit: '/s' },
    { what: `${rules.id}: games`, value: median(results.map((result) => result.games)), unit: '/s' },
  ];
}

interface Rates {
  readonly decisions: number;
  readonly choices: number;
  readonly games: number;
}

function playRound(rules: AnyRuleset, games: number, round: number): Rates {
  let decisions = 0;
  let choices = 0;
  const start = performance.now();
  for (let game = 0; game < games; game += 1) {
    const commands = play(rules, round * games + game);
    decisions += commands.length;
    choices += commands.reduce((sum, { path }) => sum + path.length, 0);
  }
  const seconds = (performance.now() - start) / 1000;
  return { decisions: decisions / seconds, choices: choices / seconds, games: games / seconds };
}

function play(rules: AnyRuleset, seed: number): ReturnType<typeof playGame>['commands'] {
  const scenario = rules.scenarios[seed % rules.scenarios.length];
  if (scenario === undefined) throw new Error(`${rules.id} has no scenario`);
  const bots = Object.fromEntries(scenario.seats.map((seat) => [seat, randomBot]));
  return playGame(rules, { scenario: scenario.id, bots, seed }).commands;
}
