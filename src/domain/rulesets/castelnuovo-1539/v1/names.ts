import type { CardFace } from '../../../kernel/view.ts';
import type { Text } from '../../../kernel/text.ts';
import { cardData, fleetOf, kindOf, leaderOf, unitOf, zoneOf } from './data.ts';
import { isTextKey, t } from './text.ts';

export function zoneName(id: string): Text {
  return zoneOf(id).name;
}

/** "Sancho de Frías (Arquebusiers)" or "Azab 3", as the owner, or everybody once it is revealed, knows a block. */
export function unitName(id: string): Text {
  const { side, type, name } = unitOf(id);
  return side === 'spanish' ? t('unit.labelled', { name, type: t(`unit.${type}`) }) : name;
}

export function leaderName(id: string): Text {
  return leaderOf(id).name;
}

export function fleetName(id: string): Text {
  return fleetOf(id).name;
}

/** The title of a card (`o-attack-3`) or of a kind of card (`o-attack`). */
export function cardName(card: string): Text {
  return byKey(`card.${cardKind(card)}`);
}

/** The card as its holder, or everybody once it is open, may read it. */
export function cardFace(card: string): CardFace {
  const kind = cardKind(card);
  return { id: card, kind, label: cardName(card), text: byKey(`card.${kind}.text`) };
}

/** The text under a key put together from ids. Throws where the catalogue has none. */
export function byKey(key: string): Text {
  if (!isTextKey(key)) throw new Error(`castelnuovo-1539 has no text ${key}`);
  return t(key);
}

function cardKind(card: string): string {
  return card in cardData ? card : kindOf(card);
}
