import { unitOf } from '../data/data.ts';
import { hitsOn, isStruck } from './combat-dice.ts';
import { mayRetreat, refuges } from './combat-retreat.ts';
import { defenderOf, fightersOf, fights, leader, walled } from './fighters.ts';
import { allCopiesOpen, STACK } from './positions.ts';
import type { Combat, State } from '../state.ts';
import type { Side } from '../sides.ts';

/** What a combat waits for, or does next by itself. */
export type Task =
  | { kind: 'supports'; side: Side }
  | { kind: 'swell' }
  | { kind: 'close'; side: Side }
  | { kind: 'muster' }
  | { kind: 'roll'; side: Side }
  | { kind: 'oldfield' }
  | { kind: 'losses'; side: Side; count: number; cause: 'dice' | 'attrition' }
  | { kind: 'fate'; side: Side }
  | { kind: 'volunteers' }
  | { kind: 'surplus' }
  | { kind: 'end' }
  | { kind: 'retreat'; side: Side }
  | { kind: 'round' };

/** The next thing to do in the combat (§10.0), read off what has been done in it. */
export function taskOf(state: State, combat: Combat): Task {
  if (combat.stage !== 'rounds') return supportTask(state, combat);
  return roundTask(state, combat) ?? exitTask(state, combat);
}

/** C1, C2, C2b: windows open for whoever holds a card, whatever it is. */
function supportTask(state: State, combat: Combat): Task {
  const { stage, attacker } = combat;
  if (stage === 'muster') return { kind: 'muster' };
  if (stage === 'swell') return mayUseSwell(state, combat) ? { kind: 'swell' } : { kind: 'close', side: 'spanish' };
  const side = stage === 'attacker-supports' ? attacker : defenderOf(combat);
  return { kind: state.hands[side].length > 0 ? 'supports' : 'close', side };
}

/** §10.1b, A-09: after the British supports in a combat that Spain began. */
function mayUseSwell(state: State, combat: Combat): boolean {
  const held = state.hands.spanish.length > 0 && !allCopiesOpen(state, 'spanish', 'es-swell');
  return held && combat.supports.british.length > 0;
}

/**
 * C3 and C4: the first of the round's steps that is still due. One roll hits, puts to flight and strikes the officer, in
 * this order (§10.4, §10.5); behind walls the defender's whole roll comes before the attacker's dice (§10.10).
 */
function roundTask(state: State, combat: Combat): Task | null {
  const { attacker } = combat;
  const defender = defenderOf(combat);
  const due = (tasks: readonly (Task | null)[]): Task | null => tasks.find((task) => task !== null) ?? null;
  const dice = walled(combat)
    ? (due([roll(combat, defender), ...suffer(state, combat, [attacker])]) ??
      due([roll(combat, attacker), ...suffer(state, combat, [defender])]))
    : due([roll(combat, attacker), roll(combat, defender), ...suffer(state, combat, [attacker, defender])]);
  return dice ?? attrition(combat, attacker) ?? attrition(combat, defender);
}

/** What the enemy's dice do to `sides`: hits first, then flight, then the officers' fates. */
function suffer(state: State, combat: Combat, sides: readonly Side[]): (Task | null)[] {
  const shotAt = sides.includes('spanish');
  return [
    shotAt ? oldfield(state, combat) : null,
    ...sides.map((side) => losses(state, combat, side)),
    shotAt ? volunteers(combat) : null,
    ...sides.map((side) => fate(state, combat, side)),
  ];
}

function roll(combat: Combat, side: Side): Task | null {
  return combat.rolls[side] === null && fights(combat, side) ? { kind: 'roll', side } : null;
}

/** §11.7: Oldfield with Royal Marines, once the dice have been seen. */
function oldfield(state: State, combat: Combat): Task | null {
  const rolled = combat.rolls.british?.dice.length ?? 0;
  if (combat.oldfield || rolled === 0 || leader(state, 'british') !== 'oldfield') return null;
  const marines = fightersOf(combat, 'british').some(({ unit }) => unitOf(unit).type === 'rm');
  return marines ? { kind: 'oldfield' } : null;
}

function losses(_state: State, combat: Combat, side: Side): Task | null {
  const count = hitsOn(combat, side);
  if (combat.taken[side] || count === 0 || !fights(combat, side)) return null;
  return { kind: 'losses', side, count, cause: 'dice' };
}

function fate(state: State, combat: Combat, side: Side): Task | null {
  return !combat.fated[side] && isStruck(state, combat, side) ? { kind: 'fate', side } : null;
}

function volunteers(combat: Combat): Task | null {
  return mustFlee(combat) ? { kind: 'volunteers' } : null;
}

/** Whether Volunteers of the fight have been put to flight and are still there. */
export function mustFlee(combat: Combat): boolean {
  return combat.flight && fightersOf(combat, 'spanish').some(({ unit }) => unitOf(unit).volunteers);
}

/** §10.6: the third, sixth, ninth... round; before it is seen who is left. */
function attrition(combat: Combat, side: Side): Task | null {
  if (combat.round % 3 !== 0 || combat.worn[side] || !fights(combat, side)) return null;
  return { kind: 'losses', side, count: 1, cause: 'attrition' };
}

/** C5 to C7. */
function exitTask(state: State, combat: Combat): Task {
  const { attacker } = combat;
  const defender = defenderOf(combat);
  if (!fights(combat, attacker) || !fights(combat, defender)) {
    return fightersOf(combat, 'british').length > STACK ? { kind: 'surplus' } : { kind: 'end' };
  }
  if (!combat.stayed[attacker] && mayRetreat(combat)) return { kind: 'retreat', side: attacker };
  if (!combat.stayed[defender] && refuges(state, combat).length > 0) return { kind: 'retreat', side: defender };
  return { kind: 'round' };
}
