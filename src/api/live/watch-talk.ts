import type { Static } from 'typebox';
import type { TalkHint, Unsubscribe } from '../../workers/live.ts';
import { stillValid } from '../auth/credentials.ts';
import { callerOf } from '../auth/scopes.ts';
import type { Credential } from '../operation.ts';
import type { Wire } from '../schemas/base.ts';
import type { ChatUpdate } from '../schemas/rooms.ts';
import type { Ear, MessageStore } from '../stores/message-store.ts';
import { hearingOf, roomsNow, said, unreadRooms } from '../talk.ts';
import type { Watcher, WatchDeps } from './watch.ts';
import { heartbeat } from './watch.ts';

/** How a room stands by now, with what has just been said there, or reads otherwise now. */
export type TalkNews = Wire<Static<typeof ChatUpdate>>;

/** Whose ears: all that is told is what this account may read at that moment. */
export interface Listening {
  readonly credential: Credential;
  /** Of this game alone; else of all games of the account. */
  readonly gameId?: string;
}

/**
 * Tells how the rooms stand that the account has not told of yet, at once and at every heartbeat, which finds what a lost
 * hint did not tell; and each message when it is said. Rights are looked up anew each time.
 */
export function watchTalk(deps: WatchDeps, listening: Listening, watcher: Watcher<TalkNews>): Unsubscribe {
  const { credential, gameId } = listening;
  const { account } = credential;
  const caller = callerOf(credential);
  const { messages, tokens } = deps.stores;
  const sent = new Map<string, string>();
  const tell = (news: TalkNews): void => {
    const { message, ...state } = news;
    const key = `${news.gameId} ${news.room}`;
    const now = JSON.stringify(state);
    if (message === undefined && sent.get(key) === now) return;
    sent.set(key, now);
    watcher.send(news);
  };
  /** Tells how the rooms of a game stand; false where the account may not see it any more. */
  const standing = async (game: string, hint?: TalkHint): Promise<boolean> => {
    const hearing = await hearingOf(deps.games, caller, { account, gameId: game });
    if (!hearing.ok) return false;
    const rooms = hearing.value.rooms.filter((room) => hint === undefined || room === hint.room);
    const ear = { ...hearing.value, rooms };
    const message = await spoken(messages, ear, hint);
    if (message === undefined) return true;
    for (const { sides: _sides, ...state } of await roomsNow(messages, ear)) tell({ ...state, ...message });
    return true;
  };
  const look = async (): Promise<void> => {
    if (!(await stillValid(tokens, credential, deps.now()))) return watcher.end();
    if (gameId !== undefined) {
      if (!(await standing(gameId))) watcher.end();
      return;
    }
    const unread = await unreadRooms({ games: deps.games, messages }, caller, account);
    const games = [...[...sent.keys()].map((key) => key.split(' ')[0] ?? ''), ...unread.map((one) => one.gameId)];
    for (const game of new Set(games)) await standing(game);
  };
  // One after the other: what is looked up first is told first.
  let line = Promise.resolve();
  const inLine = (work: () => Promise<void>): Promise<void> => (line = line.then(work, work));
  const hear = (hint: TalkHint): void => {
    if (hint.reader !== undefined && hint.reader !== account) return;
    void inLine(async () => void (await standing(hint.gameId, hint))).catch(() => watcher.end());
  };
  const unsubscribe =
    gameId === undefined
      ? deps.live.subscribeTalkOfAccount(account, hear)
      : deps.live.subscribeTalkOfGame(gameId, hear);
  return heartbeat(deps.heartbeatMs, () => inLine(look), watcher, unsubscribe);
}

/** The message of a hint; undefined where the ear may not hear it, of another side or of somebody muted: then nothing has happened. */
async function spoken(
  messages: MessageStore,
  ear: Ear,
  hint: TalkHint | undefined,
): Promise<Pick<TalkNews, 'message'> | undefined> {
  if (hint?.message === undefined) return {};
  const message = await messages.heard(ear, hint.message);
  return message === null ? undefined : { message: said(message) };
}
