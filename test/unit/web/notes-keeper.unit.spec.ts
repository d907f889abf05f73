import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Kept, NotesStore } from '../../../web/src/side-panel/notes-keeper.ts';
import { notesKeeper } from '../../../web/src/side-panel/notes-keeper.ts';

/** A store whose clock ticks with every change. */
function notesStore(body = ''): NotesStore & { kept: Kept; down: boolean } {
  let tick = 0;
  const store = {
    kept: { body } as Kept,
    down: false,
    load: async () => {
      if (store.down) throw new Error('down');
      return store.kept;
    },
    save: async (next: string) => {
      if (store.down) throw new Error('down');
      tick += 1;
      store.kept = { body: next, updatedAt: `t${tick}` };
      return store.kept;
    },
  };
  return store;
}

describe('notes', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('save themselves once the writer rests', async () => {
    const store = notesStore('Old.');
    const keeper = notesKeeper(store);
    await keeper.open();
    keeper.write('New.');
    expect([keeper.state.value, store.kept.body]).toEqual(['dirty', 'Old.']);
    await vi.advanceTimersByTimeAsync(1000);
    expect([keeper.state.value, store.kept.body]).toEqual(['saved', 'New.']);
  });

  it('are saved at once on leaving', async () => {
    const store = notesStore();
    const keeper = notesKeeper(store);
    await keeper.open();
    keeper.write('Quick.');
    await keeper.flush();
    expect(store.kept.body).toBe('Quick.');
  });

  it('are not written over what was changed elsewhere, unless the writer says so', async () => {
    const store = notesStore();
    const keeper = notesKeeper(store);
    await keeper.open();
    await store.save('Elsewhere.');
    keeper.write('Here.');
    await keeper.flush();
    expect([keeper.state.value, keeper.other.value, store.kept.body]).toEqual(['conflict', 'Elsewhere.', 'Elsewhere.']);
    await keeper.keepMine();
    expect([keeper.state.value, store.kept.body]).toEqual(['saved', 'Here.']);
  });

  it('take what was changed elsewhere where the writer prefers that', async () => {
    const store = notesStore();
    const keeper = notesKeeper(store);
    await keeper.open();
    await store.save('Elsewhere.');
    keeper.write('Here.');
    await keeper.flush();
    keeper.takeOther();
    expect([keeper.state.value, keeper.body.value]).toEqual(['saved', 'Elsewhere.']);
    keeper.write('Elsewhere, and here.');
    await keeper.flush();
    expect([keeper.state.value, store.kept.body]).toEqual(['saved', 'Elsewhere, and here.']);
  });

  it('are kept while the server is away, and saved when asked again', async () => {
    const store = notesStore();
    const keeper = notesKeeper(store);
    await keeper.open();
    store.down = true;
    keeper.write('Patience.');
    await keeper.flush();
    expect([keeper.state.value, keeper.body.value]).toEqual(['failed', 'Patience.']);
    store.down = false;
    await keeper.flush();
    expect([keeper.state.value, store.kept.body]).toEqual(['saved', 'Patience.']);
  });

  it('follow what was changed elsewhere where nothing was written here', async () => {
    const store = notesStore();
    const keeper = notesKeeper(store);
    await keeper.open();
    await store.save('Elsewhere.');
    await keeper.open();
    expect(keeper.body.value).toBe('Elsewhere.');
  });
});
