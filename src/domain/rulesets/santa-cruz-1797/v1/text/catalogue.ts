import { catalogue } from '../../../../kernel/text.ts';
import en from './en.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };

export type TextKey = keyof typeof en;

/** Every text of the game that a player reads, in English and Spanish. */
export const t = catalogue<TextKey>(en, es);

/** Whether the catalogue has `key`: for keys put together from ids, such as `card.uk-move.text`. */
export function isTextKey(key: string): key is TextKey {
  return Object.hasOwn(en, key);
}
