import { useMemo } from 'preact/hooks';
import { Link } from 'wouter-preact';
import { api } from '../api/api.ts';
import type { Channel, Delivery } from '../api/types.ts';
import { More } from '../lobby/more.tsx';
import { pagedList } from '../lobby/paged-list.ts';
import { Refusal } from '../ui/refusal.tsx';
import { said } from '../text/language.ts';
import { ago, moment } from '../text/time.ts';
import { t } from './notice-words.ts';
import { KINDS } from './times.ts';
import '../ui/log-table.css';

/** What became of the messages of the last weeks; read once somebody wants to know. */
export function Deliveries({ channels }: { readonly channels: readonly Channel[] }) {
  const list = useMemo(() => pagedList(api.deliveries), []);
  const items = list.items.value;
  return (
    <details
      class="fieldset fold"
      onToggle={(event) => {
        if (event.currentTarget.open) void list.refresh();
      }}
    >
      <summary>
        <h2>{t('deliveries')}</h2>
      </summary>
      <p class="field-about">{t('deliveries.about')}</p>
      {items === null && <Refusal problem={list.problem.value} />}
      {items?.length === 0 && <p class="soft">{t('deliveries.none')}</p>}
      {items !== null && items.length > 0 && (
        <div class="wide-table" tabIndex={0} role="region" aria-label={t('deliveries')}>
          <table class="log-table">
            <thead>
              <tr>
                <th scope="col">{t('deliveries.when')}</th>
                <th scope="col">{t('deliveries.where')}</th>
                <th scope="col">{t('deliveries.what')}</th>
                <th scope="col">{t('deliveries.outcome')}</th>
              </tr>
            </thead>
            <tbody>
              {items.map((one) => (
                <Row key={one.id} delivery={one} channels={channels} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <More list={list} />
    </details>
  );
}

function Row({ delivery, channels }: { readonly delivery: Delivery; readonly channels: readonly Channel[] }) {
  const { at, what, outcome, why, detail, gameId } = delivery;
  const words = whatOf(what);
  return (
    <tr>
      <td>
        <time dateTime={at} title={moment(at)}>
          {ago(at)}
        </time>
      </td>
      <td>{channels.find(({ id }) => id === delivery.channel)?.name ?? '—'}</td>
      <td>{gameId === undefined ? words : <Link href={`/games/${gameId}`}>{words}</Link>}</td>
      <td>
        <span class={`channel-state ${outcome}`}>{t(`outcome.${outcome}`)}</span> {why !== undefined && said(why)}
        {detail !== undefined && <span class="soft"> {detail}</span>}
      </td>
    </tr>
  );
}

const WHATS = [...KINDS, 'news', 'test', 'digest', 'confirm', 'reply'] as const;

function whatOf(what: string): string {
  const known = WHATS.find((one) => one === what);
  return known === undefined ? what : t(`what.${known}`);
}
