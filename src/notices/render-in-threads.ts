import type { Outcome } from '../domain/table/refusal.ts';
import { payerOf } from '../games/caller.ts';
import type { Caller } from '../games/game-service.ts';
import type { Task, Threads } from '../threads/threads.ts';
import type { Rendering, RenderWish } from './render.ts';

/** What a thread is asked for. */
export interface RenderTask extends Task {
  readonly what: 'render';
  readonly caller: Caller;
  readonly wish: RenderWish;
}

/** Describes games in threads, at the caller's expense. Throws WorkRefused. */
export function renderInThreads(
  threads: Pick<Threads, 'run'>,
): (caller: Caller, wish: RenderWish) => Promise<Outcome<Rendering>> {
  return async (caller, wish) => {
    const task: RenderTask = { what: 'render', caller, wish };
    return (await threads.run(task, payerOf(caller))) as Outcome<Rendering>;
  };
}
