import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { RULESETS } from '../../../src/domain/rulesets/registry.ts';

/** A client that knows a game would have to be changed for the next one. */
test('nothing in the client names a game', () => {
  const names = RULESETS.flatMap(({ id }) => [id, id.replace(/-\d+$/, '').replaceAll('-', '.?')]);
  const named = new RegExp(names.join('|'), 'i');
  const files = readdirSync('web', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/^web\/(dist|\.build)/.test(entry.parentPath))
    .map((entry) => join(entry.parentPath, entry.name));
  expect(files).toContain('web/index.html');
  expect(files.filter((file) => named.test(readFileSync(file, 'utf8')))).toEqual([]);
});
