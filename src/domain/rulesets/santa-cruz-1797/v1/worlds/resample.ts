import { byUtf8 } from '../../../../kernel/cards.ts';
import type { Chance } from '../../../../kernel/chance.ts';
import type { Viewer } from '../../../../kernel/ids.ts';
import { copyOf } from '../../../../kernel/json.ts';
import { dealHand, certainlyHeld } from '../../../../kernel/worlds.ts';
import { areaIds, areaOf, britishEntry, kindOf, officerOf, tables, unitsFileData } from '../data/data.ts';
import type { Event } from '../events.ts';
import { knowledge } from './knowledge.ts';
import type { Known } from './memory.ts';
import { STACK } from '../rules/positions.ts';
import { unitsIn } from '../rules/scan.ts';
import { dealUnits } from './resample-units.ts';
import type { State } from '../state.ts';
import type { Side } from '../sides.ts';
import { ABOARD } from '../state.ts';
import { SIDES } from '../sides.ts';

/**
 * A world that `viewer` cannot rule out: which enemy block, face-down officer and card is which, and how strong hidden
 * blocks are, is dealt anew, within what lies open and what `log` has shown. Once the game is over nothing is hidden.
 */
export function resample(state: State, viewer: Viewer, chance: Chance, log: readonly Event[] = []): State {
  const world = copyOf(state);
  if (state.phase === 'over') return world;
  const { sides } = knowledge(log);
  for (const side of SIDES.filter((each) => each !== viewer)) {
    dealDeployment(world, side, chance);
    dealUnits(world, side, sides[side], chance);
    dealParts(world, side, chance);
    dealOfficers(world, side, chance);
    dealCards(world, side, sides[side], chance);
  }
  return world;
}

/** Who is in a group that has been named, by the numbers that everybody saw: any blocks that stand where it stands. */
function dealParts(world: State, side: Side, chance: Chance): void {
  const { step, combat } = world;
  const some = (zone: string, count: number): string[] => chance.shuffle(unitsIn(world, side, zone)).slice(0, count);
  if (step.kind === 'march' && step.march.side === side) {
    const load = step.march.fox ? unitsIn(world, 'british', ABOARD) : [];
    const walking = some(step.march.from, step.march.units.length - load.length);
    step.march.units = [...walking, ...load].sort(byUtf8);
  }
  if (step.kind === 'panic' && side === 'spanish') {
    const units = some(step.zone, step.flights.length);
    step.flights = step.flights.map((flight, at) => ({ ...flight, unit: units[at] ?? flight.unit }));
  }
  if (combat?.drums && side === 'british') {
    const { from, units } = combat.drums;
    combat.drums = { ...combat.drums, units: some(from, units.length).sort(byUtf8) };
  }
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
  const places = chance.shuffle(hidden.map((id) => world.officers[id]?.at ?? '').sort(byUtf8));
  for (const [index, id] of hidden.entries()) world.officers[id] = { at: places[index] ?? '', up: false };
}

/** The hand and the undrawn cards are one heap to everybody else, but for those that outlasted their deck in the hand. */
function dealCards(world: State, side: Side, { renewal }: Known, chance: Chance): void {
  const pile = world.piles[side];
  const heap = [...world.hands[side], ...pile.undrawn].sort(byUtf8);
  const left = chance.shuffle(heap);
  const sure = certainlyHeld(heap.map(kindOf), renewal)
    .sort(byUtf8)
    .flatMap((kind) => {
      const at = left.findIndex((card) => kindOf(card) === kind);
      return at === -1 ? [] : left.splice(at, 1);
    });
  const { hand, rest } = dealHand(chance, heap, { count: world.hands[side].length, sure });
  world.hands[side] = hand;
  world.piles[side] = { ...pile, undrawn: rest };
}
