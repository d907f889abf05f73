import type { Option, ChoiceGenerator } from '../../../../kernel/choices.ts';
import { pick, menuDetails } from '../../../../kernel/choices.ts';
import type { Force, Placing } from './arrivals.ts';
import { arrive, arriveAtSea, due } from './arrivals.ts';
import { landNeighbours, landZones, leaders, northZones, seaZones } from '../data/data.ts';
import { decision } from './decision.ts';
import { blockedZone, plainOption, zoneOption } from './menus.ts';
import { leaderName, unitName } from '../text/names.ts';
import type { GameTurn } from './positions.ts';
import { STACK, countAt, fleetsOf, holds, leadersAt } from './positions.ts';
import type { State } from '../state.ts';
import { RESERVE } from '../state.ts';
import { t } from '../text/catalogue.ts';
import { takeOverZone } from './take-over.ts';

/** What reinforcements the Ottoman must place next (§5.2): by public facts alone. */
type Arrival = 'sea' | 'land' | 'return';

function nextArrival(state: State): Arrival | null {
  if (due(state).some(({ at }) => at === 'sea')) return 'sea';
  if (due(state).some((force) => mayEnter(state, force))) return 'land';
  return state.pool.length > 0 && roomIn(state, returnZones(state)) > 0 ? 'return' : null;
}

function mayEnter(state: State, force: Force): boolean {
  const waiting = waitingOf(state, force);
  if (waiting.length > 0) return roomIn(state, entryZones(state)) > 0;
  return leaderZones(state, []).length > 0;
}

function waitingOf(state: State, { units, side }: Force): string[] {
  return units.filter((unit) => state.reserve[side].includes(unit));
}

/** §5.2/3, A47: the north edge, where no Spaniards stand and there is room. */
function entryZones(state: State): string[] {
  return northZones.filter((zone) => isOpen(state, zone));
}

/** §5.2/4, A71: zones with an Ottoman leader on land and those next to them, without enemies and with room. */
function returnZones(state: State): string[] {
  const led = leaders.flatMap(({ id, side }) => {
    const at = state.leaders[id] ?? RESERVE;
    return side === 'ottoman' && landZones.includes(at) ? [at] : [];
  });
  const near = new Set(led.flatMap((zone) => [zone, ...landNeighbours(zone)]));
  return landZones.filter((zone) => near.has(zone) && isOpen(state, zone));
}

function isOpen(state: State, zone: string): boolean {
  return !holds(state, 'spanish', zone) && countAt(state, 'ottoman', zone) < STACK;
}

function roomIn(state: State, zones: readonly string[]): number {
  return zones.reduce((room, zone) => room + STACK - countAt(state, 'ottoman', zone), 0);
}

/** §5.2/3: where a leader may join blocks that have entered: one leader a zone (§2.5.2/4). */
function leaderZones(state: State, placed: readonly Placing[]): string[] {
  return northZones.filter((zone) => {
    const joins = placed.length > 0 ? placed.some((each) => each.zone === zone) : holds(state, 'ottoman', zone);
    return joins && leadersAt(state, 'ottoman', zone).length === 0;
  });
}

/** D31, §5.2/2: the fleet, leaders and blocks due arrive in another sea zone than the first fleet's. */
export const reinforceSea = decision('reinforce', {
  kind: 'reinforce.sea',
  title: t('prompt.reinforce.sea'),
  seats: ['ottoman'],
  asks: (state) => (nextArrival(state) === 'sea' ? 'ottoman' : null),
  choose(state) {
    const taken = fleetsOf(state, 'ottoman').map(([, zone]) => zone);
    const open = seaZones.filter((zone) => !taken.includes(zone));
    const blocked = taken.map((zone) => blockedZone(zone, 'blocked.fleet', '§5.2'));
    return pick(open.map(zoneOption), menuDetails(t('prompt.reinforce.sea'), blocked));
  },
  decide(turn, _seat, zone) {
    const force = due(turn.state).find(({ at }) => at === 'sea');
    if (force !== undefined) arriveAtSea(turn, force, zone);
  },
});

/** D32, §5.2/3: block by block, then the leader. */
export const reinforceLand = decision('reinforce', {
  kind: 'reinforce.land',
  title: t('prompt.reinforce.land'),
  seats: ['ottoman'],
  asks: (state) => (nextArrival(state) === 'land' ? 'ottoman' : null),
  *choose(state): ChoiceGenerator<Entry> {
    const force = due(state).find((each) => mayEnter(state, each));
    if (force === undefined) throw new Error('nobody comes by land');
    const blocks = yield* placeUnits(state, waitingOf(state, force), entryZones(state));
    const [waiting] = force.leaders.filter((id) => state.leaders[id] === RESERVE);
    const zones = leaderZones(state, blocks);
    if (waiting === undefined || zones.length === 0) return { blocks, leader: null };
    const prompt = t('prompt.reinforce.leader', { leader: leaderName(waiting) });
    const zone = yield* pick(zones.map(zoneOption), menuDetails(prompt));
    return { blocks, leader: { id: waiting, zone } };
  },
  decide: (turn, _seat, entry) => comeIn(turn, 'reserve', entry),
});

/** D33, §5.2/4: as many eliminated blocks come back as there is room for (A46). */
export const reinforceReturn = decision('reinforce', {
  kind: 'reinforce.return',
  title: t('prompt.reinforce.return'),
  seats: ['ottoman'],
  asks: (state) => (nextArrival(state) === 'return' ? 'ottoman' : null),
  choose: (state) => placeUnits(state, state.pool, returnZones(state)),
  decide: (turn, _seat, blocks) => comeIn(turn, 'pool', { blocks, leader: null }),
});

/** Asks where each unit goes, and, where there is not room for all, which of them wait. */
function* placeUnits(state: State, units: readonly string[], zones: readonly string[]): ChoiceGenerator<Placing[]> {
  const placed: Placing[] = [];
  for (const [index, unit] of units.entries()) {
    const counted = (zone: string): number =>
      countAt(state, 'ottoman', zone) + placed.filter((each) => each.zone === zone).length;
    const open = zones.filter((zone) => counted(zone) < STACK);
    const room = open.reduce((sum, zone) => sum + STACK - counted(zone), 0);
    if (room === 0) break;
    const wait: Option<string | null> = plainOption('wait', 'choose.wait', null);
    const options: Option<string | null>[] = open.map(zoneOption);
    if (units.length - index > room) options.push(wait);
    const zone = yield* pick(options, menuDetails(t('prompt.reinforce.unit', { unit: unitName(unit) })));
    if (zone !== null) placed.push({ unit, zone });
  }
  return placed;
}

/** Who comes in where. */
type Entry = { blocks: Placing[]; leader: { id: string; zone: string } | null };

function comeIn(turn: GameTurn, from: 'reserve' | 'pool', { blocks, leader }: Entry): void {
  if (blocks.length > 0) arrive(turn, 'ottoman', from, blocks);
  if (leader !== null) turn.emit({ type: 'LeaderPlaced', public: { leader: leader.id, zone: leader.zone } });
  for (const zone of new Set(blocks.map((each) => each.zone))) takeOverZone(turn, zone);
}

/** Blocks that still wait when the phase ends. */
export function stillWaiting(state: State): number {
  return state.pool.length + due(state).reduce((sum, force) => sum + waitingOf(state, force).length, 0);
}
