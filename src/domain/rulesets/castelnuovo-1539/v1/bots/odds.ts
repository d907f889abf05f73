import type { Arm } from '../data/data.ts';
import type { BotBlock } from './position.ts';

/** A side of a fight as a bot reckons with it. */
export type Force = {
  readonly blocks: readonly BotBlock[];
  /** The leader with them, if any: he adds to some dice. */
  readonly leader: string | null;
  /** Hits that trench or cubes take off. */
  readonly absorbs: number;
  /** Hits to be expected of cards, and what they add to the dice of an arm. */
  readonly cardHits: number;
  readonly raises: Partial<Record<Arm, number>>;
};

/** What is to be expected of a fight. */
export type Odds = {
  /** Net hits that the attacker and the defender suffer. */
  readonly onAttacker: number;
  readonly onDefender: number;
  /** How likely the attacker is to win. */
  readonly wins: number;
};

/** How likely a die with that bonus hits (§7.3/7). */
export function chanceOf(bonus: number): number {
  return Math.min(1, Math.max(0, (2 + bonus) / 6));
}

/** What a fight in works or in the open will come to, by averages (§7.3, §7.4). */
export function oddsOf(attacker: Force, defender: Force): Odds {
  const first = {
    attacker: attacker.cardHits + diceOf(attacker, isFirst, 1),
    defender: defender.cardHits + diceOf(defender, isFirst, 1),
  };
  const left = { attacker: after(attacker, first.defender), defender: after(defender, first.attacker) };
  const rest = {
    attacker: diceOf(attacker, isLater, left.attacker),
    defender: diceOf(defender, isLater, left.defender),
  };
  const onDefender = Math.max(0, first.attacker + rest.attacker - defender.absorbs);
  const onAttacker = Math.max(0, first.defender + rest.defender - attacker.absorbs);
  const tie = defender.absorbs >= 1 ? -0.4 : 0.4 - 0.8 * defender.absorbs;
  const spread = 0.75 * Math.sqrt(onDefender + onAttacker + 0.6);
  return { onAttacker, onDefender, wins: 1 / (1 + Math.exp(-(1.1 * (onDefender - onAttacker + tie)) / spread)) };
}

/** Arquebusiers strike before the others (§7.3/3.3). */
function isFirst({ arm }: BotBlock): boolean {
  return arm === 'arquebusiers';
}

function isLater(block: BotBlock): boolean {
  return !isFirst(block);
}

function after({ blocks, absorbs }: Force, hits: number): number {
  const all = blocks.reduce((sum, { pf }) => sum + pf, 0);
  return all === 0 ? 0 : Math.max(0, 1 - Math.max(0, hits - absorbs) / all);
}

function diceOf({ blocks, leader, raises }: Force, which: (block: BotBlock) => boolean, share: number): number {
  return blocks.filter(which).reduce((sum, { arm, pf, bonus }) => {
    return sum + pf * share * chanceOf(bonus + led(leader, arm) + (raises[arm] ?? 0));
  }, 0);
}

/** §7.3/8-9. */
export function led(leader: string | null, arm: Arm): number {
  if (leader === 'L_sar') return 1;
  return leader === 'L_agi' && arm === 'janissary' ? 1 : 0;
}

/** Blocks lost when so many hits are to be expected and the owner spreads them. */
export function deathsOf(blocks: readonly BotBlock[], hits: number): number {
  const slack = blocks.reduce((sum, { pf }) => sum + pf - 1, 0);
  return expected(hits, (count) => Math.min(blocks.length, Math.max(0, count - slack)));
}

/** Blocks lost when the enemy deals the hits out, the weakest first (§7.4/8). */
export function killsOf(blocks: readonly BotBlock[], hits: number): number {
  const weakest = blocks.map(({ pf }) => pf).sort((a, b) => a - b);
  return expected(hits, (count) => {
    let left = count;
    return weakest.filter((pf) => (left -= pf) >= 0).length;
  });
}

/** The mean of `value` when the number of hits is scattered around `mean`. */
function expected(mean: number, value: (count: number) => number): number {
  let [chance, sum] = [Math.exp(-mean), 0];
  for (let count = 0; count <= 14; count += 1) {
    sum += chance * value(count);
    chance *= mean / (count + 1);
  }
  return sum;
}
