import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LOCKS } from '../../../src/eventstore/locks.ts';

/** The locks that SQL files take by number, as they are meant. */
const IN_SQL = {
  'archive_game.sql': ['project'],
  'follow_games.sql': ['project', 'react'],
  'take_creation.sql': ['creations'],
};

function filesOf(end: string): string[] {
  const all = readdirSync('src', { recursive: true, encoding: 'utf8' });
  return all.filter((file) => file.endsWith(end)).map((file) => join('src', file));
}

function numbersIn(file: string): string[] {
  return [...readFileSync(file, 'utf8').matchAll(/advisory_\w*lock\w*\((\d+)/g)].map(([, number = '']) => number);
}

describe('advisory locks', () => {
  it('have a number each', () => {
    expect(new Set(Object.values(LOCKS)).size).toBe(Object.keys(LOCKS).length);
  });

  it('are those of `LOCKS` in every SQL file that takes one', () => {
    const taken = filesOf('.sql').flatMap((file) => {
      const numbers = numbersIn(file);
      const names = numbers.map(
        (number) => Object.entries(LOCKS).find(([, value]) => String(value) === number)?.[0] ?? number,
      );
      return names.length === 0 ? [] : [[basename(file), names]];
    });
    expect(Object.fromEntries(taken)).toEqual(IN_SQL);
  });

  it('are called by name in programs', () => {
    expect(filesOf('.ts').flatMap(numbersIn)).toEqual([]);
  });
});
