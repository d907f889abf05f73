import type { ChoiceGenerator } from '../../../../kernel/choices.ts';
import { menuDetails, pick } from '../../../../kernel/choices.ts';
import { plainOption } from '../../../../kernel/kit/menus.ts';
import { cityData, counterOf, counters } from '../data/data.ts';
import type { Nation } from '../sides.ts';
import { PURSES } from '../sides.ts';
import type { State } from '../state.ts';
import { RECRUIT, WAITING } from '../state.ts';
import { t } from '../text/catalogue.ts';
import { leaderName } from '../text/names.ts';
import { enter, entryOf, portsOf } from './entries.ts';
import { COCHRANE, fleetsInPort } from './fleets.ts';
import { forceOption, placeOption, unitOption } from './menus.ts';
import type { GameTurn } from './positions.ts';
import { forceOf, forcesInArea, unitsIn } from './positions.ts';

/** §8.3: the ship that comes free with Cochrane, if any, and the fleet that he joins; null: the one of that ship. */
export type AdmiralEntry = {
  readonly ship: { readonly unit: string; readonly at: string } | null;
  readonly fleet: string | null;
};

/** Whether everybody can see that Cochrane, who is due, might have a port in Chile. */
export function admiralMightCome(state: State): boolean {
  const ports = entryOf('patriot', 'port CHI').ports ?? [];
  const held = ports.some((port) => forcesInArea(state, cityData(port).area).some(({ owner }) => owner === 'patriot'));
  return state.leaders[COCHRANE]?.at === WAITING && held;
}

/** §8.3, A83: a ship of any nation is free in a port of its own; he goes aboard a fleet in a Chilean port, or waits. */
export function* chooseAdmiral(state: State): ChoiceGenerator<AdmiralEntry | null> {
  const ports = portsOf(state, 'CHI');
  const fleets = ports
    .flatMap((port) => fleetsInPort(state, port, 'patriot'))
    .filter(({ id }) => unitsIn(state, id).length > 0);
  const again = state.leaders[COCHRANE]?.tried === true; // A121
  const ship = again ? null : yield* chooseShip(state, fleets.length > 0 ? null : 'CHI');
  const joins = ship !== null && ports.includes(ship.at.slice('city:'.length));
  if (fleets.length === 0) return joins ? { ship, fleet: null } : null;
  const own = joins ? [plainOption('with-ship', t('sea.cochrane.with-ship'), null)] : [];
  const options = [...own, ...fleets.map(({ id }) => forceOption(state, id))];
  const prompt = menuDetails(t('sea.arrivals.leader', { leader: leaderName(COCHRANE) }));
  return { ship, fleet: yield* pick<string | null>(options, prompt) };
}

/** The ship and its port; of the nation `only` where Cochrane has no other to go aboard of. */
function* chooseShip(state: State, only: Nation | null): ChoiceGenerator<{ unit: string; at: string } | null> {
  const ships = readyShips(state).filter((ship) => only === null || counterOf(ship).nation === only);
  if (ships.length === 0) return null;
  const none = plainOption('none', t('sea.cochrane.no-ship'), null);
  const unit = yield* pick<string | null>(
    [...ships.map((ship) => unitOption(ship)), none],
    menuDetails(t('sea.cochrane.ship')),
  );
  if (unit === null) return null;
  const places = portsOf(state, counterOf(unit).nation).map((port) => placeOption(`city:${port}`));
  return { unit, at: yield* pick(places, menuDetails(t('sea.cochrane.port'))) };
}

/** Patriot ships in their boxes whose nation has a port, one of a kind. */
function readyShips(state: State): string[] {
  const kinds = new Map<string, string>();
  for (const { id, arm, nation, type } of counters.values()) {
    const kind = `${nation} ${type}`;
    if (arm === 'naval' && nation !== 'R' && state.units[id]?.at === RECRUIT && !kinds.has(kind)) kinds.set(kind, id);
  }
  const nations = PURSES.filter((nation) => nation !== 'R' && portsOf(state, nation).length > 0);
  return [...kinds.values()].filter((ship) => nations.some((nation) => nation === counterOf(ship).nation));
}

export function bringAdmiral(turn: GameTurn, { ship, fleet }: AdmiralEntry): void {
  if (ship !== null) enter(turn, 'patriot', [ship]);
  const force = fleet ?? turn.state.units[ship?.unit ?? '']?.at ?? '';
  turn.emit({ type: 'LeaderPlaced', public: { leader: COCHRANE, force, at: forceOf(turn.state, force).at } });
}
