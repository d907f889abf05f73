import { withArticle } from '../../../../kernel/articles.ts';
import type { Text } from '../../../../kernel/text.ts';
import { same, textBy } from '../../../../kernel/text.ts';
import { mapData, unitIds, unitOf } from '../data/data.ts';
import { hexIds, hexOf } from '../data/hexes.ts';
import { t } from './catalogue.ts';

const placeNames: ReadonlyMap<string, Text> = new Map(mapData.names.items.map(({ hex, name }) => [hex, name]));

/** What is printed in the hex, without its number; undefined for most. */
export function placeName(hex: string): Text | undefined {
  return placeNames.get(hex);
}

const hexNames: ReadonlyMap<string, Text> = new Map(hexIds.map((hex) => [hex, namedHex(hex)]));
const unitNames: ReadonlyMap<string, Text> = new Map(unitIds.map((id) => [id, namedUnit(id)]));

/** "Moorish Castle (1616)", or just "1509" where nothing is named. */
export function hexName(hex: string): Text {
  return hexNames.get(hex) ?? same(hex);
}

/** A hex as a line of the chronicle says it, to be found without the map: those without a name by their ground. */
export function hexInWords(hex: string): Text {
  if (placeName(hex) !== undefined) return hexAt(hex);
  return t('hex.named', { name: byKey(`ground.${hexOf(hex).terrain}`), hex });
}

/** "the Moorish Castle (1616)", or just "1509": a hex in a sentence that tells its ground, or needs none. */
export function hexAt(hex: string): Text {
  return withArticle(hexName(hex));
}

/** "Elite infantry Guardias Españolas I", "Landing boat 6", "Cannon 3 (English)". Throws on a unit that is not in the box. */
export function unitName(id: string): Text {
  return unitNames.get(id) ?? namedUnit(id);
}

function namedHex(hex: string): Text {
  const name = placeName(hex);
  return name === undefined ? same(hex) : t('hex.named', { name, hex });
}

function namedUnit(id: string): Text {
  const { type, side, name, number } = unitOf(id);
  const kind = byKey(`unit.${type}`);
  if (name !== null) return t('unit.named', { kind, name });
  if (type === 'launch') return t('unit.launchNumbered', { kind, number });
  return t('unit.numbered', { kind, number, side: byKey(`side.${side}.short`) });
}

/** The text under a key put together from ids. Throws where the catalogue has none. */
export function byKey(key: string): Text {
  if (!t.has(key)) throw new Error(`gibraltar has no text ${key}`);
  return t(key);
}

/** "4 or 5": the values of a cell of the tables. */
export function either(values: readonly number[]): Text {
  return textBy((lang) => lists[lang].format(values.map(String)));
}

const lists = {
  en: new Intl.ListFormat('en', { type: 'disjunction' }),
  es: new Intl.ListFormat('es', { type: 'disjunction' }),
};
