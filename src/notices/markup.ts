/** A run of text. All of it is data: printers escape it for their format. */
export interface Span {
  readonly text: string;
  readonly as?: 'strong' | 'em' | 'code';
  /** An address of this server's own. */
  readonly href?: string;
}

export type Line = readonly (Span | string)[];

/** What a post is made of, before it is printed as Markdown, BBCode or plain text. */
export type Block =
  | { readonly kind: 'heading'; readonly level: 1 | 2; readonly text: string }
  | { readonly kind: 'paragraph'; readonly line: Line }
  | { readonly kind: 'list'; readonly items: readonly Line[] };

export const MARKUPS = ['bbcode', 'markdown', 'text'] as const;
/** A format that posts are printed in. */
export type MarkupName = (typeof MARKUPS)[number];

export function heading(level: 1 | 2, text: string): Block {
  return { kind: 'heading', level, text };
}

export function paragraph(...line: Line): Block {
  return { kind: 'paragraph', line };
}

/** A list, or nothing where there are no items. */
export function list(items: readonly Line[]): Block[] {
  return items.length === 0 ? [] : [{ kind: 'list', items }];
}

export function strong(text: string): Span {
  return { text, as: 'strong' };
}

/** A run of data on one line: breaks and controls in it would begin other blocks. */
export function plainRun(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ');
}

/** The first characters of a text, at most so many; a sign of two is never cut in half. */
export function beginning(text: string, most: number): string {
  return text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');
}

/** Keeps two characters apart that a forum would read as one sign; nobody sees it. */
export const JOINER = '\u2060';
