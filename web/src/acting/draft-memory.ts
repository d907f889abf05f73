import type { SeatContext, Drafted } from './commands.ts';

/** The draft made up last on this device, with how its steps read: the server keeps no more than its paths. */
interface Remembered extends SeatContext {
  readonly draft: readonly Drafted[];
}

const KEY = 'estafeta.draft';

/** Remembers a draft in place of the one before; an empty one leaves nothing of its own. A full store is no reason to stop playing. */
export function rememberDraft({ gameId, seat }: SeatContext, draft: readonly Drafted[]): void {
  try {
    if (draft.length > 0) localStorage.setItem(KEY, JSON.stringify({ gameId, seat, draft } satisfies Remembered));
    else if (recallDraft({ gameId, seat }).length > 0) localStorage.removeItem(KEY);
  } catch {
    // What stays is known to be another draft by its paths.
  }
}

/** What this device remembers of the commands of a seat; nothing where it was another draft. */
export function recallDraft({ gameId, seat }: SeatContext): readonly Drafted[] {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Remembered | null;
    return kept?.gameId === gameId && kept.seat === seat ? kept.draft : [];
  } catch {
    return [];
  }
}
