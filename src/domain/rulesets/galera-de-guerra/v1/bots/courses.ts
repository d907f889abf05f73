import type { Table } from '../../../../kernel/view.ts';
import type { Limits, Manoeuvre, Means, Waters } from '../rules/manoeuvres.ts';
import { isBackward, isForward, isInPlace, openManoeuvres } from '../rules/manoeuvres.ts';
import type { Line } from '../rules/passes.ts';
import { passesThrough } from '../rules/passes.ts';
import { zonesOf } from '../rules/zones.ts';
import type { Galley, Scene } from './fleet.ts';
import { watersFor } from './fleet.ts';
import type { Leg } from './strikes.ts';
import { enemiesAround, isLost, rakesFrom, rakeWorth, ramFrom } from './strikes.ts';
import type { Outlook } from './worth.ts';
import { outlookFor, restValue } from './worth.ts';

/** The best that a ship can do: every choice on the way there, in order, and the points that it has used then. */
export type Course = { readonly value: number; readonly path: readonly string[]; readonly used: number };

/** Points to spend; `exactly`: announced, so that all are spent where the ship does not strike. */
export type Purse = { readonly points: number; readonly exactly: boolean };

/** A leg with how it was come by; `gain`: what was struck at on the way. */
type Node = Leg & { readonly gain: number; readonly via: string | null; readonly from: Node | null };

/** What is known while the ways of a ship are looked through. */
type Search = {
  readonly outlook: Outlook;
  readonly waters: Waters;
  readonly limits: Pick<Limits, 'level' | 'sails' | 'cripples'>;
  /** The ship can ram and rake somebody on its way; it may not come beside anybody (§5.31c). */
  readonly strikes: boolean;
  readonly wary: boolean;
  readonly purse: Purse;
  readonly end: number;
  readonly queue: Node[];
  readonly seen: Set<string>;
  readonly rests: Map<string, number>;
  best: { readonly value: number; readonly node: Node; readonly last: string | null };
};

const NO_WAYS: readonly Manoeuvre[] = [];

/** More places than a galley reaches as a rule. */
const MOST = 800;

/** The best course of a ship from a leg of its way. */
export function bestCourse(scene: Scene, own: Galley, start: Leg, purse: Purse): Course {
  const search = searchOf(scene, own, start, purse);
  for (const node of search.queue) {
    if (search.strikes) strikeFrom(search, node);
    const ways = node.used < search.end ? waysFrom(search, node) : NO_WAYS;
    if (search.queue.length < MOST) for (const way of ways) walk(search, node, way);
    if (!purse.exactly || ways.length === 0) offer(search, node.gain + rest(search, node), node, null);
  }
  const { value, node, last } = search.best;
  return { value, path: pathTo(node, last), used: node.used };
}

/** Every choice on the way to a leg, and what is done there. */
function pathTo(node: Node, last: string | null): string[] {
  const path = last === null ? [] : [last];
  for (let at: Node | null = node; at !== null; at = at.from) if (at.via !== null) path.unshift(at.via);
  return path;
}

/** Plans made for a view: a ship follows the one that it began with. */
const plans = new WeakMap<Table, Map<string, Course>>();

/** The plan of a ship for a view, made when it is first asked for. */
export function planned(view: Table, { id }: Pick<Galley, 'id'>, make: () => Course): Course {
  let known = plans.get(view);
  if (known === undefined) plans.set(view, (known = new Map()));
  let plan = known.get(id);
  if (plan === undefined) known.set(id, (plan = make()));
  return plan;
}

/** Where a ship begins. */
export function startOf({ bow, facing }: Galley): Leg {
  return { bow, facing, used: 0, turns: 0, went: 'nowhere', turned: false, straight: true, last: null, raked: '' };
}

/** The leg after one step of the given kind; the same leg where the step is not to be had. */
export function walked(scene: Scene, own: Galley, leg: Leg, kind: string): Leg {
  const search = searchOf(scene, own, leg, { points: 99, exactly: false });
  const way = waysFrom(search, leg).find(({ step }) => step === kind);
  return way === undefined ? leg : after(search.best.node, way);
}

function searchOf(scene: Scene, own: Galley, start: Leg, purse: Purse): Search {
  const outlook = outlookFor(scene, own, purse.points);
  const first: Node = { ...start, gain: 0, via: null, from: null };
  return {
    outlook,
    waters: watersFor(scene, own.id),
    purse,
    end: start.used + purse.points,
    queue: [first],
    limits: {
      level: own.level,
      sails: own.badges.has('sails'),
      cripples: FLANKS.filter((flank) => own.badges.has(`crippled-${flank}`)),
    },
    strikes: !own.spent && !own.transport && outlook.foes.length > 0,
    wary: scene.details.underWay.some((frame) => frame.kind === 'activation' && frame.crew === 'wary'),
    seen: new Set<string>(),
    rests: new Map<string, number>(),
    best: { value: -Infinity, node: first, last: null },
  };
}

const FLANKS = ['port', 'starboard'] as const;

function offer(search: Search, value: number, node: Node, last: string | null): void {
  if (value > search.best.value) search.best = { value, node, last };
}

function rest({ outlook, rests }: Search, { bow, facing }: Node): number {
  const key = `${bow}${facing}`;
  let known = rests.get(key);
  if (known === undefined) rests.set(key, (known = restValue(outlook, { bow, facing })));
  return known;
}

/** The ram from there, and rakes and ways through the line, after which the ship goes on. */
function strikeFrom(search: Search, node: Node): void {
  const { scene, own } = search.outlook;
  if (search.wary) return;
  const ram = ramFrom(scene, own, node);
  if (ram !== null) offer(search, node.gain + ram.value, node, ram.id);
  for (const { id, target, value } of rakesFrom(scene, own, node))
    push(search, { ...node, gain: node.gain + value, raked: node.raked + target.id, via: id, from: node });
  if (own.level === 'max' && node.straight && !node.turned) passFrom(search, node);
}

/** §7.24: through the line, raking one of the two ships of the gap. */
function passFrom(search: Search, node: Node): void {
  const { scene, own } = search.outlook;
  const { sea, places } = scene;
  const at = { id: own.id, bow: node.bow, facing: node.facing, size: own.size };
  const through = places.get(zonesOf(sea, at).bow ?? '');
  if (through === undefined || through.side === own.side || isLost(through)) return;
  const line: Line = {
    occupant: search.waters.occupant,
    enemyAt(hex) {
      const there = places.get(hex);
      return there === undefined || there.side === own.side ? undefined : there;
    },
  };
  for (const { target, cost, bow } of passesThrough(sea, at, through, line)) {
    const prey = scene.galleys.get(target);
    if (prey === undefined || node.used + cost > search.end) continue;
    const gain = node.gain + rakeWorth(scene.weights, own, prey);
    const leg: Leg = { ...node, bow, used: node.used + cost, went: 'other', last: null, raked: node.raked + target };
    push(search, { ...leg, gain, via: `diekplus:${target}`, from: node });
  }
}

function walk(search: Search, node: Node, way: Manoeuvre): void {
  if (way.leads === 'off') {
    const { goal } = search.outlook;
    offer(search, node.gain + (goal?.worth ?? 0), { ...node, used: node.used + way.cost }, way.step);
  } else push(search, after(node, way));
}

function push({ seen, queue, strikes, purse }: Search, node: Node): void {
  const { bow, facing, used, went, turned, last, raked } = node;
  const kind = `${bow}${facing}${went === 'back' ? 'b' : ''}`;
  const run = strikes ? `${used}${turned ? 't' : ''}${last ?? ''}${raked}` : purse.exactly ? `${used}` : '';
  const key = `${kind}.${run}`;
  if (seen.has(key)) return;
  seen.add(key);
  queue.push(node);
}

/** The steps that a ship may take from there. */
function waysFrom({ outlook, waters, limits, end, wary }: Search, leg: Leg): Manoeuvre[] {
  const { scene, own, goal } = outlook;
  const at = { id: own.id, size: own.size, bow: leg.bow, facing: leg.facing };
  // Field by field, and with a method, as most of the time of a search is spent here.
  const means: Means = {
    level: limits.level,
    sails: limits.sails,
    cripples: limits.cripples,
    went: leg.went,
    points: end - leg.used,
    enemyNear() {
      return enemiesAround(scene, own, leg).length > 0;
    },
  };
  const ways = openManoeuvres(scene.sea, at, waters, means);
  if (!wary && ways.every(({ leads }) => leads === 'on')) return ways;
  return ways.filter((way) =>
    way.leads === 'on'
      ? !(wary && enemiesAround(scene, own, way).length > 0)
      : way.leads === 'off' && way.edge === goal?.edge,
  );
}

/** Field by field: a search makes hundreds of them. */
function after(from: Node, { step, bow, facing, cost }: Manoeuvre): Node {
  const ahead = isForward(step);
  return {
    bow,
    facing,
    used: from.used + cost,
    turns: ahead && step !== 'fwd' ? from.turns + 1 : from.turns,
    went: isBackward(step) ? 'back' : 'other',
    turned: isInPlace(step) || (from.turned && !ahead),
    straight: step === 'fwd',
    last: ahead ? from.bow : null,
    raked: from.raked,
    gain: from.gain,
    via: step,
    from,
  };
}
