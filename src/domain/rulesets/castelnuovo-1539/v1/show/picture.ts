import type { Mark } from '../../../../kernel/picture.ts';
import { fleetOf, leaderOf } from '../data/data.ts';
import type { Event, OrderEvent } from '../events.ts';
import type { PicturesOf } from './picture-battle.ts';
import { battlePictures, nothing } from './picture-battle.ts';
import { bombardDice } from './picture-dice.ts';
import { played, spot, spots } from './picture-parts.ts';
import { enemyOf } from '../sides.ts';

/** What an event looks like on the board, from what its viewer may still read of it. */
export function picture(event: Event): readonly Mark[] {
  const draw = pictures[event.type] as (event: Event) => readonly Mark[];
  return draw(event);
}

/** The card that comes into play by itself when it is drawn (§8.6). */
const STORM = 'o-storm';

const orderPictures: PicturesOf<OrderEvent['type']> = {
  BastionsBuilt: ({ public: { zones } }) => spots(zones, 'gain', 'spanish'),
  GunPlaced: ({ public: { seat, zone } }) => [spot(zone, 'gain', seat)],
  FleetPlaced: ({ public: { fleet, zone } }) => [spot(zone, 'gain', fleetOf(fleet).side)],
  LeaderPlaced: ({ public: { leader, zone } }) => [spot(zone, 'gain', leaderOf(leader).side)],
  BlocksArrived: ({ public: { seat, blocks } }) =>
    spots(
      blocks.map(({ zone }) => zone),
      'gain',
      seat,
    ),
  CardsDrawn: ({ public: { seat, storm } }) => (storm ? played(seat, [STORM]) : []),
  DeckRenewed: nothing,
  HandFilled: nothing,
  HandTrimmed: nothing,
  BombardmentSwapped: ({ public: { seat, card } }) => played(seat, [card]),
  SwapsEnded: nothing,
  TurnBegan: nothing,
  PhaseBegan: nothing,
  Rested: nothing,
  PhaseEnded: nothing,
  ZonesChecked: ({ public: { held } }) => spots(held, 'note'),
  TurnTypeChosen: nothing,
  ReinforcementsBegan: nothing,
  ReinforcementsEnded: nothing,
  GameWon: nothing,
  CardPlayed: ({ public: { seat, card } }) => played(seat, [card]),
  TrenchDug: ({ public: { zone } }) => [spot(zone, 'gain', 'ottoman')],
  WorksDemolished: ({ public: { zone } }) => [spot(zone, 'loss')],
  GunMoved: ({ public: { from, to } }) => [{ kind: 'move', from, to, seat: 'ottoman', count: 1 }],
  Bombarded: ({ public: { seat, source, target, need, dice, hits } }) => [
    { kind: 'fire', from: source, to: target, seat },
    bombardDice(seat, target, { need, dice }),
    ...(hits > 0 ? [spot(target, 'loss', enemyOf(seat))] : []),
  ],
  // Only its owner could say which blocks, and no zone is told.
  CompaniesRestored: nothing,
  WorksRepaired: ({ public: { zone } }) => [spot(zone, 'gain', 'spanish')],
  CiviliansGathered: ({ public: { zone } }) => [spot(zone, 'gain', 'ottoman')],
  LossesTaken: ({ public: { seat, zone, hits } }) => (hits > 0 ? [spot(zone, 'loss', seat)] : []),
  LeaderLost: ({ public: { leader, zone } }) => [spot(zone, 'loss', leaderOf(leader).side)],
  TrenchLost: ({ public: { zone } }) => [spot(zone, 'loss', 'ottoman')],
  GunLost: ({ public: { seat, zone } }) => [spot(zone, 'loss', seat)],
  CubesLost: ({ public: { zone } }) => [spot(zone, 'loss', 'spanish')],
};

const pictures: PicturesOf<Event['type']> = { ...orderPictures, ...battlePictures };
