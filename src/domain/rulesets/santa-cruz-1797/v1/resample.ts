import { byUtf8 } from '../../../kernel/cards.ts';
import type { Chance } from '../../../kernel/chance.ts';
import type { Viewer } from '../../../kernel/ids.ts';
import { copyOf } from '../../../kernel/json.ts';
import { areaIds, areaOf, britishEntry, officerOf, tables, unitOf, unitsFileData } from './data.ts';
import { STACK } from './positions.ts';
import type { Side, State } from './state.ts';
import { ABOARD, CASUALTIES, SIDES } from './state.ts';

/**
 * A state that `viewer` cannot tell from `state`: which enemy block, face-down officer and card is which is dealt anew,
 * within what is open. Losses stay where everybody saw them fall, and so do the casualties; the dealing keeps to the
 * numbers that everybody sees. Once the game is over nothing is hidden.
 */
export function resample(state: State, viewer: Viewer, chance: Chance): State {
  const world = copyOf(state);
  if (state.phase === 'over') return world;
  for (const side of SIDES.filter((each) => each !== viewer)) {
    dealDeployment(world, side, chance);
    dealUnits(world, side, chance);
    dealOfficers(world, side, chance);
    dealHand(world, side, chance);
  }
  return world;
}

/** Blocks that nobody but their owner can name: all but those on the battle board and the casualties. */
function hiddenUnits(state: State, side: Side): string[] {
  const open = new Set(state.combat?.fighters.map((fighter) => fighter.unit));
  return Object.keys(state.units).filter((id) => {
    return unitOf(id).side === side && !open.has(id) && state.units[id]?.at !== CASUALTIES;
  });
}

/** Who is who changes hands among the hidden blocks; and, within a zone, who bears its losses. */
function dealUnits(world: State, side: Side, chance: Chance): void {
  const hidden = hiddenUnits(world, side);
  const swapped = chance.shuffle(hidden);
  const becomes = new Map(hidden.map((id, index) => [id, swapped[index] ?? id]));
  const stood = hidden.map((id) => ({ id, ...(world.units[id] ?? { at: CASUALTIES, pf: 0 }) }));
  for (const { id, at, pf } of stood) world.units[becomes.get(id) ?? id] = { at, pf };
  rename(world, side, (id) => becomes.get(id) ?? id);
}

/** Blocks that a step or a combat speaks of keep their parts under their new names. */
function rename(world: State, side: Side, name: (unit: string) => string): void {
  const { step, combat } = world;
  if (step.kind === 'march' && step.march.side === side) step.march.units = step.march.units.map(name).sort(byUtf8);
  if (step.kind === 'panic') step.flights = step.flights.map((flight) => ({ ...flight, unit: name(flight.unit) }));
  if (combat?.drums) combat.drums = { ...combat.drums, units: combat.drums.units.map(name).sort(byUtf8) };
}

/** What a seat has laid out in set-up while the other is still at it (S1): any other legal lay-out looks the same. */
function dealDeployment(world: State, side: Side, chance: Chance): void {
  const chosen = world.deployments[side];
  if (world.phase !== 'setup' || chosen === null) return;
  const units = chance.shuffle(Object.keys(chosen).sort(byUtf8));
  const zones = side === 'british' ? britishZones(units.length) : spanishZones(units.length, chance);
  world.deployments[side] = Object.fromEntries(
    units.map((id, index): [string, string] => [id, zones[index] ?? britishEntry]).sort(([a], [b]) => byUtf8(a, b)),
  );
}

function britishZones(count: number): string[] {
  const load = unitsFileData.fox.capacity;
  return Array.from({ length: count }, (_, index) => (index < load ? ABOARD : britishEntry));
}

/** §6.3: the garrisons, and the rest anywhere else on land. */
function spanishZones(count: number, chance: Chance): string[] {
  const zones = tables.deployment.items.flatMap(({ area, units }) => Array.from({ length: units }, () => area));
  while (zones.length < count) {
    const room = areaIds.filter((id) => {
      return areaOf(id).kind === 'land' && !areaOf(id).fortress && zones.filter((zone) => zone === id).length < STACK;
    });
    zones.push(chance.pick(room));
  }
  return zones;
}

/** Face down on the map, in the pool or gone unseen: nobody else can say which officer is where. */
function dealOfficers(world: State, side: Side, chance: Chance): void {
  const hidden = Object.keys(world.officers).filter((id) => officerOf(id).side === side && !world.officers[id]?.up);
  const places = chance.shuffle(hidden.map((id) => world.officers[id]?.at ?? ''));
  for (const [index, id] of hidden.entries()) world.officers[id] = { at: places[index] ?? '', up: false };
}

/** The hand and the undrawn cards are one heap to everybody else. */
function dealHand(world: State, side: Side, chance: Chance): void {
  const held = world.hands[side].length;
  const heap = chance.shuffle([...world.hands[side], ...world.piles[side].undrawn].sort(byUtf8));
  world.hands[side] = heap.slice(0, held).sort(byUtf8);
  world.piles[side] = { ...world.piles[side], undrawn: heap.slice(held).sort(byUtf8) };
}
