import { request } from 'node:http';

/** Who watches one game over server-sent events. */
export interface Watchers {
  /** By how many milliseconds the last of them heard later than the first, for each version that all have heard of. */
  readonly spreads: number[];
  /** How many streams broke. */
  readonly broken: () => number;
  close(): void;
}

/** Opens so many streams of the game, and waits until all are open. */
export async function watch(base: string, game: string, count: number): Promise<Watchers> {
  const heard = new Map<string, { first: number; times: number }>();
  const spreads: number[] = [];
  let [broken, over] = [0, false];
  const hear = (id: string): void => {
    const now = performance.now();
    const one = heard.get(id) ?? { first: now, times: 0 };
    one.times += 1;
    heard.set(id, one);
    if (one.times === count) spreads.push(now - one.first);
  };
  const open = () =>
    new Promise<() => void>((resolve, reject) => {
      const asked = request(`${base}/api/v1/games/${game}/stream`, { agent: false }, (response) => {
        if (response.statusCode !== 200) reject(new Error(`a stream was answered with ${response.statusCode}`));
        response.setEncoding('utf8');
        response.on('data', (chunk: string) => {
          for (const [, id = ''] of chunk.matchAll(/^id: ?(.*)$/gm)) hear(id);
        });
        response.on('close', () => void (over || (broken += 1)));
        resolve(() => asked.destroy());
      });
      asked.on('error', (error) => (over ? undefined : reject(error)));
      asked.end();
    });
  const ends: (() => void)[] = [];
  for (let n = 0; n < count; n += 50)
    ends.push(...(await Promise.all(Array.from({ length: Math.min(50, count - n) }, open))));
  return {
    spreads,
    broken: () => broken,
    close: () => {
      over = true;
      for (const close of ends) close();
    },
  };
}
