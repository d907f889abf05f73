import type { Game } from '../api/types.ts';
import { SeatSign } from '../clock/seat-sign.tsx';
import { t as tc } from '../clock/words.ts';
import { botName, expertLevel } from '../lobby/bot-name.ts';
import { playerName } from '../session/players.ts';
import { eyesOpen } from './eyes.ts';
import type { GameTable } from './game-table.ts';
import { eyesTitle, seatTitle, tintOf } from './seats.ts';
import '../ui/seat-state.css';
import './seat-bar.css';
import { t } from './words.ts';

/** Who sits where, whose turn it is, and as whom one looks. */
export function SeatBar({ table }: { readonly table: GameTable }) {
  const game = table.game.value;
  const seats = Object.keys(game.seats);
  const eyes = eyesOpen(game, table.mine.value);
  return (
    <div class="seat-bar">
      {game.pausedAt !== undefined && (
        <span class="seat-state" title={tc('paused.why')}>
          <span aria-hidden="true">⏸ </span>
          {tc('paused')}
        </span>
      )}
      <ul class="seat-list" aria-label={t('seats')}>
        {seats.map((seat) => (
          <li
            key={seat}
            class={classOf(table, seat)}
            title={`${seatTitle(table.ruleset, seat)}: ${holderName(game, seat)}`}
          >
            <span class={`seat-flag tint-${tintOf(table.glossary, table.ruleset, seat)}`} aria-hidden="true" />
            <span class="seat-name">{seatTitle(table.ruleset, seat)}</span>
            <span class="seat-holder">{holderName(game, seat)}</span>
            <SeatSign game={game} seat={seat} />
          </li>
        ))}
      </ul>
      {eyes.length > 1 && (
        <label class="seat-eyes">
          <span class="seat-eyes-word">{t('as')}</span>{' '}
          <select
            value={table.seat.value ?? ''}
            onChange={(event) => void table.sitAs(event.currentTarget.value === '' ? null : event.currentTarget.value)}
          >
            {eyes.map((seat) => (
              <option key={seat ?? ''} value={seat ?? ''}>
                {eyesTitle(table.ruleset, seat)}
              </option>
            ))}
          </select>
        </label>
      )}
    </div>
  );
}

function classOf({ game, mine }: GameTable, seat: string): string {
  const waiting = game.value.waitingFor.includes(seat) ? ' waiting' : '';
  return `seat${waiting}${mine.value.includes(seat) ? ' mine' : ''}`;
}

function holderName({ seats, waitingFor }: Game, seat: string): string {
  const { account, bot } = seats[seat] ?? {};
  if (account !== undefined) return playerName(account);
  if (bot === undefined) return t('free');
  const name = botName(bot);
  return expertLevel(bot) !== null && waitingFor.includes(seat) ? t('thinks', { bot: name }) : name;
}
