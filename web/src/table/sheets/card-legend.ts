import type { Card } from '../../api/types.ts';
import { said } from '../../text/language.ts';
import type { Glossary } from '../../../../src/drawing/glossary.ts';

/** The class of a card in words, where the legend tells it. */
export function classOf(glossary: Glossary, card: Card): string | null {
  const entry = glossary.word(card.kind) as { readonly className?: unknown } | undefined;
  const name = entry?.className as { readonly en?: unknown; readonly es?: unknown } | undefined;
  return typeof name?.en === 'string' && typeof name.es === 'string' ? said({ en: name.en, es: name.es }) : null;
}

/** Whose deck a card is of, where the legend tells it. */
export function sideOf(glossary: Glossary, card: Card): string | null {
  return glossary.word(card.kind)?.side ?? null;
}

/** Further lines of a card, where the legend has them: what its marks mean. */
export function marksOn(glossary: Glossary, card: Card): string[] {
  const entry = glossary.word(card.kind) as { readonly marks?: unknown } | undefined;
  if (!Array.isArray(entry?.marks)) return [];
  return (entry.marks as readonly { readonly text?: { en: string; es: string } }[]).flatMap(({ text }) =>
    text === undefined ? [] : [said(text)],
  );
}
