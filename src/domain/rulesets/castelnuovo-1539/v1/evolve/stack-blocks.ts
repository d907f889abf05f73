import type { Frame } from '../frames.ts';
import type { State } from '../state.ts';

/** Blocks that are no more are struck out of everything that is under way. For folds alone. */
export function forget(state: State, dead: readonly string[]): void {
  const alive = (id: string): boolean => !dead.includes(id);
  for (const frame of state.stack) strike(frame, alive);
}

/** Blocks that have been driven off wait for no move any more (A45). For folds alone. */
export function drivenOff(state: State, blocks: readonly string[]): void {
  for (const frame of state.stack) {
    if (frame.kind === 'activation') frame.waiting = frame.waiting.filter((id) => !blocks.includes(id));
  }
}

function strike(frame: Frame, alive: (id: string) => boolean): void {
  switch (frame.kind) {
    case 'losses':
      frame.blocks = frame.blocks.filter(alive);
      break;
    case 'activation':
      frame.waiting = frame.waiting.filter(alive);
      if (frame.group !== null) frame.group.blocks = frame.group.blocks.filter(alive);
      break;
    case 'entry':
      frame.blocks = frame.blocks.filter(alive);
      frame.fired = frame.fired.filter(alive);
      break;
    case 'combat':
      frame.raiders = frame.raiders.filter(alive);
      frame.shown = frame.shown.filter(alive);
      break;
    default:
      break;
  }
}
