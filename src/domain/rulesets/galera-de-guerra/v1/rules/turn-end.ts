import type { ChoiceGenerator } from '../../../../kernel/choices.ts';
import { menuDetails } from '../../../../kernel/choices.ts';
import { choice } from '../../../../kernel/kit/menus.ts';
import { pickSome } from '../../../../kernel/pick-some.ts';
import { battleOf } from '../data/data.ts';
import { SEATS } from '../scenarios.ts';
import type { Side } from '../sides.ts';
import type { Phase, Ship, State } from '../state.ts';
import { t } from '../text/catalogue.ts';
import { decision } from './decision.ts';
import { corvusDrm } from './disengage.ts';
import { crewOf } from './eligibility.ts';
import { shipOption } from './menus.ts';
import type { GameTurn } from './positions.ts';
import {
  cluster,
  commanderOfShip,
  isFouled,
  isInPlay,
  linksOf,
  otherEnd,
  shipIds,
  shipOf,
  shipsOf,
  sideOfSeat,
} from './positions.ts';
import { firefightFor, reachesOnDie, sinks, unfoulNeed } from './tables.ts';

/** G1 (§8.3): each seat says which of its fouled galleys shall try to get free; then all of them roll. */
export const unfouling = decision('unfouling', {
  kind: 'unfouling.choose',
  title: t('sequence.unfouling'),
  seats: SEATS,
  asks: (state, { chosen }) =>
    state.seats.filter((seat) => chosen[seat] === undefined && fouledOf(state, seat).length > 0),
  key: ({ turn }) => `${turn}`,
  *choose(state, seat): ChoiceGenerator<string[]> {
    const options = shipOption.list(fouledOf(state, seat));
    const all = { choice: choice('all', t('sequence.unfouling.all')), path: options.map(({ id }) => id) };
    return yield* pickSome(
      options,
      { min: 0, max: options.length, done: choice('done', t('sequence.done')) },
      (taken) => ({
        ...menuDetails(t('sequence.unfouling.which')),
        ...(taken.length === 0 ? { shortcuts: () => [all] } : {}),
      }),
    );
  },
  decide(turn, seat, ships) {
    turn.emit({ type: 'UnfoulingChosen', public: { seat, side: sideOfSeat(turn.state, seat), ships } });
  },
});

/** The rolls of both sides, in the order of the ships; nothing modifies them (§8.35) but a corvus (S-ECN.10). */
export function rollUnfouling(turn: GameTurn, chosen: Partial<Record<string, string[]>>): void {
  const trying = new Set(Object.values(chosen).flatMap((ships) => ships ?? []));
  const rolls = shipIds(turn.state)
    .filter((id) => trying.has(id))
    .map((ship) => {
      const die = turn.chance.die();
      const held = corvusHold(turn.state, ship);
      const freed = reachesOnDie(die + held, unfoulNeed(crewOf(turn.state, ship)));
      return { ship, die, ...(held === 0 ? {} : { total: die + held }), freed };
    });
  if (rolls.length > 0) turn.emit({ type: 'UnfoulingDiced', public: { rolls } });
  begin(turn, 'recovery');
}

/** What the corvus takes from the roll of a ship that is fouled with the one that it ties it to (S-ECN.10). */
function corvusHold(state: State, ship: string): number {
  const links = linksOf(state, ship);
  const fouled = links.filter(({ kind }) => kind === 'foul').map((link) => otherEnd(link, ship));
  return Math.min(
    0,
    ...links.filter((link) => fouled.includes(otherEnd(link, ship))).map((link) => corvusDrm(link, ship)),
  );
}

/** G2 (§8.5): every burning galley fights its fire; what spreads and who burns out follows in the order of the ships. */
export function recover(turn: GameTurn): void {
  const burning = shipIds(turn.state).filter(
    (id) => isInPlay(shipOf(turn.state, id)) && shipOf(turn.state, id).fire === 2,
  );
  const bonus = battleOf(turn.state.scenario)?.traits.firefight ?? 0;
  const rolls = burning.map((ship) => {
    const die = turn.chance.die();
    return { ship, die, total: die + bonus, result: firefightFor(die + bonus) };
  });
  if (rolls.length > 0) turn.emit({ type: 'FirefightDiced', public: { rolls } });
  for (const { ship, result } of rolls) {
    if (result === 'spreads' || result === 'lost') spread(turn, ship);
    if (result === 'lost') turn.emit({ type: 'ShipsLost', public: { ships: [ship], cause: 'burnt' } });
  }
  const masts = afloat(turn.state, ({ mast }) => mast === 'broken');
  if (masts.length > 0) turn.emit({ type: 'MastsCleared', public: { ships: masts } });
  begin(turn, 'rest');
}

/** G3 (§6.45): every crew recovers by one. */
export function rest(turn: GameTurn): void {
  const ships = afloat(turn.state, ({ fatigue }) => fatigue > 0);
  if (ships.length > 0) turn.emit({ type: 'CrewsRested', public: { ships } });
  if (turn.state.turn > 0) return begin(turn, 'sinking');
  turn.emit({ type: 'ApproachEnded', public: { side: turn.state.first } });
  turn.emit({ type: 'TurnBegan', public: { turn: 1 } });
}

/** G4 (§7.17): a rammed galley sinks on a 6, and everybody tied to it goes down with it. */
export function sink(turn: GameTurn): void {
  const { state } = turn;
  const rammed = shipIds(state).filter((id) => isInPlay(shipOf(state, id)) && shipOf(state, id).rammed);
  const rolls = rammed.map((ship) => {
    const die = turn.chance.die();
    return { ship, die, sinks: sinks(die) };
  });
  const down = new Set(rolls.flatMap(({ ship, sinks: lost }) => (lost ? cluster(state, ship) : [])));
  const sunk = shipIds(state).filter((id) => down.has(id));
  if (rolls.length > 0) turn.emit({ type: 'SinkingDiced', public: { rolls, sunk } });
  if (sunk.length > 0) turn.emit({ type: 'ShipsLost', public: { ships: sunk, cause: 'sunk' } });
  begin(turn, 'victory');
}

/** The ships in play of which something holds. */
function afloat(state: State, is: (ship: Ship) => boolean): string[] {
  return shipIds(state).filter((id) => isInPlay(shipOf(state, id)) && is(shipOf(state, id)));
}

/** The fouled galleys of a side. */
function fouled(state: State, side: Side): string[] {
  if (state.links.length === 0) return [];
  return shipsOf(state, side).filter((id) => isFouled(state, id));
}

/** Those of them that a seat decides for. */
function fouledOf(state: State, seat: string): string[] {
  return fouled(state, sideOfSeat(state, seat)).filter((id) => commanderOfShip(state, id) === seat);
}

export function begin(turn: GameTurn, phase: Phase): void {
  turn.emit({ type: 'PhaseBegan', public: { phase } });
}

/** Every ship tied to this one that does not burn yet. */
function spread(turn: GameTurn, from: string): void {
  const { state } = turn;
  const tied = new Set(linksOf(state, from).map((link) => otherEnd(link, from)));
  const ships = shipIds(state).filter((id) => tied.has(id) && shipOf(state, id).fire === 0);
  if (ships.length > 0) turn.emit({ type: 'FireSpread', public: { from, ships } });
}
