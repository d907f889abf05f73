import type { Task } from '../places.ts';
import type { Side } from '../sides.ts';
import type { Combat, State } from '../state.ts';
import { hitsOn, isStruck } from './dice.ts';
import { defenderOf, fightersOf, fights, walled } from './fighters.ts';
import { plainLosses } from './losses.ts';
import { asksOldfield } from './oldfield.ts';
import { STACK } from './positions.ts';
import { mayRetreat, refuges } from './retreat.ts';
import { mayUseSwell } from './swell.ts';
import { mustFlee } from './volunteers.ts';

/** The next thing to do in the combat (§10.0), read off what has been done in it. */
export function taskOf(state: State, combat: Combat): Task {
  if (combat.stage !== 'rounds') return supportTask(state, combat);
  return roundTask(state, combat) ?? exitTask(state, combat);
}

/** C1, C2, C2b: windows open for whoever holds a card, whatever it is. */
function supportTask(state: State, combat: Combat): Task {
  const { stage, attacker } = combat;
  if (stage === 'muster') return { kind: 'muster' };
  if (stage === 'swell')
    return mayUseSwell(state, combat) ? { kind: 'swell' } : { kind: 'close-supports', side: 'spanish' };
  const side = stage === 'attacker-supports' ? attacker : defenderOf(combat);
  return { kind: state.hands[side].length > 0 ? 'supports' : 'close-supports', side };
}

/**
 * C3 and C4: the first of the round's steps that is still due. One roll hits, puts to flight and strikes the officer, in
 * this order (§10.4, §10.5); behind walls the defender's whole roll comes before the attacker's dice (§10.10).
 */
function roundTask(state: State, combat: Combat): Task | null {
  const { attacker } = combat;
  const defender = defenderOf(combat);
  const dice = walled(combat)
    ? (roll(combat, defender) ??
      suffer(state, combat, [attacker]) ??
      roll(combat, attacker) ??
      suffer(state, combat, [defender]))
    : (roll(combat, attacker) ?? roll(combat, defender) ?? suffer(state, combat, [attacker, defender]));
  return dice ?? attrition(state, combat, attacker) ?? attrition(state, combat, defender);
}

/** What the enemy's dice do to `sides`: hits first, then flight, then the officers' fates. */
function suffer(state: State, combat: Combat, sides: readonly Side[]): Task | null {
  const shotAt = sides.includes('spanish');
  if (shotAt && asksOldfield(state, combat)) return { kind: 'oldfield' };
  for (const side of sides) {
    const task = losses(state, combat, side);
    if (task !== null) return task;
  }
  if (shotAt && mustFlee(combat)) return { kind: 'volunteers' };
  for (const side of sides) if (!combat.fated[side] && isStruck(state, combat, side)) return { kind: 'fate', side };
  return null;
}

function roll(combat: Combat, side: Side): Task | null {
  return combat.rolls[side] === null && fights(combat, side) ? { kind: 'roll', side } : null;
}

function losses(state: State, combat: Combat, side: Side): Task | null {
  const count = hitsOn(combat, side);
  if (combat.taken[side] || count === 0 || !fights(combat, side)) return null;
  return lose(state, { side, count, cause: 'dice' });
}

function lose(state: State, due: { side: Side; count: number; cause: 'dice' | 'attrition' }): Task {
  const blocks = plainLosses(state, due.side, due.count);
  return blocks === null ? { kind: 'losses', ...due, blocks } : { kind: 'plain-losses', ...due, blocks };
}

/** §10.6: the third, sixth, ninth... round; before it is seen who is left. */
function attrition(state: State, combat: Combat, side: Side): Task | null {
  if (combat.round % 3 !== 0 || combat.worn[side] || !fights(combat, side)) return null;
  return lose(state, { side, count: 1, cause: 'attrition' });
}

/** C5 to C7. */
function exitTask(state: State, combat: Combat): Task {
  const { attacker } = combat;
  const defender = defenderOf(combat);
  if (!fights(combat, attacker) || !fights(combat, defender)) {
    return fightersOf(combat, 'british').length > STACK ? { kind: 'surplus' } : { kind: 'combat-end' };
  }
  if (!combat.stayed[attacker] && mayRetreat(combat)) return { kind: 'retreat', side: attacker };
  if (!combat.stayed[defender] && refuges(state, combat).length > 0) return { kind: 'retreat', side: defender };
  return { kind: 'round', next: combat.round + 1 };
}
