import { dataset } from '../../../../kernel/dataset.ts';
import type { Text } from '../../../../kernel/text.ts';
import type { Side } from '../sides.ts';
import { SIDES } from '../sides.ts';
import type { Facing } from '../state.ts';
import type { BattleFile, BattleSideFile, Capability, GroupFile, Range, ZoneFile } from './schema.ts';
import { BattleSchema } from './schema.ts';
import actium from './battles/actium.json' with { type: 'json' };
import aegates from './battles/aegates.json' with { type: 'json' };
import arginusae from './battles/arginusae.json' with { type: 'json' };
import catana from './battles/catana.json' with { type: 'json' };
import chios from './battles/chios.json' with { type: 'json' };
import drepanumApproach from './battles/drepanum-approach.json' with { type: 'json' };
import drepanumBattle from './battles/drepanum-battle.json' with { type: 'json' };
import ecnomus from './battles/ecnomus.json' with { type: 'json' };
import lade from './battles/lade.json' with { type: 'json' };
import myonessus from './battles/myonessus.json' with { type: 'json' };
import naulochus from './battles/naulochus.json' with { type: 'json' };
import salamis from './battles/salamis.json' with { type: 'json' };
import side from './battles/side.json' with { type: 'json' };
import tauris from './battles/tauris.json' with { type: 'json' };

const FILES = [
  ...[lade, arginusae, catana, salamis, ecnomus, drepanumApproach, drepanumBattle],
  ...[aegates, chios, side, myonessus, tauris, naulochus, actium],
];

/** The battle that the players make themselves (§10.0): no data of its own but those in tournament.json. */
export const TOURNAMENT = 'tournament';

/** A line of ships that waits off the map (dossier 8.0.1): lane `n` begins behind `entry`, opposite to `facing`. */
export type Lane = { readonly n: number; readonly entry: string; readonly facing: Facing };

/** Ships that deploy together. */
export type Group = Omit<GroupFile, 'ships' | 'facing' | 'queue'> & {
  readonly facing: Facing;
  /** Who stands in the places and waits in the queue, in order; empty where the owner fills the group from a pool. */
  readonly ships: readonly string[];
  /** The lane, and how many hexes behind its entry each bow waits. */
  readonly queue: { readonly lane: number; readonly behind: readonly number[] } | null;
};

export type Pool = { readonly id: string; readonly ships: readonly string[]; readonly groups: readonly string[] };

/** Where a leader begins: at a hex, aboard a ship of some groups, or of these ships; free where nothing is said. */
export type Post = {
  readonly id: string;
  readonly at?: string;
  readonly within?: readonly string[];
  readonly ships: readonly string[] | null;
};

export type BattleSide = {
  /** `persia`: names the seat too. */
  readonly id: string;
  readonly name: Text;
  /** Every ship, in the order of the fleet list. */
  readonly ships: readonly string[];
  readonly leaders: readonly Post[];
  readonly groups: readonly Group[];
  readonly pools: readonly Pool[];
};

export type Zone = Omit<ZoneFile, 'ships'> & { readonly ships: readonly string[] };

/** Ships that come later (Drepanum), over their lanes. */
export type Entry = Omit<BattleFile['entries'][number], 'ships'> & {
  readonly ships: readonly string[];
  readonly lanes: readonly number[];
};

/** A ship of a battle: what it can do there, and what the battle changes of its ratings. */
export type Fielded = {
  readonly id: string;
  readonly caps: readonly Capability[];
  readonly override: NonNullable<BattleSideFile['fleet'][number]['override']>;
};

export type Battle = Omit<BattleFile, 'sides' | 'zones' | 'entries'> & {
  readonly sides: Readonly<Record<Side, BattleSide>>;
  readonly zones: readonly Zone[];
  readonly entries: readonly Entry[];
  readonly lanes: readonly Lane[];
  /** Every ship that takes part, red first. */
  readonly fleet: readonly Fielded[];
  /** Leaders who command some ships only: their ids, and the ships. */
  readonly commands: ReadonlyMap<string, ReadonlySet<string>>;
  /** Those of them who command ships taken from the enemy too. */
  readonly prizes: ReadonlySet<string>;
};

/** The battles of the scenario book, by date. */
export const battles: readonly Battle[] = FILES.map((file) =>
  battleFrom(dataset('galera-de-guerra', `battles/${file.id}.json`, BattleSchema, file)),
);

/** By the ids of the scenarios: each battle is played by two, or by four (`lade4`). */
const byScenario: ReadonlyMap<string, Battle> = new Map(
  battles.flatMap((battle) => [
    [battle.id, battle],
    [`${battle.id}4`, battle],
  ]),
);

/** The battle of a scenario; null for a tournament. Throws on a scenario that there is not. */
export function battleOf(scenario: string): Battle | null {
  const battle = byScenario.get(scenario);
  if (battle === undefined && !scenario.startsWith(TOURNAMENT)) throw new Error(`there is no battle ${scenario}`);
  return battle ?? null;
}

/** The side of a battle with that id: `persia` is green. Throws on one that does not fight there. */
export function colorOf(battle: Battle, id: string): Side {
  const color = SIDES.find((name) => battle.sides[name].id === id);
  if (color === undefined) throw new Error(`${id} does not fight in ${battle.id}`);
  return color;
}

/** The ids of the counters of some rows, in order. */
export function counters(rows: readonly Range[]): string[] {
  return rows.flatMap(({ ships, from, to }) => Array.from({ length: to - from + 1 }, (_, n) => `${ships}-${from + n}`));
}

function battleFrom(file: BattleFile): Battle {
  const lanes: Lane[] = [];
  const laneAt = (entry: string, facing: Facing): number => {
    const lane = lanes.find((known) => known.entry === entry && known.facing === facing);
    if (lane !== undefined) return lane.n;
    lanes.push({ n: lanes.length + 1, entry, facing });
    return lanes.length;
  };
  const sides = { red: sideFrom(file.sides.red, laneAt), green: sideFrom(file.sides.green, laneAt) };
  const zones = file.zones.map((zone) => zoneFrom(zone, sides[zone.side], laneAt));
  const entries = file.entries.map((entry) => ({
    ...entry,
    ships: counters(entry.ships),
    lanes: entry.hexes.map((hex) => laneAt(hex, entry.facing)),
  }));
  const fleet = SIDES.flatMap((color) => file.sides[color].fleet).flatMap((row) =>
    counters([row]).map((id) => ({ id, caps: row.caps ?? [], override: row.override ?? {} })),
  );
  const commands = (file.traits.commands ?? []).flatMap(({ leaders, ships }) => {
    const theirs = new Set(counters(ships));
    return leaders.map((leader) => [leader, theirs] as const);
  });
  const takers = (file.traits.commands ?? []).filter(({ prizes }) => prizes === true);
  const prizes = new Set(takers.flatMap(({ leaders }) => leaders));
  return { ...file, sides, zones, entries, lanes, fleet, commands: new Map(commands), prizes };
}

type LaneAt = (entry: string, facing: Facing) => number;

function sideFrom(side: BattleSideFile, laneAt: LaneAt): BattleSide {
  return {
    id: side.id,
    name: side.name,
    ships: counters(side.fleet),
    leaders: side.leaders.map((post) => ({ ...post, ships: post.ships ? counters(post.ships) : null })),
    groups: side.groups.map(({ queue, ships, ...group }) => ({
      ...group,
      ships: counters(ships),
      queue: queue ? { lane: laneAt(queue.entry, queue.facing), behind: queue.behind } : null,
    })),
    pools: side.pools.map(({ id, ships, groups }) => ({ id, ships: counters(ships), groups })),
  };
}

/** The heads of columns choose among the lanes behind their hexes. */
function zoneFrom(zone: ZoneFile, side: BattleSide, laneAt: LaneAt): Zone {
  for (const hex of zone.hexes ?? []) for (const facing of zone.facings) laneAt(hex, facing);
  return { ...zone, ships: zone.ships ? counters(zone.ships) : side.ships };
}
