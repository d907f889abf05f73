import type * as Api from '../api/types.ts';
import { wordsOf } from '../lobby/catalog.ts';
import { catalogue } from '../text/catalogue.ts';
import { lasting } from '../text/time.ts';
import en from './text/player.en.json';
import es from './text/player.es.json';

const t = catalogue({ en, es });
const COUNTS = ['played', 'won', 'lost', 'drawn', 'abandoned'] as const;

interface RecordTableProps {
  readonly record: Api.Profile['record'];
  readonly rulesets: readonly Api.Ruleset[];
}

/** What a player has played against others, by game and together. */
export function RecordTable({ record, rulesets }: RecordTableProps) {
  const { byRuleset, decisions, meanResponseMillis: mean } = record;
  return (
    <section class="post-section player-record" aria-labelledby="record">
      <h2 id="record">{t('record')}</h2>
      {record.played === 0 ? (
        <p class="post-none">{t('no-record')}</p>
      ) : (
        <table>
          <thead>
            <tr>
              <th scope="col">{t('game')}</th>
              {COUNTS.map((count) => (
                <th key={count} scope="col">
                  {t(count)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {byRuleset.map((one) => (
              <Row key={one.ruleset} name={wordsOf(rulesets, { ...one, scenario: '' }).title} counts={one} />
            ))}
            {byRuleset.length > 1 && <Row name={t('all')} counts={record} />}
          </tbody>
        </table>
      )}
      <p class="soft">{reliabilityWords(record.reliability)}</p>
      {decisions > 0 && (
        <p class="soft">
          {[t('decisions', { count: decisions }), mean === null ? '' : t('response', { time: lasting(mean) })]
            .filter((part) => part !== '')
            .join(', ')}
        </p>
      )}
    </section>
  );
}

/** How far one can count on the player; nothing where there was nothing to wait for. */
function reliabilityWords(reliability: Api.Profile['record']['reliability']): string {
  const { inTime, deadlines, timeouts, handedOver, medianAnswerMillis: median } = reliability;
  return [
    inTime === null ? '' : t('in-time', { share: inTime, count: deadlines }),
    timeouts === 0 ? '' : t('timeouts', { count: timeouts }),
    handedOver === 0 ? '' : t('handed-over', { count: handedOver }),
    median === null ? '' : t('median', { time: lasting(median) }),
  ]
    .filter((part) => part !== '')
    .join(' · ');
}

interface RowProps {
  readonly name: string;
  readonly counts: Readonly<Record<(typeof COUNTS)[number], number>>;
}

function Row({ name, counts }: RowProps) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {COUNTS.map((count) => (
        <td key={count}>{counts[count]}</td>
      ))}
    </tr>
  );
}
