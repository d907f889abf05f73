import { useSignal } from '@preact/signals';
import { Link, useLocation } from 'wouter-preact';
import { api } from '../api/api.ts';
import type * as Api from '../api/types.ts';
import { playerName } from '../session/players.ts';
import { session, signUp } from '../session/session.ts';
import { catalogue } from '../text/catalogue.ts';
import { moment } from '../text/time.ts';
import { ClockLine } from '../clock/clock-line.tsx';
import type { Act } from '../ui/act.ts';
import { useAct } from '../ui/act.ts';
import type { GameWords } from './catalog.ts';
import { DemandsLine } from './demands.tsx';
import { DiceWords, NO_WORDS, shareOf } from './dice-words.tsx';
import { HouseRules } from './house-rules.tsx';
import { Newcomer } from './newcomer.tsx';
import { Refusal } from '../ui/refusal.tsx';
import { openSealed } from './sealed-words.ts';
import { SeatTable } from './seat-table.tsx';
import en from './text/join.en.json';
import es from './text/join.es.json';

const t = catalogue({ en, es });

interface TakeSeatProps {
  readonly gameId: string;
  /** Null where only those at the table may look at it. */
  readonly game: Api.Game | null;
  readonly words: GameWords;
  readonly rules: Api.Ruleset | undefined;
  /** The seats that may be taken here. */
  readonly seats: readonly string[];
  readonly invitation?: string;
  /** Whether they are offered to whoever looks, who may decline. */
  readonly offered?: boolean;
  /** Asks for the game anew. */
  again(): void;
}

/** A free seat, and the form by which somebody takes it. */
export function TakeSeat({ gameId, game, words, rules, seats, invitation, offered = false, again }: TakeSeatProps) {
  const [, go] = useLocation();
  const act = useAct();
  const name = useSignal('');
  const dice = useSignal(NO_WORDS);
  const known = session.value;
  const take = async (seat: string): Promise<void> => {
    if (session.peek() === null) await signUp(name.value);
    const withInvitation = invitation === undefined ? {} : { invitation };
    const share = game?.status === 'active' ? {} : await shareOf(dice.value, game, seat);
    const { status } = await openSealed(await api.takeSeat(gameId, seat, { ...withInvitation, ...share }));
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
      {game !== null && <About {...{ game, words, rules, seats, offered }} />}
      <Newcomer name={name.value} change={(next) => (name.value = next)} />
      {game?.status !== 'active' && <DiceWords wish={dice.value} change={(next) => (dice.value = next)} />}
      <Refusal problem={act.problem.value} />
      <div class="form-acts">
        <SeatButtons {...{ game, words, seats, offered, act }} />
        {offered && <Decline {...{ gameId, seats, act }} />}
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

interface SeatButtonsProps extends Required<Pick<TakeSeatProps, 'game' | 'words' | 'seats' | 'offered'>> {
  readonly act: Act;
}

/** A button for each seat; where sides are drawn, it does not matter which. */
function SeatButtons({ game, words, seats, offered, act }: SeatButtonsProps) {
  const drawn = game?.drawn === true && game.status === 'open';
  const what = offered ? 'accept' : 'take';
  return (
    <>
      {(drawn ? seats.slice(0, 1) : seats).map((seat) => (
        <button key={seat} type="submit" class="primary" value={seat} disabled={act.busy.value}>
          {drawn ? t(`${what}.drawn`) : t(what, { seat: words.seat(seat) })}
        </button>
      ))}
    </>
  );
}

interface DeclineProps extends Pick<TakeSeatProps, 'gameId' | 'seats'> {
  readonly act: Act;
}

function Decline({ gameId, seats, act }: DeclineProps) {
  const [, go] = useLocation();
  const decline = async (): Promise<void> => {
    for (const seat of seats) await api.leaveSeat(gameId, seat);
    go('/');
  };
  return (
    <button type="button" disabled={act.busy.value} onClick={() => act.run(decline)}>
      {t('decline')}
    </button>
  );
}

/** Who asks me to sit down, and by when I must have answered. */
function OfferedBy({ game, seats }: { readonly game: Api.Game; readonly seats: readonly string[] }) {
  const until = game.seats[seats[0] ?? '']?.expiresAt;
  return (
    <p class="join-lead">
      {t('offered', { name: playerName(game.creator), until: until === undefined ? '' : moment(until) })}
    </p>
  );
}

interface AboutProps extends Pick<TakeSeatProps, 'words' | 'rules' | 'seats'> {
  readonly game: Api.Game;
  readonly offered: boolean;
}

/** What whoever takes a seat should know of its game. */
function About({ game, words, rules, seats, offered }: AboutProps) {
  return (
    <>
      {offered && <OfferedBy game={game} seats={seats} />}
      <SeatTable game={game} words={words} mine={[]} />
      {game.drawn === true && <p>{t('drawn')}</p>}
      <ClockLine game={game} />
      <HouseRules rules={rules} scenario={game.scenario} options={game.options} />
      {!offered && <DemandsLine game={game} />}
      {game.status === 'active' && <p>{t('taking-over')}</p>}
    </>
  );
}
