import type { Choice, Command, Decision } from '../api/types.ts';
import { problemOf } from '../api/problem.ts';
import type { Desk, Drafted } from './commands.ts';
import { decisionOf, foresee, menuAt, rootOf } from './commands.ts';

/** What is left of commands that were prepared for another moment of the game. */
export interface Restored {
  readonly draft: readonly Drafted[];
  /** The beginning of the command that did not fit to its end, as far as it did. */
  readonly steps: readonly Choice[];
}

const NOTHING: Restored = { draft: [], steps: [] };

/**
 * Fits commands to the decisions that are open now: whole commands as long as they are legal, then as much of the next
 * one's path as is. Throws Problem only where the server cannot be asked.
 */
export async function restore(
  desk: Desk,
  decisions: readonly Decision[],
  commands: readonly Command[],
): Promise<Restored> {
  let left = NOTHING;
  let open = decisions;
  for (const { path } of commands) {
    const decision = decisionOf(open, desk.seat);
    if (decision?.id === undefined) return left;
    const known = decision.id;
    const { steps, complete } = await follow({ desk, decision, draft: left.draft }, path);
    if (!complete) return { draft: left.draft, steps };
    const kept = {
      command: { decision: left.draft.length === 0 ? known : 'next', path: [...path] },
      prompt: decision.prompt,
      steps,
    };
    const draft = [...left.draft, kept];
    const next = await foresee(desk, draft).catch(refusedOr);
    if (next === null) return left;
    left = { draft, steps: [] };
    if (next.stoppedAtChance) return left;
    open = next.decisions;
  }
  return left;
}

interface At {
  readonly desk: Desk;
  readonly decision: Decision;
  readonly draft: readonly Drafted[];
}

async function follow(
  { desk, decision, draft }: At,
  path: readonly string[],
): Promise<{ steps: readonly Choice[]; complete: boolean }> {
  const steps: Choice[] = [];
  let menu = rootOf(decision);
  for (const id of path) {
    const choice = menu.choices.find((one) => one.id === id);
    if (choice === undefined) return { steps, complete: false };
    steps.push(choice);
    const walked = steps.map((step) => step.id);
    const next = await menuAt(desk, decision.id ?? 'next', walked, draft).catch(refusedOr);
    if (next === null) return { steps: steps.slice(0, -1), complete: false };
    menu = next;
  }
  return { steps, complete: menu.complete };
}

/** A refusal means that it does not fit; that nobody answers is another matter. */
function refusedOr(error: unknown): null {
  const problem = problemOf(error);
  if (problem.status >= 400 && problem.status < 500) return null;
  throw problem;
}
