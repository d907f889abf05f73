import { api } from '../api/api.ts';
import type { Choice, Command } from '../api/types.ts';
import type { Drafted } from './commands.ts';
import { commandsOf } from './commands.ts';
import { recallDraft, rememberDraft } from './draft-memory.ts';

/** Keeps drafts on the server, so that another device can go on with them. */
export interface DraftKeeper {
  /** What is kept for a seat. Throws Problem. */
  load(seat: string): Promise<Kept>;
  /**
   * Keeps a draft and the command begun after it before long, once what is kept has been loaded. A draft that cannot be
   * kept is no reason to stop playing.
   */
  keep(seat: string, draft: readonly Drafted[], begun?: readonly Choice[]): void;
  /** Keeps at once what waits. */
  flush(): void;
}

/** A draft as it comes back. */
export interface Kept {
  /** The last path may be incomplete. */
  readonly commands: readonly Command[];
  /** What this device remembers of how they read. */
  readonly known: readonly Drafted[];
}

const PAUSE_MS = 800;

export function draftKeeper(gameId: string): DraftKeeper {
  /** What the server keeps, by seat: only of those that have been loaded, so that nothing unseen is written over. */
  const kept = new Map<string, string>();
  let waiting: { readonly seat: string; readonly commands: readonly Command[] } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const save = (): void => {
    clearTimeout(timer);
    if (waiting === null) return;
    const { seat, commands } = waiting;
    waiting = null;
    const text = JSON.stringify(commands);
    if (text === kept.get(seat)) return;
    kept.set(seat, text);
    const saved = commands.length === 0 ? api.discardDraft(gameId, seat) : api.saveDraft(gameId, seat, commands);
    saved.catch(() => kept.set(seat, ''));
  };

  return {
    load: async (seat) => {
      const { commands } = await api.draft(gameId, seat);
      kept.set(seat, JSON.stringify(commands));
      return { commands, known: recallDraft({ gameId, seat }) };
    },
    keep: (seat, draft, begun = []) => {
      if (!kept.has(seat)) return;
      rememberDraft({ gameId, seat }, draft);
      const last = begun.length === 0 ? [] : [{ decision: 'next', path: begun.map(({ id }) => id) }];
      waiting = { seat, commands: [...commandsOf(draft), ...last] };
      clearTimeout(timer);
      timer = setTimeout(save, PAUSE_MS);
    },
    flush: save,
  };
}

/** A draft that is to be fitted to another moment: how it reads is known. */
export function preparedIn(draft: readonly Drafted[]): Kept {
  return { commands: commandsOf(draft), known: draft };
}
