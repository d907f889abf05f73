import { dataset } from '../../../../kernel/dataset.ts';
import type { Text } from '../../../../kernel/text.ts';
import type { Options } from '../state.ts';
import { battleOf, battles, counters } from './battles.ts';
import { checkData } from './checks.ts';
import type { Capability } from './schema.ts';
import type { ShipData } from './ship.ts';
import { LeadersSchema, MapSchema, ShipsSchema, TournamentSchema } from './schema.ts';
import { TablesSchema } from './tables-schema.ts';
import leadersFile from './leaders.json' with { type: 'json' };
import mapFile from './map.json' with { type: 'json' };
import shipsFile from './ships.json' with { type: 'json' };
import tablesFile from './tables.json' with { type: 'json' };
import tournamentFile from './tournament.json' with { type: 'json' };

export { battleOf, battles, colorOf, counters, TOURNAMENT } from './battles.ts';
export type { Battle, BattleSide, Entry, Fielded, Group, Lane, Pool, Post, Zone } from './battles.ts';
export type { ShipData } from './ship.ts';
export type { Capability, EdgeId, Layout, Ratio, Traits } from './schema.ts';

const RULESET = 'galera-de-guerra';

/** The data files as they stand, with the provenance of every datum. The battles: see battles.ts. */
export const shipsFileData = dataset(RULESET, 'ships.json', ShipsSchema, shipsFile);
const leadersData = dataset(RULESET, 'leaders.json', LeadersSchema, leadersFile);
export const mapData = dataset(RULESET, 'map.json', MapSchema, mapFile);
export const tables = dataset(RULESET, 'tables.json', TablesSchema, tablesFile);
export const tournament = dataset(RULESET, 'tournament.json', TournamentSchema, tournamentFile);

/** A type of galley (§4.1). */
type ShipType = { readonly id: string; readonly name: Text; readonly size: 1 | 2 };

/** A leader as his counter says (dossier 5.3), and on its reduced side. */
type LeaderData = {
  readonly id: string;
  readonly name: Text;
  readonly admiral: boolean;
  readonly range: number;
  readonly initiative: number;
  readonly reduced: { readonly range: number; readonly initiative: number };
  readonly invented: boolean;
};

/** What ratings depend on: the battle, and two of its optional rules. A state is one. */
type Setting = { readonly scenario: string; readonly options: Pick<Options, 'naulochusFire' | 'naulochusTowers'> };

const NO_CAPS: ReadonlySet<Capability> = new Set();
const types: ReadonlyMap<string, ShipType> = new Map(shipsFileData.types.map((type) => [type.id, type]));
const leaders: ReadonlyMap<string, LeaderData> = new Map(leadersData.leaders.map((leader) => [leader.id, leader]));
const printed: ReadonlyMap<string, ShipData> = new Map(shipsFileData.ratings.flatMap(countersOf));
const known = new Map<string, ReadonlyMap<string, ShipData>[]>();
/** The fleets that were asked for last: the next question is most often about the same ones. */
let last = { scenario: '', variant: -1, ships: printed };

checkData({ ships: shipsFileData, leaders: leadersData, map: mapData, tables, battles, counters: printed });

/** Every counter of the box, in the order of the data. */
export const counterIds: readonly string[] = [...printed.keys()];

/** Every leader of every battle, in the order of the data. */
export const leaderIds: readonly string[] = [...leaders.keys()];

/** Every type of galley, the smallest first. */
export const shipTypes: readonly ShipType[] = [...types.values()];

/** The counter `id` as printed. Throws on one that is not in the box. */
export function counterOf(id: string): ShipData {
  return found(printed.get(id), id);
}

/** The ratings of a ship in the battle that is fought. Throws on a ship that takes no part. */
export function shipData(game: Setting, id: string): ShipData {
  const { naulochusFire, naulochusTowers } = game.options;
  const variant = (naulochusFire ? 1 : 0) + (naulochusTowers ? 2 : 0);
  if (variant !== last.variant || game.scenario !== last.scenario) {
    const fleets = known.get(game.scenario) ?? remember(game.scenario);
    last = { scenario: game.scenario, variant, ships: (fleets[variant] ??= shipsOf(game)) };
  }
  return found(last.ships.get(id), id);
}

/** The leader `id`. Throws on one that there is not. */
export function leaderOf(id: string): LeaderData {
  return found(leaders.get(id), id);
}

/** The type `id` of galley. Throws on one that there is not. */
export function typeOf(id: string): ShipType {
  return found(types.get(id), id);
}

function found<T>(value: T | undefined, id: string): T {
  if (value === undefined) throw new Error(`galera-de-guerra knows no ${id}`);
  return value;
}

function remember(scenario: string): ReadonlyMap<string, ShipData>[] {
  const fleets: ReadonlyMap<string, ShipData>[] = [];
  known.set(scenario, fleets);
  return fleets;
}

/** In a tournament (§10.0) each side may build every counter once: `green/red-5-1` is the one that green built. */
function shipsOf(game: Setting): ReadonlyMap<string, ShipData> {
  const battle = battleOf(game.scenario);
  if (battle === null) {
    const owners = ['', 'red/', 'green/'];
    return new Map(
      owners.flatMap((by) => [...printed.values()].map((ship) => [by + ship.id, { ...ship, id: by + ship.id }])),
    );
  }
  return new Map(
    battle.fleet.map(({ id, caps, override }) => [id, rated(game, { ...counterOf(id), ...override }, caps)]),
  );
}

/** Actium's towers (S-ACT.7), and the options of Naulochus (S-NAU.6, S-NAU.7). */
function rated(game: Setting, ship: ShipData, caps: readonly Capability[]): ShipData {
  const battle = battleOf(game.scenario);
  const fitted = { ...ship, caps: new Set(caps), towers: ship.towers || battle?.traits.towered === true };
  if (battle?.id !== 'naulochus') return fitted;
  const { naulochusFire, naulochusTowers } = game.options;
  const lit = naulochusFire && ['cat3', '4', '5'].includes(ship.type);
  const towers = naulochusTowers && ship.type !== 'L2';
  return { ...fitted, towers, max: ship.max - (towers ? 1 : 0), caps: new Set(lit ? [...caps, 'fire'] : caps) };
}

function countersOf(row: (typeof shipsFileData.ratings)[number]): [string, ShipData][] {
  const { color, type, ids, source: _, ...ratings } = row;
  const { size } = found(types.get(type), type);
  const cost = row.crew + row.marines + row.rd + (row.engines ? 1 : 0) + (row.towers ? 1 : 0);
  const range = { ships: `${color}-${type}`, from: ids[0], to: ids[1] };
  return counters([range]).map((id, index) => [
    id,
    {
      id,
      color,
      type,
      number: ids[0] + index,
      size,
      ...ratings,
      noMax: false,
      transport: type === 'T',
      caps: NO_CAPS,
      cost,
    },
  ]);
}
