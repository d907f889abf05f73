import { firstOffered } from '../../../../kernel/bots.ts';
import type { WeighedChooser } from '../../../../kernel/bots.ts';
import { areaData, cityData } from '../data/data.ts';
import { areasOfGroup } from '../rules/map.ts';
import { operatesIn } from '../rules/parts.ts';
import { areaOf, placeOf } from '../rules/positions.ts';
import type { Operations } from '../state.ts';
import type { Army, Scene } from './scene.ts';
import { factorOf, garrisonOf, groundOf, isShutIn, sceneOf, strengthOf } from './scene.ts';
import { berthsAt, carries } from './voyages.ts';
import type { Weights } from './weights.ts';

/** What is made of the armies of a place: who joins another, or a column that sets out by itself. */
type Plan = { readonly joining: ReadonlySet<string>; readonly into: string };

/** Armies of a place become columns, each strong enough for what it may meet, with a leader of its own where there are some. */
export const chooseRegrouping: WeighedChooser<Weights> = (observation, weights) => {
  const scene = sceneOf(observation, weights);
  const [place] = observation.path;
  if (place === undefined) {
    const open = observation.choices.find(({ id }) => planAt(scene, id) !== null);
    return open?.id ?? 'done';
  }
  const { joining, into } = planAt(scene, place) ?? NOTHING;
  const next = observation.choices.find(({ id }) => /^(unit|leader):/.test(id) && joining.has(behind(id)));
  return next?.id ?? firstOffered(observation, ['done', into, 'new']) ?? observation.choices[0]?.id ?? null;
};

const NOTHING: Plan = { joining: new Set(), into: 'new' };

function behind(choice: string): string {
  return choice.slice(choice.indexOf(':') + 1);
}

/** How often a column has the factor of an average enemy. */
const FOLD = 2.5;

function columnSize({ typical, weights }: Scene): number {
  return Math.min(weights.large, Math.max(weights.column, FOLD * typical));
}

/** How much stronger than an enemy in the field of the area a column is to be, and than one behind walls. */
const STRONGER = 2.5;
const BESIEGING = 1.2;

function planAt(scene: Scene, choice: string): Plan | null {
  if (choice.startsWith('fleets:')) return squadronAt(scene, behind(choice));
  if (!choice.startsWith('normal:')) return null;
  const [main, ...others] = stacksAt(scene, choice);
  if (main === undefined) return null;
  const berths = berthsAt(scene, main.at);
  if (berths > 0) return loadOf(main, others, berths);
  const { column, stay } = sizesAt(scene, main);
  const weak = others.filter(({ cf }) => cf < column / 2);
  if (weak.length > 0 && main.cf < stay + column) return joinTo(main, weak);
  if (main.cf >= stay + column) return partOf(main, column);
  return main.leaders.length > 1 && main.cf >= stay + 0.7 * column ? partOf(main, main.cf - stay) : null;
}

/** How strong a column has to be, and what has to stay together: enemies in the field all meet, those in cities the main army. */
function sizesAt(scene: Scene, { area, leaders }: Army): { readonly column: number; readonly stay: number } {
  const enemies = area === null ? [] : groundOf(scene, area).enemy.filter(({ guerrilla }) => !guerrilla);
  const outside = enemies.filter(({ where }) => where !== 'city').map(({ cf }) => STRONGER * cf);
  const inside = enemies
    .filter(({ where }) => where === 'city')
    .map(({ at }) => BESIEGING * (strengthOf(garrisonOf(scene, at)) + cityData(placeOf(at)[1]).intrinsic));
  const least = leaders.length > 1 ? scene.weights.column : columnSize(scene);
  const column = Math.max(area !== null && isLeft(scene, area) ? TOGETHER : least, ...outside);
  return { column, stay: Math.max(column, ...inside) };
}

/** Whether the way to every enemy leads over mountains. */
function isLeft(scene: Scene, area: string): boolean {
  const { group } = areaData(area);
  return isShutIn(area) && areasOfGroup(group).every((one) => groundOf(scene, one).enemy.length === 0);
}

/** More than any army has. */
const TOGETHER = 1000;

/** The ships of a port sail together: they carry a whole column then. */
function squadronAt(scene: Scene, at: string): Plan | null {
  const phase = (scene.details.phase ?? 'royalist') as Operations;
  const [first, ...others] = [...scene.fleets.values()]
    .filter((fleet) => carries(scene) && fleet.at === at && fleet.ships.every((ship) => operatesIn(phase, ship)))
    .sort((a, b) => b.room.steps - a.room.steps);
  if (first === undefined || others.length === 0) return null;
  return { joining: new Set(others.flatMap(({ ships }) => ships)), into: `force:${first.id}` };
}

/** As many troops together as the ships beside them can carry, with a leader (§7.7). */
function loadOf(main: Army, others: readonly Army[], berths: number): Plan | null {
  if (main.steps <= berths) {
    const friend = others.find(({ steps }) => main.steps + steps <= berths);
    return friend === undefined ? null : joinTo(main, [friend]);
  }
  const joining = new Set(main.leaders.slice(0, 1).map(({ id }) => id));
  let left = berths;
  for (const { id, steps = 1 } of [...main.units].sort((a, b) => factorOf(b) - factorOf(a))) {
    if (steps > left) continue;
    joining.add(id);
    left -= steps;
  }
  return { joining, into: 'new' };
}

function joinTo(main: Army, weak: readonly Army[]): Plan {
  const members = weak.flatMap(({ units, leaders }) => [...units, ...leaders]);
  return { joining: new Set(members.map(({ id }) => id)), into: `force:${main.id}` };
}

/** As many units as make a column, with a leader where another one stays. */
function partOf({ units, leaders }: Army, size: number): Plan {
  const joining = new Set<string>();
  let cf = 0;
  for (const unit of units) {
    if (cf >= size) break;
    joining.add(unit.id);
    cf += factorOf(unit);
  }
  const [, second] = leaders;
  if (second !== undefined) joining.add(second.id);
  return { joining, into: 'new' };
}

/** Own armies at the place of a choice that operate as a whole in this part, the strongest first. */
function stacksAt(scene: Scene, choice: string): Army[] {
  const at = behind(choice);
  const phase = (scene.details.phase ?? 'royalist') as Operations;
  const all = (army: Army): boolean => [...army.units, ...army.leaders].every(({ id }) => operatesIn(phase, id));
  const area = areaOf(at);
  return (area === null ? [...scene.armies.values()] : groundOf(scene, area).own)
    .filter((army) => army.own && army.kind === 'army' && !army.guerrilla && army.at === at && all(army))
    .sort((a, b) => b.cf - a.cf);
}
