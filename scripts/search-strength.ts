/**
 * How strong a bot is: `npm run strength -- <ruleset> [--scenario ID] [--level 3 | --bot veteran] [--against steady] [--games 20]
 * [--seed 1]`.
 * Games of one that thinks ahead, or of one that answers at once, against another, sides taking turns. Prints what was won on
 * each side, with Wilson's interval of 95 %, and how long a decision took.
 */
import { Command } from 'commander';
import type { GameEvent } from '../src/domain/kernel/event.ts';
import { seenBy } from '../src/domain/kernel/event.ts';
import type { Decided } from '../src/domain/kernel/playout.ts';
import { decideBy } from '../src/domain/kernel/playout.ts';
import type { Pending } from '../src/domain/kernel/ruleset.ts';
import type { Bot } from '../src/domain/kernel/view.ts';
import { seedAt } from '../src/domain/kernel/seeded.ts';
import { sideOf, worthOf } from '../src/domain/search/chance-to-win.ts';
import { LEVELS, playoutsOf, turnsOf } from '../src/domain/search/levels.ts';
import { search } from '../src/domain/search/search.ts';
import { dealWorlds } from '../src/domain/search/worlds.ts';
import { playSeeded } from './seeded-game.ts';
import { thinkableRules } from './thinkable.ts';
import { wholeNumber } from './whole-number.ts';

const command = new Command('strength')
  .argument('<ruleset>', 'the id of a game of this server')
  .option('--scenario <id>', 'the first of the ruleset unless given')
  .option('--level <n>', 'of a bot that thinks ahead', wholeNumber, 3)
  .option('--bot <name>', 'one that answers at once, in its place')
  .option('--against <name>', 'whom it plays against', 'steady')
  .option('--games <n>', 'how many games', wholeNumber, 20)
  .option('--seed <n>', 'of the first game; the others count on from it', wholeNumber, 1)
  .parse();
interface Given {
  readonly games: number;
  readonly seed: number;
  readonly scenario?: string;
  readonly level: number;
  readonly bot?: string;
  readonly against: string;
}
const given = command.opts<Given>();
const level = LEVELS.find((one) => one.level === given.level) ?? command.error('error: no such level');
const rules = thinkableRules(command);
const opponent = botOf(given.against);
const quick = given.bot === undefined ? null : botOf(given.bot);
const scenario = given.scenario ?? rules.scenarios[0]?.id ?? '';
const MAX_COMMANDS = 20_000;

interface Spent {
  decisions: number;
  millis: number;
}

type Dice = (n: number) => number;

/** The bot of that name. Ends the program where there is none. */
function botOf(name: string): Bot {
  return rules.bots[name] ?? command.error(`error: no bot is called ${name}`);
}

/** Whether the side that is tried won: 1, 0, or 0.5 for a draw. */
function play(seed: number, side: string, spent: Spent): number {
  const events: GameEvent[] = [];
  let count = 0;
  const think = (state: unknown, pending: Pending, random: Dice): Decided => {
    if (quick !== null) return decideBy(rules, state, pending, { bot: quick, random });
    count += 1;
    const { seat } = pending;
    const own = seedAt(seed, 3, count);
    const log = events.map((event) => seenBy(event, seat));
    const worlds = dealWorlds(rules, state, { seat, log, count: level.worlds, seed: own });
    const [playouts, turns] = [playoutsOf(rules, state, level), turnsOf(rules, level)];
    const { path } = search({ rules, pending, worlds, playouts, turns, seed: own });
    const left = [...path];
    return decideBy(rules, state, pending, { bot: () => left.shift() ?? '', random });
  };
  const result = playSeeded(rules, {
    scenario,
    seed,
    maxCommands: MAX_COMMANDS,
    decide: ({ state, pendings }, random) => {
      const [pending] = pendings as [Pending];
      if (sideOf(rules, pending.seat) !== side) return decideBy(rules, state, pending, { bot: opponent, random });
      const begun = performance.now();
      const decided = think(state, pending, random);
      spent.decisions += 1;
      spent.millis += performance.now() - begun;
      return decided;
    },
    after: (_, step) => events.push(...step.events),
  });
  return worthOf(rules, result, side);
}

/** Wilson's interval of 95 % for so many successes. */
function interval(won: number, games: number): string {
  const z = 1.96;
  const share = won / games;
  const middle = share + (z * z) / (2 * games);
  const spread = z * Math.sqrt((share * (1 - share)) / games + (z * z) / (4 * games * games));
  const [low, high] = [middle - spread, middle + spread].map((x) => Math.round((100 * x) / (1 + (z * z) / games)));
  return `${won} of ${games} (${Math.round(100 * share)} %, ${low} to ${high})`;
}

const sides = [...new Set(rules.seats.map(({ side }) => side))].filter((side) =>
  rules.scenarios.some(({ id, seats }) => id === scenario && seats.some((seat) => sideOf(rules, seat) === side)),
);
const spent: Spent = { decisions: 0, millis: 0 };
const worths = new Map(sides.map((side): [string, number[]] => [side, []]));
for (let game = 0; game < given.games; game += 1) {
  const side = sides[game % sides.length] ?? '';
  worths.get(side)?.push(play(given.seed + Math.floor(game / sides.length), side, spent));
  process.stderr.write(`game ${game + 1}: ${side} ${worths.get(side)?.at(-1)}\n`);
}
const millis = spent.millis / spent.decisions;
const who = given.bot ?? `level ${level.level}`;
console.log(
  `${rules.id} ${scenario}, ${who} against ${given.against}: ${millis < 10 ? millis.toFixed(1) : Math.round(millis)} ms a decision`,
);
for (const [side, list] of worths) console.log(`${side}: ${interval(sum(list), list.length)}`);
const all = [...worths.values()].flat();
console.log(`both: ${interval(sum(all), all.length)}, draws count half: ${all.filter((each) => each === 0.5).length}`);

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
