import type { ChoiceGenerator, Ghost } from '../../../../kernel/choices.ts';
import { menuDetails, pick } from '../../../../kernel/choices.ts';
import { plainOption } from '../../../../kernel/kit/menus.ts';
import type { Zone } from '../data/data.ts';
import { battleOf } from '../data/data.ts';
import type { Facing, State } from '../state.ts';
import { POOL } from '../state.ts';
import { t } from '../text/catalogue.ts';
import { classOption, lowestOfClasses } from './classes.ts';
import { drawn } from './ghosts.ts';
import { hexOption } from './menus.ts';
import { ratings, sea, shipAt, shipOf } from './positions.ts';
import { lanePlace, step } from './sea.ts';
import type { Placed } from './stages.ts';

/** How many columns are still to be drawn up (Drepanum: four). */
export function openColumns(state: State, zone: Zone): number {
  if (left(state, zone).length === 0) return 0;
  const heads = (zone.hexes ?? []).filter((hex) => shipAt(state, hex) !== undefined).length;
  return (zone.count ?? 0) - heads;
}

/** S-DRE: a column comes out of the harbour: the hex of its first ship, its facing, how many ships and of which. */
export function* chooseColumn(state: State, zone: Zone): ChoiceGenerator<Placed[]> {
  const columns = openColumns(state, zone);
  const auto = plainOption<string | null>('auto', t('sequence.auto'), null);
  const free = (zone.hexes ?? []).filter(
    (hex) => shipAt(state, hex) === undefined && facingsAt(state, zone, hex).length > 0,
  );
  const head = yield* pick<string | null>([auto, ...hexOption.list(free)], menuDetails(t('sequence.place.head')));
  if (head === null) return fillColumns(state, zone);
  const facings = facingsAt(state, zone, head);
  const ships = left(state, zone);
  const ways = facings.map((each) => plainOption(`facing:${each}`, t('sequence.facing', { facing: each }), each));
  const ghosts = (): Ghost[] =>
    ships.slice(0, 1).flatMap((id) => {
      const { size } = ratings(state, id);
      return ways.map((way) => drawn(sea(state), { id, bow: head, facing: way.value, size }, way.id));
    });
  const facing = yield* pick(ways, { ...menuDetails(t('sequence.place.facing')), ghosts });
  const counts = columns === 1 ? [ships.length] : range(1, ships.length - columns + 1);
  const count = yield* pick(
    counts.map((each) => plainOption(`count:${each}`, t('sequence.count', { count: each }), each)),
    menuDetails(t('sequence.place.count')),
  );
  const first = yield* pick(
    lowestOfClasses(state, ships).map((id) => classOption(state, id)),
    menuDetails(t('sequence.place.first')),
  );
  const order = [first, ...ships.filter((id) => id !== first)];
  return columnAt(state, order.slice(0, count), head, facing);
}

/** Historical columns: at 6016, 6018, 6020 and 6022, as equal as can be. */
function fillColumns(state: State, zone: Zone): Placed[] {
  const columns = openColumns(state, zone);
  const ships = left(state, zone);
  const free = (zone.hexes ?? []).filter((hex) => shipAt(state, hex) === undefined);
  const heads = [...HISTORICAL.filter((hex) => free.includes(hex)), ...free.filter((hex) => !HISTORICAL.includes(hex))];
  const placed: Placed[] = [];
  let at = 0;
  for (const [index, head] of heads.slice(0, columns).entries()) {
    const end = Math.round(((index + 1) * ships.length) / columns);
    const facing = facingsAt(state, zone, head).at(-1) ?? 5;
    placed.push(...columnAt(state, ships.slice(at, end), head, facing));
    at = end;
  }
  return placed;
}

const HISTORICAL: readonly string[] = ['6016', '6018', '6020', '6022'];

function left(state: State, zone: Zone): string[] {
  return zone.ships.filter((id) => shipOf(state, id).bow === POOL);
}

/** Ways out of a harbour hex: only those that lead to a hex of the map. */
function facingsAt(state: State, zone: Zone, hex: string): Facing[] {
  return (zone.facings as Facing[]).filter((facing) => step(sea(state), hex, facing) !== null);
}

/** The first bow on the hex, the others behind it in its lane: two hexes each (dossier 8.0.1). */
function columnAt(state: State, ships: readonly string[], head: string, facing: Facing): Placed[] {
  const lane = battleOf(state.scenario)?.lanes.find((one) => one.entry === head && one.facing === facing);
  if (lane === undefined) throw new Error(`no lane leads to ${head}`);
  return ships.map((ship, index) => ({ ship, bow: index === 0 ? head : lanePlace(lane.n, 2 * index), facing }));
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, n) => from + n);
}
