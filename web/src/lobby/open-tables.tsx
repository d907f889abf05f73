import { useEffect, useMemo } from 'preact/hooks';
import { Link, useLocation } from 'wouter-preact';
import { api } from '../api/api.ts';
import type * as Api from '../api/types.ts';
import { catalogue } from '../text/catalogue.ts';
import { ago, moment } from '../text/time.ts';
import { useAct } from '../ui/act.ts';
import { wordsOf } from './catalog.ts';
import { freeSeats, joinable } from './game-groups.ts';
import { sitter } from './letters.tsx';
import { More } from './more.tsx';
import { openGames } from './my-lists.ts';
import type { PagedList } from './paged-list.ts';
import { Refusal } from '../ui/refusal.tsx';
import en from './text/open-tables.en.json';
import es from './text/open-tables.es.json';

const t = catalogue({ en, es });

/** Open games, for visitors; nothing where there are none. */
export function OpenTables({ rulesets }: { readonly rulesets: readonly Api.Ruleset[] }) {
  const list = useMemo(openGames, []);
  useEffect(() => void list.refresh(), [list]);
  return <Joinable rulesets={rulesets} account={null} list={list} />;
}

interface JoinableProps {
  readonly rulesets: readonly Api.Ruleset[];
  /** Who would join; null for a visitor. */
  readonly account: string | null;
  readonly list: PagedList<Api.Game>;
}

/** Open games in which there is a seat for me. */
export function Joinable({ rulesets, account, list }: JoinableProps) {
  const games = joinable(list.items.value ?? [], account);
  if (games.length === 0 && !list.more.value) return null;
  return (
    <section class="post-section" aria-labelledby="open-tables">
      <h2 id="open-tables">{t('title')}</h2>
      <ul class="letters">
        {games.map((game) => (
          <OpenTable key={game.id} game={game} rulesets={rulesets} account={account} />
        ))}
      </ul>
      <More list={list} />
    </section>
  );
}

interface OpenTableProps extends Omit<JoinableProps, 'list'> {
  readonly game: Api.Game;
}

function OpenTable({ game, rulesets, account }: OpenTableProps) {
  const [, go] = useLocation();
  const act = useAct();
  const words = wordsOf(rulesets, game);
  const { drawn = false } = game;
  const take = (seat: string): void =>
    act.run(async () => {
      const { status } = await api.takeSeat(game.id, seat, {});
      go(status === 'open' ? `/games/${game.id}/join` : `/games/${game.id}`);
    });
  return (
    <li class="letter">
      <div class="letter-body">
        <h3>
          <Link href={`/games/${game.id}/join`}>{words.title}</Link> <small>{words.scenario}</small>
        </h3>
        <p class="letter-meta">
          {Object.entries(game.seats)
            .filter(([, { account: sits, bot }]) => sits !== undefined || bot !== undefined)
            .map(([seat, holder]) => t('sits', { name: sitter(holder), seat: words.seat(seat) }))
            .concat('')
            .join(' · ')}
          <time dateTime={game.createdAt} title={moment(game.createdAt)}>
            {ago(game.createdAt)}
          </time>
        </p>
        {account !== null && (
          <div class="letter-acts">
            {(drawn ? freeSeats(game).slice(0, 1) : freeSeats(game)).map((seat) => (
              <button key={seat} type="button" class="small" disabled={act.busy.value} onClick={() => take(seat)}>
                {drawn ? t('join-drawn') : t('join-as', { seat: words.seat(seat) })}
              </button>
            ))}
          </div>
        )}
        <Refusal problem={act.problem.value} />
      </div>
    </li>
  );
}
