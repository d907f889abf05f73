import { useEffect, useMemo } from 'preact/hooks';
import { Link, useLocation, useSearch } from 'wouter-preact';
import { api } from '../api/api.ts';
import type * as Api from '../api/types.ts';
import { useRulesets } from '../lobby/catalog.ts';
import { usePage } from '../lobby/page.ts';
import { pagedList } from '../lobby/paged-list.ts';
import { readUnread } from '../lobby/unread.ts';
import { session } from '../session/session.ts';
import { catalogue } from '../text/catalogue.ts';
import { said } from '../text/language.ts';
import { FindPlayer } from './find-player.tsx';
import { GameList } from './game-list.tsx';
import type { WatchFilter } from './watch-filter.ts';
import { filterIn, WHICH, watchAddress, wishOf } from './watch-filter.ts';
import '../ui/post.css';
import '../ui/form.css';
import './watch.css';
import en from './text/watch.en.json';
import es from './text/watch.es.json';

const t = catalogue({ en, es });

/** The page of games to watch: under way, ended, or followed; of every game or of one. */
export default function Watch() {
  const heading = usePage(t('title'));
  const filter = filterIn(useSearch());
  const rulesets = useRulesets().value;
  const offered = rulesets.state === 'there' ? rulesets.value : [];
  const list = useMemo(
    () => pagedList((wish) => api.games({ ...wish, ...wishOf(filter) })),
    [filter.which, filter.ruleset, session.value?.account],
  );
  useEffect(() => void list.refresh(), [list]);
  useEffect(() => {
    if (session.value !== null) void readUnread();
  }, [session.value?.account]);
  return (
    <>
      <div class="post-head">
        <h1 ref={heading} tabIndex={-1}>
          {t('title')}
        </h1>
      </div>
      <p class="watch-about">{t('about')}</p>
      <div class="watch-filter">
        <nav class="watch-which" aria-label={t('which')}>
          {WHICH.filter((which) => which !== 'followed' || session.value !== null).map((which) => (
            <Link
              key={which}
              href={watchAddress({ ...filter, which })}
              class="button small"
              aria-current={filter.which === which ? 'page' : undefined}
            >
              {t(which)}
            </Link>
          ))}
        </nav>
        <RulesetField filter={filter} offered={offered} />
        <FindPlayer />
      </div>
      {filter.ruleset !== undefined && (
        <p>
          <Link href={`/ratings/${filter.ruleset}`}>{t('to-best')}</Link>
        </p>
      )}
      <GameList list={list} rulesets={offered} words={{ none: t('none'), waiting: t('waiting') }} />
    </>
  );
}

interface RulesetFieldProps {
  readonly filter: WatchFilter;
  readonly offered: readonly Api.Ruleset[];
}

function RulesetField({ filter: { which, ruleset }, offered }: RulesetFieldProps) {
  const [, go] = useLocation();
  const choose = (id: string): void => go(watchAddress(id === '' ? { which } : { which, ruleset: id }));
  return (
    <div class="field">
      <label for="watch-ruleset">{t('ruleset')}</label>
      <select
        id="watch-ruleset"
        value={ruleset ?? ''}
        onChange={({ currentTarget }) => {
          choose(currentTarget.value);
        }}
      >
        <option value="">{t('any-ruleset')}</option>
        {offered.map(({ id, title }) => (
          <option key={id} value={id}>
            {said(title)}
          </option>
        ))}
      </select>
    </div>
  );
}
