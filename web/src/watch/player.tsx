import { useEffect, useMemo } from 'preact/hooks';
import { api } from '../api/api.ts';
import type * as Api from '../api/types.ts';
import { useRulesets } from '../lobby/catalog.ts';
import { usePage } from '../lobby/page.ts';
import { pagedList } from '../lobby/paged-list.ts';
import { asWritten } from '../session/players.ts';
import { catalogue } from '../text/catalogue.ts';
import { day } from '../text/time.ts';
import { useLoaded } from '../ui/loaded.ts';
import { Refusal } from '../ui/refusal.tsx';
import { GameList } from './game-list.tsx';
import { PlayerActs } from './player-acts.tsx';
import { PlayerRatings } from '../ratings/player-ratings.tsx';
import { RecordTable } from './record-table.tsx';
import '../ui/post.css';
import './watch.css';
import en from './text/player.en.json';
import es from './text/player.es.json';

const t = catalogue({ en, es });

/** The page of a player: what has come of their games, and the games that the reader may see. */
export default function Player({ id }: { readonly id: string }) {
  const found = useLoaded(() => api.account(id), [id]).value;
  const rulesets = useRulesets().value;
  if (found.state === 'waiting') return <p role="status">{t('waiting')}</p>;
  if (found.state === 'refused') return <Refusal problem={found.problem} />;
  return <Shown player={found.value} rulesets={rulesets.state === 'there' ? rulesets.value : []} />;
}

interface ShownProps {
  readonly player: Api.Profile;
  readonly rulesets: readonly Api.Ruleset[];
}

function Shown({ player, rulesets }: ShownProps) {
  const name = asWritten(player.displayName);
  const heading = usePage(name);
  return (
    <>
      <div class="post-head">
        <h1 ref={heading} tabIndex={-1}>
          {name}
        </h1>
        <p class="soft">{t('here-since', { day: day(player.createdAt) })}</p>
      </div>
      {player.erased ? <p>{t('erased')}</p> : <PlayerActs id={player.id} name={name} />}
      <PlayerRatings player={player} rulesets={rulesets} />
      <RecordTable record={player.record} rulesets={rulesets} />
      <div class="post-columns">
        {(['active', 'finished'] as const).map((status) => (
          <Games key={status} player={player.id} status={status} rulesets={rulesets} />
        ))}
      </div>
    </>
  );
}

interface GamesProps {
  readonly player: string;
  readonly status: 'active' | 'finished';
  readonly rulesets: readonly Api.Ruleset[];
}

function Games({ player, status, rulesets }: GamesProps) {
  const list = useMemo(() => pagedList((wish) => api.games({ ...wish, status, player })), [player, status]);
  useEffect(() => void list.refresh(), [list]);
  return (
    <section class="post-section" aria-labelledby={`games-${status}`}>
      <h2 id={`games-${status}`}>{t(status)}</h2>
      <GameList list={list} rulesets={rulesets} words={{ none: t('none'), waiting: t('waiting') }} />
    </section>
  );
}
