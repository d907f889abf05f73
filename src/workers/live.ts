import { EventEmitter } from 'node:events';
import type { Seat } from '../domain/kernel/ids.ts';
import type { LiveUpdate } from '../projections/reactors/live.ts';
import type { Room } from '../games/rooms.ts';
import type { Route } from './outbox.ts';

/** A game has moved on. A hint, no record: it may be lost or come twice. */
export interface GameUpdate {
  readonly gameId: string;
  readonly version: number;
  readonly headHash: string;
  readonly waiting: readonly Seat[];
}

/**
 * Something has been said in a room of a game, or has been read there. A hint, no record: what it means for a listener,
 * and whether it may know of it at all, the listener finds out itself.
 */
export interface TalkHint {
  readonly gameId: string;
  readonly room: Room;
  /** The message that is new, or is not to be read any more. */
  readonly message?: string;
  /** Who has read: nobody else need hear of it. */
  readonly reader?: string;
  /** Whose streams hear of it, beside those that watch the game. */
  readonly accounts: readonly string[];
}

export type Unsubscribe = () => void;
export type Listener = (update: GameUpdate) => void;

/** Whose streams end: all that an account has open, or those that were opened with one token. */
export type StreamsOf = { readonly account: string } | { readonly token: string };

/** Carries tidings to whoever listens, on every node. */
export interface Live {
  publish(update: LiveUpdate): Promise<void>;
  subscribeGame(gameId: string, listener: Listener): Unsubscribe;
  /** Updates of every game in which the account holds a seat. */
  subscribeAccount(account: string, listener: Listener): Unsubscribe;
  /** Tells that something was said or read: here before it returns. Never throws. */
  talk(hint: TalkHint): void;
  /** What is said and read about one game. */
  subscribeTalkOfGame(gameId: string, listener: (hint: TalkHint) => void): Unsubscribe;
  /** What is said to the account, and what it reads elsewhere. */
  subscribeTalkOfAccount(account: string, listener: (hint: TalkHint) => void): Unsubscribe;
  /**
   * Ends the streams, subscriptions and sockets of an account or of a token, once it holds no longer: here before it
   * returns, on the other nodes as soon as they hear of it. Never throws. What a node does not hear, its own check of
   * open streams finds within seconds.
   */
  endStreamsOf(whom: StreamsOf): void;
  /** Hears whose streams are to end. */
  subscribeEndings(listener: (whom: StreamsOf) => void): Unsubscribe;
  close(): Promise<void>;
}

/** What processes tell each other: that a game has moved on, whose streams end, what is said. */
export type LiveNews = LiveUpdate | StreamsEnding | Talk;

export interface Talk {
  readonly talk: TalkHint;
}

export interface StreamsEnding {
  readonly endStreamsOf: StreamsOf;
}

/** Tells what is said from other news. */
export function isTalk(news: LiveNews): news is Talk {
  return 'talk' in news;
}

/** Tells endings from other news. */
export function isEnding(news: LiveNews): news is StreamsEnding {
  return 'endStreamsOf' in news;
}

/** What carries news to the other processes. */
export interface Fanout {
  /** To all other processes, not to this one. */
  send(news: LiveNews): Promise<void>;
  receive(listener: (news: LiveNews) => void): void;
  close(): Promise<void>;
}

const ENDINGS = 'endings';

/** Listeners of this process; with a `fanout` those of the others too. */
export function createLive(warn: (error: unknown, what: string) => void, fanout?: Fanout): Live {
  const emitter = new EventEmitter().setMaxListeners(0);

  const deliver = (news: LiveNews): void => {
    if (isEnding(news)) {
      emitter.emit(ENDINGS, news.endStreamsOf);
      return;
    }
    if (isTalk(news)) {
      const { talk } = news;
      emitter.emit(`talk of game ${talk.gameId}`, talk);
      for (const account of talk.accounts) emitter.emit(`talk of account ${account}`, talk);
      return;
    }
    const { accounts, ...update } = news;
    emitter.emit(`game ${update.gameId}`, update);
    for (const account of accounts) emitter.emit(`account ${account}`, update);
  };
  const subscribe = <T>(topic: string, listener: (message: T) => void): Unsubscribe => {
    // One listener's failure is not the others' business, nor the publisher's.
    const guarded = (message: T): void => {
      try {
        listener(message);
      } catch (error) {
        warn(error, 'live listener');
      }
    };
    emitter.on(topic, guarded);
    return () => void emitter.off(topic, guarded);
  };
  fanout?.receive(deliver);

  return {
    publish: async (update) => {
      deliver(update);
      await fanout?.send(update);
    },
    subscribeGame: (gameId, listener) => subscribe(`game ${gameId}`, listener),
    subscribeAccount: (account, listener) => subscribe(`account ${account}`, listener),
    talk: (hint) => {
      const news = { talk: hint };
      deliver(news);
      // What another node does not hear, the heartbeats of its streams find.
      fanout?.send(news).catch((error: unknown) => warn(error, 'telling other nodes what is said'));
    },
    subscribeTalkOfGame: (gameId, listener) => subscribe(`talk of game ${gameId}`, listener),
    subscribeTalkOfAccount: (account, listener) => subscribe(`talk of account ${account}`, listener),
    endStreamsOf: (whom) => {
      const news = { endStreamsOf: whom };
      deliver(news);
      // Nobody waits for the others: a revocation that has happened must not hang on the post between nodes.
      fanout?.send(news).catch((error: unknown) => warn(error, 'ending streams on other nodes'));
    },
    subscribeEndings: (listener) => subscribe(ENDINGS, listener),
    close: async () => {
      emitter.removeAllListeners();
      await fanout?.close();
    },
  };
}

/** The way of the outbox to the listeners. */
export function liveRoute(live: Pick<Live, 'publish'>): Route {
  return async ({ payload }) => {
    await live.publish(payload as LiveUpdate);
    return 'done';
  };
}
