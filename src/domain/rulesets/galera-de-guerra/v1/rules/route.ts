import type { Blocked, Choice, ChoiceGenerator, Option } from '../../../../kernel/choices.ts';
import { menuDetails, pick } from '../../../../kernel/choices.ts';
import { choice, plainOption } from '../../../../kernel/kit/menus.ts';
import type { Text } from '../../../../kernel/text.ts';
import type { Flank, State } from '../state.ts';
import { hexInWords, shipName } from '../text/names.ts';
import { t } from '../text/catalogue.ts';
import type { TextKey } from '../text/catalogue.ts';
import { passesOf } from './attacks.ts';
import { interrupts } from './carry.ts';
import { aim, canHarm, hasTarget, mayFire, menLeft, targetsOf } from './fire.ts';
import type { Ghost } from './ghost.ts';
import { allSteps, hasStep, left, stepOn, stepsOf } from './ghost.ts';
import type { Manoeuvre } from './manoeuvres.ts';
import { drawnRoute } from './ghosts.ts';
import type { Odds } from '../../../../kernel/odds.ts';
import { shipOption } from './menus.ts';
import { fireOdds, rakeOdds, ramOdds } from './odds.ts';
import { ratings, sea, shipOf } from './positions.ts';
import { rakes } from './rake.ts';
import { mayRam, ramTarget } from './ram.ts';

/** Missiles: at whom, how, and with how many men. */
export type Fire = { readonly do: 'fire'; readonly target: string; readonly flaming: boolean; readonly men: number };

/** What ends a part of a ship's way: an attack, missiles, something thrown off or cut, or the end of the way. */
type Finish =
  | Fire
  | { readonly do: 'ram'; readonly target: string }
  | { readonly do: 'rake'; readonly target: string; readonly flank: Flank }
  | { readonly do: 'diekplus'; readonly target: string; readonly flank: Flank }
  | { readonly do: 'towers' }
  | { readonly do: 'cut' }
  | { readonly do: 'end' };

/** Steps up to the first one that others may answer, and what is done there; null where the step itself interrupts. */
export type Route = { readonly steps: readonly string[]; readonly finish: Finish | null };

type Turning = Manoeuvre | Finish | 'fire';

const END = choice('end', t('action.end'));
const FIRE = choice('fire', t('action.fire'));
const TOWERS = choice('towers', t('action.towers'));
const CUT = choice('cut', t('action.cut'));

/** Whether there is anything that the ship on its way can do: a step, a ram, a rake, a way through, a rope to cut. */
export function canGoOn(state: State, ghost: Ghost): boolean {
  return hasStep(state, ghost) || strikes(state, ghost).length > 0 || mayCut(state, ghost);
}

/** S-ECN.13: for a point, also where its tow leaves it no way. */
function mayCut(state: State, { at, movement }: Ghost): boolean {
  return left(movement) > 0 && shipOf(state, at.id).tows !== null;
}

/** Which ship, where its bow is, and what is left to it. */
function stepAt({ at, movement }: Ghost): Text {
  return t('action.step', { ship: shipName(movement.ship), at: hexInWords(at.bow), left: left(movement) });
}

/** Walks the ship on until somebody else has a say. */
export function* route(state: State, start: Ghost): ChoiceGenerator<Route> {
  const steps: string[] = [];
  for (let ghost = start; ;) {
    const ways = stepsOf(state, ghost);
    const attacks = strikes(state, ghost);
    if (ways.length === 0 && attacks.length === 0 && !mayCut(state, ghost)) return { steps, finish: null };
    const [here, so] = [ghost, steps.length];
    const details = {
      ...menuDetails(stepAt(here), () => refused(state, here)),
      odds() {
        return attacks.flatMap((option) => strikeOdds(state, here, option));
      },
      ghosts() {
        return drawnRoute(sea(state), here.at, passed(state, start, steps.slice(0, so)), ways);
      },
    };
    const turning = yield* pick<Turning>(optionsAt(state, ghost, ways, attacks), details);
    if (turning === 'fire') return { steps, finish: yield* fire(state, ghost) };
    if ('do' in turning) return { steps, finish: turning };
    steps.push(turning.step);
    if (interrupts(state, ghost, turning)) return { steps, finish: null };
    ghost = stepOn(ghost, turning);
  }
}

/** The hexes of its bow on the way, from where it lies. */
function passed(state: State, start: Ghost, steps: readonly string[]): string[] {
  const places: string[] = [];
  let ghost = start;
  for (const step of steps) {
    places.push(ghost.at.bow);
    const way = allSteps(state, ghost).find((each) => each.step === step);
    if (way !== undefined) ghost = stepOn(ghost, way);
  }
  return places;
}

/** Asks whom a ship fires at, how, and, once it has moved, with how many of its men (§8.43). */
export function* fire(state: State, { at }: Pick<Ghost, 'at'>): ChoiceGenerator<Fire> {
  const { id } = at;
  const normal = targetsOf(state, id, at, false);
  const flaming = targetsOf(state, id, at, true);
  const all = [...normal, ...flaming.filter((ship) => !normal.includes(ship))];
  const target = yield* pick(shipOption.list(all), {
    ...menuDetails(t('action.fire-at')),
    odds: () => all.flatMap((one) => fireOdds(state, at, { target: one, flaming: !normal.includes(one) })),
  });
  const manners = [
    ...(normal.includes(target) ? [plainOption('normal', t('action.fire-normal'), false)] : []),
    ...(flaming.includes(target) ? [plainOption('flaming', t('action.fire-flaming'), true)] : []),
  ];
  const burning =
    manners.length === 1 ? flaming.includes(target) : yield* pick(manners, menuDetails(t('action.fire-how')));
  const men = menLeft(state, id);
  if (!shipOf(state, id).act.moved || men < 2 || all.length < 2) return { do: 'fire', target, flaming: burning, men };
  const shot = aim(state, { id, at }, { target, flaming: burning });
  const counts = Array.from({ length: men }, (_, index) => men - index);
  const harming = counts.filter((count) => shot !== null && canHarm({ men: count, sum: shot.sum }));
  const options = harming.map((count) => plainOption(`men:${count}`, t('action.men', { count }), count));
  const sent = yield* pick(options, menuDetails(t('action.men-of', { ship: shipOption(id).label })));
  return { do: 'fire', target, flaming: burning, men: sent };
}

/** Whether a ship has anybody to fire at. */
export function hasTargets(state: State, { at }: Pick<Ghost, 'at'>): boolean {
  if (!mayFire(state, at.id)) return false;
  return hasTarget(state, at.id, at, false) || hasTarget(state, at.id, at, true);
}

function optionsAt(
  state: State,
  ghost: Ghost,
  ways: readonly Manoeuvre[],
  attacks: readonly Option<Finish>[],
): Option<Turning>[] {
  const options: Option<Turning>[] = [...attacks];
  for (const way of ways) options.push(stepOption(way));
  if (hasTargets(state, ghost)) options.push({ ...FIRE, value: 'fire' });
  const { jettisoned } = shipOf(state, ghost.at.id);
  if (left(ghost.movement) > 0 && ratings(state, ghost.at.id).towers && !jettisoned)
    options.push({ ...TOWERS, value: { do: 'towers' } });
  if (mayCut(state, ghost)) options.push({ ...CUT, value: { do: 'cut' } });
  // Announced points are spent to the last, unless no step is to be had (§6.13).
  if (ways.length === 0) options.push({ ...END, value: { do: 'end' } });
  return options;
}

/** Written out, as most of what is ever offered are steps. */
function stepOption(way: Manoeuvre): Option<Manoeuvre> {
  const { id, label, hint } = stepChoices[way.step] ?? choice(way.step, t('action.end'));
  // Where its bow would be; a ship that grounds is pointed at the land.
  const target = { type: 'hex' as const, id: way.leads === 'on' ? way.bow : (way.enters ?? way.bow) };
  return hint === undefined ? { id, label, target, value: way } : { id, label, target, hint, value: way };
}

/** Attacks that the ship can make where it is. */
export function strikes(state: State, ghost: Ghost): Option<Finish>[] {
  const { at, movement } = ghost;
  if (movement.wary) return [];
  const found: Option<Finish>[] = [];
  const rammed = mayRam(state, movement) ? ramTarget(state, at.id, at) : null;
  if (rammed !== null) found.push(strike('ram', rammed, { do: 'ram', target: rammed }));
  for (const { target, flank } of rakes(state, movement, at))
    found.push(strike('rake', target, { do: 'rake', target, flank }));
  for (const { target, flank } of passesOf(state, ghost))
    if (!found.some(({ id }) => id === `diekplus:${target}`))
      found.push(strike('diekplus', target, { do: 'diekplus', target, flank }));
  return found;
}

function strikeOdds(state: State, ghost: Ghost, { id, value }: Option<Finish>): Odds[] {
  if (value.do === 'ram') return [ramOdds(state, ghost, value.target, id)];
  if (value.do === 'rake' || value.do === 'diekplus') return [rakeOdds(state, ghost, value.target, id)];
  return [];
}

function strike(what: 'ram' | 'rake' | 'diekplus', target: string, value: Finish): Option<Finish> {
  const label = t(`action.${what}-at`, { ship: shipOption(target).label });
  return { id: `${what}:${target}`, label, target: { type: 'piece', id: target }, value };
}

/** Steps that the sea, other ships or the ship's own state refuse; each is named, since many are refused for one reason. */
function refused(state: State, ghost: Ghost): Blocked[] {
  return allSteps(state, ghost).flatMap(({ step, refused: why, enters }) => {
    if (why === null || enters === null) return [];
    const because = t(`action.refused.${why.reason}` as TextKey);
    const reason = t('action.refused', { step: t(`action.step.${step}` as TextKey), reason: because });
    return [{ target: { type: 'hex' as const, id: enters }, reason, rule: why.rule }];
  });
}

const STEPS = [
  ...['fwd', 'fwdP', 'fwdS', 'back', 'backP', 'backS'],
  ...['pivotBowP', 'pivotBowS', 'pivotSternP', 'pivotSternS', 'turnP', 'turnS', 'about'],
];
/** Whoever moves at random goes ahead for the most part: so fleets meet. */
const stepChoices: Readonly<Record<string, Choice>> = Object.fromEntries(
  STEPS.map((step) => {
    const plain = choice(step, t(`action.step.${step}` as TextKey));
    return [step, step.startsWith('fwd') ? plain : { ...plain, hint: { seldom: 8 } }];
  }),
);
