import { useSignal } from '@preact/signals';
import { lazy, Suspense } from 'preact/compat';
import { useEffect, useRef } from 'preact/hooks';
import { sideOf } from '../../../src/domain/kernel/sides.ts';
import { api } from '../api/api.ts';
import { session } from '../session/session.ts';
import { gameName } from '../table/game-name.ts';
import type { GameTable } from '../table/game-table.ts';
import { seatTitle } from '../table/seats.ts';
import { Adjudicate } from './adjudicate.tsx';
import { AskFirst } from './ask-first.tsx';
import { ClockActs } from './clock-acts.tsx';
import { done, names, others, pending } from './consulting.ts';
import { t as tp } from './post-words.ts';
import { Named, Proposals } from './proposals.tsx';
import { SeatActs } from './seat-acts.tsx';
import Takeback from './takeback.tsx';
import { t } from './words.ts';
import './table-menu.css';

const FollowButton = lazy(() => import('../watch/follow-button.tsx'));
const KeptWhatIfs = lazy(() => import('../what-if/kept.tsx'));
const Share = lazy(() => import('./share.tsx'));
const StandingOrders = lazy(() => import('../standing/standing-orders.tsx'));

/** What those who sit at the table may do besides playing, and what anybody may take away from it. */
export function TableMenu({ table, toOrders }: { readonly table: GameTable; toOrders(): void }) {
  const sharing = useSignal(false);
  useAtTheEnd(table, toOrders);
  return (
    <div class="table-menu">
      <p class="soft">{gameName(table.ruleset, table.game.value)}</p>
      {table.mine.value.length === 0 && session.value !== null && (
        <Suspense fallback={null}>
          <FollowButton gameId={table.game.value.id} />
        </Suspense>
      )}
      <Acts table={table} />
      {session.value !== null && (
        <Suspense fallback={null}>
          <KeptWhatIfs table={table} />
        </Suspense>
      )}
      <details class="table-share" onToggle={(event) => (sharing.value = event.currentTarget.open)}>
        <summary>
          <h3>{tp('share')}</h3>
        </summary>
        {sharing.value && (
          <Suspense fallback={null}>
            <Share table={table} />
          </Suspense>
        )}
      </details>
    </div>
  );
}

/** Whoever has ended the game here, or was about to, is to see at once how it ended, and not that nothing can be done any more. */
function useAtTheEnd(table: GameTable, toOrders: () => void): void {
  const { status } = table.game.value;
  const before = useRef(status);
  useEffect(() => {
    if (before.current === 'active' && status !== 'active') toOrders();
    before.current = status;
  }, [status]);
}

function Acts({ table }: { readonly table: GameTable }) {
  const { status } = table.game.value;
  const present = table.seat.value;
  const seat = present !== null && table.mine.value.includes(present) ? present : table.mine.value[0];
  if (status === 'open') return <p class="soft">{t('menu.open')}</p>;
  if (status !== 'active') return <p class="soft">{t('menu.over')}</p>;
  return (
    <>
      <Proposals table={table} />
      <Named table={table} />
      {seat === undefined ? <Onlooker table={table} /> : <Actions table={table} seat={seat} />}
    </>
  );
}

/** Who does not sit here plays no part, but may end the game of bots that he made. */
function Onlooker({ table }: { readonly table: GameTable }) {
  const { creator, seats } = table.game.value;
  const bots = Object.values(seats).every(({ bot }) => bot !== undefined);
  const mine = session.value?.account === creator;
  return bots && mine ? <Abandon table={table} /> : <p class="soft">{t('menu.onlookers')}</p>;
}

interface ActionProps {
  readonly table: GameTable;
  readonly seat: string;
}

function Actions({ table, seat }: ActionProps) {
  return (
    <>
      {table.mine.value.length > 1 && <p class="soft">{t('menu.as', { seat: seatTitle(table.ruleset, seat) })}</p>}
      <Takeback table={table} seat={seat} />
      <Draw table={table} seat={seat} />
      <Adjudicate table={table} seat={seat} />
      <Abandon table={table} seat={seat} />
      <Resign table={table} seat={seat} />
      <ClockActs table={table} seat={seat} />
      <SeatActs table={table} seat={seat} />
      <Orders table={table} seat={seat} />
    </>
  );
}

function Orders({ table, seat }: ActionProps) {
  const open = useSignal(false);
  return (
    <details class="table-share" onToggle={(event) => (open.value = event.currentTarget.open)}>
      <summary>
        <h3>{t('standing')}</h3>
      </summary>
      {open.value && (
        <Suspense fallback={null}>
          <StandingOrders table={table} seat={seat} />
        </Suspense>
      )}
    </details>
  );
}

function Draw({ table, seat }: ActionProps) {
  const game = table.game.value;
  const bots = others(game, seat).some((one) => game.seats[one]?.bot !== undefined);
  return (
    <AskFirst
      label={t('draw')}
      off={bots ? t('draw.bots') : pending(game, 'draw')}
      question={t('draw.question')}
      doIt={t('draw.do')}
      action={() => done(table, api.offerDraw(table.gameId, seat))}
    >
      <p>{t('draw.means', { seats: names(table, others(game, seat)) })}</p>
    </AskFirst>
  );
}

function Abandon({ table, seat }: Partial<ActionProps> & Pick<ActionProps, 'table'>) {
  const game = table.game.value;
  const humans = Object.keys(game.seats).filter((one) => one !== seat && game.seats[one]?.bot === undefined);
  const alone = humans.length === 0;
  return (
    <AskFirst
      label={alone ? t('abandon.do-bots') : t('abandon')}
      off={pending(game, 'abandonment')}
      question={t(alone ? 'abandon.question-bots' : 'abandon.question')}
      doIt={alone ? t('abandon.do-bots') : t('abandon.do')}
      action={() => done(table, api.proposeAbandonment(table.gameId, seat))}
    >
      <p>
        {alone
          ? t(seat === undefined ? 'abandon.bots-alone' : 'abandon.bots')
          : t('abandon.means', { seats: names(table, humans) })}
      </p>
    </AskFirst>
  );
}

function Resign({ table, seat }: ActionProps) {
  const winners = others(table.game.value, seat).filter(
    (one) => sideOf(table.ruleset, one) !== sideOf(table.ruleset, seat),
  );
  return (
    <AskFirst
      label={t('resign')}
      off={null}
      question={t('resign.question', { seat: seatTitle(table.ruleset, seat) })}
      doIt={t('resign.do')}
      action={() => done(table, api.resign(table.gameId, seat))}
    >
      <p>{winners.length === 0 ? t('resign.means-nobody') : t('resign.means', { seats: names(table, winners) })}</p>
    </AskFirst>
  );
}
