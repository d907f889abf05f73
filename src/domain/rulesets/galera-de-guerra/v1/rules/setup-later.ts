import type { ChoiceGenerator, Option } from '../../../../kernel/choices.ts';
import { menuDetails, pick } from '../../../../kernel/choices.ts';
import { plainOption } from '../../../../kernel/kit/menus.ts';
import type { Lane } from '../data/data.ts';
import type { State } from '../state.ts';
import { t } from '../text/catalogue.ts';
import { classOption, lowestOfClasses } from './classes.ts';
import { hexOption } from './menus.ts';
import { lanePlace, LATER_LENGTH } from './sea.ts';
import type { Placed } from './stages.ts';

/** What a side takes that keeps ships back: the next one, or all that are left. */
export type Later = 'later' | 'later-all';

export const LATER: readonly Option<Later>[] = [
  plainOption('later', t('sequence.later'), 'later'),
  plainOption('later-all', t('sequence.later.all'), 'later-all'),
];

/** §10.0d: a ship by its class, the hex of the edge where it comes in, and which way it then points. */
export function* chooseLater(
  state: State,
  ships: readonly string[],
  lanes: readonly Lane[],
): ChoiceGenerator<Placed[]> {
  const ship = yield* pick(
    lowestOfClasses(state, ships).map((id) => classOption(state, id)),
    menuDetails(t('sequence.place.class')),
  );
  const open = lanes.flatMap((lane) => lastOf(state, lane) ?? []);
  const entry = yield* pick(
    hexOption.list([...new Set(open.map(({ lane }) => lane.entry))]),
    menuDetails(t('sequence.place.entry')),
  );
  const ways = open.filter(({ lane }) => lane.entry === entry);
  const [first] = ways;
  if (first !== undefined && ways.length === 1) return [placedIn(ship, first)];
  const way = yield* pick(
    ways.map((one) => {
      const { facing } = one.lane;
      return plainOption(`facing:${facing}`, t('sequence.facing', { facing }), one);
    }),
    menuDetails(t('sequence.place.facing')),
  );
  return [placedIn(ship, way)];
}

/** All that are left come in side by side, from the middle of the edge outwards. */
export function allLater(state: State, ships: readonly string[], lanes: readonly Lane[]): Placed[] {
  const ways = lanes.filter(({ entry }, index) => lanes.findIndex((one) => one.entry === entry) === index);
  const middle = (ways.length - 1) / 2;
  const outwards = [...ways.keys()].sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle));
  const free = outwards.flatMap((index) => lastOf(state, ways[index] as Lane) ?? []);
  return ships.flatMap((ship, index) => {
    const way = free[index];
    return way === undefined ? [] : [placedIn(ship, way)];
  });
}

/** A lane, and how far behind its entry the next ship waits. */
type Room = { readonly lane: Lane; readonly behind: number };

/** The first place of a lane behind those who wait in it; null where it is full. */
function lastOf(state: State, lane: Lane): Room | null {
  const prefix = `~${lane.n}.`;
  const there = Object.values(state.ships).filter(({ bow }) => bow.startsWith(prefix)).length;
  const behind = 1 + 2 * there;
  return behind < LATER_LENGTH ? { lane, behind } : null;
}

function placedIn(ship: string, { lane, behind }: Room): Placed {
  return { ship, bow: lanePlace(lane.n, behind), facing: lane.facing };
}
