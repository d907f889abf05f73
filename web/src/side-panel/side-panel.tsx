import { useSignal } from '@preact/signals';
import { DiceStatistics } from '../audit/dice-statistics.tsx';
import { Verify } from '../audit/verify.tsx';
import type { GameTable } from '../table/game-table.ts';
import { Chat } from './chat.tsx';
import { Notes } from './notes.tsx';
import { TableMenu } from './table-menu.tsx';
import { unread } from './title-mark.ts';
import { t } from './words.ts';
import { walkTabs } from '../ui/tab-keys.ts';
import './side-panel.css';

const TABS = ['chat', 'notes', 'table', 'proof'] as const;
type Tab = (typeof TABS)[number];

interface SidePanelProps {
  readonly table: GameTable;
  /** Goes to where one plays, and where it stands how the game has ended. */
  toOrders(): void;
}

/** What lies beside the board: what people say, what one notes, what one may do at the table, dice and proofs. */
export default function SidePanel({ table, toOrders }: SidePanelProps) {
  const tab = useSignal<Tab>(table.mine.peek().length > 0 ? 'chat' : 'proof');
  return (
    <section class="side-panel" aria-label={t('beside')}>
      <div class="side-panel-tabs" role="tablist" aria-label={t('beside')} onKeyDown={walkTabs}>
        {TABS.map((one) => (
          <button
            key={one}
            type="button"
            role="tab"
            id={`side-panel-tab-${one}`}
            class="small"
            aria-controls={`side-panel-${one}`}
            aria-selected={tab.value === one}
            tabIndex={tab.value === one ? 0 : -1}
            onClick={() => (tab.value = one)}
          >
            {t(`tab.${one}`)}
            {one === 'chat' && tab.value !== 'chat' && unread.value > 0 && (
              <span class="unread-count" aria-label={t('unread', { count: unread.value })}>
                {unread.value}
              </span>
            )}
          </button>
        ))}
      </div>
      <div
        class="side-panel-sheet"
        role="tabpanel"
        id={`side-panel-${tab.value}`}
        aria-labelledby={`side-panel-tab-${tab.value}`}
      >
        <Sheet table={table} toOrders={toOrders} tab={tab.value} />
      </div>
    </section>
  );
}

function Sheet({ table, toOrders, tab }: SidePanelProps & { readonly tab: Tab }) {
  switch (tab) {
    case 'chat':
      return <Chat table={table} />;
    case 'notes':
      return <Notes table={table} />;
    case 'table':
      return <TableMenu table={table} toOrders={toOrders} />;
    case 'proof':
      return (
        <>
          <DiceStatistics table={table} />
          <Verify table={table} />
        </>
      );
  }
}
