import { IntlMessageFormat } from 'intl-messageformat';
import type { Language } from './language.ts';
import { language } from './language.ts';

type Values = Readonly<Record<string, string | number>>;

/**
 * The texts of one part of the client, by key, in the language shown. Reading inside a component follows the switch of
 * language by itself. ICU messages; both languages must have the same keys, which the type demands.
 */
export function catalogue<Key extends string>(
  texts: Readonly<Record<Language, Readonly<Record<Key, string>>>>,
): (key: Key, values?: Values) => string {
  const formats = new Map<string, IntlMessageFormat>();
  return (key, values) => {
    const lang = language.value;
    const message = texts[lang][key];
    if (values === undefined && !message.includes('{')) return message;
    const id = `${lang} ${key}`;
    const format = formats.get(id) ?? new IntlMessageFormat(message, lang);
    formats.set(id, format);
    return String(format.format(values));
  };
}
