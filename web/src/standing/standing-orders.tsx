import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { api } from '../api/api.ts';
import type { StandingOrder } from '../api/types.ts';
import { useAct } from '../ui/act.ts';
import { Refusal } from '../ui/refusal.tsx';
import type { GameTable } from '../table/game-table.ts';
import { OrderForm } from './order-form.tsx';
import { sayOrder } from './say-order.ts';
import { t } from './words.ts';
import './standing.css';

interface StandingProps {
  readonly table: GameTable;
  readonly seat: string;
}

/** The standing orders of a seat: what stands, how often each has answered, and a form for a new one. */
export default function StandingOrders({ table, seat }: StandingProps) {
  const orders = useSignal<readonly StandingOrder[] | null>(null);
  const act = useAct();
  const load = async (): Promise<void> => {
    orders.value = (await api.standingOrders(table.gameId, seat)).orders;
  };
  // An order may have answered with every new version.
  useEffect(() => act.load(load), [table, seat, table.now.value.version]);
  const list = orders.value;
  return (
    <div class="standing-orders">
      <p class="soft">{t('about')}</p>
      <Refusal problem={act.problem.value} />
      {list !== null && list.length === 0 && <p>{t('none')}</p>}
      {list !== null && list.length > 0 && (
        <ul aria-label={t('mine')}>
          {list.map((order) => (
            <Lodged
              key={order.id}
              {...{ table, order }}
              busy={act.busy.value}
              onRevoke={() =>
                act.run(async () => {
                  await api.revokeStandingOrder(table.gameId, seat, order.id);
                  await load();
                })
              }
            />
          ))}
        </ul>
      )}
      <OrderForm
        key={seat}
        table={table}
        seat={seat}
        onLodge={async (order) => {
          const standing = (orders.peek() ?? []).filter(({ lapsed }) => lapsed === undefined);
          const all = [...standing.map((one) => one.order), order];
          orders.value = (await api.saveStandingOrders(table.gameId, seat, all)).orders;
        }}
      />
    </div>
  );
}

interface LodgedProps {
  readonly table: GameTable;
  readonly order: StandingOrder;
  readonly busy: boolean;
  onRevoke(): void;
}

function Lodged({ table, order, busy, onRevoke }: LodgedProps) {
  const words = sayOrder(table, order.order);
  return (
    <li class="standing-order">
      <p>{words}</p>
      <p class="soft">
        {t('answered', { count: order.answered })} {order.lapsed !== undefined && t(`lapsed.${order.lapsed}`)}
      </p>
      <button
        type="button"
        class="small"
        disabled={busy}
        aria-label={t('revoke.which', { order: words })}
        onClick={onRevoke}
      >
        {t('revoke')}
      </button>
    </li>
  );
}
