import { useLocation } from 'wouter-preact';
import { submit } from '../acting/submit.ts';
import { AskFirst } from '../side-panel/ask-first.tsx';
import { session } from '../session/session.ts';
import type { SandboxTable } from './sandbox-table.ts';
import { t } from './words.ts';

/** Sends the moves with which the line begins as orders of the game, while that stands where the sandbox began. */
export function SendOrders({ open: { gameId, game, moment, sandbox } }: { readonly open: SandboxTable }) {
  const [, go] = useLocation();
  const { orders } = moment.value;
  const { seat, from } = sandbox.value;
  const { status, seats, version: now } = game.value;
  const isMine = seat !== null && seats[seat]?.account === session.value?.account;
  if (orders.length === 0 || status !== 'active' || seat === null || !isMine) return null;
  const count = orders.length;
  return (
    <AskFirst
      label={t('orders', { count })}
      off={now === from ? null : t('orders.moved')}
      question={t('orders.question', { count })}
      doIt={t('orders.do')}
      action={async () => {
        await submit({ gameId, game }, { seat, commands: orders }, from);
        go(`/games/${gameId}`);
      }}
    >
      <p>{t('orders.means')}</p>
    </AskFirst>
  );
}
