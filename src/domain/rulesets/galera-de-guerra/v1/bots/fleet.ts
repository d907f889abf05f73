import type { Piece, Table } from '../../../../kernel/view.ts';
import type { Occupant, Waters } from '../rules/manoeuvres.ts';
import type { Sea } from '../rules/sea.ts';
import { berths, isLane, seaOf } from '../rules/sea.ts';
import type { Details } from '../show/view-details.ts';
import { detailsOf } from '../show/view-details.ts';
import type { Side } from '../sides.ts';
import type { Facing } from '../state.ts';
import { POOL } from '../state.ts';

/** A ship as a bot sees it. */
export type Galley = {
  readonly id: string;
  readonly side: Side;
  readonly bow: string;
  readonly facing: Facing;
  readonly size: 1 | 2;
  readonly level: 'cruise' | 'max';
  readonly cruise: number;
  readonly max: number;
  readonly ramCruise: number;
  readonly ramMax: number;
  readonly rd: number;
  readonly crew: number;
  readonly marines: number;
  readonly transport: boolean;
  readonly badges: ReadonlySet<string>;
};

/** The table as a bot sees it: who lies where. */
export type Scene = {
  readonly details: Details;
  readonly sea: Sea;
  readonly galleys: ReadonlyMap<string, Galley>;
  /** Those on the map or in a lane, by side. */
  readonly fleets: Readonly<Record<Side, readonly Galley[]>>;
  readonly places: ReadonlyMap<string, string>;
};

const scenes = new WeakMap<Table, Scene>();

/** What a view shows, worked out once for it. */
export function sceneOf(view: Table): Scene {
  const known = scenes.get(view);
  if (known !== undefined) return known;
  const details = detailsOf(view);
  const sea = seaOf(details.battle);
  const green = new Set(details.fleets.green.seats);
  const galleys = new Map<string, Galley>();
  const fleets: Record<Side, Galley[]> = { red: [], green: [] };
  const places = new Map<string, string>();
  for (const piece of view.pieces) {
    if (piece.facing === undefined || piece.stackedOn !== undefined || piece.at === POOL) continue;
    const galley = galleyOf(piece, green.has(piece.owner ?? '') ? 'green' : 'red');
    galleys.set(galley.id, galley);
    fleets[galley.side].push(galley);
    for (const place of berths(sea, galley.bow, galley.facing, galley.size)) places.set(place, galley.id);
  }
  const made = { details, sea, galleys, fleets, places };
  scenes.set(view, made);
  return made;
}

function galleyOf({ id, at, facing, stats, badges }: Piece, side: Side): Galley {
  return {
    ...(stats as unknown as Omit<Galley, 'id' | 'side' | 'bow' | 'facing' | 'badges'>),
    ...{ id, side, bow: at, facing: facing as Facing, badges: new Set(badges ?? []) },
  };
}

/** Whether a ship is hurt, tied or tired so that it neither rams nor rakes. */
export function isSpent({ badges }: Galley): boolean {
  return SPENT.some((badge) => badges.has(badge)) || isTied({ badges });
}

const SPENT = ['half', 'fatigue-1', 'fatigue-2', 'fatigue-3', 'fatigue-4', 'crippled-port', 'crippled-starboard'];

/** Whether a ship cannot move at all. */
export function isTied({ badges }: Pick<Galley, 'badges'>): boolean {
  return TIED.some((badge) => badges.has(badge));
}

const TIED = ['fouled', 'grappled', 'rammed', 'aground', 'anchored'];

/** Crippled, fouled or grappled: easier to ram and to rake (§7.15, §7.27). */
export function isHelpless({ badges }: Galley): boolean {
  return HELPLESS.some((badge) => badges.has(badge));
}

const HELPLESS = ['crippled-port', 'crippled-starboard', 'fouled', 'grappled'];

/** The sea as a ship of the scene finds it on its way. */
export function watersFor({ places, details }: Scene, id: string): Waters {
  const occupant: Occupant = (place) => {
    const there = places.get(place);
    return there === id ? undefined : there;
  };
  return { occupant, strictSwing: details.options.strictSwing };
}

/** Whether a ship lies on the map with its bow. */
export function isAfloat({ bow }: Galley): boolean {
  return !isLane(bow);
}
