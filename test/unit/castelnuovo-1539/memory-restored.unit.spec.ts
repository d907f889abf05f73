import { expect, it } from 'vitest';
import { restoreAll } from '../../../src/domain/rulesets/castelnuovo-1539/v1/worlds/memory-losses.ts';
import type { Blocks } from '../../../src/domain/rulesets/castelnuovo-1539/v1/worlds/memory-blocks.ts';
import {
  appear,
  cellsOf,
  lose,
  mix,
  show,
} from '../../../src/domain/rulesets/castelnuovo-1539/v1/worlds/memory-blocks.ts';
import type { Memory } from '../../../src/domain/rulesets/castelnuovo-1539/v1/worlds/memory.ts';

it('Azab who get their points back leave open how much the others have lost with them', () => {
  const blocks: Blocks = { all: new Map(), lost: [] };
  const where = { side: 'ottoman', at: 'harbour_strand', arrival: 3 } as const;
  for (const handle of ['azab', 'janissary']) appear(blocks, handle, where);
  show(blocks, 'azab', 'oa8', 4);
  show(blocks, 'janissary', 'oj2', 3);
  const cell = mix(blocks, ['azab', 'janissary']);
  if (cell === null) throw new Error('they share nothing');
  lose(blocks, cell, { low: 3, high: 3 });
  restoreAll({ blocks } as Memory);
  expect(cellsOf(blocks, 'ottoman')).toEqual([
    { handles: ['azab'], lost: { low: 0, high: 0 } },
    { handles: ['janissary'], lost: { low: 0, high: 3 } },
  ]);
});
