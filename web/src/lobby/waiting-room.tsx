import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { useLocation } from 'wouter-preact';
import { api } from '../api/api.ts';
import { followGame } from '../api/live.ts';
import type * as Api from '../api/types.ts';
import { catalogue } from '../text/catalogue.ts';
import { ClockLine } from '../clock/clock-line.tsx';
import type { Act } from '../ui/act.ts';
import { useAct } from '../ui/act.ts';
import type { GameWords } from './catalog.ts';
import { CopyField } from '../ui/copy-field.tsx';
import { DiceWords, NO_WORDS, shareOf } from './dice-words.tsx';
import { freeSeats } from './game-groups.ts';
import { madeLink, makeInvitations } from './invitations.ts';
import { Refusal } from '../ui/refusal.tsx';
import { Offers } from './seat-offers.tsx';
import { hasWords, isFull, openSealed } from './sealed-words.ts';
import { SeatTable } from './seat-table.tsx';
import en from './text/join.en.json';
import es from './text/join.es.json';

const t = catalogue({ en, es });

interface WaitingRoomProps {
  readonly game: Api.Game;
  readonly words: GameWords;
  /** The seats of whoever looks. */
  readonly mine: readonly string[];
  /** Asks for the game anew. */
  again(): void;
}

/** A game of mine that waits for players: links for its free seats, and then, once all sit, the game itself. */
export function WaitingRoom({ game, words, mine, again }: WaitingRoomProps) {
  const [, go] = useLocation();
  const act = useAct();
  useEffect(
    () =>
      followGame({ gameId: game.id, seat: null }, (version) => {
        if (version > game.version) again();
      }),
    [game.id, game.version],
  );
  useEffect(() => {
    act.run(async () => {
      if ((await openSealed(game)) !== game) again();
    });
  }, [game.version]);
  const elsewhere = sealedElsewhere(game, mine);
  const beginWithout = async (seat: string): Promise<void> => {
    await api.takeSeat(game.id, seat, { entropy: '' });
    again();
  };
  const leave = async (seat: string): Promise<void> => {
    await api.leaveSeat(game.id, seat);
    go('/');
  };
  return (
    <>
      <p class="join-lead" role="status">
        {waitingFor(game, words, elsewhere)}
      </p>
      <SeatTable game={game} words={words} mine={mine} />
      <ClockLine game={game} />
      <Offers {...{ game, words, again, act }} />
      <Links game={game} words={words} act={act} />
      {!isFull(game) && mine.map((seat) => <Words key={seat} game={game} seat={seat} act={act} />)}
      <Refusal problem={act.problem.value} />
      <div class="form-acts">
        {elsewhere.map((seat) => (
          <button key={seat} type="button" disabled={act.busy.value} onClick={() => act.run(() => beginWithout(seat))}>
            {t('without', { seat: words.seat(seat) })}
          </button>
        ))}
        {mine.map((seat) => (
          <button key={seat} type="button" disabled={act.busy.value} onClick={() => act.run(() => leave(seat))}>
            {t('leave', { seat: words.seat(seat) })}
          </button>
        ))}
      </div>
    </>
  );
}

interface LinksProps extends Omit<WaitingRoomProps, 'mine' | 'again'> {
  readonly act: Act;
}

function Links({ game, words, act }: LinksProps) {
  const free = freeSeats(game);
  if (free.length === 0) return null;
  return (
    <section class="join-links" aria-labelledby="links">
      <h2 id="links">{t('links')}</h2>
      <p class="soft">{t('links-about')}</p>
      {free.map((seat) => {
        const link = madeLink(game.id, seat);
        return (
          <div key={seat} class="join-link">
            {link === undefined ? (
              <button
                type="button"
                disabled={act.busy.value}
                onClick={() => act.run(() => makeInvitations(game, [seat]))}
              >
                {t('make-link', { seat: words.seat(seat) })}
              </button>
            ) : (
              <CopyField label={t('link-for', { seat: words.seat(seat) })} value={link} />
            )}
          </div>
        );
      })}
      {game.visibility === 'public' && (
        <CopyField label={t('open-link')} value={`${location.origin}/games/${game.id}/join`} />
      )}
    </section>
  );
}

/** What a full table waits for: words that others have sealed, or mine, which another browser has. */
function waitingFor(game: Api.Game, words: GameWords, elsewhere: readonly string[]): string {
  if (!isFull(game)) return t('waiting');
  if (elsewhere.length > 0) return t('elsewhere');
  const owing = Object.entries(game.seats).filter(([, { entropy }]) => entropy !== undefined);
  return t('sealed', { seats: owing.map(([seat]) => words.seat(seat)).join(', ') });
}

/** The seats of mine whose words another browser has sealed, where nothing else is missing. */
function sealedElsewhere(game: Api.Game, mine: readonly string[]): readonly string[] {
  if (!isFull(game)) return [];
  return mine.filter((seat) => {
    const held = game.seats[seat];
    return held?.entropy === 'sealed' && !hasWords(held);
  });
}

interface WordsProps {
  readonly game: Api.Game;
  readonly seat: string;
  readonly act: Act;
}

function Words({ game, seat, act }: WordsProps) {
  const dice = useSignal(NO_WORDS);
  const kept = useSignal(false);
  return (
    <form
      class="form join-words"
      onSubmit={(event) => {
        event.preventDefault();
        act.run(async () => {
          await api.takeSeat(game.id, seat, await shareOf(dice.value, game, seat));
          kept.value = true;
        });
      }}
    >
      <DiceWords
        wish={dice.value}
        change={(next) => {
          dice.value = next;
          kept.value = false;
        }}
      />
      <div class="form-acts">
        <button type="submit" disabled={act.busy.value || dice.value.words.trim() === ''}>
          {t('mix')}
        </button>
        <span role="status">{kept.value ? t('mixed') : ''}</span>
      </div>
    </form>
  );
}
