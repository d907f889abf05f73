import { secretOr } from '../../../../kernel/event.ts';
import type { Text } from '../../../../kernel/text.ts';
import type { Event, OrderEvent } from '../events.ts';
import { cardName, fleetName, leaderName, zoneName } from '../text/names.ts';
import { battleLines } from './narrate-battle.ts';
import type { LinesOf } from './narrate-parts.ts';
import { cardList, faces, placeList, the, unitList, yes, zoneList } from './narrate-parts.ts';
import { t } from '../text/catalogue.ts';

/** One line of the chronicle. What the reader may not know is not in the event any more, and so not in the line. */
export function narrate(event: Event): Text {
  const line = lines[event.type] as (event: Event) => Text;
  return line(event);
}

const orderLines: LinesOf<OrderEvent['type']> = {
  BastionsBuilt: ({ public: { zones } }) => t('event.BastionsBuilt', { zones: zoneList(zones) }),
  GunPlaced: ({ public: { seat, zone } }) => t('event.GunPlaced', { side: the(seat), zone: zoneName(zone) }),
  FleetPlaced: ({ public: { fleet, zone } }) =>
    t('event.FleetPlaced', { fleet: fleetName(fleet), zone: zoneName(zone) }),
  LeaderPlaced: ({ public: { leader, zone } }) =>
    t('event.LeaderPlaced', { leader: leaderName(leader), zone: zoneName(zone) }),
  BlocksArrived: (event) => {
    const { seat, from, blocks } = event.public;
    const units = secretOr<readonly string[]>(event, 'units', []);
    const zones = blocks.map(({ zone }) => zone);
    return t('event.BlocksArrived', { side: the(seat), from, count: blocks.length, places: placeList(zones, units) });
  },
  CardsDrawn: (event) => {
    const { seat, count, storm } = event.public;
    const cards = secretOr<readonly string[]>(event, 'cards', []);
    const args = { side: the(seat), storm: yes(storm) };
    if (cards.length === 0) return t('event.CardsDrawn', { ...args, count });
    return t('event.CardsDrawn.known', { ...args, cards: cardList(cards) });
  },
  DeckRenewed: ({ public: { seat, count, joined } }) =>
    t('event.DeckRenewed', { side: the(seat), count, joined: yes(joined.length > 0), cards: cardList(joined) }),
  HandFilled: ({ public: { seat, drawn } }) => t('event.HandFilled', { side: the(seat), count: drawn }),
  HandTrimmed: ({ public: { seat, cards } }) => t('event.HandTrimmed', { side: the(seat), cards: cardList(cards) }),
  BombardmentSwapped: ({ public: { seat, card } }) =>
    t('event.BombardmentSwapped', { side: the(seat), card: cardName(card) }),
  SwapsEnded: ({ public: { seat } }) => t('event.SwapsEnded', { side: the(seat) }),
  TurnBegan: ({ public: { turn, type } }) => t('event.TurnBegan', { turn, type: t(`turn-type.${type}`) }),
  PhaseBegan: ({ public: { phase, storm } }) =>
    t('event.PhaseBegan', { phase: t(`phase.${phase}`), storm: yes(storm) }),
  Rested: ({ public: { seat, cards } }) =>
    t('event.Rested', { side: the(seat), count: cards.length, cards: cardList(cards) }),
  PhaseEnded: ({ public: { seat } }) => t('event.PhaseEnded', { side: the(seat) }),
  ZonesChecked: ({ public: { held } }) =>
    held.length === 0 ? t('event.ZonesChecked.none') : t('event.ZonesChecked', { zones: zoneList(held) }),
  TurnTypeChosen: ({ public: { type, track } }) => t('event.TurnTypeChosen', { type: t(`turn-type.${type}`), track }),
  ReinforcementsBegan: ({ public: { waiting } }) => t('event.ReinforcementsBegan', { waiting }),
  ReinforcementsEnded: ({ public: { waiting } }) => t('event.ReinforcementsEnded', { waiting }),
  GameWon: ({ public: { winner, reason } }) => t(`event.GameWon.${reason}`, { side: the(winner) }),
  CardPlayed: ({ public: { seat, card, mode, removed } }) =>
    t('event.CardPlayed', { side: the(seat), card: cardName(card), mode, removed: yes(removed) }),
  TrenchDug: ({ public: { zone } }) => t('event.TrenchDug', { zone: zoneName(zone) }),
  WorksDemolished: ({ public: { zone, left } }) => t('event.WorksDemolished', { zone: zoneName(zone), left }),
  GunMoved: ({ public: { from, to } }) => t('event.GunMoved', { from: zoneName(from), to: zoneName(to) }),
  Bombarded: ({ public: { seat, source, target, distance, need, dice, hits, breached, left, blocks } }) =>
    t('event.Bombarded', {
      ...{ side: the(seat), source: zoneName(source), target: zoneName(target), distance, need: faces(need) },
      ...{ dice: dice.join(' '), hits, breached, left, blocks },
    }),
  CompaniesRestored: ({ public: { points } }) => t('event.CompaniesRestored', { points }),
  WorksRepaired: ({ public: { zone, left } }) => t('event.WorksRepaired', { zone: zoneName(zone), left }),
  CiviliansGathered: ({ public: { zone } }) => t('event.CiviliansGathered', { zone: zoneName(zone) }),
  LossesTaken: ({ public: { seat, zone, cause, hits, dead } }) =>
    t('event.LossesTaken', {
      ...{ side: the(seat), zone: zoneName(zone), cause, hits, dead: yes(dead.length > 0) },
      units: unitList(dead.map(({ unit }) => unit)),
    }),
  LeaderLost: ({ public: { leader, zone } }) =>
    t('event.LeaderLost', { leader: leaderName(leader), zone: zoneName(zone) }),
  TrenchLost: ({ public: { zone } }) => t('event.TrenchLost', { zone: zoneName(zone) }),
  GunLost: ({ public: { seat, zone } }) => t('event.GunLost', { side: the(seat), zone: zoneName(zone) }),
  CubesLost: ({ public: { zone, count } }) => t('event.CubesLost', { zone: zoneName(zone), count }),
};

const lines: LinesOf<Event['type']> = { ...orderLines, ...battleLines };
