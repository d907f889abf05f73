import type { Seat } from '../../domain/kernel/ids.ts';
import { owed } from '../../domain/kernel/entropy.ts';
import { offerOf } from '../../domain/table/offering.ts';
import type { Period } from '../../domain/table/state.ts';
import { hasEnded, openDecisions } from '../../domain/table/state.ts';
import type { GameFolder, LoadedGame } from '../../games/folding/game-folder.ts';
import { RulesMissing } from '../../games/folding/game-folder.ts';
import type { React } from '../follow.ts';
import { botMoves } from './bot-move.ts';
import { deadlineHints, deadlineRows } from './deadlines.ts';
import { liveUpdates } from './live.ts';
import { noticesAfter } from './notices.ts';
import { playHours } from './play-hours.ts';
import type { Reactor } from './reaction.ts';
import type { StandingDelay } from './standing-orders.ts';
import { STANDING_DELAY, standingOrders } from './standing-orders.ts';

const REACTORS: readonly Reactor[] = [botMoves, liveUpdates, deadlineHints, playHours];

/** What is asked of a game before what it called for is carried out. */
export interface Reactions {
  /** Whether that decision still waits for the seat. */
  waits(gameId: string, seat: Seat, decision: string): Promise<boolean>;
  /** Who holds the seat, whom it is offered to, and the decision period that it is in. */
  sitting(gameId: string, seat: Seat): Promise<Sitting>;
}

export interface Sitting {
  /** Null where nobody sits there, or a bot. */
  readonly account: string | null;
  /** Whom the seat is offered to; null where nobody is asked. */
  readonly offered: string | null;
  /** Whether the start waits for what it has sealed, or must give again. */
  readonly owes: boolean;
  /** Null where the game does not wait for the seat. */
  readonly period: Period | null;
  /** The period that it was in before the last command, with what that command did to it. */
  readonly before: Period | null;
  /** Whether the game is over. */
  readonly ended: boolean;
}

export interface ReactionDelays {
  /** How long a notice waits for a player who is at the table and acts anyway; half a minute unless given. */
  readonly noticeDelayMillis?: number;
  /** How long standing orders wait before they answer; minutes unless given. */
  readonly standingDelay?: StandingDelay;
}

/** What a game calls for, as rows for put_reactions.sql. Written once and never rebuilt: it has been acted upon. */
export function reactWith({ noticeDelayMillis, standingDelay = STANDING_DELAY }: ReactionDelays): React {
  const reactors = [...REACTORS, noticesAfter(noticeDelayMillis)];
  return (game, news, orders) => {
    const { gameId } = game;
    const reactions = [
      ...reactors.flatMap((reactor) => reactor(game, news)),
      ...standingOrders(game, orders, standingDelay),
    ];
    const deadlines = deadlineRows(game);
    return {
      outbox: reactions.map((reaction) => ({ ...reaction, game_id: gameId })),
      deadlines: (deadlines ?? []).map((row) => ({ ...row, game_id: gameId })),
      timed: deadlines === null ? [] : [{ game_id: gameId }],
    };
  };
}

/** Asks the games of `folder`. */
export function createReactions(folder: GameFolder): Reactions {
  const gameOf = async (gameId: string): Promise<LoadedGame | null> => {
    const loaded = await folder.load(gameId);
    if (loaded.ok) return loaded.value;
    if (loaded.refusal.code === 'rules-too-old') throw new RulesMissing(loaded.refusal.detail);
    return null;
  };

  return {
    waits: async (gameId, seat, decision) => {
      const game = await gameOf(gameId);
      if (game === null) return false;
      return openDecisions(game.match.table).some((open) => open.id === decision && open.seat === seat);
    },
    sitting: async (gameId, seat) => {
      const game = await gameOf(gameId);
      if (game === null) return { account: null, offered: null, owes: false, period: null, before: null, ended: false };
      const { table } = game.match;
      const holder = table.seats[seat] ?? null;
      const account = holder !== null && 'account' in holder ? holder.account : null;
      const { periods, periodsBefore } = table;
      const waits = { period: periods[seat] ?? null, before: periodsBefore[seat] ?? null };
      const offered = offerOf(table, seat)?.account ?? null;
      return { account, offered, owes: owed(table, seat) !== null, ...waits, ended: hasEnded(table) };
    },
  };
}
