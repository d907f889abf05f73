import type { Json } from '../../domain/kernel/json.ts';
import { canonical } from '../../eventstore/canonical.ts';

/** Where two values differ first, in words: `public/chance/0/value is 3, not 5`; null where they are the same to the byte. */
export function difference(logged: Json | undefined, expected: Json | undefined, at: string): string | null {
  if (textOf(logged) === textOf(expected)) return null;
  if (!isTree(logged) || !isTree(expected) || Array.isArray(logged) !== Array.isArray(expected))
    return `${at} is ${shown(logged)}, not ${shown(expected)}`;
  const names = [...new Set([...Object.keys(logged), ...Object.keys(expected)])];
  for (const name of names) {
    const inside = difference(logged[name], expected[name], `${at}/${name}`);
    if (inside !== null) return inside;
  }
  return null;
}

type Tree = { readonly [name: string]: Json | undefined };

function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null;
}

function textOf(value: Json | undefined): string {
  return value === undefined ? 'absent' : canonical(value);
}

const SHOWN = 80;

function shown(value: Json | undefined): string {
  const text = textOf(value);
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
}
