import { useSignal } from '@preact/signals';
import { api } from '../api/api.ts';
import type * as Api from '../api/types.ts';
import { playerName } from '../session/players.ts';
import { session } from '../session/session.ts';
import { catalogue } from '../text/catalogue.ts';
import { moment } from '../text/time.ts';
import type { Act } from '../ui/act.ts';
import type { GameWords } from './catalog.ts';
import { Field } from '../ui/field.tsx';
import { freeSeats, keptSeats } from './game-groups.ts';
import en from './text/join.en.json';
import es from './text/join.es.json';

const t = catalogue({ en, es });

interface OffersProps {
  readonly game: Api.Game;
  readonly words: GameWords;
  readonly act: Act;
  /** Asks for the game anew. */
  again(): void;
}

/** Whom I have offered seats of my table, with what I may do about it. Nothing to anybody else. */
export function Offers({ game, words, act, again }: OffersProps) {
  if (session.value?.account !== game.creator) return null;
  const [kept, free] = [keptSeats(game), freeSeats(game)];
  const withdraw = async (seat: string): Promise<void> => {
    await api.leaveSeat(game.id, seat);
    again();
  };
  return (
    <section class="join-links" aria-labelledby="offers">
      <h2 id="offers">{t('offers')}</h2>
      <p class="soft">{t('offers-about')}</p>
      {kept.map(({ seat, account, expiresAt }) => (
        <div key={seat} class="join-offer">
          <p>{t('waits-for', { name: playerName(account), seat: words.seat(seat), until: moment(expiresAt) })}</p>
          <button type="button" disabled={act.busy.value} onClick={() => act.run(() => withdraw(seat))}>
            {t('withdraw', { seat: words.seat(seat) })}
          </button>
        </div>
      ))}
      {free.map((seat) => (
        <Ask key={seat} {...{ game, words, act, again, seat }} />
      ))}
    </section>
  );
}

function Ask({ game, words, act, again, seat }: OffersProps & { readonly seat: string }) {
  const code = useSignal('');
  const ask = async (): Promise<void> => {
    await api.offerSeat(game.id, seat, code.peek().trim());
    again();
  };
  return (
    <form
      class="join-ask"
      onSubmit={(event) => {
        event.preventDefault();
        act.run(ask);
      }}
    >
      <Field label={t('ask', { seat: words.seat(seat) })}>
        {(ids) => (
          <input
            {...ids}
            required
            autoComplete="off"
            spellcheck={false}
            value={code.value}
            onInput={(event) => (code.value = event.currentTarget.value)}
          />
        )}
      </Field>
      <button type="submit" disabled={act.busy.value || code.value.trim() === ''}>
        {t('offer')}
      </button>
    </form>
  );
}
