import { api } from '../api/api.ts';
import type { Command } from '../api/types.ts';

/** Keeps drafts on the server, so that another device can go on with them. */
export interface DraftKeeper {
  /** The commands kept for a seat; the last path may be incomplete. Throws Problem. */
  load(seat: string): Promise<readonly Command[]>;
  /** Keeps them before long, once what is kept has been loaded; a draft that cannot be kept is no reason to stop playing. */
  keep(seat: string, commands: readonly Command[]): void;
  /** Keeps at once what waits. */
  flush(): void;
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
      return commands;
    },
    keep: (seat, commands) => {
      if (!kept.has(seat)) return;
      waiting = { seat, commands };
      clearTimeout(timer);
      timer = setTimeout(save, PAUSE_MS);
    },
    flush: save,
  };
}
