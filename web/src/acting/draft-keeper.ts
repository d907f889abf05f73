import { api } from '../api/api.ts';
import type { Choice, Command } from '../api/types.ts';
import type { Drafted, Kept } from './commands.ts';
import { commandsOf } from './commands.ts';
import { recallDraft, rememberDraft } from './draft-memory.ts';
import { draftTabs } from './draft-tabs.ts';

/** Keeps drafts on the server, so that another device can go on with them, and shares them with other tabs at once. */
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
  /** Keeps at once what waits, and hears no more of other tabs. */
  close(): void;
}

const PAUSE_MS = 800;

/** `hear` is told of what another tab made up at a seat whose draft was loaded here; it is that tab that keeps it. */
export function draftKeeper(gameId: string, hear: (seat: string, draft: Kept) => void): DraftKeeper {
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

  /** What the tabs have last, by seat: what was heard is not told again. */
  const shared = new Map<string, string>();
  const tabs = draftTabs(gameId, (seat, draft) => {
    if (!kept.has(seat)) return;
    const text = JSON.stringify(draft.commands);
    shared.set(seat, text);
    kept.set(seat, text);
    if (waiting?.seat === seat) waiting = null;
    hear(seat, draft);
  });

  return {
    load: async (seat) => {
      const { commands } = await api.draft(gameId, seat);
      kept.set(seat, JSON.stringify(commands));
      shared.set(seat, JSON.stringify(commands));
      return { commands, known: recallDraft({ gameId, seat }) };
    },
    keep: (seat, draft, begun = []) => {
      if (!kept.has(seat)) return;
      rememberDraft({ gameId, seat }, draft);
      const last = begun.length === 0 ? [] : [{ decision: 'next', path: begun.map(({ id }) => id) }];
      waiting = { seat, commands: [...commandsOf(draft), ...last] };
      const text = JSON.stringify(waiting.commands);
      if (text !== shared.get(seat)) tabs.tell(seat, { commands: waiting.commands, known: draft });
      shared.set(seat, text);
      clearTimeout(timer);
      timer = setTimeout(save, PAUSE_MS);
    },
    flush: save,
    close: () => {
      save();
      tabs.close();
    },
  };
}

/** A draft that is to be fitted to another moment: how it reads is known. */
export function preparedIn(draft: readonly Drafted[]): Kept {
  return { commands: commandsOf(draft), known: draft };
}
