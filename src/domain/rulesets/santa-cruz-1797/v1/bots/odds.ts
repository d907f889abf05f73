import { areaIds, areaOf, borderKind } from '../data/data.ts';
import type { Block, Position } from './position.ts';
import { blocksAt, foesAt, power, stepsTo, waysOut } from './position.ts';

/** One side of a fight as a bot reckons with it. */
export type Force = {
  readonly pf: number;
  readonly elite: number;
  /** Dice beside base, majority and elite: officer, guns, ravine. */
  readonly dice: number;
  /** Whether its dice hit on 6 only: it attacks a fortress. */
  readonly walled: boolean;
};

/** What a bot takes an unknown block for. */
const UNKNOWN_PF = 3.2;
const UNKNOWN_ELITE = 0.3;
const ROUNDS = 12;

/** How likely the attacker is to win when both fight on with the losses to be expected, between 0 and 1. */
export function chances(attacker: Force, defender: Force): number {
  let [a, d] = [attacker.pf, defender.pf];
  for (let round = 1; round <= ROUNDS && a > 0 && d > 0; round += 1) {
    const byDefender = diceOf(defender, d, a) * (defender.walled ? 1 / 6 : 1 / 3);
    // §10.10: behind walls the defender's fire comes first.
    if (attacker.walled) a -= byDefender;
    const byAttacker = a <= 0 ? 0 : diceOf(attacker, a, d) * (attacker.walled ? 1 / 6 : 1 / 3);
    if (!attacker.walled) a -= byDefender;
    d -= byAttacker;
    if (round % 3 === 0) [a, d] = [a - 1, d - 1];
  }
  const lead = Math.max(0, a) / attacker.pf - Math.max(0, d) / defender.pf;
  return Math.min(0.97, Math.max(0.03, 0.5 + lead * 0.75));
}

function diceOf(force: Force, left: number, against: number): number {
  const elite = (force.elite * left) / force.pf;
  return Math.max(0, 1 + (left > against ? 1 : 0) + elite + force.dice);
}

/** An own group that attacks `to` from `from`. */
export function attackers(group: readonly Block[], from: string, to: string, dice: number): Force {
  const ravine = borderKind(from, to) === 'red' ? -1 : 0;
  return { pf: power(group), elite: eliteIn(group), dice: dice + ravine, walled: areaOf(to).fortress };
}

/** Enemy blocks of which only the number is known. */
export function unknownForce(count: number, officer: boolean): Force {
  return { pf: count * UNKNOWN_PF, elite: count * UNKNOWN_ELITE, dice: officer ? 1 : 0, walled: false };
}

function eliteIn(blocks: readonly Block[]): number {
  return blocks.filter((block) => block.elite).length;
}

/**
 * What a position is worth to the bot, in victory points: zones held and how safe they are, zones within reach, and the
 * strength that is left on either side.
 */
export function worth(position: Position): number {
  let sum = 0;
  for (const zone of areaIds) {
    const { vp, kind } = areaOf(zone);
    const [own, foes] = [blocksAt(position, zone), foesAt(position, zone)];
    if (kind === 'land' && own.length > 0) sum += vp * (1 - danger(position, zone)) + 0.05;
    else if (foes > 0) sum -= vp;
    sum += 0.12 * power(own) - 0.12 * UNKNOWN_PF * foes;
    if (kind === 'sea') sum -= 0.45 * own.length;
  }
  return sum + prospects(position);
}

/** How likely a zone is to be lost to those who stand next to it. */
function danger(position: Position, zone: string): number {
  let most = 0;
  for (const other of WAYS_IN.get(zone) ?? []) most = Math.max(most, Math.min(3, foesAt(position, other)));
  if (most === 0) return 0;
  const walls = areaOf(zone).fortress ? 2.2 : 1;
  const held = power(blocksAt(position, zone)) * walls;
  return 0.7 * Math.min(1, (most * UNKNOWN_PF) / (held + most * UNKNOWN_PF));
}

/** From where one order leads to each zone. */
const WAYS_IN: ReadonlyMap<string, readonly string[]> = new Map(
  areaIds.map((zone) => [zone, areaIds.filter((from) => waysOut(from).includes(zone))]),
);

/** Own blocks that stand together. */
interface Standing {
  readonly from: string;
  readonly blocks: readonly Block[];
  /** Who leaves a zone that is worth something leaves it to the enemy: half as willing. */
  readonly willing: number;
}

/** What the free blocks may still take: each zone counts once, for those who are nearest. */
function prospects(position: Position): number {
  const standing = [...position.own].map(([from, blocks]): Standing => {
    return { from, blocks, willing: blocks.length > 1 || WORTHLESS.has(from) ? 1 : 0.4 };
  });
  let sum = 0;
  for (const zone of PRIZES) {
    if (blocksAt(position, zone).length === 0) sum += prospect(position, standing, zone);
  }
  return sum;
}

const PRIZES: readonly string[] = areaIds.filter((zone) => areaOf(zone).vp > 0);
const WORTHLESS: ReadonlySet<string> = new Set(areaIds.filter((zone) => areaOf(zone).vp === 0));

function prospect(position: Position, standing: readonly Standing[], zone: string): number {
  const foes = foesAt(position, zone);
  const needed = 1 + foes;
  /** The nearest that are needed, the best first. */
  const best: number[] = [];
  for (const { from, blocks, willing } of standing) {
    const steps = stepsTo(from, zone);
    if (steps >= FAR) continue;
    const near = willing * (NEARNESS[steps] ?? 0);
    for (const { pf } of blocks) keepBest(best, near * (pf / 4), needed);
  }
  const ease = foes > 0 ? 0.45 : 0.8;
  return (ease * areaOf(zone).vp * best.reduce((sum, each) => sum + each, 0)) / needed;
}

/** So many orders away nobody counts. */
const FAR = 9;
/** What a block counts that is so many orders away. */
const NEARNESS: readonly number[] = Array.from({ length: FAR }, (_, steps) => 0.72 ** steps);

/** Takes a value into a list of the greatest `most`, the greatest first. */
function keepBest(list: number[], value: number, most: number): void {
  let at = list.length;
  while (at > 0 && (list[at - 1] ?? 0) < value) at -= 1;
  if (at >= most) return;
  list.splice(at, 0, value);
  if (list.length > most) list.pop();
}
