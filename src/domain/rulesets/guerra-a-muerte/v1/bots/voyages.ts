import { bestOf } from '../../../../kernel/bots.ts';
import { areaData, cityData, seas } from '../data/data.ts';
import { seaOf } from '../rules/fleets.ts';
import { citiesOf, coastOf, sailingCost } from '../rules/map.ts';
import { operatesIn } from '../rules/parts.ts';
import type { Operations } from '../state.ts';
import type { Idea } from './fights.ts';
import { costOfLeaving, promiseAt } from './marches.ts';
import type { Army, Fleet, Scene } from './scene.ts';
import { countsContinent, groundOf, stepsOf } from './scene.ts';

/** Where a voyage would lead, and what for. */
export type Landing = { readonly sea: string; readonly area: string; readonly score: number };

/** What an army does by sea: it goes aboard, has its fleet sail, and lands (§7.6). */
export function voyages(scene: Scene, army: Army, points: number): Idea[] {
  const carrier = scene.fleets.get(army.at);
  if (carrier !== undefined) return aboard(scene, army, carrier, points);
  const fleet = points < EMBARKING + LANDING || !isColumn(army) ? undefined : carriersFor(scene, army)[0];
  const from = fleet === undefined ? null : seaOf(fleet.at);
  if (fleet === undefined || from === null) return [];
  const landing = bestLanding(scene, army, from, { sailing: rangeOf(fleet), points: points - EMBARKING });
  const lost = army.area === null ? 0 : costOfLeaving(scene, army, army.area);
  const score = landing === null ? 0 : (landing.score - lost) * AT_SEA;
  return score <= LEAST ? [] : [{ operation: 'embark', target: `force:${fleet.id}`, score }];
}

/** Whether a force is strong enough to be sent alone over the sea. */
function isColumn({ cf, guerrilla, units }: Army): boolean {
  return !guerrilla && cf >= LEAST_COLUMN && units.length > 0;
}

/** The factor from which it is. */
const LEAST_COLUMN = 9;

/** Behind walls that are a port, where no enemy is near, a column waits for its ships: what that promises. */
export function waits(scene: Scene, army: Army): Idea[] {
  const { area } = army;
  if (area === null || army.where !== 'field') return [];
  const port = portFor(scene, army, area);
  const score = port === null ? 0 : waitingWorth(scene, army, port) - costOfLeaving(scene, army, area);
  return port === null || score <= LEAST ? [] : [{ operation: 'enter', target: `place:city:${port}`, score }];
}

/** What it promises an army to come to an area with a port, and to go aboard there in the next turn. */
export function portWorth(scene: Scene, army: Army, area: string): number {
  const port = portFor(scene, army, area);
  return port === null ? 0 : waitingWorth(scene, army, port);
}

/** A port of the area where own ships may fetch the army in the next turn; null where there is none, or no room is left. */
function portFor(scene: Scene, army: Army, area: string): string | null {
  const { own, enemy } = groundOf(scene, area);
  if (scene.isLast || enemy.length > 0 || !isColumn(army) || !carries(scene)) return null;
  const room = Math.max(0, ...[...scene.fleets.values()].filter(isOfPart(scene)).map((fleet) => fleet.room.steps));
  if (room < WORTHWHILE) return null;
  const ports = citiesOf(area).filter(({ sea }) => sea !== null);
  const waiting = (id: string): number =>
    stepsOf(own.filter((one) => one.id !== army.id && one.at === `city:${id}` && one.cf >= LEAST_COLUMN));
  return ports.find(({ id }) => waiting(id) === 0 || waiting(id) + army.steps <= room)?.id ?? null;
}

function waitingWorth(scene: Scene, army: Army, port: string): number {
  const from = cityData(port).sea ?? '';
  let known = waitingBy.get(army);
  if (known === undefined) waitingBy.set(army, (known = new Map()));
  let worth = known.get(from);
  if (worth === undefined) {
    const ranges = [...scene.fleets.values()].filter(isOfPart(scene)).map(rangeOf);
    const landing = bestLanding(scene, army, from, { sailing: Math.max(USUAL, ...ranges), points: NEXT_TURN });
    known.set(from, (worth = landing === null ? 0 : LATER * AT_SEA * landing.score));
  }
  return worth;
}

/** What waiting for ships promises an army, by the sea area that they would sail from. */
const waitingBy = new WeakMap<Army, Map<string, number>>();

/** The points of the next turn once the army is aboard, and what is left of something that waits for it. */
const NEXT_TURN = 5;
const LATER = 0.5;

/** Fleets that operate in this part as a whole (§3.2). */
function isOfPart(scene: Scene): (fleet: Fleet) => boolean {
  const phase = (scene.details.phase ?? 'royalist') as Operations;
  return ({ ships }) => ships.length > 0 && ships.every((ship) => operatesIn(phase, ship));
}

/** Below that nobody goes aboard. */
const LEAST = 0.12;

/** The fleet sails while it may; then the troops land. */
function aboard(scene: Scene, army: Army, fleet: Fleet, points: number): Idea[] {
  if (!fleet.spent) return [{ operation: 'fleet', score: AT_ONCE }];
  const sea = seaOf(fleet.at);
  const landing = sea === null ? null : bestOn(scene, army, sea, points);
  const target = landing === null ? '' : `place:field:${landing.area}`;
  return [{ operation: 'land', target, score: AT_ONCE }];
}

/** More than anything else promises. */
const AT_ONCE = 5;

/** What embarking and landing cost (§7.6). */
const EMBARKING = 1;
const LANDING = 1;

/** The points that a fleet may count on, and one with a commander and an RP. */
const USUAL = 4;
const FAR = 7;

/** The points that a fleet may count on: with a commander and an RP it goes round Cape Horn (§7.2). */
function rangeOf({ op }: Fleet): number {
  return op >= 2 ? FAR : USUAL;
}

/** What is left of a promise that waits at the end of a voyage. */
const AT_SEA = 0.85;

/** The best coast that a fleet may bring an army to, with so many points to sail with and so many for the army. */
export function bestLanding(
  scene: Scene,
  army: Army,
  from: string,
  { sailing, points }: { readonly sailing: number; readonly points: number },
): Landing | null {
  const reached = [...seas.keys()].filter((sea) => sea === from || sailingCost(from, sea) <= sailing);
  const landings = reached
    .filter((sea) => !scene.enemyShips.has(`sea:${sea}`))
    .flatMap((sea) => bestOn(scene, army, sea, points) ?? [])
    .map((landing) => ({ ...landing, score: landing.score * FADING ** sailingCost(from, landing.sea) }));
  return bestOf(landings, ({ score }) => score);
}

/** What is left of a promise for each point that the voyage costs. */
const FADING = 0.85;

function bestOn(scene: Scene, army: Army, sea: string, points: number): Landing | null {
  const landings = coastOf(sea).map((area) => ({ sea, area, score: landingWorth(scene, army, area, points) }));
  return bestOf(landings, ({ score }) => score);
}

/** What a coast promises; troops that land in hostile country are checked for it (§5.3). */
function landingWorth(scene: Scene, army: Army, area: string, points: number): number {
  const { hostile, rp } = areaData(area);
  return promiseAt(scene, army, area, points - LANDING) - (hostile && army.steps > rp ? WEAR : 0);
}

/** What the steps are worth that landing in hostile country costs. */
const WEAR = 0.5;

/** Own fleets that may carry the army from the port where it stands, the largest first. */
function carriersFor(scene: Scene, army: Army): Fleet[] {
  const { steps, leaders } = army;
  return carriersAt(scene, army.at)
    .filter(({ room }) => room.steps >= steps && room.leaders >= leaders.length)
    .sort((a, b) => b.room.steps - a.room.steps);
}

/** Own fleets of this part that have not operated, carry nobody, and lie off a port or in it. */
function carriersAt(scene: Scene, at: string): Fleet[] {
  const isShore = at.startsWith('city:') || at.startsWith('box:');
  const sea = isShore && carries(scene) ? seaOf(at) : null;
  if (sea === null) return [];
  const laden = new Set([...scene.armies.values()].map((one) => one.at));
  return [...scene.fleets.values()]
    .filter(isOfPart(scene))
    .filter(({ id, at: lies, spent }) => !spent && !laden.has(id) && seaOf(lies) === sea);
}

/** The steps that the largest fleet at a port can carry; 0 where there is none that is worth a voyage. */
export function berthsAt(scene: Scene, at: string): number {
  const sea = at.startsWith('city:') && carries(scene) ? seaOf(at) : null;
  if (sea === null) return 0;
  const rooms = [...scene.fleets.values()].filter((fleet) => seaOf(fleet.at) === sea).map(({ room }) => room.steps);
  const most = Math.max(0, ...rooms);
  return most >= WORTHWHILE ? most : 0;
}

/** Whether fleets carry troops: the patriot's, where he has to win areas all over the continent (§11.1). */
export function carries(scene: Scene): boolean {
  return scene.side === 'patriot' && countsContinent(scene);
}

/** Steps below which nobody is sent by sea. */
export const WORTHWHILE = 4;
