import type { Mark } from '../../../../kernel/picture.ts';
import { fleetOf, leaderOf, zoneOf } from '../data/data.ts';
import type { Event, OrderEvent } from '../events.ts';
import type { OfEvents } from '../../../../kernel/kit/by-type.ts';
import { noMarks, pictures } from '../../../../kernel/kit/by-type.ts';
import { battlePictures } from './picture-battle.ts';
import { bombardDice } from './picture-dice.ts';
import { played, spot, spots } from './picture-parts.ts';
import { enemyOf } from '../sides.ts';

/** The card that comes into play by itself when it is drawn (§8.6). */
const STORM = 'o-storm';

const orderPictures: OfEvents<readonly Mark[], OrderEvent> = {
  BastionsBuilt: ({ zones }) => spots(zones, 'gain', 'spanish'),
  GunPlaced: ({ seat, zone }) => [spot(zone, 'gain', seat)],
  FleetPlaced: ({ fleet, zone }) => [spot(zone, 'gain', fleetOf(fleet).side)],
  LeaderPlaced: ({ leader, zone }) => [spot(zone, 'gain', leaderOf(leader).side)],
  BlocksArrived: ({ seat, blocks }) =>
    spots(
      blocks.map(({ zone }) => zone),
      'gain',
      seat,
    ),
  CardsDrawn: ({ seat, storm }) => (storm ? played(seat, [STORM]) : []),
  DeckRenewed: noMarks,
  HandFilled: noMarks,
  HandTrimmed: noMarks,
  BombardmentSwapped: ({ seat, card }) => played(seat, [card]),
  SwapsEnded: noMarks,
  TurnBegan: noMarks,
  PhaseBegan: noMarks,
  Rested: noMarks,
  PhaseEnded: noMarks,
  ZonesChecked: ({ held }) => spots(held, 'note'),
  TurnTypeChosen: noMarks,
  ReinforcementsBegan: noMarks,
  ReinforcementsEnded: noMarks,
  GameWon: noMarks,
  CardPlayed: ({ seat, card }) => played(seat, [card]),
  TrenchDug: ({ zone }) => [spot(zone, 'gain', 'ottoman')],
  WorksDemolished: ({ zone }) => [spot(zone, 'loss')],
  GunMoved: ({ from, to }) => [{ kind: 'move', from, to, seat: 'ottoman', count: 1 }],
  Bombarded: ({ seat, source, target, need, dice, hits }) => [
    { kind: 'fire', from: source, to: target, seat },
    bombardDice(seat, target, { need, dice, purpose: zoneOf(source).kind === 'sea' ? 'fleets' : 'guns' }),
    ...(hits > 0 ? [spot(target, 'loss', enemyOf(seat))] : []),
  ],
  // Only its owner could say which blocks, and no zone is told.
  CompaniesRestored: noMarks,
  WorksRepaired: ({ zone }) => [spot(zone, 'gain', 'spanish')],
  CiviliansGathered: ({ zone }) => [spot(zone, 'gain', 'ottoman')],
  LossesTaken: ({ seat, zone, hits }) => (hits > 0 ? [spot(zone, 'loss', seat)] : []),
  LeaderLost: ({ leader, zone }) => [spot(zone, 'loss', leaderOf(leader).side)],
  TrenchLost: ({ zone }) => [spot(zone, 'loss', 'ottoman')],
  GunLost: ({ seat, zone }) => [spot(zone, 'loss', seat)],
  CubesLost: ({ zone }) => [spot(zone, 'loss', 'spanish')],
};

/** What an event looks like on the board, from what its viewer may still read of it. */
export const picture = pictures<Event>({ ...orderPictures, ...battlePictures });
