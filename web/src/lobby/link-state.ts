import { api } from '../api/api.ts';
import { problemOf } from '../api/problem.ts';
import type * as Api from '../api/types.ts';

/** What the link of invitation is to by which somebody came; `unknown` where it is none. */
export type LinkState = Api.Invited | 'unknown';

/** What the server says of a link; null where somebody came without one. Throws Problem where it says nothing. */
export async function linkState(gameId: string, token: string): Promise<LinkState | null> {
  if (token === '') return null;
  try {
    const invited = await api.lookUpInvitation(token);
    return invited.gameId === gameId ? invited : 'unknown';
  } catch (error) {
    if (problemOf(error).code === 'invitation-invalid') return 'unknown';
    throw error;
  }
}

/** The table that whoever has the link may look at; null where the link opens nothing. */
export function linkedTable(link: LinkState | null): Api.Game | null {
  return link === null || link === 'unknown' ? null : (link.game ?? null);
}

/** Whether the seat of the link can be taken by it. */
export function isOpen(link: LinkState | null): link is Api.Invited {
  return link !== null && link !== 'unknown' && link.state === 'open';
}
