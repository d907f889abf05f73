import { withArticle } from '../../../../kernel/articles.ts';
import type { CardFace } from '../../../../kernel/picture.ts';
import type { Text } from '../../../../kernel/text.ts';
import { same } from '../../../../kernel/text.ts';
import { cardData, kindOf, mapData, officerData, tables, unitData, unitOf } from '../data/data.ts';
import { t } from './catalogue.ts';

const areaNames: ReadonlyMap<string, Text> = new Map(mapData.areas.items.map((area) => [area.id, area.name]));

/** The name of a zone; of the cutter, where `fox` stands as the place of what she carries. */
export function areaName(id: string): Text {
  return areaNames.get(id) ?? (id === 'fox' ? t('unit.fox') : unknown(id));
}

/** The same in a sentence: "the Town Hall", «el Ayuntamiento». */
export function zoneInWords(id: string): Text {
  return withArticle(areaName(id));
}

/** "Royal Marines 2": type and number, as the owner knows his blocks. */
export function unitName(id: string): Text {
  return unitNames.get(id) ?? (id === 'fox' ? t('unit.fox') : unknown(id));
}

const unitNames: ReadonlyMap<string, Text> = new Map(
  Object.keys(unitData).map((id): [string, Text] => {
    const { type } = unitOf(id);
    return [id, t('unit.numbered', { type: t(`unit.${type}`), number: id.slice(type.length) })];
  }),
);

export function officerName(id: string): Text {
  return officerNames.get(id) ?? unknown(id);
}

const officerNames: ReadonlyMap<string, Text> = new Map(
  Object.values(officerData).map(({ id, name }) => [id, same(name)]),
);

/** The colour of a battery, which is its name. */
export function batteryName(colour: string): Text {
  const key = `battery.${colour}`;
  return t.has(key) ? t(key) : same(colour);
}

/** The title of a card or of a kind of card. */
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
  return t.has(key) ? t(key) : unknown(key);
}

/** The clock time of a turn: 1 is 2:00 (§6). */
export function turnTime(turn: number): string {
  const last = tables.turns.times.length;
  return tables.turns.times[Math.min(turn, last) - 1] ?? '';
}

function cardKind(card: string): string {
  return card in cardData ? card : kindOf(card);
}

function unknown(id: string): never {
  throw new Error(`santa-cruz-1797 has no name for ${id}`);
}
