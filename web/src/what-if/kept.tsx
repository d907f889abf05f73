import { Link } from 'wouter-preact';
import { api } from '../api/api.ts';
import type { GameTable } from '../table/game-table.ts';
import { useAct } from '../ui/act.ts';
import { useLoaded } from '../ui/loaded.ts';
import { Refusal } from '../ui/refusal.tsx';
import { whatIfAddress } from './begin-what-if.ts';
import './what-if.css';
import { t } from './words.ts';

/** What one has tried out at this table before: to go on with, or to be removed. */
export default function KeptWhatIfs({ table: { gameId } }: { readonly table: GameTable }) {
  const act = useAct();
  const kept = useLoaded(() => api.sandboxes(gameId), [gameId]);
  const items = kept.value.state === 'there' ? kept.value.value.items : [];
  if (items.length === 0) return null;
  const remove = async (id: string): Promise<void> => {
    await api.removeSandbox(gameId, id);
    kept.value = { state: 'there', value: { items: items.filter((one) => one.id !== id) } };
  };
  return (
    <section class="what-if-kept">
      <h3>{t('kept')}</h3>
      <ul>
        {items.map(({ id, from, steps }) => (
          <li key={id}>
            <Link href={whatIfAddress(gameId, id)}>{t('kept.one', { version: from, steps: steps.length })}</Link>{' '}
            <button type="button" class="small" disabled={act.busy.value} onClick={() => act.run(() => remove(id))}>
              {t('remove')}
            </button>
          </li>
        ))}
      </ul>
      <Refusal problem={act.problem.value} />
    </section>
  );
}
