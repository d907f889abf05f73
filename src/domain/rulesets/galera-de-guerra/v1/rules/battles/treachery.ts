import { menuDetails } from '../../../../../kernel/choices.ts';
import { pickSome } from '../../../../../kernel/pick-some.ts';
import type { ActivationFrame, MovementFrame, TreacheryFrame } from '../../frames.ts';
import { SEATS } from '../../scenarios.ts';
import type { Place, State } from '../../state.ts';
import { t } from '../../text/catalogue.ts';
import { allowance } from '../allowance.ts';
import { endMovement, takeStep } from '../carry.ts';
import { decision } from '../decision.ts';
import { CITIES, isImmobile, isTraitor } from '../eligibility.ts';
import { ghostOf, stepsOf } from '../ghost.ts';
import type { Manoeuvre } from '../manoeuvres.ts';
import { shipOption } from '../menus.ts';
import type { GameTurn } from '../positions.ts';
import { activeShips, commanderOfShip, isInPlay, ratings, isOnMap, sea, seatOfLeader, shipOf } from '../positions.ts';
import { hexOf, isLane } from '../sea.ts';

/** The northern edge of Lade, and the facing that leads there. */
const NORTH = { edge: 'row28', facing: 3 } as const;

/** S-LAD.11: the owner chooses the ships that turn away. */
export const treachery = decision('treachery', {
  kind: 'treachery.choose',
  title: t('sequence.treachery'),
  seats: SEATS,
  asks: (state, { leader }) => seatOfLeader(state, leader, 'red'),
  choose: (state, _seat, frame) =>
    pickSome(
      shipOption.list(candidates(state, frame)),
      { min: frame.count, max: frame.count },
      menuDetails(t('sequence.treachery.which', { count: frame.count })),
    ),
  decide(turn, seat, ships, { leader }) {
    turn.emit({ type: 'TraitorsChosen', public: { seat, leader, ships } });
  },
});

/** What the rule does by itself: its die, and the way home of ships that have turned; whether it did something. */
export function betray(turn: GameTurn, at: Place): boolean {
  const { state } = turn;
  if (!state.options.ladeTreachery) return false;
  if (at.kind === 'activation') return rollFor(turn, at) || setOutHome(turn, at);
  if (at.kind !== 'movement' || !isTraitor(state, at.ship)) return false;
  rowHome(turn, at);
  return true;
}

function rollFor(turn: GameTurn, { squadrons }: ActivationFrame): boolean {
  const { state } = turn;
  for (const index of squadrons) {
    const leader = state.squadrons[index]?.leader ?? '';
    if (!CITIES.includes(leader) || state.treachery[leader] !== undefined) continue;
    const die = turn.chance.die();
    const count = Math.min(die, activeShips(state, index).length);
    turn.emit({ type: 'TreacheryDiced', public: { leader, die, count } });
    return true;
  }
  return false;
}

function candidates(state: State, { leader }: TreacheryFrame): string[] {
  return activeShips(
    state,
    state.squadrons.findIndex((squadron) => squadron.leader === leader),
  );
}

/** The next traitor of the activation that has not moved begins its way. */
function setOutHome(turn: GameTurn, { squadrons, segment, crew }: ActivationFrame): boolean {
  const { state } = turn;
  if (segment !== 'move' || crew === 'due') return false;
  const ships = squadrons.flatMap((index) => activeShips(state, index));
  const ship = ships.find((id) => isTraitor(state, id) && mayRow(state, id));
  if (ship === undefined) return false;
  const seat = commanderOfShip(state, ship);
  const announced = Math.min(allowance(state, ship, false), ratings(state, ship).cruise);
  turn.emit({ type: 'MovementBegan', public: { seat, ship, announced, wary: false } });
  return true;
}

function mayRow(state: State, id: string): boolean {
  const ship = shipOf(state, id);
  return (isOnMap(ship) || isLane(ship.bow)) && !ship.act.moved && !isImmobile(state, id);
}

/** The step that brings it nearest to the northern edge; where there is none its points lapse. */
function rowHome(turn: GameTurn, movement: MovementFrame): void {
  const { state } = turn;
  const over = movement.ended || movement.stopped || !isInPlay(shipOf(state, movement.ship));
  const ways = over ? [] : stepsOf(state, ghostOf(state, movement)).filter(leadsHome);
  const [first, ...others] = ways;
  if (first === undefined) return endMovement(turn);
  const best = others.reduce((least, way) => (lengthOf(state, way) < lengthOf(state, least) ? way : least), first);
  takeStep(turn, movement.ship, best.step);
}

function leadsHome({ leads, edge }: Manoeuvre): boolean {
  return leads === 'on' || (leads === 'off' && edge === NORTH.edge);
}

/** Points to the edge and turns to face it, behind the cost of the step itself. */
function lengthOf(state: State, { leads, cost, bow, facing }: Manoeuvre): number {
  if (leads === 'off' || isLane(bow)) return 0;
  const { row } = hexOf(sea(state), bow);
  const turns = Math.min((facing - NORTH.facing + 6) % 6, (NORTH.facing - facing + 6) % 6);
  return cost + LAST_ROW - row + turns;
}

const LAST_ROW = 28;
