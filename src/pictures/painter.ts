import { Worker } from 'node:worker_threads';
import { LRUCache } from 'lru-cache';
import type { BoardPicture } from './picture.ts';

export type ImageFormat = 'png' | 'svg';

/** What the painting thread is asked for, and what it answers. */
export interface Order {
  readonly id: number;
  readonly picture: BoardPicture;
  readonly format: ImageFormat;
}
export type Work =
  { readonly id: number; readonly image: Uint8Array } | { readonly id: number; readonly error: string };

/** Too many pictures wait to be drawn. */
export class PainterBusy extends Error {}

/** Draws boards in a thread of its own, one after the other, and remembers what it has drawn. */
export interface Painter {
  /**
   * The picture as PNG or SVG. `key` tells it from every other one, its viewer included: the same key gets what was
   * drawn before, and `picture` is made only where nothing was. Throws PainterBusy.
   */
  paint(key: string, format: ImageFormat, picture: () => Promise<BoardPicture>): Promise<Buffer>;
  close(): Promise<void>;
}

const KEPT_BYTES = 48 * 1024 * 1024;
const LONGEST_QUEUE = 24;
/** A picture takes less than a second: a thread that is silent for so long hangs. */
const PATIENCE_MILLIS = 20_000;

interface Waiting {
  done(image: Buffer): void;
  failed(error: Error): void;
}

/** A painter; its thread starts with the first picture. */
export function createPainter(): Painter {
  const kept = new LRUCache<string, Buffer>({ maxSize: KEPT_BYTES, sizeCalculation: ({ length }) => length + 1 });
  const drawing = new Map<string, Promise<Buffer>>();
  const thread = paintingThread();
  const draw = async (key: string, format: ImageFormat, picture: () => Promise<BoardPicture>): Promise<Buffer> => {
    if (drawing.size > LONGEST_QUEUE) throw new PainterBusy('Too many pictures wait to be drawn.');
    const image = await thread.draw(await picture(), format);
    kept.set(key, image);
    return image;
  };
  return {
    paint: async (name, format, picture) => {
      const key = `${format} ${name}`;
      const known = kept.get(key) ?? drawing.get(key);
      if (known !== undefined) return known;
      const begun = draw(key, format, picture).finally(() => drawing.delete(key));
      drawing.set(key, begun);
      return begun;
    },
    close: () => thread.close(),
  };
}

interface Thread {
  draw(picture: BoardPicture, format: ImageFormat): Promise<Buffer>;
  close(): Promise<void>;
}

/** The thread, started when needed and again where it has died. */
function paintingThread(): Thread {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | null = null;
  let last = 0;
  const lost = (error: Error): void => {
    worker = null;
    for (const { failed } of waiting.values()) failed(error);
    waiting.clear();
  };
  const running = (): Worker => {
    if (worker !== null) return worker;
    const started = startWorker();
    started.on('message', (work: Work) => settle(waiting, work));
    started.on('error', lost);
    started.on('exit', () => {
      if (worker === started) lost(new Error('the painting thread has ended'));
    });
    started.unref();
    worker = started;
    return started;
  };
  return {
    draw: (picture, format) =>
      new Promise<Buffer>((resolve, reject) => {
        const id = (last += 1);
        const timer = setTimeout(() => void worker?.terminate(), PATIENCE_MILLIS * (waiting.size + 1));
        waiting.set(id, {
          done: (image) => (clearTimeout(timer), resolve(image)),
          failed: (error) => (clearTimeout(timer), reject(error)),
        });
        running().postMessage({ id, picture, format } satisfies Order);
      }),
    close: async () => void (await worker?.terminate()),
  };
}

function settle(waiting: Map<number, Waiting>, work: Work): void {
  const asked = waiting.get(work.id);
  waiting.delete(work.id);
  if ('error' in work) asked?.failed(new Error(work.error));
  else asked?.done(Buffer.from(work.image));
}

function startWorker(): Worker {
  return new Worker(new URL('./painter-thread.mjs', import.meta.url), { execArgv: [] });
}
