import type { Observation, Piece, Table } from '../../../../kernel/view.ts';
import { areas, areaData, counterOf, leaderData, scenariosData } from '../data/data.ts';
import type { Load } from '../rules/fleets.ts';
import { capacityOfShips } from '../rules/fleets.ts';
import { areasOfGroup, isContinent, isHardBorder, neighbours } from '../rules/map.ts';
import { areaOf, placeOf } from '../rules/positions.ts';
import type { Side } from '../sides.ts';
import { enemyOf } from '../sides.ts';
import type { Details } from '../show/view-details.ts';
import { detailsOf } from '../show/view-details.ts';
import type { Inside } from './pieces.ts';
import { hiddenAverage, NOTHING, sortPieces } from './pieces.ts';
import type { Weights } from './weights.ts';

/** A land force as a bot sees it: with what is in it, or with an average where it cannot tell. */
export type Army = {
  readonly id: string;
  readonly kind: string;
  readonly own: boolean;
  /** Who decides for it; null of rebels. */
  readonly side: string | null;
  readonly at: string;
  readonly area: string | null;
  readonly where: string;
  readonly cf: number;
  readonly steps: number;
  readonly guerrilla: boolean;
  /** What is in it cannot be seen: its factor is an average. */
  readonly hidden: boolean;
  /** It has operated in this phase. */
  readonly spent: boolean;
  readonly units: readonly Piece[];
  readonly leaders: readonly Piece[];
};

/** An own fleet, and what it can carry (§7.7). */
export type Fleet = {
  readonly id: string;
  readonly at: string;
  readonly ships: readonly string[];
  /** What its leader adds to its die. */
  readonly op: number;
  readonly spent: boolean;
  readonly room: Load;
};

/** Who is in an area, by land. */
export type Ground = { readonly own: readonly Army[]; readonly enemy: readonly Army[] };

/** The table as a bot of a side looks at it. */
export type Scene = {
  readonly side: Side;
  readonly turn: number;
  /** Turns after this one; in the last what is taken counts at the end (§11.0). */
  readonly left: number;
  readonly isLast: boolean;
  readonly details: Details;
  /** The factor of an average enemy army that is no guerrilla. */
  readonly typical: number;
  readonly armies: ReadonlyMap<string, Army>;
  readonly grounds: ReadonlyMap<string, Ground>;
  /** Own fleets, by their ids. */
  readonly fleets: ReadonlyMap<string, Fleet>;
  /** Areas that lose income to raids (§7.8). */
  readonly raided: ReadonlySet<string>;
  /** Sea areas and ports with enemy ships, as places. */
  readonly enemyShips: ReadonlySet<string>;
  /** Cities before which works stand (§6.4). */
  readonly works: ReadonlySet<string>;
  /** Cities that are being starved (§6.6). */
  readonly blockades: ReadonlySet<string>;
  /** How much each thing counts for the bot. */
  readonly weights: Weights;
};

const scenes = new WeakMap<Table, Map<string, Scene>>();

/** The scene of an observation; worked out once a table. */
export function sceneOf({ view, seat }: Observation, weights: Weights): Scene {
  const known = scenes.get(view) ?? new Map<string, Scene>();
  scenes.set(view, known);
  let scene = known.get(seat);
  if (scene?.weights !== weights) {
    scene = { ...readScene(view, seat as Side), weights };
    known.set(seat, scene);
  }
  return scene;
}

function readScene(view: Table, side: Side): Omit<Scene, 'weights'> {
  const { stacks, inside, marks } = sortPieces(view.pieces);
  const enemy = enemyOf(side);
  const details = detailsOf(view);
  const left = (lastTurns.get(details.scenario) ?? view.sequence.turn) - view.sequence.turn;
  const average = hiddenAverage(view.pieces, enemy, details);
  const armies = new Map<string, Army>();
  const fleets = new Map<string, Fleet>();
  const enemyShips = new Set<string>();
  for (const stack of stacks) {
    const { id, kind, owner, at } = stack;
    if (kind !== 'fleet') armies.set(id, armyOf(stack, side, inside.get(id) ?? NOTHING, average));
    else if (owner === side) fleets.set(id, fleetOf(stack, inside.get(id) ?? NOTHING));
    else if (owner === enemy) enemyShips.add(at);
  }
  const idle = side === 'patriot' && CONTINENTAL.has(details.scenario) ? THIRD : NOBODY;
  return {
    side,
    turn: view.sequence.turn,
    details,
    grounds: groundsOf(armies, idle),
    typical: typicalOf([...armies.values()]),
    left,
    isLast: left === 0,
    armies,
    fleets,
    raided: marks.raided,
    works: marks.works,
    blockades: marks.blockade,
    enemyShips,
  };
}

/** An area while it is being filled. */
type Filled = { readonly own: Army[]; readonly enemy: Army[] };

/** Who is in each area, but for the idle. */
function groundsOf(armies: ReadonlyMap<string, Army>, idle: ReadonlySet<string>): ReadonlyMap<string, Ground> {
  const grounds = new Map(DESERTED);
  for (const army of armies.values()) {
    const { area, kind, own } = army;
    if (area === null || idle.has(kind)) continue;
    let ground = grounds.get(area);
    if (ground === undefined) continue;
    if (ground === NO_ONE) grounds.set(area, (ground = { own: [], enemy: [] }));
    ground[own ? 'own' : 'enemy'].push(army);
  }
  return grounds;
}

/** Nobody is there: the same for all areas, and never added to. */
const NO_ONE: Filled = { own: [], enemy: [] };
const DESERTED: ReadonlyMap<string, Filled> = new Map([...areas.keys()].map((area) => [area, NO_ONE]));

function typicalOf(armies: readonly Army[]): number {
  const enemies = armies.filter(({ own, kind, guerrilla }) => !own && kind === 'army' && !guerrilla);
  return strengthOf(enemies) / Math.max(1, enemies.length);
}

const lastTurns = new Map(scenariosData.scenarios.map(({ id, lastTurn }) => [id, lastTurn]));

/** Who never gives the royalist an area. */
const THIRD: ReadonlySet<string> = new Set(['rebels', 'legion']);
const NOBODY: ReadonlySet<string> = new Set();

function armyOf(stack: Piece, side: Side, { units, leaders }: Inside, average: number): Army {
  const { id, kind = 'army', at, owner, steps, printed, badges = [] } = stack;
  return {
    id,
    kind,
    own: owner === side,
    side: owner,
    at,
    where: placeOf(at)[0],
    units,
    cf: steps === undefined ? average : Number(printed?.[0] ?? 0),
    area: at.includes(':') ? areaOf(at) : null,
    steps: steps ?? Math.max(1, average / 3),
    guerrilla: badges.includes('guerrilla'),
    hidden: steps === undefined,
    spent: badges.includes('spent'),
    leaders,
  };
}

function fleetOf({ id, at, badges = [] }: Piece, { units, leaders }: Inside): Fleet {
  const ships = units.map((ship) => ship.id);
  const op = Math.max(0, ...leaders.map((leader) => leaderData(leader.id).op));
  return { id, at, ships, op, room: capacityOfShips(ships), spent: badges.includes('spent') };
}

/** Who is in an area. */
export function groundOf(scene: Scene, area: string): Ground {
  return scene.grounds.get(area) ?? NO_ONE;
}

/** The combat factors of armies together. */
export function strengthOf(armies: readonly Army[]): number {
  return armies.reduce((sum, { cf }) => sum + cf, 0);
}

/** Enemies in a city, who fight as one once it is attacked. */
export function garrisonOf(scene: Scene, at: string): Army[] {
  const area = areaOf(at);
  return area === null ? [] : groundOf(scene, area).enemy.filter((one) => one.at === at);
}

/** What the best leader adds to a die, which is about a column for each (§6.3). */
export function tacticsOf({ leaders }: Army): number {
  return Math.max(0, ...leaders.map(({ id }) => leaderData(id).tac ?? 0));
}

/** The steps of armies together. */
export function stepsOf(armies: readonly Army[]): number {
  return armies.reduce((sum, { steps }) => sum + steps, 0);
}

/**
 * What control of an area is worth at the end (§11.0): the value in RP matters for income. Where the royalist's areas on the
 * continent are counted (§11.1), the patriot gains by those that he takes from him alone, most by rich ones: of two limits
 * the one of RP is the nearer.
 */
export function worthOf(scene: Scene, area: string): number {
  const { side, details, left, isLast } = scene;
  const { rp } = areaData(area);
  if (rp === 0) return 0;
  if (!CONTINENTAL.has(details.scenario)) return 2 + 0.2 * rp;
  if (!isContinent(area)) return side === 'patriot' ? 0.2 : 0.6 + 0.2 * rp;
  const full = side === 'patriot' ? ((isMexican(area) ? 5 : 1.4) + 2.0 * rp) * 1.5 : 2 + 0.2 * rp;
  if (!paysAlone(scene, area)) return full;
  return 0.2 + 0.25 * rp * Math.min(left, 4) + (isLast ? riskAt(scene, area) * full : 0);
}

/** How likely an enemy from around comes into an area before the game ends, which counts whole for him where nobody holds it. */
function riskAt({ grounds }: Scene, area: string): number {
  const near = neighbours(area).reduce((sum, other) => sum + (grounds.get(other)?.enemy.length ?? 0), 0);
  return Math.min(LIKELY, EACH_COMES * near);
}

/** How likely that is of each enemy force around, and at most. */
const EACH_COMES = 0.1;
const LIKELY = 0.4;

/** Whether holding an area brings income alone, and counts nothing at the end (§11.1). */
export function paysAlone({ side, details, grounds }: Scene, area: string): boolean {
  return side === 'patriot' && CONTINENTAL.has(details.scenario) && grounds.get(area)?.enemy.length === 0;
}

/** Where the royalist is strongest, and least disturbed by who goes for what is near. */
const MEXICO: ReadonlySet<string> = new Set([...areasOfGroup('NS'), ...areasOfGroup('GT')]);

/** Whether an area is in New Spain or Guatemala. */
export function isMexican(area: string): boolean {
  return MEXICO.has(area);
}

/** Whether nobody gets out of a group of areas but over mountains: there armies go together (§5.3). */
export function isShutIn(area: string): boolean {
  const { group } = areaData(area);
  return areasOfGroup(group).every((one) =>
    neighbours(one).every((to) => areaData(to).group === group || isHardBorder(one, to)),
  );
}

/** Scenarios in which the royalist's areas on the continent are counted (§11.1). */
const CONTINENTAL: ReadonlySet<string> = new Set(['campaign', 'scenario3']);

/** Whether the royalist's areas on the continent are counted. */
export function countsContinent({ details }: Scene): boolean {
  return CONTINENTAL.has(details.scenario);
}

/** The combat factor of a unit as a piece shows it. */
export function factorOf({ printed }: Piece): number {
  return Number(printed?.[0] ?? 0);
}

/** Whether a unit is militia. */
export function isRaw({ id }: Piece): boolean {
  return counterOf(id).class === 'militia';
}
