import { LRUCache } from 'lru-cache';
import type { Payer, Task, Threads } from '../threads/threads.ts';
import type { BoardPicture } from './picture.ts';

export type ImageFormat = 'png' | 'svg';

/** What a thread is asked for. */
export interface PaintTask extends Task {
  readonly what: 'paint';
  readonly picture: BoardPicture;
  readonly format: ImageFormat;
}

/** Draws boards in threads of their own, and remembers what it has drawn. */
export interface Painter {
  /**
   * The picture as PNG or SVG. `key` tells it from every other one, its viewer included: the same key gets what was
   * drawn before, and `picture` is made only where nothing was. Throws WorkRefused.
   */
  paint(wanted: Wanted, picture: () => Promise<BoardPicture>): Promise<Buffer>;
}

export interface Wanted {
  readonly key: string;
  readonly format: ImageFormat;
  readonly by: Payer;
}

const KEPT_BYTES = 48 * 1024 * 1024;

/** A painter; who first asks for a picture pays for it. */
export function createPainter(threads: Pick<Threads, 'run'>): Painter {
  const kept = new LRUCache<string, Buffer>({ maxSize: KEPT_BYTES, sizeCalculation: ({ length }) => length + 1 });
  const drawing = new Map<string, Promise<Buffer>>();
  const draw = async ({ key, format, by }: Wanted, picture: () => Promise<BoardPicture>): Promise<Buffer> => {
    const task: PaintTask = { what: 'paint', picture: await picture(), format };
    const image = Buffer.from((await threads.run(task, by)) as Uint8Array);
    kept.set(`${format} ${key}`, image);
    return image;
  };
  return {
    paint: async (wanted, picture) => {
      const name = `${wanted.format} ${wanted.key}`;
      const { payer } = wanted.by;
      const known = kept.get(name);
      if (known !== undefined) return known;
      // Nobody waits in the line of somebody else, nor is refused what another has spent.
      const own = `${payer} ${name}`;
      const begun = drawing.get(own) ?? draw(wanted, picture).finally(() => drawing.delete(own));
      drawing.set(own, begun);
      return begun;
    },
  };
}
