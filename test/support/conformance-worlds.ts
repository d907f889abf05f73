import { chanceFrom } from '../../src/domain/kernel/chance.ts';
import type { GameEvent } from '../../src/domain/kernel/event.ts';
import { seenBy } from '../../src/domain/kernel/event.ts';
import type { Viewer } from '../../src/domain/kernel/ids.ts';
import type { AnyRuleset } from '../../src/domain/kernel/ruleset.ts';
import { seededSource } from '../../src/domain/kernel/seeded.ts';
import { keep, keepSame, plain } from './broken.ts';
import type { HiddenValues } from './hidden-values.ts';
import { hiddenFrom } from './hidden-values.ts';
import type { WorldsTally } from './worlds-tally.ts';
import { countWorlds } from './worlds-tally.ts';

/** A position as a viewer knows it: the state, and every event so far as the viewer has received it. */
export interface Known {
  readonly state: unknown;
  readonly viewer: Viewer;
  readonly log: readonly GameEvent[];
}

/** A log as `viewer` has received it. */
export function logOf(events: readonly GameEvent[], viewer: Viewer): GameEvent[] {
  return events.map((event) => seenBy(event, viewer));
}

/** The first numbers of a seeded source follow its seed too closely to be chance. */
const WARM = 20;

/** The world that a number stands for. */
export function worldOf(rules: AnyRuleset, { state, viewer, log }: Known, seed: number): unknown {
  return rules.resample(state, viewer, chanceFrom(seededSource(seed), WARM), log);
}

/** A world of a position, after checks that it is legal and plain, and that drawing it has left the state as it was. */
export function legalWorld(rules: AnyRuleset, known: Known, seed: number): unknown {
  const before = JSON.stringify(known.state);
  const world = worldOf(rules, known, seed);
  keepSame('worlds-copy', 'drawing a world changes the state', before, JSON.stringify(known.state));
  plain('plain-json', 'a world', world);
  const broken = rules.invariants(world);
  keep('resample', broken.length === 0, () => `for ${name(known.viewer)}: ${JSON.stringify(broken)}`);
  return world;
}

/**
 * A world is honest: a copy in which nothing of the state is shared, and blind: from the world itself the same worlds come
 * as from the truth, for they differ in what nobody can know. What two worlds have in common is counted.
 */
export function checkHonest(
  rules: AnyRuleset,
  { world, ...known }: Known & { readonly world: unknown },
  { seed, tally }: { readonly seed: number; readonly tally: WorldsTally | undefined },
): void {
  const { state, viewer } = known;
  const shared = state === world || sharesObjects(state, world);
  keep('worlds-copy', !shared, () => `a world of ${name(viewer)} shares objects with the state`);
  const [here, there] = [worldOf(rules, known, seed), worldOf(rules, { ...known, state: world }, seed)];
  const what = `one chance makes two worlds of what ${name(viewer)} cannot tell apart`;
  keepSame('worlds-blind', what, JSON.stringify(here), JSON.stringify(there));
  if (tally === undefined) return;
  const values = (each: unknown): HiddenValues => hiddenFrom(rules, each, viewer);
  countWorlds(tally, values(state), [values(world), values(here)]);
}

function sharesObjects(state: unknown, world: unknown): boolean {
  const own = new Set<object>();
  collect(state, own);
  const theirs = new Set<object>();
  collect(world, theirs);
  return [...theirs].some((object) => own.has(object));
}

function collect(value: unknown, into: Set<object>): void {
  if (typeof value !== 'object' || value === null || into.has(value)) return;
  into.add(value);
  for (const member of Object.values(value)) collect(member, into);
}

export function name(viewer: Viewer): string {
  return viewer ?? 'a spectator';
}
