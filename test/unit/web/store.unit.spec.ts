import { expect, test } from 'vitest';
import type { KeyValueStore } from '../../../web/src/session/store.ts';
import { storeOn } from '../../../web/src/session/store.ts';

const refusing = (message: string) => (): never => {
  throw new Error(message);
};

/** A browser's storage with some of its parts replaced. */
function storage(parts: Partial<KeyValueStore> = {}): KeyValueStore {
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
  storeOn(() => browser).setItem('key', 'value');
  expect(storeOn(() => browser).getItem('key')).toBe('value');
});

test('where the browser gives no storage, the page remembers', () => {
  const store = storeOn(refusing('blocked'));
  expect(store.getItem('key')).toBeNull();
  store.setItem('key', 'value');
  expect(store.getItem('key')).toBe('value');
  store.removeItem('key');
  expect(store.getItem('key')).toBeNull();
});

test('where the storage is full, the page remembers what is new instead of what is old', () => {
  const browser = storage();
  browser.setItem('key', 'old');
  const store = storeOn(() => ({ ...browser, setItem: refusing('full') }));
  store.setItem('key', 'new');
  expect(store.getItem('key')).toBe('new');
});
