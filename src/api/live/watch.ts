import type { ApiDeps } from '../api-deps.ts';
import { stillValid } from '../auth/credentials.ts';
import { callerOf } from '../auth/scopes.ts';
import type { Credential } from '../operation.ts';
import type { GameUpdate, Unsubscribe } from '../../workers/live.ts';

/** Who watches, and how it is told. `tell` gets only what the watcher may know. */
export interface Watcher<T> {
  readonly credential: Credential | null;
  send(news: T): void;
  /** Nothing new: a sign of life. */
  ping(): void;
  /** The watcher may no longer watch. */
  end(): void;
}

/** What watching looks things up by. */
export type WatchDeps = Pick<ApiDeps, 'games' | 'live' | 'queries' | 'stores' | 'now'> & {
  readonly heartbeatMs: number;
};

/**
 * Tells the version of a game at once, at every change, and at every heartbeat; the heartbeat also asks anew whether the
 * watcher may still see it, and finds what a lost hint did not tell.
 */
export function watchGame(deps: WatchDeps, gameId: string, watcher: Watcher<{ version: number }>): Unsubscribe {
  let sentVersion = 0;
  const tell = (version: number, always: boolean): void => {
    if (version < sentVersion || (version === sentVersion && !always)) return;
    sentVersion = version;
    watcher.send({ version });
  };
  const look = async (): Promise<void> => {
    const game = await deps.games.game(callerOf(watcher.credential), gameId);
    const holds = await stillValid(deps.stores.tokens, watcher.credential, deps.now());
    if (!game.ok || !holds) return watcher.end();
    tell(game.value.version, true);
    hints.release();
  };
  const hints = behindFirstLook((version: number) => tell(version, false));
  const unsubscribe = deps.live.subscribeGame(gameId, ({ version }) => hints.hear(version));
  return heartbeat(deps.heartbeatMs, look, watcher, unsubscribe);
}

/** How many games an account is told of at once when it begins to watch. */
const AT_ONCE = 100;

/** Tells of each of the account's active games at once, and of all its games at every change. */
export function watchAccount(deps: WatchDeps, credential: Credential, watcher: Watcher<GameUpdate>): Unsubscribe {
  const sentVersions = new Map<string, number>();
  const tell = (tidings: GameUpdate): void => {
    if ((sentVersions.get(tidings.gameId) ?? 0) >= tidings.version) return;
    sentVersions.set(tidings.gameId, tidings.version);
    watcher.send(tidings);
  };
  const look = async (): Promise<void> => {
    if (!(await stillValid(deps.stores.tokens, credential, deps.now()))) return watcher.end();
    watcher.ping();
    const { account } = credential;
    const { items } = await deps.queries.games({ account, mine: true, status: 'active', first: AT_ONCE });
    for (const { id, version } of items) {
      if ((sentVersions.get(id) ?? 0) >= version) continue;
      const game = await deps.games.game(callerOf(credential), id);
      if (!game.ok) continue;
      const { headHash, waitingFor } = game.value;
      tell({ gameId: id, version: game.value.version, headHash, waiting: waitingFor });
    }
    hints.release();
  };
  const hints = behindFirstLook(tell);
  const unsubscribe = deps.live.subscribeAccount(credential.account, hints.hear);
  return heartbeat(deps.heartbeatMs, look, watcher, unsubscribe);
}

interface Hints<T> {
  hear(news: T): void;
  release(): void;
}

/**
 * Keeps hints until they are released: one that comes late, of what was before, must not be told ahead of what a first look
 * finds, and one of what came after that look must not be lost.
 */
function behindFirstLook<T>(tell: (news: T) => void): Hints<T> {
  let kept: T[] | null = [];
  return {
    hear: (news) => void (kept === null ? tell(news) : kept.push(news)),
    release: () => {
      const now = kept ?? [];
      kept = null;
      now.forEach(tell);
    },
  };
}

/** Looks at once and every so often until the function returned is called; a look that fails ends the watching. */
export function heartbeat(
  everyMs: number,
  look: () => Promise<void>,
  watcher: { end(): void },
  unsubscribe: Unsubscribe,
): Unsubscribe {
  const beat = (): void => void look().catch(() => watcher.end());
  const timer = setInterval(beat, everyMs);
  timer.unref();
  beat();
  return () => {
    clearInterval(timer);
    unsubscribe();
  };
}
