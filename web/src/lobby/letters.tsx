import type { ComponentChildren } from 'preact';
import { Link } from 'wouter-preact';
import type * as Api from '../api/types.ts';
import { Due } from '../clock/due.tsx';
import { playerName } from '../session/players.ts';
import { catalogue } from '../text/catalogue.ts';
import { language, said } from '../text/language.ts';
import { ago, moment } from '../text/time.ts';
import { botName } from './bot-name.ts';
import type { GameWords } from './catalog.ts';
import { wordsOf } from './catalog.ts';
import type { MyTurn } from './game-groups.ts';
import { fared, freeSeats, keptSeats, nextDeadline, seatsOf } from './game-groups.ts';
import { Seal } from './ornaments.tsx';
import { movingSince } from '../watch/moving-since.ts';
import { unreadOf } from './unread.ts';
import '../ui/post.css';
import './letters.css';
import en from './text/letters.en.json';
import es from './text/letters.es.json';

const t = catalogue({ en, es });

interface Known {
  readonly account: string;
  readonly rulesets: readonly Api.Ruleset[];
}

interface LetterProps {
  /** What is unread in its chat is marked. */
  readonly game?: string;
  readonly href: string;
  readonly words: GameWords;
  readonly tone?: 'waiting' | 'won' | 'lost';
  readonly children: ComponentChildren;
}

/** One letter of the post, which opens the game that it is about. */
export function Letter({ game, href, words, tone, children }: LetterProps) {
  const unread = game === undefined ? 0 : unreadOf(game);
  return (
    <li class={tone === undefined ? 'letter' : `letter ${tone}`}>
      {tone === 'waiting' && <Seal />}
      <div class="letter-body">
        <h3>
          <Link href={href}>{words.title}</Link> <small>{words.scenario}</small>
          {unread > 0 && (
            <span class="unread-count" role="img" aria-label={t('unread', { count: unread })}>
              {unread}
            </span>
          )}
        </h3>
        {children}
      </div>
    </li>
  );
}

/** A game that waits for me: what is to be decided, as whom, against whom, and since when. */
export function MyTurnLetter({ turn, account, rulesets }: Known & { readonly turn: MyTurn }) {
  const { item, game } = turn;
  const words = wordsOf(rulesets, game ?? item);
  const others = game === undefined ? '' : othersOf(game, account);
  return (
    <Letter game={item.gameId} href={`/games/${item.gameId}`} words={words} tone="waiting">
      <p class="letter-prompt">{said(item.prompt)}</p>
      <p class="letter-meta">
        {others === ''
          ? t('as', { seat: words.seat(item.seat) })
          : t('as-against', { seat: words.seat(item.seat), others })}
        {' · '}
        <time dateTime={item.since} title={moment(item.since)}>
          {ago(item.since)}
        </time>
      </p>
      <WhoHoldsUp turn={turn} words={words} />
      {item.deadline !== undefined && (
        <p class="letter-due">
          <Due at={item.deadline} allowed={Date.parse(item.deadline) - Date.parse(item.since)} form="exact" />
        </p>
      )}
    </Letter>
  );
}

/** Who must decide beside me, or that the game waits for me alone where that can surprise: among more than two. */
function WhoHoldsUp({ turn: { item, game }, words }: { readonly turn: MyTurn; readonly words: GameWords }) {
  if (game === undefined || item.others === undefined) return null;
  const others = listed(item.others.map((seat) => holderOf(game, seat, words)));
  if (others !== '') return <p class="letter-meta">{t('waits-for-too', { awaited: others })}</p>;
  return Object.keys(game.seats).length > 2 ? <p class="letter-meta">{t('waits-for-you')}</p> : null;
}

/** A game under way in which others think. */
export function OtherLetter({ game, account, rulesets }: Known & { readonly game: Api.Game }) {
  const words = wordsOf(rulesets, game);
  const awaited = listed(game.waitingFor.map((seat) => holderOf(game, seat, words)));
  const due = nextDeadline(game);
  const since = movingSince(game);
  return (
    <Letter game={game.id} href={`/games/${game.id}`} words={words}>
      <p class="letter-meta">
        {t('against', { others: othersOf(game, account) })}
        {game.label !== undefined && ` · ${said(game.label)}`}
      </p>
      <p class="letter-meta">
        {awaited !== '' && `${t('waits-for', { awaited })} · `}
        <time dateTime={since} title={moment(since)}>
          {ago(since)}
        </time>
        {due !== null && (
          <>
            {' · '}
            <Due at={due} />
          </>
        )}
      </p>
    </Letter>
  );
}

/** A game of mine that has free seats. */
export function GatheringLetter({ game, rulesets }: Known & { readonly game: Api.Game }) {
  const words = wordsOf(rulesets, game);
  const free = freeSeats(game);
  return (
    <Letter game={game.id} href={`/games/${game.id}/join`} words={words}>
      {free.length > 0 && (
        <p class="letter-meta">
          {t('gathering', { count: free.length, seats: listed(free.map((seat) => words.seat(seat))) })}
        </p>
      )}
      {keptSeats(game).map(({ seat, account, expiresAt }) => (
        <p key={seat} class="letter-meta">
          {t('kept', { name: playerName(account), seat: words.seat(seat), until: moment(expiresAt) })}
        </p>
      ))}
    </Letter>
  );
}

/** A game that has ended, and how. */
export function EndedLetter({ game, account, rulesets }: Known & { readonly game: Api.Game }) {
  const tone = fared(game, account);
  const others = othersOf(game, account);
  return (
    <Letter
      game={game.id}
      href={`/games/${game.id}`}
      words={wordsOf(rulesets, game)}
      {...(tone === null ? {} : { tone })}
    >
      <p>
        {tone !== null && <strong class="letter-fared">{t(tone)}</strong>}{' '}
        {game.result === undefined ? t('abandoned') : said(game.result.text)}
      </p>
      <p class="letter-meta">
        {others !== '' && `${t('against', { others })} · `}
        <time dateTime={game.updatedAt} title={moment(game.updatedAt)}>
          {ago(game.updatedAt)}
        </time>
      </p>
    </Letter>
  );
}

/** Several names as one list. */
export function listed(names: readonly string[]): string {
  return new Intl.ListFormat(language.value, { type: 'conjunction' }).format(names);
}

/** The name of whoever holds a seat. */
export function sitter({ account, bot }: Api.Game['seats'][string]): string {
  if (account !== undefined) return playerName(account);
  return bot === undefined ? t('nobody') : botName(bot);
}

function holderOf(game: Api.Game, seat: string, words: GameWords): string {
  const holder = game.seats[seat] ?? {};
  return t('sits-as', { name: sitter(holder), seat: words.seat(seat) });
}

function othersOf(game: Api.Game, account: string): string {
  const mine = seatsOf(game, account);
  const others = Object.entries(game.seats).flatMap(([seat, holder]) => (mine.includes(seat) ? [] : [sitter(holder)]));
  return listed([...new Set(others)]);
}
