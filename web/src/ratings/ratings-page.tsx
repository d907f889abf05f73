import { useEffect, useMemo } from 'preact/hooks';
import { Link } from 'wouter-preact';
import { api } from '../api/api.ts';
import type * as Api from '../api/types.ts';
import { botName } from '../lobby/bot-name.ts';
import { useRulesets, wordsOf } from '../lobby/catalog.ts';
import { More } from '../lobby/more.tsx';
import { usePage } from '../lobby/page.ts';
import type { PagedList } from '../lobby/paged-list.ts';
import { pagedList } from '../lobby/paged-list.ts';
import { asWritten } from '../session/players.ts';
import { catalogue } from '../text/catalogue.ts';
import { day } from '../text/time.ts';
import { useLoaded } from '../ui/loaded.ts';
import { Refusal } from '../ui/refusal.tsx';
import { sideTitle, signed } from './side-title.ts';
import '../ui/post.css';
import '../ui/log-table.css';
import './ratings.css';
import en from './text/ratings-page.en.json';
import es from './text/ratings-page.es.json';

const t = catalogue({ en, es });

/** Who plays a game best, whose rating says little yet, and what sides are worth. */
export default function RatingsPage({ ruleset }: { readonly ruleset: string }) {
  const rulesets = useRulesets().value;
  const offered = rulesets.state === 'there' ? rulesets.value : [];
  const heading = usePage(t('title', { game: wordsOf(offered, { ruleset, scenario: '' }).title }));
  return (
    <div class="ratings-page">
      <div class="post-head">
        <h1 ref={heading} tabIndex={-1}>
          {t('title', { game: wordsOf(offered, { ruleset, scenario: '' }).title })}
        </h1>
      </div>
      <p class="ratings-about">{t('about')}</p>
      <Ranking ruleset={ruleset} provisional={false} />
      <Ranking ruleset={ruleset} provisional />
      <Bots ruleset={ruleset} />
      <Balances ruleset={ruleset} offered={offered} />
    </div>
  );
}

function Ranking({ ruleset, provisional }: { readonly ruleset: string; readonly provisional: boolean }) {
  const list = useMemo(
    () => pagedList((wish) => api.ranking(ruleset, { ...wish, provisional })),
    [ruleset, provisional],
  );
  useEffect(() => void list.refresh(), [list]);
  const title = provisional ? 'provisional' : 'best';
  return (
    <section class="post-section" aria-labelledby={`ratings-${title}`}>
      <h2 id={`ratings-${title}`}>{t(title)}</h2>
      {provisional && <p class="soft">{t('provisional-about')}</p>}
      <Listed list={list} none={t(provisional ? 'none-provisional' : 'none')} />
      <More list={list} />
    </section>
  );
}

function Listed({ list, none }: { readonly list: PagedList<Api.RankedPlayer>; readonly none: string }) {
  const players = list.items.value;
  const problem = list.problem.value;
  if (players === null) return problem === null ? <p role="status">{t('waiting')}</p> : <Refusal problem={problem} />;
  return players.length === 0 ? <p class="post-none">{none}</p> : <Players players={players} />;
}

function Players({ players }: { readonly players: readonly Api.RankedPlayer[] }) {
  return (
    <div class="wide-table" tabIndex={0}>
      <table class="log-table ratings-table">
        <thead>
          <tr>
            <th scope="col">{t('rank')}</th>
            <th scope="col">{t('player')}</th>
            <th scope="col">{t('rating')}</th>
            <th scope="col">{t('games')}</th>
            <th scope="col">{t('last')}</th>
          </tr>
        </thead>
        <tbody>
          {players.map(({ rank, account, displayName, rating, deviation, games, lastAt }) => (
            <tr key={account}>
              <td>{rank}</td>
              <th scope="row">
                <Link href={`/players/${account}`}>{asWritten(displayName)}</Link>
              </th>
              <td>{t('off', { rating: String(rating), deviation })}</td>
              <td>{games}</td>
              <td>{day(lastAt)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** How bots do against people; nothing where none has met any. */
function Bots({ ruleset }: { readonly ruleset: string }) {
  const found = useLoaded(() => api.botRatings(ruleset), [ruleset]).value;
  if (found.state !== 'there' || found.value.items.length === 0) return null;
  return (
    <section class="post-section" aria-labelledby="ratings-bots">
      <h2 id="ratings-bots">{t('bots')}</h2>
      <p class="soft">{t('bots-about')}</p>
      <div class="wide-table" tabIndex={0}>
        <table class="log-table ratings-table">
          <thead>
            <tr>
              <th scope="col">{t('bot')}</th>
              <th scope="col">{t('rating')}</th>
              <th scope="col">{t('won')}</th>
              <th scope="col">{t('drawn')}</th>
              <th scope="col">{t('lost')}</th>
            </tr>
          </thead>
          <tbody>
            {found.value.items.map(({ bot, won, drawn, lost, rating }) => (
              <tr key={bot}>
                <th scope="row">{botName(bot)}</th>
                <td>
                  {rating === undefined
                    ? '–'
                    : t('off', { rating: String(rating.rating), deviation: rating.deviation })}
                </td>
                <td>{won}</td>
                <td>{drawn}</td>
                <td>{lost}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

interface BalancesProps {
  readonly ruleset: string;
  readonly offered: readonly Api.Ruleset[];
}

function Balances({ ruleset, offered }: BalancesProps) {
  const found = useLoaded(() => api.balances(ruleset), [ruleset]).value;
  if (found.state !== 'there' || found.value.items.length === 0) return null;
  const rules = offered.find(({ id }) => id === ruleset);
  return (
    <section class="post-section" aria-labelledby="ratings-sides">
      <h2 id="ratings-sides">{t('sides')}</h2>
      <p class="soft">{t('sides-about')}</p>
      <div class="wide-table" tabIndex={0}>
        <table class="log-table ratings-table">
          <thead>
            <tr>
              <th scope="col">{t('scenario')}</th>
              <th scope="col">{t('games')}</th>
              <th scope="col">{t('side')}</th>
              <th scope="col">{t('worth')}</th>
            </tr>
          </thead>
          <tbody>
            {found.value.items.flatMap(({ scenario, games, sides }) =>
              sides.map(({ side, advantage, deviation }, index) => (
                <tr key={`${scenario} ${side}`}>
                  {index === 0 && (
                    <>
                      <th scope="rowgroup" rowSpan={sides.length}>
                        {wordsOf(offered, { ruleset, scenario }).scenario}
                      </th>
                      <td rowSpan={sides.length}>{games}</td>
                    </>
                  )}
                  <td>{sideTitle(rules, side)}</td>
                  <td>{t('off', { rating: signed(advantage), deviation })}</td>
                </tr>
              )),
            )}
          </tbody>
        </table>
      </div>
    </section>
  );
}
