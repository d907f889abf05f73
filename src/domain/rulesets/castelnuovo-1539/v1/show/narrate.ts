import { secretOr } from '../../../../kernel/event.ts';
import type { Text } from '../../../../kernel/text.ts';
import { listed } from '../../../../kernel/text.ts';
import type { Event, OrderEvent } from '../events.ts';
import { cardName, fleetName, leaderName, zoneInWords } from '../text/names.ts';
import { battleLines } from './narrate-battle.ts';
import type { OfEvents } from '../../../../kernel/kit/by-type.ts';
import { narrator } from '../../../../kernel/kit/by-type.ts';
import { cardList, faces, placeList, the, unitList, yes, zoneList } from './narrate-parts.ts';
import { t } from '../text/catalogue.ts';

const orderLines: OfEvents<Text, OrderEvent> = {
  BastionsBuilt: ({ zones }) => t('event.BastionsBuilt', { zones: zoneList(zones) }),
  GunPlaced: ({ seat, zone }) => t('event.GunPlaced', { side: the(seat), zone: zoneInWords(zone) }),
  FleetPlaced: ({ fleet, zone }) => t('event.FleetPlaced', { fleet: fleetName(fleet), zone: zoneInWords(zone) }),
  LeaderPlaced: ({ leader, zone }) => t('event.LeaderPlaced', { leader: leaderName(leader), zone: zoneInWords(zone) }),
  BlocksArrived: ({ seat, from, blocks }, event) => {
    const units = secretOr<readonly string[]>(event, 'units', []);
    const zones = blocks.map(({ zone }) => zone);
    return t('event.BlocksArrived', { side: the(seat), from, count: blocks.length, places: placeList(zones, units) });
  },
  CardsDrawn: ({ seat, count, storm }, event) => {
    const cards = secretOr<readonly string[]>(event, 'cards', []);
    const args = { side: the(seat), storm: yes(storm) };
    if (cards.length === 0) return t('event.CardsDrawn', { ...args, count });
    return t('event.CardsDrawn.known', { ...args, cards: cardList(cards) });
  },
  DeckRenewed: ({ seat, count, joined }) =>
    t('event.DeckRenewed', { side: the(seat), count, joined: yes(joined.length > 0), cards: cardList(joined) }),
  HandFilled: ({ seat, drawn }) => t('event.HandFilled', { side: the(seat), count: drawn }),
  HandTrimmed: ({ seat, cards }) => t('event.HandTrimmed', { side: the(seat), cards: cardList(cards) }),
  BombardmentSwapped: ({ seat, card }) => t('event.BombardmentSwapped', { side: the(seat), card: cardName(card) }),
  SwapsEnded: ({ seat }) => t('event.SwapsEnded', { side: the(seat) }),
  TurnBegan: ({ turn, type }) => t('event.TurnBegan', { turn, type: t(`turn-type.${type}`) }),
  PhaseBegan: ({ phase, storm }) => t('event.PhaseBegan', { phase: t(`phase.${phase}`), storm: yes(storm) }),
  Rested: ({ seat, cards }) => t('event.Rested', { side: the(seat), count: cards.length, cards: cardList(cards) }),
  PhaseEnded: ({ seat }) => t('event.PhaseEnded', { side: the(seat) }),
  ZonesChecked: ({ held }) =>
    held.length === 0 ? t('event.ZonesChecked.none') : t('event.ZonesChecked', { zones: zoneList(held) }),
  TurnTypeChosen: ({ type, track }) => t('event.TurnTypeChosen', { type: t(`turn-type.${type}`), track }),
  ReinforcementsBegan: ({ waiting }) => t('event.ReinforcementsBegan', { waiting }),
  ReinforcementsEnded: ({ waiting }) => t('event.ReinforcementsEnded', { waiting }),
  GameWon: ({ winner, reason }) => t(`event.GameWon.${reason}`, { side: the(winner) }),
  CardPlayed: ({ seat, card, mode, removed }) =>
    t('event.CardPlayed', { side: the(seat), card: cardName(card), mode, removed: yes(removed) }),
  TrenchDug: ({ zone }) => t('event.TrenchDug', { zone: zoneInWords(zone) }),
  WorksDemolished: ({ zone, left }) => t('event.WorksDemolished', { zone: zoneInWords(zone), left }),
  GunMoved: ({ from, to }) => t('event.GunMoved', { from: zoneInWords(from), to: zoneInWords(to) }),
  Bombarded: ({ seat, source, target, distance, need, dice, hits, breached, left, blocks }) =>
    t('event.Bombarded', {
      side: the(seat),
      source: zoneInWords(source),
      target: zoneInWords(target),
      distance,
      need: faces(need),
      dice: dice.join(' '),
      hits,
      breached,
      left,
      blocks,
    }),
  CompaniesRestored: ({ points }) => t('event.CompaniesRestored', { points }),
  WorksRepaired: ({ zone, left }) => t('event.WorksRepaired', { zone: zoneInWords(zone), left }),
  CiviliansGathered: ({ zone }) => t('event.CiviliansGathered', { zone: zoneInWords(zone) }),
  LossesTaken: ({ seat, zone, cause, hits, dead, shown }, event) => {
    const known = secretOr<readonly { block: string; pf: number }[]>(event, 'losses', shown);
    const left = known.filter(({ pf }) => pf > 0).map(({ pf }) => String(pf));
    return t('event.LossesTaken', {
      side: the(seat),
      zone: zoneInWords(zone),
      cause,
      hits,
      dead: yes(dead.length > 0),
      units: unitList(dead.map(({ unit }) => unit)),
      count: dead.length,
      struck: left.length,
      left: listed(left.map((points) => ({ en: points, es: points }))),
    });
  },
  LeaderLost: ({ leader, zone }) => t('event.LeaderLost', { leader: leaderName(leader), zone: zoneInWords(zone) }),
  TrenchLost: ({ zone }) => t('event.TrenchLost', { zone: zoneInWords(zone) }),
  GunLost: ({ seat, zone }) => t('event.GunLost', { side: the(seat), zone: zoneInWords(zone) }),
  CubesLost: ({ zone, count }) => t('event.CubesLost', { zone: zoneInWords(zone), count }),
};

/** One line of the chronicle. What the reader may not know is not in the event any more, and so not in the line. */
export const narrate = narrator<Event>({ ...orderLines, ...battleLines });
