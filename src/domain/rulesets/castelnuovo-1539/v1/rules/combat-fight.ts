import type { SideRoll, Volley } from '../combat-events.ts';
import type { CombatFrame } from '../frames.ts';
import { horseFirst, stepOf, STEPS } from './combat-steps.ts';
import { unitOf } from '../data/data.ts';
import { defenderOf, fightersOf, laidOf, presenceOf } from './fighters.ts';
import { HIT, hitsOf, ledBonus, roll, TRENCH } from './fire.ts';
import type { GameTurn } from './positions.ts';
import { isFort } from './positions.ts';
import type { Side } from '../sides.ts';
import { enemyOf } from '../sides.ts';
import type { Block, State } from '../state.ts';

/** Dice of the cards that roll, and the roll that hits (§8.4/10, §8.4/17, A08). */
export const ROLLING: Readonly<Record<string, { dice: number; need: number }>> = {
  'o-fire': { dice: 3, need: HIT },
  's-fire': { dice: 3, need: HIT },
  's-mine': { dice: 4, need: 4 },
};

/** What cards add to the dice of an arm (§8.4/6, §8.4/13, §8.4/24). */
const HELPING: Readonly<Partial<Record<string, { side: Side; card: string }>>> = {
  janissary: { side: 'ottoman', card: 'o-volley' },
  azab: { side: 'ottoman', card: 'o-faith' },
  pikemen: { side: 'spanish', card: 's-drum' },
};

const RAID_BONUS = 2;
const RAID = 1;
const ANSWER = 2;

/** The next step with dice, or null when the fight is over (§7.2, §7.3; in a Camisado §8.1/D-E). */
export function nextStep(state: State, combat: CombatFrame): number | null {
  if (combat.camisado) return nextOfRaid(state, combat);
  const sides = [combat.attacker, defenderOf(combat)];
  if (sides.some((side) => fightersOf(state, combat, side).length === 0)) return null;
  if (combat.step === 0 && sides.some((side) => rollingCards(combat, side).length > 0)) return 0;
  const due = (step: number): boolean =>
    step >= combat.step && sides.some((side) => strikersOf(state, combat, side, step).length > 0);
  return STEPS.find(due) ?? null;
}

function nextOfRaid(state: State, combat: CombatFrame): number | null {
  if (combat.step <= RAID) return RAID;
  if (combat.step > ANSWER) return null;
  const answers = fightersOf(state, combat, 'ottoman').length > 0 || rollingCards(combat, 'ottoman').length > 0;
  return answers ? ANSWER : null;
}

/** Rolls one step: both sides at once, the attacker's dice first. */
export function fight(turn: GameTurn, combat: CombatFrame, step: number): void {
  const { zone, camisado, attacker } = combat;
  const sides = camisado ? [step === RAID ? attacker : defenderOf(combat)] : [attacker, defenderOf(combat)];
  const rolls = sides.map((side) => rollOf(turn, combat, side, step)).filter(({ volleys }) => volleys.length > 0);
  turn.emit({ type: 'CombatRolled', public: { zone, step, camisado, rolls } });
}

function rollOf(turn: GameTurn, combat: CombatFrame, seat: Side, step: number): SideRoll {
  const volleys = volleysOf(turn, combat, seat, step);
  const hits = hitsOf(volleys);
  const absorbed = Math.min(hits, shelter(turn.state, combat, enemyOf(seat)));
  return { seat, volleys, absorbed, hits: hits - absorbed, horseFirst: !combat.camisado && horseFirst(step) };
}

function volleysOf(turn: GameTurn, combat: CombatFrame, side: Side, step: number): Volley[] {
  const { camisado } = combat;
  const withCards = camisado ? step === ANSWER : step === 0;
  const cards = withCards ? rollingCards(combat, side) : [];
  const blocks = camisado ? fightersOf(turn.state, combat, side) : strikersOf(turn.state, combat, side, step);
  const byCards = cards.map((card) => roll(turn, card, ROLLING[card]?.need ?? HIT, ROLLING[card]?.dice ?? 0));
  return [...byCards, ...blocks.map((block) => roll(turn, block.id, needOf(turn.state, combat, block), block.pf))];
}

function rollingCards({ laid }: CombatFrame, side: Side): string[] {
  return (laid[side] ?? []).filter((card) => card in ROLLING);
}

/** The blocks of a side that strike in a step, with what is left of them (§7.3/3-5). */
function strikersOf(state: State, combat: CombatFrame, side: Side, step: number): Block[] {
  const { horse, pikes } = presenceOf(state, combat);
  const enemy = enemyOf(side);
  const seen = { fort: isFort(state, combat.zone), enemyHorse: horse[enemy], enemyPikes: pikes[enemy] };
  return fightersOf(state, combat, side).filter(({ unit }) => stepOf(unitOf(unit).arm, seen) === step);
}

/** The roll with which a block hits: its own bonus, leaders, cards and the night add up (§7.3/6, §8.1/C). */
export function needOf(state: State, combat: CombatFrame, block: Block): number {
  const { arm, bonus } = unitOf(block.unit);
  const raids = combat.camisado && block.side === combat.attacker;
  const led = raids && combat.leader === null ? 0 : ledBonus(state, block);
  const help = HELPING[arm];
  const cards = help === undefined ? 0 : laidOf(combat, help.side, help.card);
  return HIT - bonus - led - cards - (raids ? RAID_BONUS : 0);
}

/** §7.4/1-2: hits that a side may still ignore: two in a trench, one a cube; those of cards count too (A11). */
export function shelter(state: State, combat: CombatFrame, side: Side): number {
  const { zone, absorbed, camisado } = combat;
  if (side === 'ottoman') return (state.trenches.includes(zone) ? TRENCH : 0) - absorbed.ottoman;
  const cubes = camisado ? 0 : state.cubes.filter((at) => at === zone).length; // A28
  return cubes - absorbed.spanish;
}
