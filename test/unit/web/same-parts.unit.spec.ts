import { expect, it } from 'vitest';
import type { View } from '../../../web/src/api/types.ts';
import { sameParts } from '../../../web/src/table/same-parts.ts';

const viewOf = (at: string, version: number): View =>
  ({
    version,
    zones: { here: { owner: 'red' } },
    pieces: [
      { id: 'a', at: 'here' },
      { id: 'b', at },
    ],
  }) as never;

it('keeps of the view before what has not changed, and nothing else', () => {
  const before = viewOf('here', 1);
  const same = sameParts(before, viewOf('here', 2));
  expect([same.version, same.pieces === before.pieces, same.zones === before.zones]).toEqual([2, true, true]);
  const moved = sameParts(before, viewOf('there', 3));
  expect(moved.pieces[0]).toBe(before.pieces[0]);
  expect(moved.pieces[1]?.at).toBe('there');
});
