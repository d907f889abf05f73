import { performance } from 'node:perf_hooks';
import type { ComputeTask } from './games/computing/compute-in-threads.ts';
import type { RenderTask } from './notices/render-in-threads.ts';
import type { PaintTask } from './pictures/painter.ts';
import type { Study } from './thread-study.ts';
import type { Done, Sent, Task } from './threads/threads.ts';

let opened: Promise<Study> | null = null;
const study = (): Promise<Study> => (opened ??= import('./thread-study.ts').then(({ openStudy }) => openStudy()));

type Work = (task: never) => Promise<unknown>;

/** What a thread of `createThreads` can do. Each part is loaded when it is first asked for, which does not count as work. */
const WORKS: Readonly<Record<string, () => Promise<Work>>> = {
  study: async () => (await study(), async () => null),
  think: async () => {
    const { think } = await study();
    return (task: ComputeTask) => think(task);
  },
  render: async () => {
    const { render } = await study();
    return ({ caller, wish }: RenderTask) => render(caller, wish);
  },
  paint: async () => {
    const { draw } = await import('./pictures/draw.ts');
    return async ({ picture, format }: PaintTask) => draw(picture, format);
  },
};

/** The other end of `Threads.run`: blocks this thread and no other. */
export async function work({ task, begun }: Sent): Promise<Done> {
  const loaded = await outcomeOf(() => loadedFor(task));
  begun.postMessage(null);
  if ('failed' in loaded) return { ...loaded, millis: 0 };
  const before = performance.eventLoopUtilization().active;
  const outcome = await outcomeOf(() => loaded.value(task as never));
  return { ...outcome, millis: performance.eventLoopUtilization().active - before };
}

async function loadedFor({ what }: Task): Promise<Work> {
  const load = WORKS[what];
  if (load === undefined) throw new Error(`no thread knows how to do «${what}»`);
  return load();
}

type Failed = Extract<Done, { failed: unknown }>['failed'];

async function outcomeOf<T>(work: () => Promise<T>): Promise<{ readonly value: T } | { readonly failed: Failed }> {
  try {
    return { value: await work() };
  } catch (error) {
    return { failed: failedBy(error) };
  }
}

/** An error as data: what makes one out of reach of the database known as such is its code. */
function failedBy(error: unknown): Failed {
  if (!(error instanceof Error)) return { message: String(error) };
  const { message, stack, code } = error as Error & { code?: unknown };
  return { message, ...(stack === undefined ? {} : { stack }), ...(typeof code === 'string' ? { code } : {}) };
}
