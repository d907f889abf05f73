import { withArticle } from '../../../../kernel/articles.ts';
import { byUtf8 } from '../../../../kernel/cards.ts';
import type { CardFace } from '../../../../kernel/picture.ts';
import type { Text } from '../../../../kernel/text.ts';
import { fleetOf, leaderOf, unitIds, unitOf, zoneOf } from '../data/data.ts';
import { t } from './catalogue.ts';

export function zoneName(id: string): Text {
  return zoneOf(id).name;
}

/** The same in a sentence: "the Upper Castle", «el Castillo de Arriba». */
export function zoneInWords(id: string): Text {
  return withArticle(zoneName(id));
}

/** "Sancho de Frías (Arquebusiers)" or "Azab 3", as the owner, or everybody once it is revealed, knows a block. */
export function unitName(id: string): Text {
  return unitNames.get(id) ?? unitOf(id).name;
}

const unitNames = new Map(
  unitIds.map((id): [string, Text] => {
    const { side, type, name } = unitOf(id);
    const kind = t(`unit.${type}`);
    const saysKind = name.en.toLowerCase().includes(kind.en.toLowerCase()); // «Lázaro de Colón, Stradioti»
    return [id, side === 'spanish' && !saysKind ? t('unit.labelled', { name, type: kind }) : name];
  }),
);

export function leaderName(id: string): Text {
  return leaderOf(id).name;
}

export function fleetName(id: string): Text {
  return fleetOf(id).name;
}

/** The title of a kind of card. */
export function cardName(kind: string): Text {
  return byKey(`card.${kind}`);
}

/** Copies of cards as their holder, or everybody once they are open, may read them: `o-attack#1`, `o-attack#2`. Sorted. */
export function cardFaces(kinds: readonly string[]): CardFace[] {
  const sorted = [...kinds].sort();
  const faces = sorted.map((kind, index) => cardFace(kind, index - sorted.indexOf(kind) + 1));
  return faces.sort((a, b) => byUtf8(a.id, b.id));
}

/** One of the copies of a card. */
function cardFace(kind: string, copy: number): CardFace {
  const copies = FACES.get(kind) ?? [];
  FACES.set(kind, copies);
  return (copies[copy] ??= { id: `${kind}#${copy}`, kind, label: cardName(kind), text: byKey(`card.${kind}.text`) });
}

/** By kind and copy, made once. */
const FACES = new Map<string, CardFace[]>();

/** The text under a key put together from ids. Throws where the catalogue has none. */
export function byKey(key: string): Text {
  if (!t.has(key)) throw new Error(`castelnuovo-1539 has no text ${key}`);
  return t(key);
}
