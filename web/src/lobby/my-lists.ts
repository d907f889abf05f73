import { api } from '../api/api.ts';
import { followInbox } from '../api/live.ts';
import type * as Api from '../api/types.ts';
import { noteUnread, readUnread } from './unread.ts';
import type { PagedList, PageWish } from './paged-list.ts';
import { openSealed } from './sealed-words.ts';
import { pagedList } from './paged-list.ts';

/** Everything that the lobby of a player shows, by lists of the server. */
export interface MyLists {
  readonly inbox: PagedList<Api.InboxItem>;
  readonly offers: PagedList<Api.SeatOffer>;
  /** Seats of others that want a substitute. */
  readonly vacancies: PagedList<Api.Vacancy>;
  /** The opponents that I look for. */
  readonly tickets: PagedList<Api.Ticket>;
  readonly active: PagedList<Api.Game>;
  readonly gathering: PagedList<Api.Game>;
  readonly open: PagedList<Api.Game>;
  /** Games of others that I follow. */
  readonly followed: PagedList<Api.Game>;
  readonly finished: PagedList<Api.Game>;
  readonly abandoned: PagedList<Api.Game>;
}

/** The lists, not asked for yet. */
export function myLists(): MyLists {
  const mine = (status: string) => pagedList((wish: PageWish) => api.games({ ...wish, status, mine: true }));
  return {
    inbox: pagedList(api.inbox),
    offers: pagedList(offersToMe),
    tickets: pagedList(ticketsOfMine),
    vacancies: pagedList(vacancies),
    active: mine('active'),
    gathering: mine('open'),
    open: openGames(),
    followed: pagedList((wish) => api.games({ ...wish, followed: true })),
    finished: mine('finished'),
    abandoned: mine('abandoned'),
  };
}

/** The seats that are offered to me: all of them on one page, for the server tells them with the inbox. */
async function offersToMe(): Promise<Api.Page<Api.SeatOffer>> {
  const { offers } = await api.inbox({ first: 1 });
  return { items: offers, pageInfo: { endCursor: null, hasNextPage: false } };
}

/** Seats that want a substitute: a hundred at most, so all of them on one page. */
async function vacancies(): Promise<Api.Page<Api.Vacancy>> {
  const { items } = await api.vacancies({});
  return { items, pageInfo: { endCursor: null, hasNextPage: false } };
}

/** All of them on one page: there is one for each game, and for a week what came of others. */
async function ticketsOfMine(): Promise<Api.Page<Api.Ticket>> {
  const { items } = await api.tickets();
  return { items, pageInfo: { endCursor: null, hasNextPage: false } };
}

/** Open games that the caller may see. */
export function openGames(): PagedList<Api.Game> {
  return pagedList((wish) => api.games({ ...wish, status: 'open' }));
}

/** How long news are collected before lists are read anew: a bot moves many times in a second. */
const GATHER_MS = 250;

/** Reads the lists, and those that it concerns again whenever something happens in a game of the account, until the function returned is called. */
export function keepFresh(lists: MyLists): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let line: Promise<void> = Promise.resolve();
  const moved = new Set<string>();
  const underWay = (gameId: string): Api.Game | undefined => lists.active.items.peek()?.find(({ id }) => id === gameId);
  const refreshAll = async (): Promise<void> => {
    await Promise.all([...Object.values(lists).map((list) => list.refresh()), readUnread()]);
    // Tables that filled while I was away wait for what this browser has sealed. Where it fails, the table's page says why.
    for (const game of lists.gathering.items.peek() ?? []) await openSealed(game).catch(() => undefined);
  };
  /** Games under way that have moved stand in two lists alone; one that is new, or has ended, in others. */
  const refreshMoved = async (): Promise<void> => {
    const ids = [...moved];
    moved.clear();
    const known = ids.every((id) => underWay(id) !== undefined);
    if (known) await Promise.all([lists.inbox.refresh(), lists.active.refresh()]);
    if (!known || !ids.every((id) => underWay(id) !== undefined)) await refreshAll();
  };
  line = refreshAll();
  const stop = followInbox(({ gameId, version }) => {
    const known = underWay(gameId);
    if (known !== undefined && known.version >= version) return;
    moved.add(gameId);
    // One after the other, so that what happens meanwhile is gathered, too.
    timer ??= setTimeout(() => {
      line = line.then(() => {
        timer = undefined;
        return refreshMoved();
      });
    }, GATHER_MS);
  }, noteUnread);
  return () => {
    clearTimeout(timer);
    stop();
  };
}
