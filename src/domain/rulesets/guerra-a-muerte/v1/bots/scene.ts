import type { Observation, Piece, Table } from '../../../../kernel/view.ts';
import { areas, areaData, counterOf, counters, leaderData, scenariosData } from '../data/data.ts';
import type { Load } from '../rules/fleets.ts';
import { capacityOfShips } from '../rules/fleets.ts';
import { areasOfGroup, isContinent, isHardBorder, neighbours } from '../rules/map.ts';
import { areaOf, placeOf } from '../rules/positions.ts';
import type { Side } from '../sides.ts';
import { enemyOf } from '../sides.ts';
import type { Details } from '../show/view-details.ts';
import { detailsOf } from '../show/view-details.ts';

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
export type Ground = { readonly own: Army[]; readonly enemy: Army[] };

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
};

const scenes = new WeakMap<Table, Map<string, Scene>>();

/** The scene of an observation; worked out once a table. */
export function sceneOf({ view, seat }: Observation): Scene {
  const known = scenes.get(view) ?? new Map<string, Scene>();
  scenes.set(view, known);
  let scene = known.get(seat);
  if (scene === undefined) {
    scene = readScene(view, seat as Side);
    known.set(seat, scene);
  }
  return scene;
}

function readScene(view: Table, side: Side): Scene {
  const inside = contentsOf(view.pieces);
  const stacks = view.pieces.filter(({ kind }) => STACKS.has(kind ?? ''));
  const details = detailsOf(view);
  const left = (lastTurns.get(details.scenario) ?? view.sequence.turn) - view.sequence.turn;
  const average = hiddenAverage(view, side, details);
  const armies = stacks
    .filter(({ kind }) => kind !== 'fleet')
    .map((stack) => armyOf(stack, side, inside.get(stack.id) ?? [], average));
  const grounds = new Map([...areas.keys()].map((area): [string, Ground] => [area, { own: [], enemy: [] }]));
  const idle = side === 'patriot' && CONTINENTAL.has(details.scenario) ? THIRD : NOBODY;
  for (const army of armies)
    if (!idle.has(army.kind)) grounds.get(army.area ?? '')?.[army.own ? 'own' : 'enemy'].push(army);
  return {
    side,
    turn: view.sequence.turn,
    details,
    grounds,
    typical: typicalOf(armies),
    left,
    isLast: left === 0,
    armies: new Map(armies.map((army) => [army.id, army])),
    fleets: new Map(
      stacks
        .filter(({ kind, owner }) => kind === 'fleet' && owner === side)
        .map((stack) => [stack.id, fleetOf(stack, inside.get(stack.id) ?? [])]),
    ),
    raided: new Set(view.pieces.filter(({ kind }) => kind === 'raided').map(({ at }) => at.slice('field:'.length))),
    works: markedCities(view, 'works'),
    blockades: markedCities(view, 'blockade'),
    enemyShips: new Set(
      stacks.filter(({ kind, owner }) => kind === 'fleet' && owner === enemyOf(side)).map(({ at }) => at),
    ),
  };
}

function markedCities({ pieces }: Table, marker: string): ReadonlySet<string> {
  return new Set(pieces.filter(({ kind }) => kind === marker).map(({ at }) => at.slice('city:'.length)));
}

function typicalOf(armies: readonly Army[]): number {
  const enemies = armies.filter(({ own, kind, guerrilla }) => !own && kind === 'army' && !guerrilla);
  return strengthOf(enemies) / Math.max(1, enemies.length);
}

const lastTurns = new Map(scenariosData.scenarios.map(({ id, lastTurn }) => [id, lastTurn]));

/** Who never gives the royalist an area. */
const THIRD: ReadonlySet<string> = new Set(['rebels', 'legion']);
const NOBODY: ReadonlySet<string> = new Set();

const STACKS: ReadonlySet<string> = new Set(['army', 'fleet', 'rebels', 'legion']);

function contentsOf(pieces: readonly Piece[]): ReadonlyMap<string, Piece[]> {
  const found = new Map<string, Piece[]>();
  for (const piece of pieces) {
    if (piece.kind === 'leader' || counters.has(piece.id)) {
      const there = found.get(piece.at);
      if (there === undefined) found.set(piece.at, [piece]);
      else there.push(piece);
    }
  }
  return found;
}

function armyOf(stack: Piece, side: Side, inside: readonly Piece[], average: number): Army {
  const { id, kind = 'army', at, owner, steps, printed, badges = [] } = stack;
  return {
    id,
    kind,
    own: owner === side,
    side: owner,
    at,
    where: placeOf(at)[0],
    units: inside.filter((piece) => piece.kind !== 'leader'),
    cf: steps === undefined ? average : Number(printed?.[0] ?? 0),
    area: at.includes(':') ? areaOf(at) : null,
    steps: steps ?? Math.max(1, average / 3),
    guerrilla: badges.includes('guerrilla'),
    hidden: steps === undefined,
    spent: badges.includes('spent'),
    leaders: inside.filter((piece) => piece.kind === 'leader'),
  };
}

function fleetOf({ id, at, badges = [] }: Piece, inside: readonly Piece[]): Fleet {
  const ships = inside.filter(({ kind }) => kind !== 'leader').map((ship) => ship.id);
  const op = Math.max(0, ...inside.filter(({ kind }) => kind === 'leader').map((leader) => leaderData(leader.id).op));
  return { id, at, ships, op, room: capacityOfShips(ships), spent: badges.includes('spent') };
}

/** The factor of an enemy army that one cannot look into: what is in no box and not seen, over the number of such armies. */
function hiddenAverage({ pieces }: Table, side: Side, { recruit, track, waiting }: Details): number {
  const enemy = enemyOf(side);
  let cf = landFactors[enemy];
  for (const boxed of [recruit, track, waiting]) for (const { id } of boxed) cf -= hiddenFactor(id, enemy);
  let hidden = 0;
  for (const { id, kind, owner, steps } of pieces) {
    if (kind === 'army') hidden += owner === enemy && steps === undefined ? 1 : 0;
    else cf -= hiddenFactor(id, enemy);
  }
  return hidden === 0 ? 0 : Math.max(1, cf / hidden);
}

/** What a land unit of a side at least adds to a force; nothing of all that is none. */
function hiddenFactor(id: string, owner: Side): number {
  const { side, arm, cf } = counters.get(id) ?? {};
  return side === owner && arm !== 'naval' ? (cf?.at(-1) ?? 0) : 0;
}

const landFactors: Readonly<Record<Side, number>> = {
  royalist: [...counters.keys()].reduce((sum, id) => sum + hiddenFactor(id, 'royalist'), 0),
  patriot: [...counters.keys()].reduce((sum, id) => sum + hiddenFactor(id, 'patriot'), 0),
};

/** Who is in an area. */
export function groundOf(scene: Scene, area: string): Ground {
  return scene.grounds.get(area) ?? { own: [], enemy: [] };
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
