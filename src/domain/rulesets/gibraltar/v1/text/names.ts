import type { Text } from '../../../../kernel/text.ts';
import { same } from '../../../../kernel/text.ts';
import { mapData, unitOf } from '../data/data.ts';
import { isTextKey, t } from './text.ts';

const placeNames: ReadonlyMap<string, Text> = new Map(mapData.names.items.map(({ hex, name }) => [hex, name]));

/** What is printed in the hex, without its number; undefined for most. */
export function placeName(hex: string): Text | undefined {
  return placeNames.get(hex);
}

/** "Moorish Castle (1616)", or just "1509" where nothing is named. */
export function hexName(hex: string): Text {
  const name = placeName(hex);
  return name === undefined ? same(hex) : t('hex.named', { name, hex });
}

/** "Elite infantry Guardias Españolas I", "Landing boat 6", "Cannon 3 (English)". */
export function unitName(id: string): Text {
  const { type, side, name, number } = unitOf(id);
  const kind = byKey(`unit.${type}`);
  if (name !== null) return t('unit.named', { kind, name });
  if (type === 'launch') return t('unit.launchNumbered', { kind, number });
  return t('unit.numbered', { kind, number, side: byKey(`side.${side}.short`) });
}

/** The text under a key put together from ids. Throws where the catalogue has none. */
export function byKey(key: string): Text {
  if (!isTextKey(key)) throw new Error(`gibraltar has no text ${key}`);
  return t(key);
}

/** "4 or 5": the values of a cell of the tables. */
export function either(values: readonly number[]): Text {
  const join = (lang: 'en' | 'es'): string =>
    new Intl.ListFormat(lang, { type: 'disjunction' }).format(values.map(String));
  return { en: join('en'), es: join('es') };
}
