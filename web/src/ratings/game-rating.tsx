import { api } from '../api/api.ts';
import type { GameTable } from '../table/game-table.ts';
import { playerName } from '../session/players.ts';
import { catalogue } from '../text/catalogue.ts';
import { useLoaded } from '../ui/loaded.ts';
import './ratings.css';
import en from './text/game-rating.en.json';
import es from './text/game-rating.es.json';

const t = catalogue({ en, es });

/** What a rated game has come to for those who played it, or why for nobody; nothing for any other game. */
export function GameRating({ table }: { readonly table: GameTable }) {
  const { id, rated = false } = table.game.value;
  const found = useLoaded(() => (rated ? api.gameRating(id) : Promise.resolve(null)), [id, rated]).value;
  if (found.state !== 'there' || found.value?.counted === undefined) return null;
  const { counted, why, changes } = found.value;
  if (!counted) return <p class="soft">{t('not-counted', { why: why === undefined ? '' : t(`why.${why}`) })}</p>;
  return (
    <div role="group" aria-label={t('moved-title')}>
      {changes.map(({ account, before, after }) => (
        <p key={account} class="rating-moved">
          {t('moved', { name: playerName(account), before: String(before), after: String(after) })}
        </p>
      ))}
    </div>
  );
}
