import { bestOf, firstOffered, offered } from '../../../../kernel/bots.ts';
import type { WeighedChooser } from '../../../../kernel/bots.ts';
import type { Observation } from '../../../../kernel/view.ts';
import { attackersOf, obliged } from '../rules/combat-shapes.ts';
import { unitIds, unitOf } from '../data/data.ts';
import { chanceOf, chanceOfSum } from '../rules/odds.ts';
import type { Position } from './position.ts';
import { attackWorth } from './clash.ts';
import { positionOf } from './position.ts';
import type { Weights } from './weights.ts';
import { breachWorth, hitWorth } from './worth.ts';

/** An attack with what it is worth on average. */
interface Attack {
  readonly enemy: string;
  readonly attackers: readonly string[];
  readonly worth: number;
}

/** The first gun that can fire, at what is worth most; nothing is gained by silence. Of a volley the surest alone. */
export const chooseShot: WeighedChooser<Weights> = (observation, weights) => {
  const state = positionOf(observation.view, weights);
  if (observation.path.length === 0) return observation.choices[0]?.id ?? null;
  if (observation.path.length > 1) return null;
  const shots = observation.choices.map(({ id, hint }) => {
    const needs = Array.isArray(hint?.['needs']) ? hint['needs'].map(Number) : [];
    const [kind = '', what = ''] = id.split(':');
    const value =
      kind === 'unit' ? chanceOf(needs) * hitWorth(state, what) : chanceOfSum(needs) * breachWorth(state, what);
    return { id, value };
  });
  return bestOf(shots, ({ value }) => value)?.id ?? null;
};

/** The best attack while one is worth it or owed; each enemy by himself. */
export const chooseCombat: WeighedChooser<Weights> = (observation, weights) => {
  const state = positionOf(observation.view, weights);
  const [first] = observation.path;
  const attack = first === undefined ? bestAttack(state, observation) : attackOn(state, first.slice('unit:'.length));
  if (first === undefined) {
    const end = firstOffered(observation, ['done']);
    return end !== null && (attack === null || attack.worth <= weights.dare) ? end : `unit:${attack?.enemy ?? ''}`;
  }
  if (firstOffered(observation, ['alone']) !== null) return 'alone';
  const next = offered(observation, 'unit').find((unit) => attack?.attackers.includes(unit));
  return next === undefined ? firstOffered(observation, ['fight']) : `unit:${next}`;
};

function bestAttack(state: Position, observation: Observation): Attack | null {
  const attacks = offered(observation, 'unit').flatMap((enemy) => attackOn(state, enemy) ?? []);
  const due = obliged(state);
  const owed = attacks.filter(({ attackers }) => due.length === 0 || attackers.some((unit) => due.includes(unit)));
  return bestOf(owed.length > 0 && attacks.every(({ worth }) => worth <= 0) ? owed : attacks, ({ worth }) => worth);
}

/** Whoever must fight first, then the strongest; as many as makes it worth most, those who must still attack alone reckoned in. */
function attackOn(state: Position, enemy: string): Attack | null {
  const due = obliged(state);
  const owes = (unit: string): number => (due.includes(unit) ? 0 : 1);
  const able = attackersOf(state, enemy).sort(
    (a, b) => owes(a) - owes(b) || unitOf(b).combat - unitOf(a).combat || unitIds.indexOf(a) - unitIds.indexOf(b),
  );
  const found = able.map((_, index) => {
    const [attackers, rest] = [able.slice(0, index + 1), able.slice(index + 1)];
    const later = rest.filter((unit) => due.includes(unit)).map((unit) => attackWorth(state, [unit], enemy));
    const worth = attackWorth(state, attackers, enemy) + later.reduce((sum, each) => sum + each, 0);
    return { enemy, attackers, worth };
  });
  return bestOf(found, ({ worth }) => worth);
}

/** Of beaten attackers the cheapest. */
export const chooseLoss: WeighedChooser<Weights> = (observation) => {
  const cheapest = bestOf(offered(observation, 'unit'), (unit) => -unitOf(unit).combat);
  return cheapest === null ? null : `unit:${cheapest}`;
};
