import type { ReadonlySignal } from '@preact/signals';
import { computed, signal } from '@preact/signals';
import { isOver } from '../table/eyes.ts';
import type { GameTable } from '../table/game-table.ts';
import { stopAfter, stopBefore } from './batches.ts';
import { pastView } from './view-cache.ts';

/** Moves along the versions of a game. */
export interface Travel {
  /** Where the handle is: at once where it was put, although the board follows a little later. */
  readonly at: ReadonlySignal<number>;
  readonly head: ReadonlySignal<number>;
  readonly playing: ReadonlySignal<boolean>;
  /** Puts the handle there; the board follows once it rests. */
  drag(version: number): void;
  go(version: number | null): void;
  /** One command back or on. */
  move(by: 1 | -1): Promise<void>;
  play(): void;
  pause(): void;
  close(): void;
}

const REST_MS = 140;
const BEAT_MS = 1000;
/** How many events are fetched to find where a command ends. */
const REACH = 80;

/** Travels along the versions of the game of `table`. */
export function travelOf(table: GameTable): Travel {
  const dragged = signal<number | null>(null);
  const playing = signal(false);
  const head = computed(() => table.now.value.version);
  const at = computed(() => dragged.value ?? table.past.value ?? head.value);
  let resting: ReturnType<typeof setTimeout> | undefined;
  let beat: ReturnType<typeof setTimeout> | undefined;
  let journey = 0;

  const show = async (version: number | null): Promise<void> => {
    clearTimeout(resting);
    journey += 1;
    const mine = journey;
    if (version !== null) dragged.value = Math.min(Math.max(version, 1), head.peek());
    await table.look(version);
    if (mine === journey) dragged.value = null;
  };
  const pause = (): void => {
    clearTimeout(beat);
    playing.value = false;
  };
  const next = async (by: 1 | -1): Promise<number> => {
    const [from, last] = [at.peek(), head.peek()];
    await (by > 0
      ? table.log.peek().need(from, Math.min(from + REACH, last))
      : table.log.peek().need(from - REACH, from));
    const events = table.log.peek().events.peek();
    return (by > 0 ? stopAfter(events, from, last) : stopBefore(events, from)) ?? from + by;
  };
  const step = async (): Promise<void> => {
    const goal = await next(1).catch(() => head.peek());
    if (!playing.peek()) return;
    await show(goal);
    if (goal >= head.peek()) return pause();
    if (!playing.peek()) return;
    beat = setTimeout(() => void step(), BEAT_MS);
    void ahead(table, await next(1).catch(() => goal));
  };

  return {
    at,
    head,
    playing,
    drag: (version) => {
      pause();
      dragged.value = version;
      clearTimeout(resting);
      resting = setTimeout(() => void show(version), REST_MS);
    },
    go: (version) => {
      pause();
      void show(version);
    },
    move: async (by) => {
      pause();
      await show(await next(by).catch(() => at.peek() + by));
    },
    play: () => {
      playing.value = true;
      void (at.peek() >= head.peek() ? show(1).then(step) : step());
    },
    pause,
    close: () => {
      pause();
      clearTimeout(resting);
    },
  };
}

/** Fetches the view that will be wanted next, so that it is there by then. */
async function ahead(table: GameTable, version: number): Promise<void> {
  const ended = isOver(table.game.peek());
  if (version >= table.now.peek().version) return;
  await pastView({ gameId: table.gameId, seat: table.seat.peek(), version, ended }).catch(() => undefined);
}
