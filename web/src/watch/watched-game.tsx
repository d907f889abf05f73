import { Link } from 'wouter-preact';
import type * as Api from '../api/types.ts';
import type { GameWords } from '../lobby/catalog.ts';
import { wordsOf } from '../lobby/catalog.ts';
import { Letter, listed, sitter } from '../lobby/letters.tsx';
import { catalogue } from '../text/catalogue.ts';
import { said } from '../text/language.ts';
import { ago, moment } from '../text/time.ts';
import { movingSince } from './moving-since.ts';
import './watch.css';
import en from './text/watch.en.json';
import es from './text/watch.es.json';

const t = catalogue({ en, es });

interface WatchedGameProps {
  readonly game: Api.Game;
  readonly rulesets: readonly Api.Ruleset[];
}

/** A game as a stranger sees it in a list: who plays whom, how it stands, and who is to move since when. */
export function WatchedGame({ game, rulesets }: WatchedGameProps) {
  const words = wordsOf(rulesets, game);
  return (
    <Letter game={game.id} href={`/games/${game.id}`} words={words}>
      <p class="watched-seats">
        {Object.entries(game.seats).map(([seat, holder]) => (
          <span key={seat}>
            {t('seat', { seat: words.seat(seat) })} <Sitter holder={holder} />
          </span>
        ))}
      </p>
      <p class="letter-meta">
        {game.result !== undefined ? said(game.result.text) : game.label !== undefined && said(game.label)}
      </p>
      <p class="letter-meta">
        {toMove(game, words)}
        <time dateTime={movingSince(game)} title={moment(movingSince(game))}>
          {game.status === 'active' ? t('since', { when: moment(movingSince(game)) }) : ago(game.updatedAt)}
        </time>
      </p>
    </Letter>
  );
}

/** Who holds a seat; a player's name leads to the player's page. */
function Sitter({ holder }: { readonly holder: Api.Game['seats'][string] }) {
  const { account, bot } = holder;
  if (account === undefined) return <>{bot === undefined ? t('nobody-sits') : sitter(holder)}</>;
  return <Link href={`/players/${account}`}>{sitter(holder)}</Link>;
}

function toMove(game: Api.Game, words: GameWords): string {
  if (game.status !== 'active') return '';
  const seats = game.waitingFor.map((seat) => words.seat(seat));
  return seats.length === 0 ? '' : `${t('to-move', { seats: listed(seats) })} `;
}
