import { effect, signal } from '@preact/signals';
import type { ReadonlySignal } from '@preact/signals';
import { followVisits } from '../history/marker.ts';
import type { GameTable } from '../table/game-table.ts';
import { said } from '../text/language.ts';
import { chatOf } from './chat-log.ts';
import { t } from './words.ts';

const count = signal(0);

/** How many messages of the table on the page have not been read. */
export const unread: ReadonlySignal<number> = count;

/**
 * Says in the title of the page whose turn it is and what is unread, and follows chat and visits of the game meanwhile.
 * The function returned ends that and brings the old title back.
 */
export function titleMark({ table }: { readonly table: GameTable }): () => void {
  const before = document.title;
  const chat = chatOf(table);
  const stops = [
    chat.follow(),
    followVisits(table),
    effect(() => {
      count.value = chat.unread.value;
    }),
    effect(() => {
      document.title = titleOf(table, count.value);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
    count.value = 0;
    document.title = before;
  };
}

function titleOf(table: GameTable, messages: number): string {
  const game = said(table.glossary.title ?? table.ruleset.title);
  const news = messages > 0 ? `(${messages}) ` : '';
  const mine = table.mine.value;
  const open = table.decisions.value.filter(({ seat }) => mine.includes(seat));
  if (table.game.value.status !== 'active' || open.length === 0) return `${news}${game}`;
  const byRules = open.some(({ kind = '' }) => !kind.startsWith('table.'));
  return `● ${news}${t(byRules ? 'title.turn' : 'title.answer', { game })}`;
}
