import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parseDocument } from 'yaml';

const FILES = ['src', 'web/src'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(^|[/])text[/].*[.]json$/.test(file))
    .map((file) => join(folder, file)),
);

it('no file of texts says a key twice: the last would win, and nobody would see the first', () => {
  expect(FILES.length).toBeGreaterThan(100);
  // JSON is YAML, whose reader tells of keys that stand there twice; `JSON.parse` does not.
  const faults = FILES.flatMap((file) =>
    parseDocument(readFileSync(file, 'utf8'), { uniqueKeys: true }).errors.map(({ message }) => `${file}: ${message}`),
  );
  expect(faults).toEqual([]);
});
