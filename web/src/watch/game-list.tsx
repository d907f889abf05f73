import type * as Api from '../api/types.ts';
import { More } from '../lobby/more.tsx';
import type { PagedList } from '../lobby/paged-list.ts';
import { Refusal } from '../ui/refusal.tsx';
import { WatchedGame } from './watched-game.tsx';

interface GameListProps {
  readonly list: PagedList<Api.Game>;
  readonly rulesets: readonly Api.Ruleset[];
  readonly words: { readonly none: string; readonly waiting: string };
}

/** A list of games to watch, page by page. */
export function GameList({ list, rulesets, words }: GameListProps) {
  const games = list.items.value;
  if (games === null)
    return list.problem.value === null ? (
      <p role="status">{words.waiting}</p>
    ) : (
      <Refusal problem={list.problem.value} />
    );
  if (games.length === 0) return <p class="post-none">{words.none}</p>;
  return (
    <>
      <ul class="letters">
        {games.map((game) => (
          <WatchedGame key={game.id} game={game} rulesets={rulesets} />
        ))}
      </ul>
      <More list={list} />
    </>
  );
}
