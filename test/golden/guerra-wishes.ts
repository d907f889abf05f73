import { areas } from '../../src/domain/rulesets/guerra-a-muerte/v1/data/data.ts';
import { isContinent, landDistance } from '../../src/domain/rulesets/guerra-a-muerte/v1/rules/map.ts';
import { areaOf, stepsOf, unitsIn } from '../../src/domain/rulesets/guerra-a-muerte/v1/rules/positions.ts';
import { countOf } from '../../src/domain/rulesets/guerra-a-muerte/v1/rules/victory.ts';
import type { State } from '../../src/domain/rulesets/guerra-a-muerte/v1/state.ts';
import type { Aim, Wish } from './conspire.ts';

/** Where the royalists gather who give up: areas worth nothing, and four of little worth. */
const CORNERS = ['nueva_california', 'vieja_california', 'nuevo_mexico', 'maracaibo', 'pasto', 'chiquitos', 'chiloe'];

const GIVE_UP: Aim['leanings'] = {
  royalist: [...CORNERS.map((area) => `place:field:${area}`), 'done', 'none', 'stop'],
};

/** Endings of War to the Death that a few dozen decisions come to only where both sides want the same. */
export const GUERRA_WISHES: Readonly<Record<string, Wish | Aim>> = {
  'first-fights-royalist': (state) => -countOf(state as State).patriot,
  'empire-patriot': (state) => countOf(state as State).patriot,
  'end-of-empire-draw': (state) => -countOf(state as State).continental,
  'end-of-empire-patriot': {
    wish: (state) => -empireLeft(state as State) - 8 * ways(state as State),
    leanings: GIVE_UP,
  },
  'campaign-royalist': (state) => countOf(state as State).continental,
  'campaign-patriot': { wish: (state) => -empireLeft(state as State), leanings: GIVE_UP },
};

/** What the royalist holds on the continent, and his steps there. */
function empireLeft(state: State): number {
  const { continental, value } = countOf(state);
  const units = royalists(state).flatMap(({ id }) => unitsIn(state, id));
  return 100 * continental + 60 * value + units.reduce((sum, unit) => sum + stepsOf(state, unit), 0);
}

/** How far the royalists are from where they gather. */
function ways(state: State): number {
  const nearest = (area: string): number => Math.min(...CORNERS.map((to) => landDistance(area, to)));
  return royalists(state).reduce((sum, { area }) => sum + nearest(area), 0);
}

/** The royalist forces in areas of the continent that count. */
function royalists({ forces }: State): { readonly id: string; readonly area: string }[] {
  return Object.entries(forces).flatMap(([id, { owner, at }]) => {
    const area = owner === 'royalist' ? areaOf(at) : null;
    return area === null || !isContinent(area) || areas.get(area)?.rp === 0 ? [] : [{ id, area }];
  });
}
