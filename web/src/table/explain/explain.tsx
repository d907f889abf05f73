import type { Signal } from '@preact/signals';
import type { Subject } from '../../board/offers.ts';
import type { GameTable } from '../game-table.ts';

/** What is being explained, and beside what; null for nothing. */
export type Explained = Signal<{ readonly subject: Subject; readonly from: Element } | null>;

/** Explains something on the table beside the place where it was asked for. */
export function Explain({ subject }: { table: GameTable; subject: Explained }) {
  return subject.value === null ? null : <div role="dialog" />;
}
