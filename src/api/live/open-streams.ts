import type { Live, StreamsOf } from '../../workers/live.ts';
import { noLongerValid } from '../auth/credentials.ts';
import type { Credential } from '../operation.ts';
import type { TokenStore } from '../stores/token-store.ts';

/** Why the server ends a stream: whoever opened it may no longer watch, or the server stops. */
export type EndReason = 'credential' | 'stopping';

/** A stream or socket that stays open longer than a request. */
export interface OpenStream {
  /** With which token it was opened; null for strangers. */
  readonly credential: Credential | null;
  end(why: EndReason): void;
}

/** What is open in this process, so that it can be ended from outside. */
export interface OpenStreams {
  /** Keeps an eye on a stream. Call the answer once it is over, whoever ended it. */
  add(stream: OpenStream): () => void;
  /** Ends all, and whatever is added from now on: the server stops. */
  endAll(): void;
  readonly size: number;
  close(): void;
}

export interface OpenStreamsDeps {
  readonly live: Pick<Live, 'subscribeEndings'>;
  readonly tokens: TokenStore;
  readonly now: () => Date;
  readonly recheckMs: number;
}

/**
 * Ends streams at once when the process hears that an account or token holds no longer (`Live.endStreamsOf`), and looks
 * at the tokens of all that is open every `recheckMs`, in one query: tokens expire, and a hint may be lost. A database
 * out of reach ends nothing here; the next heartbeat of a stream does.
 */
export function openStreams({ live, tokens, now, recheckMs }: OpenStreamsDeps): OpenStreams {
  const open = new Set<OpenStream>();
  let timer: NodeJS.Timeout | null = null;
  let looking = false;
  let stopping = false;

  const end = (fits: (credential: Credential) => boolean): void => {
    for (const stream of [...open]) if (stream.credential !== null && fits(stream.credential)) stream.end('credential');
  };
  const look = async (): Promise<void> => {
    const ids = new Set([...open].flatMap(({ credential }) => (credential === null ? [] : [credential.tokenId])));
    if (ids.size === 0) return;
    const over = await noLongerValid(tokens, [...ids], now());
    end(({ tokenId }) => over.has(tokenId));
  };
  const lookOnce = (): void => {
    if (looking) return;
    looking = true;
    look()
      .catch(() => undefined)
      .finally(() => {
        looking = false;
      });
  };
  const rest = (): void => {
    if (timer !== null) clearInterval(timer);
    timer = null;
  };
  const unsubscribe = live.subscribeEndings((whom) => end(fitting(whom)));

  return {
    add: (stream) => {
      open.add(stream);
      timer ??= setInterval(lookOnce, recheckMs).unref();
      // Only once whoever opens it has finished.
      if (stopping) setImmediate(() => stream.end('stopping'));
      return () => {
        open.delete(stream);
        if (open.size === 0) rest();
      };
    },
    endAll: () => {
      stopping = true;
      for (const stream of [...open]) stream.end('stopping');
    },
    get size() {
      return open.size;
    },
    close: () => {
      rest();
      unsubscribe();
    },
  };
}

function fitting(whom: StreamsOf): (credential: Credential) => boolean {
  return 'account' in whom ? ({ account }) => account === whom.account : ({ tokenId }) => tokenId === whom.token;
}
