import { readFileSync } from 'node:fs';

/** Families of the fonts that pictures carry with them. */
const FONTS = { 'font-map': 'DejaVu Serif', 'font-text': 'DejaVu Sans' } as const;

const written: ReadonlyMap<string, string> = new Map([
  ...Object.entries(FONTS),
  ...[
    ...readFileSync(new URL('../drawing/colours.css', import.meta.url), 'utf8').matchAll(/--([\w-]+):\s*([^;]+);/g),
  ].map(([, name = '', value = '']) => [name, value] as const),
]);

const byDay = new Map<string, string>();

/** The value of a custom property by day. Throws where colours.css does not have it. */
function dayValue(name: string): string {
  const known = byDay.get(name);
  if (known !== undefined) return known;
  const value = written.get(name);
  if (value === undefined) throw new Error(`no colour --${name}`);
  const plain = resolved(value);
  byDay.set(name, plain);
  return plain;
}

/** A value without functions: of two themes the first, what a name stands for, the mixture of two colours. */
function resolved(value: string): string {
  const [, name, inside = ''] = /^(var|light-dark|color-mix)\(\s*(.*)\)$/s.exec(value) ?? [];
  if (name === 'var') return dayValue(inside.slice('--'.length));
  if (name === 'light-dark') return resolved(firstOf(inside));
  return name === 'color-mix' ? mixture(inside) : value;
}

function mixture(inside: string): string {
  const [, one, part, other] = /^in srgb, (.+) (\d+)%, (.+)$/.exec(inside) ?? [];
  if (one === undefined || other === undefined) throw new Error(`no mixture in srgb: ${inside}`);
  return mixed(resolved(one), resolved(other), Number(part) / 100);
}

/** What stands before the first comma that is in no brackets. */
function firstOf(list: string): string {
  let depth = 0;
  const end = [...list].findIndex((sign) => {
    depth += sign === '(' ? 1 : sign === ')' ? -1 : 0;
    return depth === 0 && sign === ',';
  });
  return list.slice(0, end);
}

/** `part` of one colour and the rest of another, both as #rrggbb. */
function mixed(one: string, other: string, part: number): string {
  const channel = (colour: string, at: number): number => Number.parseInt(colour.slice(at, at + 2), 16);
  const value = (at: number): string =>
    Math.round(channel(one, at) * part + channel(other, at) * (1 - part))
      .toString(16)
      .padStart(2, '0');
  return `#${value(1)}${value(3)}${value(5)}`;
}

/** Markup of the drawing with the colours and fonts of a picture in place of their names. Text cannot be taken for an attribute: its quotation marks are escaped. */
export function byDaylight(markup: string): string {
  return markup.replace(/="var\(--([\w-]+)\)"/g, (_, name: string) => `="${dayValue(name)}"`);
}
