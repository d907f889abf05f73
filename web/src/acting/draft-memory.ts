import type { Desk, Drafted } from './commands.ts';

/** The draft made up last on this device, with how its steps read: the server keeps no more than its paths. */
interface Remembered extends Desk {
  readonly draft: readonly Drafted[];
}

const KEY = 'estafeta.draft';

/** Remembers a draft in place of the one before; an empty one leaves nothing. A full store is no reason to stop playing. */
export function rememberDraft({ gameId, seat }: Desk, draft: readonly Drafted[]): void {
  try {
    if (draft.length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify({ gameId, seat, draft } satisfies Remembered));
  } catch {
    localStorage.removeItem(KEY);
  }
}

/** What this device remembers of the commands of a seat; nothing where it was another draft. */
export function recallDraft({ gameId, seat }: Desk): readonly Drafted[] {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Remembered | null;
    return kept?.gameId === gameId && kept.seat === seat ? kept.draft : [];
  } catch {
    return [];
  }
}
