import { assertNever } from '../domain/kernel/json.ts';
import type { Block, Line, MarkupName, Span } from './markup.ts';
import { JOINER, plainRun } from './markup.ts';

/** How one format writes things. */
interface Printer {
  escape(text: string): string;
  span(span: Span, escaped: string): string;
  heading(level: 1 | 2, text: string): string;
  list(items: readonly string[]): string;
}

/** A post as one string. Whatever the blocks hold comes out as it reads, in any of the formats. */
export function printMarkup(blocks: readonly Block[], format: MarkupName): string {
  const printer = PRINTERS[format];
  return `${blocks.map((block) => printBlock(printer, block)).join('\n\n')}\n`;
}

function printBlock(printer: Printer, block: Block): string {
  switch (block.kind) {
    case 'heading':
      return printer.heading(block.level, printer.escape(plainRun(block.text)));
    case 'paragraph':
      return printLine(printer, block.line);
    case 'list':
      return printer.list(block.items.map((item) => printLine(printer, item)));
    default:
      return assertNever(block);
  }
}

function printLine(printer: Printer, line: Line): string {
  return line
    .map((part) => (typeof part === 'string' ? { text: part } : part))
    .map((span) => printer.span(span, printer.escape(plainRun(span.text))))
    .join('');
}

/** Mentions, links that make themselves and emoji: no format has a sign against them, so they are broken up unseen. */
function defused(text: string): string {
  return text
    .replace(/@(?=[\p{L}\p{N}_])/gu, `@${JOINER}`)
    .replace(/:(?=\/\/)/g, `:${JOINER}`)
    .replace(/\b(www)(?=\.)/gi, `$1${JOINER}`)
    .replace(/:(?=[\w+-]+:)/g, `:${JOINER}`);
}

/** CommonMark, as Discourse and others read it: every sign that means something anywhere is escaped (§2.4). */
const markdown: Printer = {
  escape: (text) => defused(text).replace(/[\\`*_[\]<>|~#$&{}]/g, String.raw`\$&`),
  span: ({ as, href, text }, escaped) => {
    const marked = { strong: `**${escaped}**`, em: `*${escaped}*`, code: `\`${plainRun(text).replaceAll('`', "'")}\`` };
    const said = as === undefined ? lineStart(escaped) : marked[as];
    return href === undefined ? said : `[${said}](<${href.replace(/[<>\s]/g, encodeURIComponent)}>)`;
  },
  heading: (level, text) => `${'#'.repeat(level + 1)} ${text}`,
  list: (items) => items.map((item) => `- ${item}`).join('\n'),
};

/** A number, dash or equals sign that begins a line would begin a list, a rule or a heading. */
function lineStart(escaped: string): string {
  return escaped.replace(/^(\s*)([-+=]|\d{1,9}(?=[.)]))([.)]?)/, (_all, space: string, mark: string, end: string) =>
    /\d/.test(mark) ? `${space}${mark}\\${end}` : `${space}\\${mark}${end}`,
  );
}

/** BBCode has no escapes: a bracket that begins a tag is parted from what follows, and so are smilies. */
const bbcode: Printer = {
  escape: (text) =>
    defused(text)
      .replace(/\[(?=[\w/*])/g, `[${JOINER}`)
      .replace(/([:;8][-o']?)(?=[)(DPpOo|?!\\/\]])/g, `$1${JOINER}`),
  span: ({ as, href }, escaped) => {
    const marked = { strong: `[b]${escaped}[/b]`, em: `[i]${escaped}[/i]`, code: escaped };
    const said = as === undefined ? escaped : marked[as];
    return href === undefined ? said : `[url=${href.replace(/[[\]\s]/g, encodeURIComponent)}]${said}[/url]`;
  },
  heading: (level, text) => (level === 1 ? `[size=150][b]${text}[/b][/size]` : `[b]${text}[/b]`),
  list: (items) => `[list]\n${items.map((item) => `[*]${item}`).join('\n')}\n[/list]`,
};

const text: Printer = {
  escape: (run) => run,
  span: ({ href }, run) => (href === undefined || href === run ? run : `${run} ${href}`),
  heading: (level, run) => `${run}\n${(level === 1 ? '=' : '-').repeat(Math.min(72, [...run].length))}`,
  list: (items) => items.map((item) => `- ${item}`).join('\n'),
};

const PRINTERS: Readonly<Record<MarkupName, Printer>> = { markdown, bbcode, text };
