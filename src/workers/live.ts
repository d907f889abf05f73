import { EventEmitter } from 'node:events';
import type { Seat } from '../domain/kernel/ids.ts';
import type { LiveUpdate } from '../projections/reactors/live.ts';
import type { Route } from './outbox.ts';

/** A game has moved on. A hint, no record: it may be lost or come twice. */
export interface GameUpdate {
  readonly gameId: string;
  readonly version: number;
  readonly headHash: string;
  readonly waiting: readonly Seat[];
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

/** What processes tell each other: that a game has moved on, or whose streams end. */
export type LiveNews = LiveUpdate | StreamsEnding;

export interface StreamsEnding {
  readonly endStreamsOf: StreamsOf;
}

/** Tells the two kinds of news apart. */
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
