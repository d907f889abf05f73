import { useSignal } from '@preact/signals';
import { Link, useLocation } from 'wouter-preact';
import { api } from '../api/api.ts';
import type * as Api from '../api/types.ts';
import { session, signUp } from '../session/session.ts';
import { catalogue } from '../text/catalogue.ts';
import { ClockLine } from '../clock/clock-line.tsx';
import { useAct } from './act.ts';
import type { GameWords } from './catalog.ts';
import { DiceWords, entropyOf } from './dice-words.tsx';
import { Newcomer } from './newcomer.tsx';
import { Refusal } from './refusal.tsx';
import { SeatTable } from './seat-table.tsx';
import en from './text/join.en.json';
import es from './text/join.es.json';

const t = catalogue({ en, es });

interface TakeSeatProps {
  readonly gameId: string;
  /** Null where only those at the table may look at it. */
  readonly game: Api.Game | null;
  readonly words: GameWords;
  /** The seats that may be taken here. */
  readonly seats: readonly string[];
  readonly invitation?: string;
  /** Asks for the game anew. */
  again(): void;
}

/** A free seat, and the form by which somebody takes it. */
export function TakeSeat({ gameId, game, words, seats, invitation, again }: TakeSeatProps) {
  const [, go] = useLocation();
  const act = useAct();
  const name = useSignal('');
  const dice = useSignal('');
  const known = session.value;
  const take = async (seat: string): Promise<void> => {
    if (session.peek() === null) await signUp(name.value);
    const asked = invitation === undefined ? {} : { invitation };
    const { status } = await api.takeSeat(gameId, seat, { ...asked, ...entropyOf(dice.value) });
    go(status === 'open' ? `/games/${gameId}/join` : `/games/${gameId}`, { replace: true });
    again();
  };
  return (
    <form
      class="form"
      onSubmit={(event) => {
        event.preventDefault();
        const pressed = event.submitter?.getAttribute('value');
        const seat = pressed ?? seats[0];
        if (seat !== undefined) act.run(() => take(seat));
      }}
    >
      {invitation !== undefined && <p class="join-lead">{t('invited')}</p>}
      {game !== null && <About game={game} words={words} />}
      <Newcomer name={name.value} change={(next) => (name.value = next)} />
      {game?.status !== 'active' && <DiceWords words={dice.value} change={(next) => (dice.value = next)} />}
      <Refusal problem={act.problem.value} />
      <div class="form-acts">
        {seats.map((seat) => (
          <button key={seat} type="submit" class="primary" value={seat} disabled={act.busy.value}>
            {t('take', { seat: words.seat(seat) })}
          </button>
        ))}
        {known === null && (
          <Link href="/sign-in" state={{ to: location.pathname + location.search + location.hash }}>
            {t('have-key')}
          </Link>
        )}
        {known !== null && <span class="soft">{t('taking-as', { name: known.displayName })}</span>}
      </div>
    </form>
  );
}

/** What whoever takes a seat should know of its game. */
function About({ game, words }: { readonly game: Api.Game; readonly words: GameWords }) {
  return (
    <>
      <SeatTable game={game} words={words} mine={[]} />
      <ClockLine game={game} />
      {game.status === 'active' && <p>{t('taking-over')}</p>}
    </>
  );
}
