import { EventEmitter } from 'node:events';
import type { Seat } from '../domain/kernel/ids.ts';
import type { LiveUpdate } from '../projections/reactors/live.ts';
import type { Route } from './outbox.ts';

/** A game has moved on. A hint, no record: it may be lost or come twice. */
export interface Tidings {
  readonly gameId: string;
  readonly version: number;
  readonly headHash: string;
  readonly waiting: readonly Seat[];
}

export type Unsubscribe = () => void;
export type Listener = (tidings: Tidings) => void;

/** Carries tidings to whoever listens, on every node. */
export interface Live {
  publish(update: LiveUpdate): Promise<void>;
  subscribeGame(gameId: string, listener: Listener): Unsubscribe;
  /** Tidings of every game in which the account holds a seat. */
  subscribeAccount(account: string, listener: Listener): Unsubscribe;
  close(): Promise<void>;
}

/** What carries updates to the other processes. */
export interface Fanout {
  /** To all other processes, not to this one. */
  send(update: LiveUpdate): Promise<void>;
  receive(listener: (update: LiveUpdate) => void): void;
  close(): Promise<void>;
}

/** Listeners of this process; with a `fanout` those of the others too. */
export function createLive(warn: (error: unknown, what: string) => void, fanout?: Fanout): Live {
  const emitter = new EventEmitter().setMaxListeners(0);

  const deliver = ({ accounts, ...tidings }: LiveUpdate): void => {
    emitter.emit(`game ${tidings.gameId}`, tidings);
    for (const account of accounts) emitter.emit(`account ${account}`, tidings);
  };
  const subscribe = (topic: string, listener: Listener): Unsubscribe => {
    // One listener's failure is not the others' business, nor the publisher's.
    const guarded = (tidings: Tidings): void => {
      try {
        listener(tidings);
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
