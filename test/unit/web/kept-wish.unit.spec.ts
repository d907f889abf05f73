import { describe, expect, it } from 'vitest';
import { keptWish } from '../../../web/src/settings/kept-wish.ts';

/** A server that answers when the test says so. */
function slowServer(there: string) {
  const saved: string[] = [];
  const answers: { ok(): void; no(): void }[] = [];
  const wish = keptWish<string>({
    load: () => Promise.resolve(there),
    save: (next) => {
      saved.push(next);
      return new Promise<void>((resolve, reject) => answers.push({ ok: resolve, no: () => reject(new Error('no')) }));
    },
  });
  const answered = async (how: 'ok' | 'no'): Promise<void> => {
    answers.shift()?.[how]();
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { wish, saved, answered };
}

describe('a wish that is kept on the server', () => {
  it('is set at once, and of several the server is saved the last', async () => {
    const { wish, saved, answered } = slowServer('a');
    await wish.load();
    void wish.wish('b');
    void wish.wish('c');
    void wish.wish('d');
    expect([wish.value.value, saved, wish.kept.value]).toEqual(['d', ['b'], false]);
    await answered('ok');
    expect(saved).toEqual(['b', 'd']);
    await answered('ok');
    expect([wish.value.value, wish.kept.value]).toEqual(['d', true]);
  });

  it('goes back to what the server has where it is refused', async () => {
    const { wish, answered } = slowServer('a');
    await wish.load();
    void wish.wish('b');
    await answered('no');
    expect([wish.value.value, wish.kept.value]).toEqual(['a', false]);
    expect(wish.problem.value?.message).toBe('no');
    void wish.wish('c');
    expect(wish.problem.value).toBeNull();
    await answered('ok');
    expect([wish.value.value, wish.kept.value]).toEqual(['c', true]);
  });
});
