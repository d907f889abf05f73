import type { ReadonlySignal } from '@preact/signals';
import { signal } from '@preact/signals';
import { glossaryOf } from '../../../src/drawing/glossary.ts';
import type { BoardTable } from './game-table.ts';

type Laid = Pick<BoardTable, 'board' | 'ruleset' | 'seat' | 'shown'> & Partial<Pick<BoardTable, 'marks'>>;

const NO_MARKS: ReadonlySignal<readonly never[]> = signal([]);

/** A board with its pieces that no game goes on behind: of a guide, a sandbox, a position. */
export function stillTable({ marks = NO_MARKS, ...laid }: Laid): BoardTable {
  const reaches = { reaches: signal([]), ask: () => undefined };
  return { ...laid, marks, glossary: glossaryOf(laid.board), reaches };
}
