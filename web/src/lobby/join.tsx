import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { Link, useLocation } from 'wouter-preact';
import { api } from '../api/api.ts';
import { problemOf } from '../api/problem.ts';
import type * as Api from '../api/types.ts';
import { session } from '../session/session.ts';
import { catalogue } from '../text/catalogue.ts';
import { useHash } from '../ui/hash.ts';
import type { Loaded } from '../ui/loaded.ts';
import { useLoaded } from '../ui/loaded.ts';
import type { GameWords } from './catalog.ts';
import { rulesets } from '../api/offered.ts';
import { wordsOf } from './catalog.ts';
import { linkedGame } from './join-link.ts';
import type { JoinStage } from './join-stage.ts';
import { seatsOf } from './game-groups.ts';
import { joinStage } from './join-stage.ts';
import { LinkLine } from './link-line.tsx';
import type { LinkState } from './link-state.ts';
import { isOpen, linkedTable, linkState } from './link-state.ts';
import { usePage } from './page.ts';
import { Refusal } from '../ui/refusal.tsx';
import { Stamp } from './stamp.tsx';
import { TakeSeat } from './take-seat.tsx';
import { WaitingRoom } from './waiting-room.tsx';
import './join.css';
import en from './text/join.en.json';
import es from './text/join.es.json';

const t = catalogue({ en, es });

interface Found {
  readonly offered: readonly Api.Ruleset[];
  /** Null where the caller may not look at the game, or there is none. */
  readonly game: Api.Game | null;
  /** The link of invitation by which the caller came; null where it was none. */
  readonly link: LinkState | null;
  /** The secret of that link, where it opens a seat; else empty. */
  readonly token: string;
}

/** The page of a game that has not begun: to take a seat, and to wait for the others. */
export default function Join({ gameId }: { readonly gameId: string }) {
  const account = session.value?.account ?? null;
  const round = useSignal(0);
  const token = useSignal(location.hash.slice(1));
  useHash((hash) => void (token.value = hash));
  const loaded = useLoaded(() => find(gameId, token.peek()), [gameId, account, token.value, round.value]);
  // What was found stays on the page while it is asked for anew.
  const found = useSignal<Loaded<Found>>(loaded.value);
  useEffect(() => {
    if (loaded.value.state !== 'waiting') found.value = loaded.value;
  }, [loaded.value]);
  const heading = usePage(t('title'));
  const shown = found.value;
  return (
    <div class="page-column">
      {shown.state === 'waiting' && <div class="join-waiting" aria-busy="true" />}
      <h1 ref={heading} tabIndex={-1} class={shown.state === 'waiting' ? 'visually-hidden' : ''}>
        {t('title')}
      </h1>
      {shown.state === 'refused' && <Refusal problem={shown.problem} />}
      {shown.state === 'there' && (
        <Table gameId={gameId} found={shown.value} account={account} again={() => (round.value += 1)} />
      )}
    </div>
  );
}

interface TableProps {
  readonly gameId: string;
  readonly found: Found;
  readonly account: string | null;
  again(): void;
}

function Table({ gameId, found, account, again }: TableProps) {
  const { game, offered, link, token } = found;
  const seat = new URLSearchParams(location.search).get('seat');
  const shownGame = game ?? linkedGame(location.search);
  const words = wordsOf(offered, shownGame ?? { ruleset: '', scenario: '' });
  const rules = offered.find(({ id }) => id === shownGame?.ruleset);
  const sits = game !== null && account !== null && seatsOf(game, account).length > 0;
  return (
    <>
      {shownGame !== null && (
        <header class="join-game">
          {rules !== undefined && <Stamp rules={rules} small />}
          <div>
            <h2>{words.title}</h2>
            <p class="soft">{words.scenario}</p>
          </div>
        </header>
      )}
      {!sits && <LinkLine link={link} words={words} />}
      <Body {...{ gameId, game, account, again, words, rules, token, seat }} />
    </>
  );
}

interface BodyProps extends Omit<TableProps, 'found'> {
  readonly game: Api.Game | null;
  readonly words: GameWords;
  readonly rules: Api.Ruleset | undefined;
  readonly token: string;
  readonly seat: string | null;
}

function Body({ gameId, game, account, again, words, rules, token, seat }: BodyProps) {
  const now = joinStage(game, { account, seat, token });
  useOpening(gameId, now.stage);
  const invitation = token === '' ? {} : { invitation: token };
  switch (now.stage) {
    case 'hidden':
      return <Notice text={t(account === null ? 'hidden-visitor' : 'hidden')} />;
    case 'seated':
      return null;
    case 'begun':
      return (
        <Notice text={t('begun')}>
          <Link href={`/games/${gameId}`} class="button primary">
            {t('look')}
          </Link>
        </Notice>
      );
    case 'kept':
      return <Notice text={t('kept')} />;
    case 'asked':
      return <TakeSeat {...{ gameId, game, words, rules, again }} seats={now.seats} offered />;
    case 'mine':
      return game === null ? null : <WaitingRoom game={game} words={words} mine={now.seats} again={again} />;
    case 'take':
      return <TakeSeat {...{ gameId, game, words, rules, again }} seats={now.seats} {...invitation} />;
  }
}

/** Goes on to the game of those who sit at it, and as soon as it begins before the eyes of those who wait for it. */
function useOpening(gameId: string, stage: JoinStage['stage']): void {
  const [, go] = useLocation();
  const waited = useRef(false);
  useEffect(() => {
    if (stage === 'mine' || stage === 'asked') waited.current = true;
    if (stage === 'seated' || (stage === 'begun' && waited.current)) go(`/games/${gameId}`, { replace: true });
  }, [gameId, stage]);
}

function Notice({ text, children }: { readonly text: string; readonly children?: ComponentChildren }) {
  return (
    <div class="form">
      <p>{text}</p>
      <p class="form-acts">
        {children}
        <Link href="/">{t('lobby')}</Link>
      </p>
    </div>
  );
}

async function find(gameId: string, token: string): Promise<Found> {
  const [offered, game, link] = await Promise.all([
    rulesets(),
    api.game(gameId).catch(hidden),
    linkState(gameId, token),
  ]);
  return { offered, game: game ?? linkedTable(link), link, token: isOpen(link) ? token : '' };
}

function hidden(error: unknown): null {
  const { code, status } = problemOf(error);
  // An id that is none at all is no game either.
  if (code === 'unknown-game' || status === 400) return null;
  throw error;
}
