import type { Text } from '../../../../kernel/text.ts';

/** A name within a sentence: «el bando de César», where it is none that stands alone. */
export function withArticle({ en, es }: Text): Text {
  return { en, es: es.replace(/^bando /, 'el bando ') };
}
