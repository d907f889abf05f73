import type { Blocked } from '../../../../kernel/choices.ts';
import type { Operation as Priced } from '../data/tables.ts';
import { operationCost } from '../data/tables.ts';
import type { ActivationFrame } from '../frames.ts';
import type { Force, State } from '../state.ts';
import type { TextKey } from '../text/catalogue.ts';
import { t } from '../text/catalogue.ts';
import { citiesOf } from './map.ts';
import type { Operation } from './operation.ts';
import { pointsLeft } from './operation.ts';
import { areaOf, forceOf, forcesAt, placeOf, sideOf, unitsIn } from './positions.ts';

/** What a kind of operation needs, as far as it can be said in a word; the operation itself knows the rest. */
type Needs = {
  readonly kind: Force['kind'];
  /** The kinds of places where it is done. */
  readonly from: readonly string[];
  readonly cost: Priced;
  readonly rule: string;
  /** Why it is not open where all else holds. */
  readonly target: TextKey;
  /** Guerrillas do it too; leaders alone do; it may follow a blockade. */
  readonly guerrillas?: true;
  readonly leaders?: true;
  readonly blockading?: true;
};

const FIELD = ['field', 'siege'] as const;
const march = { kind: 'land', cost: 'move', rule: '§5.0', guerrillas: true, leaders: true } as const;

const NEEDS: Readonly<Record<string, Needs | undefined>> = {
  march: { ...march, from: [...FIELD, 'box'], target: 'ops.why.no-way' },
  toward: { ...march, from: [...FIELD, 'box', 'city'], target: 'ops.why.no-way' },
  attack: { kind: 'land', from: FIELD, cost: 'attack', rule: '§6.1.1', target: 'ops.why.no-enemy' },
  hunt: { kind: 'land', from: FIELD, cost: 'counterGuerrilla', rule: '§10.1', target: 'ops.why.no-guerrillas' },
  besiege: { kind: 'land', from: FIELD, cost: 'siegeBox', rule: '§6.2', target: 'ops.why.no-garrison' },
  works: { kind: 'land', from: ['siege'], cost: 'works', rule: '§6.4', target: 'ops.why.built' },
  assault: { kind: 'land', from: ['siege'], cost: 'siegeAttack', rule: '§6.2', target: 'ops.why.no-garrison', blockading: true },
  blockade: { kind: 'land', from: ['siege'], cost: 'blockade', rule: '§6.6', target: 'ops.why.no-blockade' },
  enter: { kind: 'land', from: FIELD, cost: 'enterCity', rule: '§5.1', target: 'ops.why.no-city', leaders: true },
  leave: { kind: 'land', from: ['city'], cost: 'leaveCity', rule: '§5.1', target: 'ops.why.no-way', leaders: true },
  embark: { kind: 'land', from: ['city', 'box'], cost: 'embark', rule: '§7.6', target: 'ops.why.no-fleet', leaders: true },
  land: { kind: 'land', from: ['aboard'], cost: 'land', rule: '§7.6', target: 'ops.why.no-shore', leaders: true },
  sail: { kind: 'fleet', from: ['sea', 'city', 'box'], cost: 'sail', rule: '§7.1', target: 'ops.why.no-sea' },
  naval: { kind: 'fleet', from: ['sea'], cost: 'navalAttack', rule: '§7.5', target: 'ops.why.no-ships' },
  raid: { kind: 'fleet', from: ['sea'], cost: 'raid', rule: '§7.8', target: 'ops.why.no-coast' },
}; // prettier-ignore

/** Why operations that a player might expect are not open to the active force: by public facts, and what he knows of his own. */
export function whyNot(state: State, frame: ActivationFrame, closed: readonly Operation[]): Blocked[] {
  return closed.flatMap((operation): Blocked[] => {
    const needs = NEEDS[operation.id];
    const why = needs === undefined ? null : whatLacks(state, frame, needs);
    if (why === null) return [];
    const { key, rule, ...args } = why;
    return [
      { target: { type: 'none', id: `do:${operation.id}` }, reason: t(key, { what: operation.title, ...args }), rule },
    ];
  });
}

type Lack = { readonly key: TextKey; readonly rule: string; readonly cost?: number; readonly left?: number };

/** The first thing that lacks; null where nobody would think of it. */
function whatLacks(state: State, frame: ActivationFrame, needs: Needs): Lack | null {
  const force = forceOf(state, frame.force);
  if (force.kind !== needs.kind) return null;
  if (!needs.from.includes(placeOf(force.at)[0])) return whereInstead(state, force, needs);
  return whoMayNot(state, frame, needs) ?? whatElse(force, frame, needs);
}

/** The force is where it would have to be, but not such as may do it. */
function whoMayNot(state: State, frame: ActivationFrame, needs: Needs): Lack | null {
  const force = forceOf(state, frame.force);
  if (frame.blockading !== null && needs.blockading !== true) return { key: 'ops.why.blockading', rule: '§6.6' };
  if (force.posture === 'guerrilla' && needs.guerrillas !== true) return { key: 'ops.why.guerrillas', rule: '§10.1' };
  if (unitsIn(state, force.id).length === 0 && needs.leaders !== true)
    return { key: 'ops.why.leaders', rule: needs.rule };
  return null;
}

/** No points, or nobody to do it to. */
function whatElse(force: Force, frame: ActivationFrame, needs: Needs): Lack {
  if (needs.cost === 'siegeBox' && placeOf(force.at)[0] === 'siege') return { key: 'ops.why.before', rule: needs.rule };
  const [cost, left] = [operationCost(needs.cost), pointsLeft(frame)];
  return left < cost ? { key: 'ops.why.points', rule: '§3.3', cost, left } : { key: needs.target, rule: needs.rule };
}

/** Out of a city, a port, or not before a city that could be besieged. */
function whereInstead(state: State, force: Force, { from, kind, rule }: Needs): Lack | null {
  const [place] = placeOf(force.at);
  if (kind === 'fleet') return { key: 'ops.why.port', rule };
  if (place === 'city' && from.includes('field')) return { key: 'ops.why.city', rule: '§6.4' };
  return place === 'field' && from.includes('siege') && hasGarrison(state, force)
    ? { key: 'ops.why.siege', rule }
    : null;
}

function hasGarrison(state: State, force: Force): boolean {
  return citiesOf(areaOf(force.at) ?? '').some(({ id }) =>
    forcesAt(state, `city:${id}`).some((inside) => inside.kind === 'land' && sideOf(inside) !== sideOf(force)),
  );
}
