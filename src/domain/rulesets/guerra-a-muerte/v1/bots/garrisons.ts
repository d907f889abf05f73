import { scenariosData } from '../data/data.ts';
import type { Army, Scene } from './scene.ts';
import { countsContinent, groundOf, stepsOf } from './scene.ts';

const { garrison } = scenariosData.victory;

/** Mexico with Guatemala, and Cuba with Puerto Rico. */
type Garrison = 'A' | 'B';

const AREAS: Readonly<Record<Garrison, readonly string[]>> = { A: garrison.areasA, B: garrison.areasB };
const GARRISON_OF: ReadonlyMap<string, Garrison> = new Map(
  (['A', 'B'] as const).flatMap((one) => AREAS[one].map((area): [string, Garrison] => [area, one])),
);

/** What a factor of the royalist's is worth beside all else in an area where he needs a garrison at the end (§10.5, A26). */
export function garrisonWorth(scene: Scene, area: string | null): number {
  const here = GARRISON_OF.get(area ?? '');
  if (here === undefined || scene.side !== 'patriot') return 0;
  if (!countsContinent(scene)) return EACH;
  const [mine, other] = [surplusOf(scene, here), surplusOf(scene, here === 'A' ? 'B' : 'A')];
  const always = here === 'A' ? EACH : 0;
  const isOpen = mine > SURE && other > SURE && scene.left <= LATE;
  return always + (isOpen ? PRIZE / Math.max(NEAR, mine) : 0);
}

/** What a factor of a garrison is worth as long as nobody knows what will be left of it. */
const EACH = 0.1;

/** How far below the minimum a garrison is for good, as far as one can guess; one of two missing is enough. */
const SURE = -3;

/** Turns before the end from which on a garrison is brought down, what that is worth, and the fewest steps it is shared by. */
const LATE = 2;
const PRIZE = 6;
const NEAR = 3;

/** By how many steps a garrison is larger than it has to be, as far as one can tell; worked out once a scene. */
function surplusOf(scene: Scene, which: Garrison): number {
  let known = surpluses.get(scene);
  if (known === undefined) surpluses.set(scene, (known = { A: countSurplus(scene, 'A'), B: countSurplus(scene, 'B') }));
  return known[which];
}

const surpluses = new WeakMap<Scene, Readonly<Record<Garrison, number>>>();

function countSurplus(scene: Scene, which: Garrison): number {
  const row = garrison.rows.find(({ id }) => id === 'campaign');
  const enemies = AREAS[which].flatMap((area) => groundOf(scene, area).enemy);
  return stepsOf(enemies.filter(isRegularArmy)) * REGULARS - (row?.[which] ?? 0);
}

function isRegularArmy({ guerrilla, kind }: Army): boolean {
  return !guerrilla && kind === 'army';
}

/** The share of regular infantry and cavalry among the royalist's steps. */
const REGULARS = 0.85;
