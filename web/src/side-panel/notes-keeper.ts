import type { ReadonlySignal } from '@preact/signals';
import { signal } from '@preact/signals';

/** Notes as the server keeps them. */
export interface Kept {
  readonly body: string;
  readonly updatedAt?: string | undefined;
}

/** Where notes are kept. */
export interface NotesStore {
  load(): Promise<Kept>;
  save(body: string): Promise<Kept>;
}

export type NotesState = 'loading' | 'unreachable' | 'saved' | 'dirty' | 'saving' | 'failed' | 'conflict';

const UNTOUCHED: ReadonlySet<NotesState> = new Set(['loading', 'unreachable', 'saved']);
const UNSAVED: ReadonlySet<NotesState> = new Set(['dirty', 'failed']);

/** Notes that save themselves. What was changed elsewhere is not written over unless the writer says so. */
export interface NotesKeeper {
  readonly body: ReadonlySignal<string>;
  readonly state: ReadonlySignal<NotesState>;
  readonly savedAt: ReadonlySignal<string | null>;
  /** What they say elsewhere, while the two differ. */
  readonly other: ReadonlySignal<string | null>;
  /** Fetches them, unless something here is not saved yet. */
  open(): Promise<void>;
  write(body: string): void;
  /** Saves at once what is not saved yet. */
  flush(): Promise<void>;
  keepMine(): Promise<void>;
  takeOther(): void;
}

const REST_MS = 900;

/** A keeper of the notes in `store`. It never throws: what went wrong is its state. */
export function notesKeeper(store: NotesStore): NotesKeeper {
  const body = signal('');
  const state = signal<NotesState>('loading');
  const savedAt = signal<string | null>(null);
  const other = signal<string | null>(null);
  let known: string | null = null;
  let elsewhere: string | null = null;
  let resting: ReturnType<typeof setTimeout> | undefined;
  let line = Promise.resolve();

  const settle = (kept: Kept): void => {
    known = kept.updatedAt ?? null;
    savedAt.value = known;
    other.value = null;
    state.value = 'saved';
  };
  const differsElsewhere = async (written: string): Promise<boolean> => {
    const there = await store.load();
    const at = there.updatedAt ?? null;
    if (at === known || there.body === written) return false;
    elsewhere = at;
    other.value = there.body;
    return true;
  };
  const save = async (force: boolean): Promise<void> => {
    clearTimeout(resting);
    if (!force && !UNSAVED.has(state.peek())) return;
    state.value = 'saving';
    const written = body.peek();
    try {
      if (!force && (await differsElsewhere(written))) {
        state.value = 'conflict';
        return;
      }
      settle(await store.save(written));
      if (body.peek() !== written) later();
    } catch {
      state.value = 'failed';
    }
  };
  const inLine = (work: () => Promise<void>): Promise<void> => {
    line = line.then(work);
    return line;
  };
  const flush = (): Promise<void> => inLine(() => save(false));
  const later = (): void => {
    state.value = 'dirty';
    clearTimeout(resting);
    resting = setTimeout(() => void flush(), REST_MS);
  };
  const open = async (): Promise<void> => {
    if (!UNTOUCHED.has(state.peek())) return;
    try {
      const there = await store.load();
      if (!UNTOUCHED.has(state.peek())) return;
      body.value = there.body;
      settle(there);
    } catch {
      if (state.peek() === 'loading') state.value = 'unreachable';
    }
  };

  return {
    body,
    state,
    savedAt,
    other,
    open: () => inLine(open),
    write: (next) => {
      body.value = next;
      // While two versions differ, the writer chooses first.
      if (state.peek() !== 'conflict') later();
    },
    flush,
    keepMine: () => inLine(() => save(true)),
    takeOther: () => {
      body.value = other.peek() ?? body.peek();
      settle({ body: body.peek(), updatedAt: elsewhere ?? undefined });
    },
  };
}
