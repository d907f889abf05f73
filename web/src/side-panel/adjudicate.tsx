import { useSignal } from '@preact/signals';
import { api } from '../api/api.ts';
import type { GameTable } from '../table/game-table.ts';
import { seatTitle } from '../table/seats.ts';
import { AskFirst } from './ask-first.tsx';
import { consulted, done, names, otherPeople, pending } from './consulting.ts';
import { t } from './post-words.ts';
import '../ui/form.css';

/** Proposes to end the game by a verdict of those who play it: who has won, or that nobody has. */
export function Adjudicate({ table, seat }: { readonly table: GameTable; readonly seat: string }) {
  const game = table.game.value;
  const winners = useSignal<readonly string[]>([]);
  const seats = consulted(game, seat);
  const people = otherPeople(game, seat);
  const said =
    winners.value.length === 0 ? t('verdict.draw') : t('verdict.won', { seats: names(table, winners.value) });
  return (
    <AskFirst
      label={t('verdict')}
      off={people.length === 0 ? t('verdict.nobody') : pending(game, 'adjudication')}
      question={t('verdict.question')}
      doIt={t('verdict.do')}
      action={() => done(table, api.adjudicate(table.gameId, seat, winners.peek()))}
    >
      <fieldset class="plain-set">
        <legend>{t('verdict.winners')}</legend>
        {Object.keys(game.seats).map((one) => (
          <label key={one} class="tick">
            <input
              type="checkbox"
              checked={winners.value.includes(one)}
              onChange={(event) => {
                const rest = winners.peek().filter((other) => other !== one);
                winners.value = event.currentTarget.checked ? [...rest, one] : rest;
              }}
            />
            <span>{seatTitle(table.ruleset, one)}</span>
          </label>
        ))}
      </fieldset>
      <p role="status">{said}</p>
      <p>{seats.length === 0 ? t('verdict.alone') : t('verdict.means', { seats: names(table, seats) })}</p>
    </AskFirst>
  );
}
