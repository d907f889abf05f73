import { secretOr } from '../../../../kernel/event.ts';
import type { Text } from '../../../../kernel/text.ts';
import { listed, textBy } from '../../../../kernel/text.ts';
import type { BattleEvent, SideRoll, Volley } from '../combat-events.ts';
import { leaderName, unitName, zoneName } from '../text/names.ts';
import type { OfEvents } from '../../../../kernel/kit/by-type.ts';
import { cardList, placeList, the, unitList } from './narrate-parts.ts';
import { t } from '../text/catalogue.ts';

/** Movement, reactions, combat and Camisado (§6 to §8.5). */
export const battleLines: OfEvents<Text, BattleEvent> = {
  GroupActivated: ({ seat, origin, blocks, leader }) =>
    t('event.GroupActivated', { side: the(seat), zone: zoneName(origin), count: blocks.length, ...led(leader) }),
  GroupMoved: ({ from, to, blocks, leader, landing }) =>
    t('event.GroupMoved', {
      ...{ from: zoneName(from), to: zoneName(to), count: blocks.length, ...led(leader) },
      landing: landing ? 'yes' : 'no',
    }),
  GroupStopped: ({ seat, at }) => t('event.GroupStopped', { side: the(seat), zone: zoneName(at) }),
  ActivationEnded: ({ seat }) => t('event.ActivationEnded', { side: the(seat) }),
  ArquebusFired: ({ zone, shooters, volleys, hits, absorbed }) =>
    t('event.ArquebusFired', {
      ...{ zone: zoneName(zone), shooters: unitList(shooters.map(({ unit }) => unit)) },
      ...{ dice: diceOf(volleys), hits, absorbed },
    }),
  FriendlyFired: ({ zone, volleys }) =>
    t('event.FriendlyFired', { zone: zoneName(zone), dice: diceOf(volleys), hits: hitsOf(volleys) }),
  EntryEnded: ({ zone }) => t('event.EntryEnded', { zone: zoneName(zone) }),
  CombatJoined: ({ zone, from, attacker }) =>
    t('event.CombatJoined', { side: the(attacker), zone: zoneName(zone), from: zoneName(from) }),
  CamisadoLaunched: ({ origin, target, blocks, leader }) =>
    t('event.CamisadoLaunched', {
      ...{ from: zoneName(origin), zone: zoneName(target), count: blocks.length },
      ...led(leader),
    }),
  CombatCardsLaid: ({ seat, count }, event) => {
    const cards = secretOr<readonly string[]>(event, 'cards', []);
    if (cards.length === 0) return t('event.CombatCardsLaid', { side: the(seat), count });
    return t('event.CombatCardsLaid.known', { side: the(seat), cards: cardList(cards) });
  },
  CombatRevealed: ({ zone, cards, blocks }) =>
    t('event.CombatRevealed', {
      ...{ zone: zoneName(zone), ottoman: cardList(cards.ottoman), spanish: cardList(cards.spanish) },
      blocks: listed(blocks.map(({ unit, pf }) => t('event.block', { unit: unitName(unit), pf }))),
    }),
  CubePlaced: ({ zone }) => t('event.CubePlaced', { zone: zoneName(zone) }),
  CombatRolled: ({ step, camisado, rolls }) => {
    const what = stepName(step, camisado);
    if (rolls.length === 0) return t('event.CombatRolled.none', { what });
    return t('event.CombatRolled', { what, rolls: sentence(rolls.map(rollText)) });
  },
  CombatDecided: ({ zone, loser, suffered }) => {
    const args = { zone: zoneName(zone), ottoman: suffered.ottoman, spanish: suffered.spanish };
    if (loser === null) return t('event.CombatDecided.none', args);
    return t('event.CombatDecided', { ...args, side: the(loser) });
  },
  FaithDue: ({ zone, points }) => t('event.FaithDue', { zone: zoneName(zone), points }),
  SideRetreated: ({ seat, from, moves, leader, leaderTo }) => {
    const zones = moves.map(({ to }) => to);
    const args = { side: the(seat), from: zoneName(from), places: placeList(zones, []) };
    if (leader === null || leaderTo === null) return t('event.SideRetreated', args);
    return t('event.SideRetreated.leader', { ...args, leader: leaderName(leader), to: zoneName(leaderTo) });
  },
  BlocksRemoved: ({ seat, zone, why, dead }) =>
    t('event.BlocksRemoved', {
      ...{ side: the(seat), zone: zoneName(zone), why },
      units: unitList(dead.map(({ unit }) => unit)),
    }),
  CombatEnded: ({ zone, camisado }) =>
    t(camisado ? 'event.CombatEnded.raid' : 'event.CombatEnded', { zone: zoneName(zone) }),
  CounterClosed: ({ seat, passed }) => t('event.CounterClosed', { side: the(seat), passed: passed ? 'yes' : 'no' }),
};

function led(leader: string | null): { leader: string; name: Text | string } {
  return leader === null ? { leader: 'none', name: '' } : { leader, name: leaderName(leader) };
}

function diceOf(volleys: readonly Volley[]): string {
  return volleys.length === 0 ? '–' : volleys.map(({ dice }) => dice.join(' ')).join(' + ');
}

function hitsOf(volleys: readonly Volley[]): number {
  return volleys.reduce((sum, { hits }) => sum + hits, 0);
}

function rollText({ seat, volleys, hits, absorbed }: SideRoll): Text {
  return t('event.roll', { side: the(seat), dice: diceOf(volleys), hits, absorbed });
}

function sentence(parts: readonly Text[]): Text {
  return textBy((lang) => parts.map((part) => part[lang]).join('; '));
}

function stepName(step: number, camisado: boolean): Text {
  if (camisado) return t(step === 1 ? 'event.CombatRolled.raid' : 'event.CombatRolled.answer');
  return step === 0 ? t('event.CombatRolled.cards') : t('event.CombatRolled.step', { step });
}
