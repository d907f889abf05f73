import { bestOf, isOffered } from '../../../../kernel/bots.ts';
import type { Observation } from '../../../../kernel/view.ts';
import type { Course } from './courses.ts';
import { bestCourse, planned, startOf } from './courses.ts';
import type { Galley, Scene } from './fleet.ts';
import { isTied } from './fleet.ts';
import { gap } from './worth.ts';

/** Steps that ships take alike. */
const AHEAD: ReadonlySet<string> = new Set(['fwd', 'fwdP', 'fwdS']);

/** What a squadron that is far from the enemy does as one: it closes up as a column, or rows on as it lies. */
export function formationOf(observation: Observation, scene: Scene): string | null {
  const ships = unmoved(observation, scene);
  if (ships.length < 2 || ships.some((ship) => gap(scene, ship) < scene.weights.safe)) return null;
  if (isOffered(observation, 'follow')) return 'follow';
  const [first] = isOffered(observation, 'together') ? wayOf(observation, scene, ships) : [];
  return first === undefined ? null : 'together';
}

/** The next step of all, after the ship that leads them. */
export function stepTogether({ view, path, ...menu }: Observation): string {
  const step = planned(view, TOGETHER, () => NOWHERE).path[path.length - 1];
  return step !== undefined && isOffered({ view, path, ...menu }, step) ? step : 'done';
}

const TOGETHER = { id: 'together' };
const NOWHERE: Course = { value: 0, path: [], used: 0 };

/** The steps of the best course of the ship that leads, as far as ships can take them alike. */
function wayOf({ view }: Observation, scene: Scene, ships: readonly Galley[]): readonly string[] {
  const lead = leadOf(scene, ships);
  if (lead === null) return [];
  const course = planned(view, TOGETHER, () => {
    const whole = bestCourse(scene, lead, startOf(lead), { points: lead.speed, exactly: false });
    const end = whole.path.findIndex((step) => !AHEAD.has(step));
    return end < 0 ? whole : { ...whole, path: whole.path.slice(0, end) };
  });
  return course.path;
}

/** The commander, or the ship nearest to the enemy. */
function leadOf(scene: Scene, ships: readonly Galley[]): Galley | null {
  const posts = new Set(scene.posts.map(({ ship }) => ship));
  return bestOf(ships, (ship) => (posts.has(ship.id) ? 1 : 0) - gap(scene, ship) / 100);
}

function unmoved({ choices }: Observation, { galleys }: Scene): Galley[] {
  return choices.flatMap(({ id, hint }) => {
    const galley = id.startsWith('ship:') && hint?.moved !== true ? galleys.get(id.slice('ship:'.length)) : undefined;
    return galley === undefined || isTied(galley) || galley.point === null ? [] : [galley];
  });
}
