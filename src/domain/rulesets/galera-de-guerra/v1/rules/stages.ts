import type { Battle, Group, Lane, Zone } from '../data/data.ts';
import { battleOf } from '../data/data.ts';
import { scenarioOf } from '../scenarios.ts';
import type { Side } from '../sides.ts';
import type { Facing } from '../state.ts';
import { ownRules } from './battles/own.ts';
import { lanePlace } from './sea.ts';

/** A ship and where it is put. */
export type Placed = { ship: string; bow: string; facing: Facing };

/** A place that a ship of a pool can take. */
export type Slot = { readonly bow: string; readonly facing: Facing };

/** A part of the deployment, in the order of the battle (dossier 8.2): what stands fast, and what its owner decides. */
export type Stage =
  | { readonly kind: 'fixed'; readonly side: Side; readonly placed: readonly Placed[] }
  | { readonly kind: 'pool'; readonly side: Side; readonly ships: readonly string[]; readonly slots: readonly Slot[] }
  | {
      readonly kind: 'zone';
      readonly side: Side;
      readonly zones: readonly Zone[];
      readonly ships: readonly string[];
      /** Where ships may wait instead that come in later (§10.0d); none unless given. */
      readonly lanes?: readonly Lane[];
    }
  | { readonly kind: 'columns'; readonly side: Side; readonly zone: Zone }
  | { readonly kind: 'line'; readonly side: Side; readonly zone: Zone }
  | { readonly kind: 'sails'; readonly side: Side; readonly seat: string }
  | { readonly kind: 'leaders' | 'treasure'; readonly side: Side };

const known = new Map<string, readonly Stage[]>();

/** The stages of a scenario's deployment; those of a tournament: see tournament.ts. */
export function stagesOf(scenario: string): readonly Stage[] {
  const before = known.get(scenario);
  if (before !== undefined) return before;
  const battle = battleOf(scenario);
  const stages = battle === null ? [] : battle.deployOrder.flatMap((side) => stagesOfSide(battle, side, scenario));
  known.set(scenario, stages);
  return stages;
}

/** The places of a group: on the map, then in its queue (dossier 8.0.1). */
export function slotsOf(battle: Battle, { places, facing, queue }: Group): Slot[] {
  const lane = battle.lanes.find(({ n }) => n === queue?.lane);
  const queued = queue?.behind.map((behind) => ({
    bow: lanePlace(queue.lane, behind),
    facing: lane?.facing ?? facing,
  }));
  return [...places.map((bow) => ({ bow, facing })), ...(queued ?? [])];
}

function stagesOfSide(battle: Battle, side: Side, scenario: string): Stage[] {
  const { groups, pools } = battle.sides[side];
  const fixed = groups.filter(({ order }) => order === 'fixed').flatMap((group) => placedIn(battle, group));
  const free = groups
    .filter(({ order }) => order === 'free')
    .map((group): Stage => ({ kind: 'pool', side, ships: group.ships, slots: slotsOf(battle, group) }));
  const pooled = pools
    .filter((pool) => pool.groups.length > 0)
    .map((pool): Stage => {
      const filled = groups.filter(({ id, order }) => order === 'pool' && pool.groups.includes(id));
      return { kind: 'pool', side, ships: pool.ships, slots: filled.flatMap((group) => slotsOf(battle, group)) };
    });
  const start = battle.sails.start[side];
  const table = scenarioOf(scenario);
  const seats = table.seats.filter((seat) => table.sideOf.get(seat) === side);
  return [
    ...(fixed.length > 0 ? [{ kind: 'fixed', side, placed: fixed } as const] : []),
    ...free,
    ...pooled,
    ...zonesOfSide(battle, side),
    { kind: 'leaders', side },
    ...(start === 'choice' ? seats.map((seat) => ({ kind: 'sails', side, seat }) as const) : []),
    ...(ownRules({ scenario }).treasure === side ? [{ kind: 'treasure', side } as const] : []),
  ];
}

function zonesOfSide(battle: Battle, side: Side): Stage[] {
  const zones = battle.zones.filter((zone) => zone.side === side);
  const areas = zones.filter(({ kind }) => kind === 'area' || kind === 'second-line' || kind === 'edge');
  const rest = zones.flatMap((zone): Stage[] =>
    zone.kind === 'columns' || zone.kind === 'line' ? [{ kind: zone.kind, side, zone }] : [],
  );
  const ships = [...new Set(areas.flatMap((zone) => zone.ships))];
  return areas.length > 0 ? [{ kind: 'zone', side, zones: areas, ships }, ...rest] : rest;
}

function placedIn(battle: Battle, group: Group): Placed[] {
  return slotsOf(battle, group).flatMap((slot, index) => {
    const ship = group.ships[index];
    return ship === undefined ? [] : [{ ship, ...slot }];
  });
}
