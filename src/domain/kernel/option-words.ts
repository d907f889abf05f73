import type { Text } from './text.ts';

/** What a JSON Schema says of an option, or of one of its values: its own words in English, and `x-text` in each language. */
export type OptionWords = {
  readonly title: string;
  readonly description?: string;
  readonly 'x-text': { readonly title: Text; readonly about?: Text };
};

/** The words of an option for forms: what it is called and, where the name does not tell, what it changes. */
export function worded(title: Text, about?: Text): OptionWords {
  return about === undefined
    ? { title: title.en, 'x-text': { title } }
    : { title: title.en, description: about.en, 'x-text': { title, about } };
}

/** Says of an option that it matters in these scenarios alone: forms show it with no other. */
export function onlyIn(...scenarios: readonly string[]): { readonly 'x-scenarios': readonly string[] } {
  return { 'x-scenarios': scenarios };
}
