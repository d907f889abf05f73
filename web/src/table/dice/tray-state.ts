import type { ReadonlySignal } from '@preact/signals';
import { signal } from '@preact/signals';

/** Whether the last dice lie open, and until when. */
export interface TrayState {
  readonly open: ReadonlySignal<boolean>;
  /** So many rolls have been thrown; the same key again is no news. */
  thrown(key: string, rolls: number): void;
  /** Somebody is at it, or has gone: nothing is folded under a hand. */
  hold(held: boolean): void;
  /** Whether the page is looked at: nobody reads what lies behind. */
  seen(visible: boolean): void;
  /** Folded by hand, or because something has been chosen. */
  fold(): void;
  /** Opened by hand: stays until it is folded. */
  unfold(): void;
  close(): void;
}

/** Time to read what was thrown, and what more each roll takes, in milliseconds. */
const READ_MS = { first: 7000, each: 1500, most: 20_000 };
/** Who has come nearer and gone again has read most of it. */
const LINGER_MS = 3000;

/** The tray folds itself a while after the last new throw, and opens with the next. */
export function trayState(): TrayState {
  const open = signal(false);
  let last: string | null = null;
  /** What is left of the time to read; null where it stays open until somebody folds it. */
  let left: number | null = null;
  let since = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const waiting = new Set<'held' | 'unseen'>();

  const pause = (): void => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    if (left !== null) left = Math.max(LINGER_MS, left - (Date.now() - since));
  };
  const go = (): void => {
    if (left === null || !open.peek() || waiting.size > 0 || timer !== undefined) return;
    since = Date.now();
    timer = setTimeout(fold, left);
  };
  function fold(): void {
    clearTimeout(timer);
    timer = undefined;
    left = null;
    waiting.delete('held');
    open.value = false;
  }
  const wait = (why: 'held' | 'unseen', on: boolean): void => {
    if (on) waiting.add(why);
    else waiting.delete(why);
    if (on) pause();
    else go();
  };
  return {
    open,
    thrown(key, rolls) {
      if (key === last) return;
      last = key;
      pause();
      left = Math.min(READ_MS.most, READ_MS.first + READ_MS.each * rolls);
      open.value = true;
      go();
    },
    hold: (held) => wait('held', held),
    seen: (visible) => wait('unseen', !visible),
    fold,
    unfold() {
      pause();
      left = null;
      open.value = true;
    },
    close: () => clearTimeout(timer),
  };
}
