import { IntlMessageFormat } from 'intl-messageformat';

/** The languages in which players read everything. */
export type Lang = 'en' | 'es';
export const LANGS: readonly Lang[] = ['en', 'es'];

/** A text that a player sees, in each language. */
export type Text = {
  readonly en: string;
  readonly es: string;
};

/** What may stand for a placeholder: a plain value, or a text that is itself in two languages. */
export type TextArg = string | number | Text;

/** The same wording in both languages: names of persons, numbers. */
export function same(wording: string): Text {
  return { en: wording, es: wording };
}

/** Makes texts from one catalogue a language (ICU MessageFormat: plurals, selects). Throws on a key that it lacks. */
export interface Catalogue<Key extends string> {
  (key: Key, args?: Readonly<Record<string, TextArg>>): Text;
}

/** Builds a catalogue; both languages must have the same keys, or it throws at load. */
export function catalogue<Key extends string>(
  en: Readonly<Record<Key, string>>,
  es: Readonly<Record<Key, string>>,
): Catalogue<Key> {
  const missing = [...Object.keys(en).filter((k) => !(k in es)), ...Object.keys(es).filter((k) => !(k in en))];
  if (missing.length > 0) throw new Error(`texts lack a language: ${missing.join(', ')}`);
  const compiled = new Map<string, IntlMessageFormat>();
  const render = (lang: Lang, key: Key, args: Readonly<Record<string, TextArg>>): string => {
    const pattern = lang === 'en' ? en[key] : es[key];
    if (pattern === undefined) throw new Error(`no text for ${key}`);
    if (!pattern.includes('{')) return pattern;
    const id = `${lang}:${key}`;
    const format = compiled.get(id) ?? new IntlMessageFormat(pattern, lang, undefined, { ignoreTag: true });
    compiled.set(id, format);
    const plain = Object.entries(args).map(([name, arg]) => [name, typeof arg === 'object' ? arg[lang] : arg]);
    return String(format.format(Object.fromEntries(plain)));
  };
  return (key, args = {}) => ({ en: render('en', key, args), es: render('es', key, args) });
}

/** Several texts as one list: "a, b and c". */
export function listed(texts: readonly Text[]): Text {
  const join = (lang: Lang): string =>
    new Intl.ListFormat(lang, { type: 'conjunction' }).format(texts.map((t) => t[lang]));
  return { en: join('en'), es: join('es') };
}
