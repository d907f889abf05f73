import type * as Api from '../api/types.ts';
import { playerName } from '../session/players.ts';
import { catalogue } from '../text/catalogue.ts';
import { moment } from '../text/time.ts';
import type { GameWords } from './catalog.ts';
import { sitter } from './letters.tsx';
import en from './text/join.en.json';
import es from './text/join.es.json';

const t = catalogue({ en, es });

interface SeatTableProps {
  readonly game: Api.Game;
  readonly words: GameWords;
  /** The seats of whoever looks. */
  readonly mine: readonly string[];
}

/** Who sits where. */
export function SeatTable({ game, words, mine }: SeatTableProps) {
  return (
    <dl class="seat-table" aria-label={t('seats')}>
      {Object.entries(game.seats).map(([seat, holder]) => {
        const free = holder.account === undefined && holder.bot === undefined;
        const { offered, expiresAt } = holder;
        return (
          <div key={seat} class={free ? 'free' : ''}>
            <dt>{words.seat(seat)}</dt>
            <dd>
              {offered !== undefined && expiresAt !== undefined
                ? t('offered-to', { name: playerName(offered.account), until: moment(expiresAt) })
                : mine.includes(seat)
                  ? t('me', { name: sitter(holder) })
                  : sitter(holder)}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
