import type { ReadonlySignal, Signal } from '@preact/signals';
import { batch, computed, effect, signal } from '@preact/signals';
import { api } from '../api/api.ts';
import { followGame } from '../api/live.ts';
import { problemOf } from '../api/problem.ts';
import type { Problem } from '../api/problem.ts';
import type { Board, ChatUpdate, Decision, Game, GameEvent, Mark, Ruleset, View } from '../api/types.ts';
import { pastView } from '../history/view-cache.ts';
import { rulesetOf } from '../api/offered.ts';
import { session } from '../session/session.ts';
import type { EventLog } from './event-log.ts';
import { askedReaches } from './asked-reaches.ts';
import type { AskedReaches } from './asked-reaches.ts';
import { eventLog } from './event-log.ts';
import { EVERYBODY, isOver } from './eyes.ts';
import { lastEvents } from './last-events.ts';
import { sameParts } from './same-parts.ts';
import type { Glossary } from '../../../src/drawing/glossary.ts';
import { glossaryOf } from '../../../src/drawing/glossary.ts';

/** A game as it lies before one player, kept up to date: what every part of the game's page reads. */
export interface GameTable {
  readonly gameId: string;
  readonly game: ReadonlySignal<Game>;
  readonly ruleset: Ruleset;
  readonly board: Board;
  readonly glossary: Glossary;
  /** The seats that are mine. */
  readonly mine: ReadonlySignal<readonly string[]>;
  /** As whom I look: a seat, `EVERYBODY` once the game has ended; null for a spectator. */
  readonly seat: ReadonlySignal<string | null>;
  /** Looks as another seat of mine, or (once the game has ended) as any or as everybody; null as a spectator. */
  sitAs(seat: string | null): Promise<void>;
  /** The table as it is now. */
  readonly now: ReadonlySignal<View>;
  /** The version looked at, where it is not the newest. */
  readonly past: ReadonlySignal<number | null>;
  /** Looks at an earlier version; null goes back to now. */
  look(version: number | null): Promise<void>;
  /** What the table would be after the commands being made up; the acting part sets it. */
  readonly foreseen: Signal<View | null>;
  /** What is to be drawn: a past version, else what is foreseen, else now. */
  readonly shown: ReadonlySignal<View>;
  /** What reaches over areas there, once somebody has asked. */
  readonly reaches: AskedReaches;
  /** What happened last before what is shown: since the last command of a seat of mine, that one included. */
  readonly recent: ReadonlySignal<readonly GameEvent[]>;
  /** What that looks like on the board. */
  readonly marks: ReadonlySignal<readonly Mark[]>;
  /** What waits to be decided, mine in full. */
  readonly decisions: ReadonlySignal<readonly Decision[]>;
  /** The log as the present viewer may see it. */
  readonly log: ReadonlySignal<EventLog>;
  /** Fetches the table anew. Never throws: what went wrong is in `problem`. */
  refresh(): Promise<void>;
  /** Calls the listener with what the stream tells of the chat, until the function returned is called. */
  onSaid(listener: (news: ChatUpdate) => void): () => void;
  readonly problem: Signal<Problem | null>;
  close(): void;
}

/** What the table is drawn from: a game's, or that of a guide or a sandbox, which are no games. */
export type BoardTable = Pick<GameTable, 'board' | 'glossary' | 'marks' | 'reaches' | 'ruleset' | 'seat' | 'shown'>;

/** How many events are fetched to show what happened last. */
const RECENT = 60;

/** Opens a game and follows it. Throws Problem where it cannot be seen. */
export async function openTable(gameId: string): Promise<GameTable> {
  const first = await api.game(gameId);
  const game = signal(first);
  const mine = computed(() => seatsOf(game.value, session.value?.account ?? null));
  const waiting = mine.value.find((one) => first.waitingFor.includes(one));
  const seat = signal<string | null>(isOver(first) ? EVERYBODY : (waiting ?? mine.value[0] ?? null));
  const [ruleset, board, seen, open] = await Promise.all([
    rulesetOf(first.ruleset),
    api.board(first.ruleset, first.scenario, first.rulesetVersion),
    viewAs(gameId, seat.value),
    decisionsOf(first),
  ]);
  const now = signal(seen);
  const decisions = signal<readonly Decision[]>(open);
  const past = signal<View | null>(null);
  const foreseen = signal<View | null>(null);
  const problem = signal<Problem | null>(null);
  const log = signal(eventLog(gameId, seat.value));

  let drawn: View | null = null;
  const shown = computed(() => {
    drawn = sameParts(drawn, past.value ?? foreseen.value ?? now.value);
    return drawn;
  });
  const recent = computed(() =>
    foreseen.value !== null && past.value === null
      ? []
      : lastEvents(log.value.events.value, shown.value.version, past.value === null ? mine.value : []),
  );
  const marks = computed(() => recent.value.flatMap((event) => event.marks ?? []));

  let refreshing: Promise<void> | null = null;
  const fetchAll = async (): Promise<void> => {
    const as = seat.value;
    try {
      const [newGame, newView] = await Promise.all([api.game(gameId), viewAs(gameId, as)]);
      const [newDecisions] = await Promise.all([
        decisionsOf(newGame),
        log.value.need(newView.version - RECENT, newView.version),
      ]);
      // Whoever has changed seats meanwhile must not see what the former one sees.
      if (as !== seat.value) return;
      batch(() => {
        game.value = newGame;
        now.value = newView;
        decisions.value = newDecisions;
        problem.value = null;
      });
    } catch (error) {
      if (problemOf(error).code === 'not-your-seat' && as === seat.value) return lost();
      problem.value = problemOf(error);
    }
  };
  /** The seat looked at has gone to somebody else: its former player looks on, or as another seat of theirs. */
  const lost = async (): Promise<void> => {
    try {
      game.value = await api.game(gameId);
      // Not awaited: it asks for the table anew, after this.
      void sitAs(mine.value[0] ?? null);
    } catch (error) {
      problem.value = problemOf(error);
    }
  };
  const refresh = async (): Promise<void> => {
    // One after the other: what was asked first must not be shown last.
    const mineNow = (refreshing ?? Promise.resolve()).then(fetchAll);
    refreshing = mineNow;
    await mineNow;
  };

  let looks = 0;
  const look = async (version: number | null): Promise<void> => {
    looks += 1;
    const mineNow = looks;
    if (version === null || version >= now.value.version) {
      past.value = null;
      return;
    }
    try {
      const ended = isOver(game.value);
      const request = { gameId, seat: seat.value, version: Math.max(1, version), ended };
      const [seen] = await Promise.all([pastView(request), log.value.need(request.version - RECENT, request.version)]);
      // Whoever drags along the line asks for many; only the last counts, whichever comes last.
      if (mineNow === looks) past.value = seen;
    } catch (error) {
      if (mineNow === looks) problem.value = problemOf(error);
    }
  };

  const listeners = new Set<(news: ChatUpdate) => void>();
  let unfollow = (): void => undefined;
  const follow = effect(() => {
    const as = seat.value;
    unfollow();
    unfollow = followGame(
      { gameId, seat: as },
      (version) => {
        const known = (): boolean => version === now.peek().version && game.peek().version === version;
        // What one has sent oneself is being fetched when the server tells of it.
        void (refreshing ?? Promise.resolve()).then(() => (known() ? undefined : refresh()));
      },
      {
        // Whoever may not follow it any more is told why by the same question.
        refused: () => void refresh(),
        said: (news) => listeners.forEach((listener) => listener(news)),
      },
    );
  });

  let moves = 0;
  const sitAs = async (next: string | null): Promise<void> => {
    moves += 1;
    const mineNow = moves;
    try {
      const seen = await viewAs(gameId, next);
      if (mineNow !== moves) return;
      const version = past.value?.version ?? null;
      // All at once, and nothing that is still on its way: players who share a screen change seats so.
      looks += 1;
      batch(() => {
        seat.value = next;
        now.value = seen;
        past.value = null;
        foreseen.value = null;
        log.value = eventLog(gameId, next);
      });
      await refresh();
      if (version !== null && mineNow === moves) await look(version);
    } catch (error) {
      if (mineNow === moves) problem.value = problemOf(error);
    }
  };

  // What happened last is drawn as soon as it is there; the table need not wait for it.
  void log.value.need(seen.version - RECENT, seen.version).catch(() => undefined);
  return {
    gameId,
    game,
    ruleset,
    board,
    glossary: glossaryOf(board),
    mine,
    seat,
    sitAs,
    now,
    past: computed(() => past.value?.version ?? null),
    look,
    foreseen,
    shown,
    reaches: askedReaches(shown, ({ version }) => viewAs(gameId, seat.peek(), { version, reaches: true })),
    recent,
    marks,
    decisions,
    log,
    refresh,
    onSaid: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    problem,
    close: () => {
      follow();
      unfollow();
    },
  };
}

function seatsOf(game: Game, account: string | null): readonly string[] {
  if (account === null) return [];
  return Object.entries(game.seats).flatMap(([seat, holder]) => (holder.account === account ? [seat] : []));
}

function viewAs(
  gameId: string,
  seat: string | null,
  more: { version?: number; reaches?: boolean } = {},
): Promise<View> {
  return api.view(gameId, { ...more, ...(seat === null ? {} : { seat }) });
}

async function decisionsOf(game: Game): Promise<readonly Decision[]> {
  return game.status === 'active' ? api.decisions(game.id) : [];
}
