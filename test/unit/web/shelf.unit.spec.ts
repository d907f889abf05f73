import { expect, test } from 'vitest';
import type { Shelf } from '../../../web/src/session/shelf.ts';
import { shelfOn } from '../../../web/src/session/shelf.ts';

const refusing = (message: string) => (): never => {
  throw new Error(message);
};

/** A browser's storage with some of its parts replaced. */
function storage(parts: Partial<Shelf> = {}): Shelf {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    ...parts,
  };
}

test('what is put on the shelf lies in the browser for the next page', () => {
  const browser = storage();
  shelfOn(() => browser).setItem('key', 'value');
  expect(shelfOn(() => browser).getItem('key')).toBe('value');
});

test('where the browser gives no storage, the page remembers', () => {
  const shelf = shelfOn(refusing('blocked'));
  expect(shelf.getItem('key')).toBeNull();
  shelf.setItem('key', 'value');
  expect(shelf.getItem('key')).toBe('value');
  shelf.removeItem('key');
  expect(shelf.getItem('key')).toBeNull();
});

test('where the storage is full, the page remembers what is new instead of what is old', () => {
  const browser = storage();
  browser.setItem('key', 'old');
  const shelf = shelfOn(() => ({ ...browser, setItem: refusing('full') }));
  shelf.setItem('key', 'new');
  expect(shelf.getItem('key')).toBe('new');
});
