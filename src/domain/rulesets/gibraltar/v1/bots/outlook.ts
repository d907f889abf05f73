import type { Features, Outlook } from '../../../../kernel/outlook.ts';
import { excess, featureWords, weighedByTime } from '../../../../kernel/outlook.ts';
import { isUnit, objectives, tables, unitIds, unitOf } from '../data/data.ts';
import { placeOf } from '../rules/positions.ts';
import { heldPoints } from '../rules/victory.ts';
import type { Side } from '../sides.ts';
import type { State } from '../state.ts';
import { LOST, REMOVED } from '../state.ts';
import en from '../text/outlook.en.json' with { type: 'json' };
import es from '../text/outlook.es.json' with { type: 'json' };
import models from './outlook.json' with { type: 'json' };
import { depth, stepsTo } from './ways.ts';

/**
 * What decides the game (§5) and what leads there, as the Hispano-French see it: who stands on the three points and near
 * them, how far the wall is open, and what both have left.
 */
function features(state: State): Features {
  const left = { hf: unitsLeft(state, 'hf'), en: unitsLeft(state, 'en') };
  const lead = (of: (id: string) => boolean): number =>
    excess(factors(left.hf.filter(of)), factors(left.en.filter(of)));
  const near = objectives.map(({ hex }) => excess(nearness(state, left.hf, hex), nearness(state, left.en, hex)));
  const counted = {
    points: heldPoints(state, 'hf').length / objectives.length,
    guarded: heldPoints(state, 'en').length / objectives.length,
    near: near.reduce((sum, each) => sum + each, 0) / near.length,
    hardest: Math.min(...near),
    inside: lead((id) => isInside(state, id)),
    infantry: lead(isInfantry),
    aboard: left.hf.filter((id) => isAboard(state, id)).length / 20,
    guns: excess(left.hf.filter(isGun).length, left.en.filter(isGun).length),
    breaches: state.breaches.length / 10,
  };
  return weighedByTime(counted, urgency(state));
}

/**
 * How near the end is, 0 to 1, each side's half of a turn by itself. What decides in the last turns tells little in the
 * middle of the game: the cube of what is over foretold games better than the plain part.
 */
function urgency({ turn, side }: State): number {
  return ((turn - (side === 'en' ? 0.5 : 1)) / tables.turns.last) ** 3;
}

/** The side's units that are neither lost nor taken off the board. */
function unitsLeft(state: State, side: Side): readonly string[] {
  return unitIds.filter((id) => unitOf(id).side === side && !GONE.has(placeOf(state, id)));
}

const GONE: ReadonlySet<string> = new Set([LOST, REMOVED]);

const isInfantry = (id: string): boolean => unitOf(id).infantry;
const isGun = (id: string): boolean => unitOf(id).gun !== null;

/** Within the walls, or on them. */
function isInside(state: State, id: string): boolean {
  const at = placeOf(state, id);
  return objectives.some(({ hex }) => depth(hex, at) <= FARTHEST);
}

function isAboard(state: State, id: string): boolean {
  return isInfantry(id) && isUnit(placeOf(state, id));
}

/** Combat factors of those units that could walk to the hex, less the farther away they are. */
function nearness(state: State, units: readonly string[], hex: string): number {
  return units.reduce((sum, id) => {
    const steps = unitOf(id).naval ? FARTHEST : stepsTo(state, hex, placeOf(state, id));
    return sum + unitOf(id).combat * Math.max(0, 1 - steps / NEAR);
  }, 0);
}

/** Steps from which a unit is of no use at a point yet: three turns of infantry. */
const NEAR = 12;
/** More than any way within the walls. */
const FARTHEST = 60;

function factors(units: readonly string[]): number {
  return units.reduce((sum, id) => sum + unitOf(id).combat, 0);
}

/** How a position is judged; fitted by `npm run fit -- gibraltar`, as docs/bots.md says. */
export const outlook: Outlook<State> = {
  policy: 'steady',
  side: () => 'hf',
  experts: false,
  effort: () => EFFORT,
  turns: 1,
  stage: ({ turn, side, phase }) => ({ turn, phase: `${phase} ${side}` }),
  features,
  model: () => models.assault,
  words: featureWords(en, es),
};

/** A turn is played on in about a twentieth of a second. */
const EFFORT = 0.75;
