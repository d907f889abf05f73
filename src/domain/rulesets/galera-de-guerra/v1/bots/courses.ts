import type { Manoeuvre, StepKind } from '../rules/manoeuvres.ts';
import { isBackward, isForward, isInPlace, openManoeuvres } from '../rules/manoeuvres.ts';
import type { Galley, Scene } from './fleet.ts';
import { watersFor } from './fleet.ts';
import type { Leg } from './worth.ts';
import { enemiesAround, restValue, strikes } from './worth.ts';

/** The best that a ship can do: the first thing to choose on the way there, and the points that it takes. */
export type Course = { readonly value: number; readonly first: string | null; readonly used: number };

/** Points to spend; `exactly`: announced, so that all are spent where the ship does not strike. */
type Purse = { readonly points: number; readonly exactly: boolean };

type Node = Leg & { readonly first: string | null };

/** More places than a galley reaches as a rule. */
const MOST = 700;

/** The best course of a ship from a leg of its way. */
export function bestCourse(scene: Scene, own: Galley, start: Leg, { points, exactly }: Purse): Course {
  let best: Course = { value: -Infinity, first: null, used: start.used };
  const offer = (value: number, { first, used }: Node, last: string | null): void => {
    if (value > best.value) best = { value, first: first ?? last, used };
  };
  const end = start.used + points;
  const queue: Node[] = [{ ...start, first: null }];
  const seen = new Set<string>();
  for (const node of queue) {
    for (const { id, value } of strikes(scene, own, node)) offer(value, node, id);
    const ways = node.used < end && queue.length < MOST ? stepsFrom(scene, own, node, end - node.used) : [];
    if (!exactly || ways.length === 0) offer(restValue(scene, own, node), node, null);
    queue.push(...ways.flatMap((way) => unseen(seen, node, way)));
  }
  return best;
}

/** The leg after a step, where nobody has come there yet. */
function unseen(seen: Set<string>, node: Node, way: Manoeuvre): Node[] {
  const leg = after(node, way);
  const key = `${leg.bow}${leg.facing}${leg.used}${leg.turned ? 't' : ''}${leg.last ?? ''}`;
  if (seen.has(key)) return [];
  seen.add(key);
  return [{ ...leg, first: node.first ?? way.step }];
}

/** Where a ship begins. */
export function startOf({ bow, facing }: Galley): Leg {
  return { bow, facing, used: 0, turns: 0, went: 'nowhere', turned: false, last: null };
}

/** The leg after one step of the given kind; the same leg where the step is not to be had. */
export function walked(scene: Scene, own: Galley, leg: Leg, kind: string): Leg {
  const way = stepsFrom(scene, own, leg, Infinity).find(({ step }) => step === kind);
  return way === undefined ? leg : after(leg, way);
}

function stepsFrom(scene: Scene, own: Galley, leg: Leg, points: number): Manoeuvre[] {
  const at = { ...own, bow: leg.bow, facing: leg.facing };
  const limits = {
    level: own.level,
    sails: own.badges.has('sails'),
    cripples: FLANKS.filter((flank) => own.badges.has(`crippled-${flank}`)),
    went: leg.went,
    enemyNear: () => enemiesAround(scene, own, leg).length > 0,
  };
  const ways = openManoeuvres(scene.sea, at, watersFor(scene, own.id), { ...limits, points });
  return ways.filter(({ leads }) => leads === 'on');
}

const FLANKS = ['port', 'starboard'] as const;

function after(leg: Leg, { step, bow, facing, cost }: Manoeuvre): Leg {
  const ahead = isForward(step);
  return {
    ...{ bow, facing, used: leg.used + cost, turns: leg.turns + (TURNING.has(step) ? 1 : 0) },
    went: isBackward(step) ? 'back' : 'other',
    turned: isInPlace(step) || (leg.turned && !ahead),
    last: ahead ? leg.bow : null,
  };
}

const TURNING: ReadonlySet<StepKind> = new Set<StepKind>(['fwdP', 'fwdS']);
