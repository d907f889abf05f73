import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = 'web/src';
/** Folders whose styles are for all. */
const SHARED = ['ui', 'style'];

/** The sources with that ending, each with the folder of `web/src` that it belongs to. */
function sources(ending: string): { room: string; text: string }[] {
  return readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .map((file) => ({ room: file.split('/')[0] ?? '', text: readFileSync(join(ROOT, file), 'utf8') }));
}

/** Which folders have which of the names. */
function roomsByName(found: readonly { room: string; names: Iterable<string> }[]): Map<string, Set<string>> {
  const rooms = new Map<string, Set<string>>();
  for (const { room, names } of found) {
    for (const name of names) rooms.set(name, (rooms.get(name) ?? new Set()).add(room));
  }
  return rooms;
}

/** The classes that a stylesheet styles wherever they stand: the first of each selector. */
function styledIn(css: string): string[] {
  const selectors = css.replaceAll(/\/\*[^]*?\*\//g, '').matchAll(/(?:^|[{},])\s*\.([\w-]+)/g);
  return [...selectors].map(([, name = '']) => name);
}

/** The classes that a component writes: in a text, or in the texts and templates of an expression. */
function usedIn(tsx: string): string[] {
  const written = [...tsx.matchAll(/class=(?:"([^"]*)"|\{([^}]*(?:\$\{[^}]*\}[^}]*)*)\})/g)];
  return written.flatMap(([, plain, expression = '']) => {
    const texts = plain ?? [...expression.matchAll(/['`]([^'`]*)['`]/g)].map(([, text]) => text).join(' ');
    return texts.match(/[\w-]+/g) ?? [];
  });
}

/** All stylesheets hold on all pages once they are loaded: a class of the lobby once squeezed the panels of the table. */
test('no folder styles what another folder shows', () => {
  const styled = roomsByName(sources('.css').map(({ room, text }) => ({ room, names: styledIn(text) })));
  const used = roomsByName(sources('.tsx').map(({ room, text }) => ({ room, names: usedIn(text) })));
  expect(styled.has('page-column') && used.has('page-column')).toBe(true);
  const strangers = [...used].flatMap(([name, rooms]) => {
    const styles = styled.get(name) ?? new Set<string>();
    if (styles.size === 0 || SHARED.some((shared) => styles.has(shared))) return [];
    const foreign = [...rooms].filter((room) => !styles.has(room));
    return foreign.map((room) => `${name}: styled in ${[...styles].join(', ')}, shown in ${room}`);
  });
  expect(strangers).toEqual([]);
});

test('no two folders style one class', () => {
  const styled = roomsByName(sources('.css').map(({ room, text }) => ({ room, names: styledIn(text) })));
  const twice = [...styled].filter(([, rooms]) => [...rooms].filter((room) => !SHARED.includes(room)).length > 1);
  expect(twice.map(([name]) => name)).toEqual([]);
});
