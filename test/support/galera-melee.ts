import { Value } from 'typebox/value';
import { battleOf } from '../../src/domain/rulesets/galera-de-guerra/v1/data/data.ts';
import { galeraDeGuerra as rules } from '../../src/domain/rulesets/galera-de-guerra/v1/index.ts';
import { mayCarry } from '../../src/domain/rulesets/galera-de-guerra/v1/rules/command.ts';
import { placeAstern } from '../../src/domain/rulesets/galera-de-guerra/v1/rules/contacts.ts';
import { ratings, sea, shipIds, shipOf } from '../../src/domain/rulesets/galera-de-guerra/v1/rules/positions.ts';
import { distance, landAt } from '../../src/domain/rulesets/galera-de-guerra/v1/rules/sea.ts';
import { placed } from '../../src/domain/rulesets/galera-de-guerra/v1/rules/waters.ts';
import { zonesOf } from '../../src/domain/rulesets/galera-de-guerra/v1/rules/zones.ts';
import { enemyOf, SIDES } from '../../src/domain/rulesets/galera-de-guerra/v1/sides.ts';
import type { Facing, Flank, Link, Options, Ship, State } from '../../src/domain/rulesets/galera-de-guerra/v1/state.ts';
import { EXITED } from '../../src/domain/rulesets/galera-de-guerra/v1/state.ts';
import type { JsonObject } from '../../src/domain/kernel/json.ts';
import type { Luck } from './playout.ts';
import { randomOptions } from './random-options.ts';

/** A melee: where, around which hex, and how many ships of each side. */
export interface Melee {
  readonly scenario: string;
  readonly around: string;
  readonly ships?: number;
  /** Nothing has happened yet to anybody. */
  readonly fresh?: boolean;
}

/**
 * Two fleets in the thick of a battle, as chance has it: close together, some tied, rammed, on fire, taken, tired, crippled,
 * under sail or at anchor; the turn begins.
 */
export function melee({ scenario, around, ships = 9, fresh = false }: Melee, luck: Luck): State {
  const options = { ...randomOptions(rules.options, luck), stall: 0 } as Options & JsonObject;
  const state = rules.initial({ scenario, options: Value.Default(rules.options, options) as JsonObject });
  Object.assign(state, { turn: 3, step: { kind: 'squadrons', first: null } });
  for (const id of shipIds(state)) shipOf(state, id).bow = EXITED;
  const hexes = sea(state).ids.filter((id) => distance(sea(state), id, around) <= 4);
  const fleet = SIDES.flatMap((side) => some(ofSide(state, side), ships, luck));
  const afloat = fleet.filter((id) => lay(state, id, hexes, luck));
  const ties = fresh ? [] : tie(state, afloat, luck);
  if (!fresh) for (const id of afloat) wear(state, id, luck);
  if (battleOf(scenario)?.id === 'ecnomus') tow(state, afloat, luck);
  hide(state, afloat, luck);
  embark(state, afloat, luck);
  state.links = ties;
  return structuredClone(state);
}

function ofSide(state: State, side: string): string[] {
  return shipIds(state).filter((id) => shipOf(state, id).side === side);
}

function some<T>(list: readonly T[], count: number, luck: Luck): T[] {
  const left = [...list];
  return Array.from({ length: Math.min(count, left.length) }, () => left.splice(luck(left.length), 1)).flat();
}

/** Whether a place was found for it. */
function lay(state: State, id: string, hexes: readonly string[], luck: Luck): boolean {
  const map = sea(state);
  const { size } = ratings(state, id);
  const taken = new Set(cellsOfAll(state));
  for (let tries = 0; tries < 20; tries += 1) {
    const bow = hexes[luck(hexes.length)] ?? '';
    const facing = luck(6) as Facing;
    const { cells } = zonesOf(map, { bow, facing, size });
    if (cells.length < size || cells.some((hex) => taken.has(hex) || landAt(map, hex) !== null)) continue;
    Object.assign(shipOf(state, id), { bow, facing });
    return true;
  }
  return false;
}

function cellsOfAll(state: State): string[] {
  return shipIds(state).flatMap((id) => (shipOf(state, id).bow === EXITED ? [] : cells(state, id)));
}

function cells(state: State, id: string): readonly string[] {
  return zonesOf(sea(state), placed(state, id)).cells;
}

/** Some of those that touch an enemy are tied to it, by a grapple or by a ram. */
function tie(state: State, ids: readonly string[], luck: Luck): Link[] {
  const links: Link[] = [];
  for (const [at, a] of ids.entries())
    for (const b of ids.slice(at + 1)) {
      const { around } = zonesOf(sea(state), placed(state, a));
      const touch = cells(state, b).some((hex) => around.includes(hex));
      if (!touch || shipOf(state, a).side === shipOf(state, b).side || luck(4) > 0) continue;
      const [by, target] = luck(2) === 0 ? [a, b] : [b, a];
      const foul = luck(3) === 0;
      links.push({ a, b, kind: foul ? 'foul' : 'grapple', by });
      if (foul) Object.assign(shipOf(state, target), { rammed: true, rammer: by });
    }
  return links;
}

/** What may have happened to a ship so far, each once in so many ships. */
const WEAR: readonly (readonly [number, (ship: Ship, luck: Luck) => void])[] = [
  [5, (ship, luck) => (ship.fatigue = 1 + luck(4))],
  [7, (ship) => (ship.halfSpeed = true)],
  [4, (ship, luck) => (ship.depletion = 1 + luck(3))],
  [6, (ship, luck) => (ship.cripples = some<Flank>(['port', 'starboard'], 1 + luck(2), luck))],
  [6, (ship) => (ship.fire = 1)],
  [8, (ship) => (ship.held = enemyOf(ship.side))],
  [12, (ship) => (ship.retaken = ship.held === ship.side)],
  [10, (ship) => (ship.rammed = true)],
  [2, (ship) => (ship.sails = ship.sails === 'none' ? 'none' : 'up')],
  [3, (ship) => (ship.sails = ship.sails === 'none' ? 'none' : 'down')],
  [15, (ship) => (ship.anchored = true)],
];

function wear(state: State, id: string, luck: Luck): void {
  for (const [times, happens] of WEAR) if (luck(times) === 0) happens(shipOf(state, id), luck);
}

/** Ecnomus: transports behind the sterns of those that have room there. */
function tow(state: State, ids: readonly string[], luck: Luck): void {
  const transports = shipIds(state).filter((id) => ratings(state, id).transport && shipOf(state, id).bow === EXITED);
  for (const galley of ids) {
    const ship = shipOf(state, galley);
    const astern = placeAstern(sea(state), placed(state, galley));
    const free = astern !== null && landAt(sea(state), astern) === null && !cellsOfAll(state).includes(astern);
    if (ship.side !== 'red' || ship.held !== 'red' || ratings(state, galley).transport || !free || luck(2) > 0)
      continue;
    const transport = transports.pop();
    if (transport === undefined) return;
    Object.assign(shipOf(state, transport), { bow: astern, facing: ship.facing });
    ship.tows = transport;
  }
}

/** Actium: one of Antony's has the treasure. */
function hide(state: State, ids: readonly string[], luck: Luck): void {
  if (battleOf(state.scenario)?.id !== 'actium') return;
  const among = ids.filter((id) => shipOf(state, id).side === 'red' && shipOf(state, id).held === 'red');
  if (among.length > 0)
    state.treasure = { ship: among[luck(among.length)] ?? null, fate: 'hidden', among: among.sort() };
}

/** Leaders go aboard ships that their side still has; who finds none has left the battle. */
function embark(state: State, ids: readonly string[], luck: Luck): void {
  for (const leader of Object.keys(state.leaders).sort()) {
    const found = state.leaders[leader];
    if (found === undefined) continue;
    const aboard = new Set(Object.values(state.leaders).map(({ ship }) => ship));
    const berths = ids.filter((id) => {
      const ship = shipOf(state, id);
      return ship.side === found.side && ship.held === found.side && !aboard.has(id) && mayCarry(state, id, leader);
    });
    const ship = berths[luck(Math.max(1, berths.length))];
    if (ship === undefined || luck(3) === 0) found.fate = 'left';
    else found.ship = ship;
  }
}
