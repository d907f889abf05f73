import { signal } from '@preact/signals';
import { api } from '../api/api.ts';
import type * as Api from '../api/types.ts';
import { joinLink } from './join-link.ts';

/** Links made here since the page was loaded, by game and seat: the server tells each only once. */
export const madeLinks = signal<ReadonlyMap<string, string>>(new Map());

/** The link made here for a seat; undefined where there is none. */
export function madeLink(gameId: string, seat: string): string | undefined {
  return madeLinks.value.get(`${gameId} ${seat}`);
}

/** Makes a link for each of the seats, to be found by `madeLink`. Throws Problem. */
export async function makeInvitations(game: Api.Game, seats: readonly string[]): Promise<void> {
  for (const seat of seats) {
    const { link } = await api.invite(game.id, seat);
    if (link !== undefined)
      madeLinks.value = new Map(madeLinks.value).set(`${game.id} ${seat}`, joinLink(link, location.href, game));
  }
}
