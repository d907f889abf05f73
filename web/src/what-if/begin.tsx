import { useLocation } from 'wouter-preact';
import { api } from '../api/api.ts';
import type { GameTable } from '../table/game-table.ts';
import { useAct } from '../ui/act.ts';
import { useLoaded } from '../ui/loaded.ts';
import { Refusal } from '../ui/refusal.tsx';
import './what-if.css';
import { t } from './words.ts';

/** Begins to try something out from what is looked at, and what was tried before at this table. */
export default function BeginWhatIf({ table }: { readonly table: GameTable }) {
  const [, go] = useLocation();
  const act = useAct();
  const kept = useLoaded(() => api.sandboxes(table.gameId), [table.gameId]);
  const begin = async (): Promise<void> => {
    const seat = table.seat.peek();
    const version = table.past.peek() ?? table.now.peek().version;
    const made = await api.createSandbox(table.gameId, { ...(seat === null ? {} : { seat }), version });
    go(`/games/${table.gameId}/what-if/${made.id}`);
  };
  const remove = async (id: string): Promise<void> => {
    await api.removeSandbox(table.gameId, id);
    const state = kept.peek();
    if (state.state !== 'there') return;
    kept.value = { state: 'there', value: { items: state.value.items.filter((one) => one.id !== id) } };
  };
  const items = kept.value.state === 'there' ? kept.value.value.items : [];
  return (
    <div class="what-if-begin">
      <button type="button" disabled={act.busy.value} onClick={() => act.run(begin)}>
        {t('begin')}
      </button>
      <p class="soft">{t('begin.hint')}</p>
      <Refusal problem={act.problem.value} />
      {items.length > 0 && (
        <ul aria-label={t('kept')}>
          {items.map(({ id, version, steps }) => (
            <li key={id}>
              <a
                href={`/games/${table.gameId}/what-if/${id}`}
                onClick={(event) => {
                  event.preventDefault();
                  go(`/games/${table.gameId}/what-if/${id}`);
                }}
              >
                {t('kept.one', { version, steps: steps.length })}
              </a>{' '}
              <button type="button" class="small" disabled={act.busy.value} onClick={() => act.run(() => remove(id))}>
                {t('remove')}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
