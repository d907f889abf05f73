import type * as Api from '../api/types.ts';
import { playerName } from '../session/players.ts';
import { ago, moment } from '../text/time.ts';
import { t } from './report-words.ts';

/** The record: who did what, when and why. */
export function ActList({ acts }: { readonly acts: readonly Api.ModerationAct[] }) {
  return (
    <section class="fieldset" aria-labelledby="acts">
      <h2 id="acts">{t('acts')}</h2>
      {acts.length === 0 ? (
        <p>{t('acts.none')}</p>
      ) : (
        <ul class="rows">
          {acts.map(({ id, at, by, act, account, why }) => (
            <li key={id}>
              <span>
                {t('act.line', { what: t(`act.${act}`), by: playerName(by) })}
                {account !== undefined && ` · ${t('about-whom', { name: playerName(account) })}`}
                {why !== '' && ` · ${why}`}
              </span>
              <time class="soft" dateTime={at} title={moment(at)}>
                {ago(at)}
              </time>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
