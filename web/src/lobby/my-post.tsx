import { useEffect, useMemo } from 'preact/hooks';
import { Link } from 'wouter-preact';
import type * as Api from '../api/types.ts';
import { catalogue } from '../text/catalogue.ts';
import type { Loaded } from '../ui/loaded.ts';
import { ended, underWay } from './game-groups.ts';
import { EndedLetter, GatheringLetter, MyTurnLetter, OtherLetter } from './letters.tsx';
import { More } from './more.tsx';
import { OffersToMe } from './offers-to-me.tsx';
import { MyTickets } from './my-tickets.tsx';
import type { MyLists } from './my-lists.ts';
import { keepFresh, myLists } from './my-lists.ts';
import { Joinable } from './open-tables.tsx';
import { usePage } from './page.ts';
import { useSighting } from '../session/sighting.ts';
import { Refusal } from '../ui/refusal.tsx';
import { WatchedGame } from '../watch/watched-game.tsx';
import { Vacancies } from './vacancies.tsx';
import { Cards } from './welcome.tsx';
import '../ui/post.css';
import './my-post.css';
import en from './text/my-post.en.json';
import es from './text/my-post.es.json';

const t = catalogue({ en, es });

interface MyPostProps {
  readonly account: string;
  readonly rulesets: Loaded<readonly Api.Ruleset[]>;
}

/** The lobby of a player: what waits for me first, and then everything else. */
export function MyPost({ account, rulesets }: MyPostProps) {
  const lists = useMemo(myLists, [account]);
  useEffect(() => keepFresh(lists), [lists]);
  useSighting(true);
  const entries = [...(lists.inbox.items.value ?? []), ...(lists.offers.items.value ?? [])];
  const waiting = new Set(entries.map(({ gameId }) => gameId)).size;
  const heading = usePage('');
  useEffect(() => {
    document.title = waiting === 0 ? 'Estafeta' : `(${waiting}) Estafeta`;
  }, [waiting]);
  const all = Object.values(lists);
  const refused = all.find((list) => list.items.value === null && list.problem.value !== null)?.problem.value ?? null;
  const there = rulesets.state === 'there' && all.every((list) => list.items.value !== null);
  return (
    <>
      <div class="post-head">
        <h1 ref={heading} tabIndex={-1}>
          {t('title')}
        </h1>
        <p class="post-ways">
          <Link href="/positions" class="button">
            {t('position')}
          </Link>
          <Link href="/watch" class="button">
            {t('watch')}
          </Link>
          <Link href="/find" class="button">
            {t('find')}
          </Link>
          <Link href="/new" class="button primary">
            {t('new-game')}
          </Link>
        </p>
      </div>
      <Refusal problem={refused} />
      {there && rulesets.state === 'there' ? (
        <Lists lists={lists} account={account} rulesets={rulesets.value} />
      ) : (
        refused === null && <Waiting />
      )}
      {there && (
        <section class="post-section post-play" aria-labelledby="play-now">
          <h2 id="play-now">{t('play-now')}</h2>
          <Cards rulesets={rulesets} />
        </section>
      )}
    </>
  );
}

interface ListsProps {
  readonly lists: MyLists;
  readonly account: string;
  readonly rulesets: readonly Api.Ruleset[];
}

function Lists({ lists, account, rulesets }: ListsProps) {
  const { mine, others } = underWay(lists.active.items.value ?? [], lists.inbox.items.value ?? []);
  const gathering = lists.gathering.items.value ?? [];
  const past = ended(lists.finished.items.value ?? [], lists.abandoned.items.value ?? []);
  const known = { account, rulesets };
  return (
    <div class="post-columns">
      <div class="post-main">
        <OffersToMe list={lists.offers} rulesets={rulesets} />
        <MyTickets list={lists.tickets} rulesets={rulesets} />
        <section class="post-section" aria-labelledby="my-turn" aria-live="polite">
          <h2 id="my-turn">{t('my-turn')}</h2>
          {mine.length === 0 ? (
            <p class="post-none">{t(others.length === 0 ? 'no-games' : 'nothing-waits')}</p>
          ) : (
            <ul class="letters">
              {mine.map((turn) => (
                <MyTurnLetter key={turn.item.gameId} {...known} turn={turn} />
              ))}
            </ul>
          )}
          <More list={lists.inbox} />
        </section>
        {others.length + gathering.length > 0 && (
          <section class="post-section" aria-labelledby="under-way">
            <h2 id="under-way">{t('under-way')}</h2>
            <ul class="letters">
              {gathering.map((game) => (
                <GatheringLetter key={game.id} {...known} game={game} />
              ))}
              {others.map((game) => (
                <OtherLetter key={game.id} {...known} game={game} />
              ))}
            </ul>
            <More list={lists.active} />
            <More list={lists.gathering} />
          </section>
        )}
      </div>
      <div class="post-aside">
        <Joinable {...known} list={lists.open} />
        <Vacancies {...known} list={lists.vacancies} />
        <Followed list={lists.followed} rulesets={rulesets} />
        {past.length > 0 && (
          <section class="post-section" aria-labelledby="ended">
            <h2 id="ended">{t('ended')}</h2>
            <ul class="letters">
              {past.map((game) => (
                <EndedLetter key={game.id} {...known} game={game} />
              ))}
            </ul>
            <More list={lists.finished} />
            <More list={lists.abandoned} />
          </section>
        )}
      </div>
    </div>
  );
}

interface FollowedProps {
  readonly list: MyLists['followed'];
  readonly rulesets: readonly Api.Ruleset[];
}

/** Games of others that the player follows; nothing where there are none. */
function Followed({ list, rulesets }: FollowedProps) {
  const games = list.items.value ?? [];
  if (games.length === 0) return null;
  return (
    <section class="post-section" aria-labelledby="followed">
      <h2 id="followed">{t('followed')}</h2>
      <ul class="letters">
        {games.map((game) => (
          <WatchedGame key={game.id} rulesets={rulesets} game={game} />
        ))}
      </ul>
      <More list={list} />
    </section>
  );
}

function Waiting() {
  return (
    <div class="post-columns" aria-busy="true">
      <div class="post-main post-skeleton">
        <span />
        <span />
        <span />
      </div>
      <div class="post-aside post-skeleton">
        <span />
        <span />
      </div>
      <p class="visually-hidden" role="status">
        {t('waiting')}
      </p>
    </div>
  );
}
