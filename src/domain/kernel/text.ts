import { IntlMessageFormat } from 'intl-messageformat';

/** The languages in which players read everything. */
export type Lang = 'en' | 'es';
export const LANGS: readonly Lang[] = ['en', 'es'];

/** A text that a player sees, in each language. */
export type Text = { readonly en: string; readonly es: string };

/** A text as a line of the chronicle: it begins with a capital and comes to a stop. */
export function asLine(text: Text): Text {
  return textBy((lang) => {
    const said = asTitle(text)[lang];
    return /[.!?…]$/.test(said) ? said : `${said}.`;
  });
}

/** A name as a title, or at the beginning of a line: it begins with a capital. */
export function asTitle(name: Text): Text {
  return textBy((lang) => name[lang].charAt(0).toLocaleUpperCase(lang) + name[lang].slice(1));
}

/** What may stand for a placeholder: a plain value, or a text that is itself in two languages. */
export type TextArg = string | number | Text;

/** The same wording in both languages: names of persons, numbers. */
export function same(wording: string): Text {
  return { en: wording, es: wording };
}

/** Wordings by key, in each language. */
export interface Wordings {
  readonly en: Readonly<Record<string, string>>;
  readonly es: Readonly<Record<string, string>>;
}

/** The keys of a catalogue of name spaces: those of `main` as they are, the others behind their name space. */
export type KeyOf<Spaces extends Readonly<Record<string, Wordings>>> = {
  [N in keyof Spaces & string]: N extends 'main'
    ? keyof Spaces[N]['en'] & string
    : `${N}.${keyof Spaces[N]['en'] & string}`;
}[keyof Spaces & string];

/** Makes texts from one catalogue (ICU MessageFormat: plurals, selects). Throws on a key that it lacks. */
export interface Catalogue<Key extends string> {
  (key: Key, args?: Readonly<Record<string, TextArg>>): Text;
  /** Whether there is such a key: for keys put together from ids. */
  has(key: string): key is Key;
}

/** Builds a catalogue of one name space; both languages must have the same keys, or it throws at load. */
export function catalogue<Key extends string>(
  en: Readonly<Record<Key, string>>,
  es: Readonly<Record<Key, string>>,
): Catalogue<Key> {
  const missing = [...Object.keys(en).filter((k) => !(k in es)), ...Object.keys(es).filter((k) => !(k in en))];
  if (missing.length > 0) throw new Error(`texts lack a language: ${missing.join(', ')}`);
  const entries = new Map((Object.keys(en) as Key[]).map((key) => [key, entryOf(en[key], es[key])]));
  const make = (key: Key, args: Readonly<Record<string, TextArg>> = {}): Text => {
    const entry = entries.get(key);
    if (entry === undefined) throw new Error(`no text for ${key}`);
    return entry(args);
  };
  return Object.assign(make, { has: (key: string): key is Key => entries.has(key as Key) });
}

/** Builds a catalogue of a few texts, each as `key: [en, es]`: for small games, in one file with their rules. */
export function bilingual<Key extends string>(
  texts: Readonly<Record<Key, readonly [en: string, es: string]>>,
): Catalogue<Key> {
  const pairs = Object.entries<readonly [en: string, es: string]>(texts);
  const wordings = (at: 0 | 1) => Object.fromEntries(pairs.map(([key, pair]) => [key, pair[at]]));
  return catalogue(wordings(0) as Record<Key, string>, wordings(1) as Record<Key, string>);
}

/** Builds the one catalogue of a game from name spaces: `catalogue` of `{ main: { en, es }, board: { en, es } }`. */
export function catalogueOf<const Spaces extends Readonly<Record<string, Wordings>>>(
  spaces: Spaces,
): Catalogue<KeyOf<Spaces>> {
  const of = (lang: Lang): Record<string, string> => {
    const all: Record<string, string> = {};
    for (const [space, wordings] of Object.entries(spaces))
      for (const [name, wording] of Object.entries(wordings[lang])) {
        const key = space === 'main' ? name : `${space}.${name}`;
        if (Object.hasOwn(all, key)) throw new Error(`two texts are called ${key}`);
        all[key] = wording;
      }
    return all;
  };
  return catalogue<KeyOf<Spaces>>(of('en') as Record<KeyOf<Spaces>, string>, of('es') as Record<KeyOf<Spaces>, string>);
}

type Entry = (args: Readonly<Record<string, TextArg>>) => Text;

/** What makes the texts of one key: always the same one where nothing is filled in. */
function entryOf(en: string, es: string): Entry {
  if (!en.includes('{') && !es.includes('{')) {
    const fixed: Text = { en, es };
    return () => fixed;
  }
  const formatters = { en: formatterOf('en', en), es: formatterOf('es', es) };
  return (args) => textBy((lang) => formatters[lang](args));
}

/** Fills a pattern in; it is compiled when it is first used. */
function formatterOf(lang: Lang, pattern: string): (args: Readonly<Record<string, TextArg>>) => string {
  if (!pattern.includes('{')) return () => pattern;
  let format: IntlMessageFormat | undefined;
  return (args) => {
    format ??= new IntlMessageFormat(pattern, lang, undefined, { ignoreTag: true });
    const plain: Record<string, string | number> = {};
    for (const name of Object.keys(args)) {
      const arg = args[name] as TextArg;
      plain[name] = typeof arg === 'object' ? arg[lang] : arg;
    }
    const text = String(format.format(plain));
    return lang === 'es' ? contracted(text) : text;
  };
}

/** «a el» and «de el» are written «al» and «del»; the article of a name is its own and stays: «de El Toscal». */
function contracted(text: string): string {
  return text.replace(/(?<![\p{L}\p{N}])([Aa]|[Dd]e) el (?=\p{L})/gu, '$1l ');
}

/**
 * A text that is worded when it is first read, once a language: most texts of a menu or a view never are. Own enumerable
 * getters, so that it is copied, compared and written as JSON like any other text.
 */
export function textBy(wording: (lang: Lang) => string): Text {
  let en: string | undefined;
  let es: string | undefined;
  return {
    get en() {
      return (en ??= wording('en'));
    },
    get es() {
      return (es ??= wording('es'));
    },
  };
}

/** Texts as a list, equal ones once with their number: «Move ×2 and Ladders». */
export function listedCounting(texts: readonly Text[]): Text {
  const first = texts.filter(({ en }, at) => texts.findIndex((other) => other.en === en) === at);
  return listed(
    first.map((text) => {
      const count = texts.filter(({ en }) => en === text.en).length;
      return count === 1 ? text : textBy((lang) => `${text[lang]} ×${count}`);
    }),
  );
}

/** Several texts as one list: "a, b and c". */
export function listed(texts: readonly Text[]): Text {
  return textBy((lang) => lists[lang].format(texts.map((text) => text[lang])));
}

const lists = {
  en: new Intl.ListFormat('en', { type: 'conjunction' }),
  es: new Intl.ListFormat('es', { type: 'conjunction' }),
};
