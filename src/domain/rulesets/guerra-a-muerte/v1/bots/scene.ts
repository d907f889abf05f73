import type { Observation, Piece, Table } from '../../../../kernel/view.ts';
import { areas, areaData, counterOf, counters } from '../data/data.ts';
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
  readonly at: string;
  readonly area: string | null;
  readonly where: string;
  readonly cf: number;
  readonly steps: number;
  readonly guerrilla: boolean;
  readonly units: readonly Piece[];
  readonly leaders: readonly Piece[];
};

/** Who is in an area, by land. */
export type Ground = { readonly own: Army[]; readonly enemy: Army[] };

/** The table as a bot of a side looks at it. */
export type Scene = {
  readonly side: Side;
  readonly turn: number;
  readonly details: Details;
  readonly armies: ReadonlyMap<string, Army>;
  readonly grounds: ReadonlyMap<string, Ground>;
  /** Sea areas and ports with enemy ships, as places. */
  readonly enemyShips: ReadonlySet<string>;
  /** Cities before which works stand (§6.4). */
  readonly works: ReadonlySet<string>;
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
  const average = hiddenAverage(view, side, details);
  const armies = stacks
    .filter(({ kind }) => kind !== 'fleet')
    .map((stack) => armyOf(stack, side, inside.get(stack.id) ?? [], average));
  const grounds = new Map([...areas.keys()].map((area): [string, Ground] => [area, { own: [], enemy: [] }]));
  for (const army of armies) grounds.get(army.area ?? '')?.[army.own ? 'own' : 'enemy'].push(army);
  return {
    ...{ side, turn: view.sequence.turn, details, grounds },
    armies: new Map(armies.map((army) => [army.id, army])),
    works: new Set(view.pieces.filter(({ kind }) => kind === 'works').map(({ at }) => at.slice('city:'.length))),
    enemyShips: new Set(
      stacks.filter(({ kind, owner }) => kind === 'fleet' && owner === enemyOf(side)).map(({ at }) => at),
    ),
  };
}

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
  const [where] = placeOf(at);
  const units = inside.filter((piece) => piece.kind !== 'leader');
  const cf = steps === undefined ? average : Number(printed?.[0] ?? 0);
  return {
    ...{ id, kind, own: owner === side, at, where, units, cf },
    area: at.includes(':') ? areaOf(at) : null,
    steps: steps ?? Math.max(1, average / 3),
    guerrilla: badges.includes('guerrilla'),
    leaders: inside.filter((piece) => piece.kind === 'leader'),
  };
}

/** The factor of an enemy army that one cannot look into: what is in no box and not seen, over the number of such armies. */
function hiddenAverage({ pieces }: Table, side: Side, { recruit, track, waiting }: Details): number {
  const enemy = enemyOf(side);
  const away = new Set([...recruit, ...track, ...waiting].map(({ id }) => id));
  for (const { id } of pieces) away.add(id);
  let cf = 0;
  for (const { id, side: owner, arm, cf: factors } of counters.values())
    if (owner === enemy && arm !== 'naval' && !away.has(id)) cf += factors.at(-1) ?? 0;
  const hidden = pieces.filter(({ kind, owner, steps }) => kind === 'army' && owner === enemy && steps === undefined);
  return hidden.length === 0 ? 0 : Math.max(1, cf / hidden.length);
}

/** Who is in an area. */
export function groundOf(scene: Scene, area: string): Ground {
  return scene.grounds.get(area) ?? { own: [], enemy: [] };
}

/** The combat factors of armies together. */
export function strengthOf(armies: readonly Army[]): number {
  return armies.reduce((sum, { cf }) => sum + cf, 0);
}

/** The steps of armies together. */
export function stepsOf(armies: readonly Army[]): number {
  return armies.reduce((sum, { steps }) => sum + steps, 0);
}

/** What control of an area is worth at the end (§11.0): the value in RP matters for income. */
export function worthOf({ side, details }: Scene, area: string): number {
  const { rp, kind } = areaData(area);
  if (rp === 0) return 0;
  const counts = kind === 'land' || side === 'patriot' || !CONTINENTAL.has(details.scenario);
  return (counts ? 2 : 0.6) + 0.2 * rp;
}

/** Scenarios in which the royalist counts the continent alone (§11.1). */
const CONTINENTAL: ReadonlySet<string> = new Set(['campaign', 'scenario3']);

/** The combat factor of a unit as a piece shows it. */
export function factorOf({ printed }: Piece): number {
  return Number(printed?.[0] ?? 0);
}

/** Whether a unit is militia. */
export function isRaw({ id }: Piece): boolean {
  return counterOf(id).class === 'militia';
}
