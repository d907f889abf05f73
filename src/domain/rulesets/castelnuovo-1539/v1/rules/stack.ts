import type { Frame } from '../frames.ts';
import type { CardFrame } from '../frames.ts';
import type { State } from '../state.ts';

/** What is under way and waits or goes on by itself; null between cards. */
export function top(state: State): Frame | null {
  return state.stack.at(-1) ?? null;
}

export function push(state: State, frame: Frame): void {
  state.stack.push(frame);
}

/** Takes the top off; a card that then has nothing above it is done with (§8/4). For folds alone. */
export function pop(state: State): void {
  state.stack.pop();
  if (top(state)?.kind === 'card') state.stack.pop();
}

/** The innermost card under way; null between cards. */
export function cardUnderWay(state: State): CardFrame | null {
  return state.stack.findLast((frame): frame is CardFrame => frame.kind === 'card') ?? null;
}

/** The card of the phase that is under way, whatever Counterattack stands above it; null between cards. */
export function cardOfPhase(state: State): CardFrame | null {
  return state.stack.find((frame): frame is CardFrame => frame.kind === 'card') ?? null;
}

/** The innermost frame of a kind. Throws where there is none. */
export function frameOf<K extends Frame['kind']>(state: State, kind: K): Extract<Frame, { kind: K }> {
  const found = state.stack.findLast((frame): frame is Extract<Frame, { kind: K }> => frame.kind === kind);
  if (found === undefined) throw new Error(`no ${kind} is under way`);
  return found;
}
