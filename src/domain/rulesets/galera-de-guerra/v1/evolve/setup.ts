import type { Evolutions } from '../../../../kernel/kit/by-type.ts';
import { secretOr } from '../../../../kernel/event.ts';
import { battleOf, colorOf } from '../data/data.ts';
import type { Event } from '../events.ts';
import type { setupEvents } from '../sequence-events.ts';
import type { Side } from '../sides.ts';
import { SIDES } from '../sides.ts';
import type { Facing, State } from '../state.ts';
import { newLeader, newShip } from './fresh.ts';
import { shipIn } from './ships.ts';

/** What happens before the first turn. */
export const setupEvolutions: Evolutions<State, Event, keyof typeof setupEvents> = {
  ShipsPlaced(state, { placed }) {
    const anchored = anchorages(state.scenario);
    for (const { ship: id, bow, facing } of placed) {
      const ship = shipIn(state, id);
      ship.bow = bow;
      ship.facing = facing as Facing;
      ship.anchored = anchored.has(bow);
    }
  },
  StageEnded(state, { stage }) {
    state.step = { kind: 'setup', stage: stage + 1 };
  },
  LeaderPlaced(state, { leader, ship }) {
    const found = state.leaders[leader];
    if (found !== undefined) found.ship = ship;
  },
  SailsSet(state, { ships, up }) {
    for (const id of ships) shipIn(state, id).sails = up ? 'up' : 'down';
  },
  TowsMade(state, { tows }) {
    for (const { galley, transport } of tows) shipIn(state, galley).tows = transport;
  },
  TreasureNoted(state, { among }, event) {
    state.treasure.ship = secretOr<string | null>(event, 'ship', null);
    state.treasure.among = [...among];
  },
  /** What was bought is the buyer's secret until both have bought. */
  FleetBought(state, { side }, event) {
    state.bought[side] = [...secretOr<string[]>(event, 'ships', []), ...secretOr<string[]>(event, 'leaders', [])];
  },
  FleetsShown(state, { red, green, leaders }) {
    // A new record of ships (rules/roster.ts).
    const ships = { ...state.ships };
    for (const id of red) ships[id] = newShip('red', 'none');
    for (const id of green) ships[id] = newShip('green', 'none');
    state.ships = ships;
    for (const id of leaders) state.leaders[id] = newLeader(colorOfLeader(id));
    state.bought = {};
  },
  EdgeDiced(state, { loser }) {
    state.step = { kind: 'edge', loser };
  },
  EdgeChosen(state, { side, edge }) {
    state.edge = edge;
    state.first = side;
    state.step = { kind: 'setup', stage: 0 };
  },
};

const known = new Map<string, ReadonlySet<string>>();

/** The hexes of groups that begin at anchor (Actium). */
function anchorages(scenario: string): ReadonlySet<string> {
  const before = known.get(scenario);
  if (before !== undefined) return before;
  const groups = SIDES.flatMap((side) => battleOf(scenario)?.sides[side].groups ?? []);
  const hexes = new Set(groups.flatMap((group) => (group.anchored === true ? group.places : [])));
  known.set(scenario, hexes);
  return hexes;
}

/** `lade.persia.aeaces` is of the colour that Persia has at Lade. */
function colorOfLeader(id: string): Side {
  const [battle = '', side = ''] = id.split('.');
  const found = battleOf(battle);
  return found === null ? 'red' : colorOf(found, side);
}
