import { secretOr } from '../../../../kernel/event.ts';
import type { Text } from '../../../../kernel/text.ts';
import { listed, textBy } from '../../../../kernel/text.ts';
import type { BattleEvent, OpenBlock, SideRoll, Volley } from '../combat-events.ts';
import { cardName, leaderName, unitName, zoneInWords } from '../text/names.ts';
import type { OfEvents } from '../../../../kernel/kit/by-type.ts';
import { cardList, faces, placeList, the, unitList } from './narrate-parts.ts';
import type { Side } from '../sides.ts';
import { enemyOf } from '../sides.ts';
import { t } from '../text/catalogue.ts';

/** Movement, reactions, combat and Camisado (§6 to §8.5). */
export const battleLines: OfEvents<Text, BattleEvent> = {
  GroupActivated: ({ seat, origin, blocks, leader }) =>
    t('event.GroupActivated', { side: the(seat), zone: zoneInWords(origin), count: blocks.length, ...led(leader) }),
  GroupMoved: ({ from, to, blocks, leader, landing }) =>
    t('event.GroupMoved', {
      from: zoneInWords(from),
      to: zoneInWords(to),
      count: blocks.length,
      ...led(leader),
      landing: landing ? 'yes' : 'no',
    }),
  GroupStopped: ({ seat, at }) => t('event.GroupStopped', { side: the(seat), zone: zoneInWords(at) }),
  ActivationEnded: ({ seat }) => t('event.ActivationEnded', { side: the(seat) }),
  ArquebusFired: ({ zone, shooters, volleys, hits, absorbed }) =>
    t('event.ArquebusFired', {
      zone: zoneInWords(zone),
      hits,
      absorbed,
      dice: sentence(
        volleys.map((volley) => t('event.volley.by', { who: shooterName(shooters, volley), dice: volleyText(volley) })),
      ),
    }),
  FriendlyFired: ({ zone, volleys }) =>
    t('event.FriendlyFired', { zone: zoneInWords(zone), dice: diceOf(volleys), hits: hitsOf(volleys) }),
  EntryEnded: ({ zone }) => t('event.EntryEnded', { zone: zoneInWords(zone) }),
  CombatJoined: ({ zone, from, attacker }) =>
    t('event.CombatJoined', { side: the(attacker), zone: zoneInWords(zone), from: zoneInWords(from) }),
  CamisadoLaunched: ({ origin, target, blocks, leader }) =>
    t('event.CamisadoLaunched', {
      from: zoneInWords(origin),
      zone: zoneInWords(target),
      count: blocks.length,
      ...led(leader),
    }),
  CombatCardsLaid: ({ seat, count }, event) => {
    const cards = secretOr<readonly string[]>(event, 'cards', []);
    if (cards.length === 0) return t('event.CombatCardsLaid', { side: the(seat), count });
    return t('event.CombatCardsLaid.known', { side: the(seat), cards: cardList(cards) });
  },
  CombatRevealed: ({ zone, cards, blocks }) =>
    t('event.CombatRevealed', {
      zone: zoneInWords(zone),
      ottoman: cardList(cards.ottoman),
      spanish: cardList(cards.spanish),
      blocks: listed(blocks.map(({ unit, pf }) => t('event.block', { unit: unitName(unit), pf }))),
    }),
  CubePlaced: ({ zone }) => t('event.CubePlaced', { zone: zoneInWords(zone) }),
  CombatRolled: ({ step, camisado, rolls }) => {
    const what = stepName(step, camisado);
    if (rolls.length === 0) return t('event.CombatRolled.none', { what });
    return t('event.CombatRolled', { what, rolls: sentence(rolls.map(rollText)) });
  },
  CombatDecided: ({ zone, loser, suffered }) => {
    const args = { zone: zoneInWords(zone), ottoman: suffered.ottoman, spanish: suffered.spanish };
    if (loser === null) return t('event.CombatDecided.none', args);
    return t('event.CombatDecided', { ...args, side: the(loser), hits: balance(suffered, loser) });
  },
  FaithDue: ({ zone, points }) => t('event.FaithDue', { zone: zoneInWords(zone), points }),
  SideRetreated: ({ seat, from, moves, leader, leaderTo }) => {
    const zones = moves.map(({ to }) => to);
    const args = { side: the(seat), from: zoneInWords(from), places: placeList(zones, []) };
    if (leader === null || leaderTo === null) return t('event.SideRetreated', args);
    return t('event.SideRetreated.leader', { ...args, leader: leaderName(leader), to: zoneInWords(leaderTo) });
  },
  BlocksRemoved: ({ seat, zone, why, dead }) =>
    t('event.BlocksRemoved', {
      side: the(seat),
      zone: zoneInWords(zone),
      why,
      count: dead.length,
      units: unitList(dead.map(({ unit }) => unit)),
    }),
  CombatEnded: ({ zone, camisado }) =>
    t(camisado ? 'event.CombatEnded.raid' : 'event.CombatEnded', { zone: zoneInWords(zone) }),
  CounterClosed: ({ seat, passed }) => t('event.CounterClosed', { side: the(seat), passed: passed ? 'yes' : 'no' }),
};

/** What the loser suffered beside the winner: as much, or less, and then he has no block left (§7.4/9-10, A13). */
function balance(suffered: Readonly<Record<Side, number>>, loser: Side): 'equal' | 'fewer' | 'more' {
  const [lost, won] = [suffered[loser], suffered[enemyOf(loser)]];
  if (lost === won) return 'equal';
  return lost < won ? 'fewer' : 'more';
}

function led(leader: string | null): { leader: string; name: Text | string } {
  return leader === null ? { leader: 'none', name: '' } : { leader, name: leaderName(leader) };
}

/** Each volley with what hits; those of cards by the card's name: a block has none for who does not see it. */
function diceOf(volleys: readonly Volley[]): Text {
  const texts = volleys.map((volley) =>
    isCard(volley.by)
      ? t('event.volley.by', { who: cardName(volley.by), dice: volleyText(volley) })
      : volleyText(volley),
  );
  return textBy((lang) => texts.map((text) => text[lang]).join(' + '));
}

function volleyText({ dice, need }: Volley): Text {
  return t('event.volley', { dice: dice.join(' '), need: faces(need) });
}

function shooterName(shooters: readonly OpenBlock[], { by }: Volley): Text {
  const unit = shooters.find(({ block }) => block === by)?.unit;
  return unit === undefined ? t('event.nobody') : unitName(unit);
}

function isCard(by: string): boolean {
  return /^[os]-/.test(by);
}

function hitsOf(volleys: readonly Volley[]): number {
  return volleys.reduce((sum, { hits }) => sum + hits, 0);
}

function rollText({ seat, volleys, hits, absorbed }: SideRoll): Text {
  const count = volleys.reduce((sum, { dice }) => sum + dice.length, 0);
  return t('event.roll', { side: t(`side.the.${seat}`), count, dice: diceOf(volleys), hits, absorbed });
}

function sentence(parts: readonly Text[]): Text {
  return textBy((lang) => parts.map((part) => part[lang]).join('; '));
}

function stepName(step: number, camisado: boolean): Text {
  if (camisado) return t(step === 1 ? 'event.CombatRolled.raid' : 'event.CombatRolled.answer');
  return step === 0 ? t('event.CombatRolled.cards') : t('event.CombatRolled.step', { step });
}
