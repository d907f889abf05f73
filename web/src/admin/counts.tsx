import type { PostState } from '../api/types.ts';
import { catalogue } from '../text/catalogue.ts';
import en from './text/admin.en.json';
import es from './text/admin.es.json';
import '../ui/log-table.css';

const t = catalogue({ en, es });

/** How much of what there is: the outbox by route and state, messages by outcome, channels by state. */
export function Counts({ state: { routes, outcomes, channels } }: { readonly state: PostState }) {
  return (
    <>
      <Table
        title={t('routes')}
        heads={[t('route'), t('state'), t('rows'), t('lag')]}
        rows={routes.map(({ route, state, rows, lag }) => [route, state, rows, Math.round(lag)])}
      />
      <Table
        title={t('outcomes')}
        heads={[t('kind'), t('outcome'), t('messages')]}
        rows={outcomes.map(({ kind, outcome, messages }) => [kind, outcome, messages])}
      />
      <Table
        title={t('channels')}
        heads={[t('kind'), t('usable'), t('unconfirmed'), t('disabled')]}
        rows={channels.map(({ kind, usable, unconfirmed, disabled }) => [kind, usable, unconfirmed, disabled])}
      />
    </>
  );
}

interface TableProps {
  readonly title: string;
  readonly heads: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
}

function Table({ title, heads, rows }: TableProps) {
  return (
    <section class="fieldset" aria-label={title}>
      <h2>{title}</h2>
      {rows.length === 0 ? (
        <p class="soft">{t('nothing')}</p>
      ) : (
        <div class="wide-table" tabIndex={0} role="region" aria-label={title}>
          <table class="log-table">
            <thead>
              <tr>
                {heads.map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.slice(0, 2).join(' ')}>
                  {row.map((cell, index) => (
                    <td key={index}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
