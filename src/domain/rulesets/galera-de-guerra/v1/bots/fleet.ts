import type { Piece, Table } from '../../../../kernel/view.ts';
import type { ShipData } from '../data/ship.ts';
import type { Waters } from '../rules/manoeuvres.ts';
import type { Sea } from '../rules/sea.ts';
import { berths, hexOf, isLane, seaOf } from '../rules/sea.ts';
import type { Details } from '../show/view-details.ts';
import { detailsOf } from '../show/view-details.ts';
import type { Side } from '../sides.ts';
import type { Facing } from '../state.ts';
import { POOL } from '../state.ts';
import type { Point } from './chart.ts';
import { pointAt } from './chart.ts';
import type { Weights } from './weights.ts';

type Rating = 'size' | 'cruise' | 'max' | 'ramCruise' | 'ramMax' | 'star' | 'rd' | 'crew' | 'marines' | 'transport';

/** A ship as a bot sees it: what its counter says, and how it stands. */
export type Galley = Pick<ShipData, 'id' | Rating> & {
  readonly side: Side;
  readonly bow: string;
  readonly facing: Facing;
  readonly level: 'cruise' | 'max';
  /** Points that it could announce now. */
  readonly speed: number;
  readonly caps: readonly string[];
  readonly badges: ReadonlySet<string>;
  /** Where its bow is; null in a lane. */
  readonly point: Point | null;
  /** Points that go to its enemy with it: its own, and what its leader is worth (§9.1, §9.2). */
  readonly prize: number;
  /** Has an admiral aboard. */
  readonly admiral: boolean;
  /** Can neither ram nor rake: hurt, tied or tired. */
  readonly spent: boolean;
};

/** A leader's ship, and how far he commands. */
export type Post = { readonly ship: string; readonly point: Point; readonly range: number; readonly side: Side };

/** The table as a bot sees it: who lies where. */
export type Scene = {
  readonly details: Details;
  readonly sea: Sea;
  readonly galleys: ReadonlyMap<string, Galley>;
  /** Those on the map or in a lane, by side. */
  readonly fleets: Readonly<Record<Side, readonly Galley[]>>;
  readonly places: ReadonlyMap<string, Galley>;
  readonly posts: readonly Post[];
  readonly weights: Weights;
};

const scenes = new WeakMap<Table, Scene>();

/** What a view shows, worked out once for it, and what counts of it. */
export function sceneOf(view: Table, weights: Weights): Scene {
  const known = scenes.get(view);
  if (known?.weights === weights) return known;
  const made = { ...makeScene(view), weights };
  scenes.set(view, made);
  return made;
}

function makeScene(view: Table): Omit<Scene, 'weights'> {
  const details = detailsOf(view);
  const sea = seaOf(details.battle);
  const green = new Set(details.fleets.green.seats);
  const sideOf = ({ owner }: Piece): Side => (green.has(owner ?? '') ? 'green' : 'red');
  const aboard = new Map(view.pieces.map((piece) => [piece.stackedOn, piece]));
  const galleys = new Map<string, Galley>();
  const posts: Post[] = [];
  for (const piece of view.pieces) {
    if (piece.facing === undefined || piece.stackedOn !== undefined || piece.at === POOL) continue;
    const leader = aboard.get(piece.id);
    const galley = galleyOf(sea, piece, sideOf(piece), leader);
    galleys.set(galley.id, galley);
    const { id, point, side } = galley;
    if (leader !== undefined && point !== null)
      posts.push({ ship: id, point, range: Number(leader.stats?.range ?? 0), side });
  }
  return { details, sea, galleys, posts, ...layOut(sea, galleys) };
}

function layOut(sea: Sea, galleys: ReadonlyMap<string, Galley>): Pick<Scene, 'fleets' | 'places'> {
  const fleets: Record<Side, Galley[]> = { red: [], green: [] };
  const places = new Map<string, Galley>();
  for (const galley of galleys.values()) {
    const { side, bow, facing, size } = galley;
    fleets[side].push(galley);
    for (const place of berths(sea, bow, facing, size)) places.set(place, galley);
  }
  return { fleets, places };
}

/** The same piece of a ship stands in view after view. */
const known = new WeakMap<Piece, Galley>();

function galleyOf(sea: Sea, piece: Piece, side: Side, leader: Piece | undefined): Galley {
  const before = known.get(piece);
  const data = piece.stats as unknown as Counter;
  const command = leader === undefined ? 0 : leader.kind === 'admiral' ? PRIZES.admiral : PRIZES.commander;
  const prize = data.rd + command;
  if (before?.side === side && before.prize === prize) return before;
  const made = makeGalley(sea, piece, { side, prize, admiral: leader?.kind === 'admiral' });
  known.set(piece, made);
  return made;
}

/** What a piece says of its ship in figures. */
type Counter = Omit<Galley, 'id' | 'side' | 'bow' | 'facing' | 'badges'>;

function makeGalley(
  sea: Sea,
  { id, at, facing, stats, badges }: Piece,
  { side, prize, admiral }: Pick<Galley, 'side' | 'prize' | 'admiral'>,
): Galley {
  const worn = new Set(badges ?? []);
  const data = stats as unknown as Counter;
  return {
    id,
    side,
    bow: at,
    facing: facing as Facing,
    size: data.size,
    level: data.level,
    cruise: data.cruise,
    max: data.max,
    speed: data.speed,
    ramCruise: data.ramCruise,
    ramMax: data.ramMax,
    star: data.star,
    rd: data.rd,
    crew: data.crew,
    marines: data.marines,
    transport: data.transport,
    caps: data.caps,
    badges: worn,
    point: isLane(at) ? null : pointAt(hexOf(sea, at)),
    prize,
    admiral,
    spent: (badges ?? []).some((badge) => SPENT.has(badge)),
  };
}

/** What the loss of a leader is worth beside his ship: with the last admiral the fleet may retire (§9.2). */
const PRIZES = { admiral: 5, commander: 1 };

/** What an enemy's ship is worth to whoever takes or rams it. */
export function trophy({ flagship }: Weights, { prize, admiral }: Galley): number {
  return prize + (admiral ? flagship : 0);
}

/** What a ship is worth to its own side. */
export function stake({ guard }: Weights, { prize, admiral }: Galley): number {
  return prize + (admiral ? guard : 0);
}

const TIED = ['fouled', 'grappled', 'rammed', 'aground', 'anchored'];
const TIRED = ['fatigue-1', 'fatigue-2', 'fatigue-3', 'fatigue-4'];
const CRIPPLED = ['crippled-port', 'crippled-starboard'];
const SPENT = new Set([...TIED, ...TIRED, ...CRIPPLED, 'half', 'captured', 'retaken']);
const HELPLESS = [...CRIPPLED, 'fouled', 'grappled'];

/** Whether a ship cannot move at all. */
export function isTied({ badges }: Pick<Galley, 'badges'>): boolean {
  return TIED.some((badge) => badges.has(badge));
}

/** Crippled, fouled or grappled: easier to ram and to rake (§7.15, §7.27). */
export function isHelpless({ badges }: Galley): boolean {
  return HELPLESS.some((badge) => badges.has(badge));
}

/** Mobile, but at half speed or tired (§7.15, §7.27). */
export function isSlow(galley: Galley): boolean {
  const { badges } = galley;
  return (badges.has('half') || TIRED.some((badge) => badges.has(badge))) && !isTied(galley);
}

/** Crippled on one side or both. */
export function isCrippled({ badges }: Galley): boolean {
  return CRIPPLED.some((badge) => badges.has(badge));
}

/** Lies on the map, and is still to be had. */
export function isPrize({ point, badges }: Galley): boolean {
  return point !== null && !badges.has('rammed');
}

/** The sea as a ship of the scene finds it on its way. */
export function watersFor({ places, details }: Scene, id: string): Waters {
  return {
    occupant(place) {
      const there = places.get(place)?.id;
      return there === id ? undefined : there;
    },
    strictSwing: details.options.strictSwing,
  };
}
