import { useSignal } from '@preact/signals';
import { api } from '../api/api.ts';
import { clockFields, clockOf, wishesOf } from '../lobby/clock-wishes.ts';
import { OptionControl } from '../lobby/option-controls.tsx';
import type { GameTable } from '../table/game-table.ts';
import { zoneHere } from '../session/zone.ts';
import { AskFirst } from './ask-first.tsx';
import { done, names, otherPeople, pending } from './consulting.ts';
import { t } from './post-words.ts';

/** Proposes another clock for the rest of the game, in the same words as that of a new one. */
export function ChangeClock({ table, seat }: { readonly table: GameTable; readonly seat: string }) {
  const game = table.game.value;
  const wishes = useSignal(wishesOf(game.clock));
  const seats = otherPeople(game, seat);
  return (
    <AskFirst
      label={t('clock.change')}
      off={pending(game, 'clock')}
      question={t('clock.question')}
      doIt={t('clock.do')}
      action={() =>
        done(table, api.proposeClock(table.gameId, seat, clockOf(wishes.peek(), game.clock?.zone ?? zoneHere())))
      }
    >
      {clockFields(wishes.value, 'running').map((field) => (
        <OptionControl
          key={field.name}
          field={field}
          value={wishes.value[field.name]}
          change={(value) => (wishes.value = { ...wishes.value, [field.name]: value })}
        />
      ))}
      <p>{seats.length === 0 ? t('clock.alone') : t('clock.means', { seats: names(table, seats) })}</p>
    </AskFirst>
  );
}
