import type { Command, Decision } from '../api/types.ts';
import { problemOf } from '../api/problem.ts';
import type { SeatContext, Drafted, Taken } from './commands.ts';
import { decisionOf, foresee, menuAt, rootOf } from './commands.ts';

/** What is left of commands that were prepared for another moment of the game. */
export interface Restored {
  readonly draft: readonly Drafted[];
  /** The beginning of the command that did not fit to its end, as far as it did. */
  readonly steps: readonly Taken[];
}

interface Begun extends Restored {
  /** What would wait after the draft. */
  readonly open: readonly Decision[];
  readonly atChance: boolean;
}

/**
 * Fits commands to the decisions that are open now: whole commands as long as they are legal, then as much of the next
 * one's path as is. Of `known` commands it is known how their steps read, so that they are asked about all at once.
 * Throws Problem only where the server cannot be asked.
 */
export async function restore(
  context: SeatContext,
  decisions: readonly Decision[],
  commands: readonly Command[],
  known: readonly Drafted[] = [],
): Promise<Restored> {
  let left = await allKnown(context, decisions, likeThose(commands, known));
  for (const { path } of commands.slice(left.draft.length)) {
    const decision = left.atChance ? null : decisionOf(left.open, context.seat);
    if (decision?.id === undefined) break;
    const { steps, complete } = await follow({ desk: context, decision, draft: left.draft }, path);
    if (!complete) return { draft: left.draft, steps };
    const kept = { command: { decision: decision.id, path: [...path] }, prompt: decision.prompt, steps };
    const next = await begun(context, inOrder(decisions, context, [...left.draft, kept]));
    if (next === null) break;
    left = next;
  }
  return { draft: left.draft, steps: [] };
}

/** The commands at the beginning that are among the known ones. */
function likeThose(commands: readonly Command[], known: readonly Drafted[]): readonly Drafted[] {
  const other = commands.findIndex(({ path }, index) => known[index]?.command.path.join('\n') !== path.join('\n'));
  return known.slice(0, other < 0 ? commands.length : other);
}

/** As many of the known commands as fit: the server says which is the first that does not. */
async function allKnown(
  context: SeatContext,
  decisions: readonly Decision[],
  known: readonly Drafted[],
): Promise<Begun> {
  const nothing = { draft: [], steps: [], open: decisions, atChance: false };
  let draft = inOrder(decisions, context, known);
  while (draft.length > 0) {
    try {
      const all = await begunOr(context, draft);
      // Where dice or secrets come sooner than they did, nothing can be said of what lies behind them.
      const early = all.atChance && draft.length > 1 && (await begunOr(context, draft.slice(0, -1))).atChance;
      return early ? nothing : all;
    } catch (error) {
      draft = draft.slice(0, Math.min(refusedOr(error), draft.length - 1));
    }
  }
  return nothing;
}

/** The first command names the decision that is open; those behind it answer whatever the one before opens. */
function inOrder(decisions: readonly Decision[], { seat }: SeatContext, draft: readonly Drafted[]): readonly Drafted[] {
  const first = decisionOf(decisions, seat)?.id;
  if (first === undefined) return [];
  return draft.map((one, index) => ({
    ...one,
    command: { decision: index === 0 ? first : 'next', path: one.command.path },
  }));
}

async function begunOr(context: SeatContext, draft: readonly Drafted[]): Promise<Begun> {
  const { decisions, stoppedAtChance } = await foresee(context, draft);
  return { draft, steps: [], open: decisions, atChance: stoppedAtChance };
}

async function begun(context: SeatContext, draft: readonly Drafted[]): Promise<Begun | null> {
  try {
    return await begunOr(context, draft);
  } catch (error) {
    refusedOr(error);
    return null;
  }
}

interface At {
  readonly desk: SeatContext;
  readonly decision: Decision;
  readonly draft: readonly Drafted[];
}

async function follow(
  { desk: context, decision, draft }: At,
  path: readonly string[],
): Promise<{ steps: readonly Taken[]; complete: boolean }> {
  const steps: Taken[] = [];
  const known = draft.length === 0 ? (decision.id ?? 'next') : 'next';
  let menu = rootOf(decision);
  for (const id of path) {
    const choice = menu.choices.find((one) => one.id === id);
    if (choice === undefined) return { steps, complete: false };
    steps.push({ ...choice, asked: menu.prompt });
    try {
      const walked = steps.map((step) => step.id);
      menu = await menuAt(context, known, walked, draft);
    } catch (error) {
      refusedOr(error);
      return { steps: steps.slice(0, -1), complete: false };
    }
  }
  return { steps, complete: menu.complete };
}

/** A refusal means that it does not fit, from the command that is told on; that nobody answers is another matter. */
function refusedOr(error: unknown): number {
  const problem = problemOf(error);
  // Too many questions in a minute (429) say nothing about the draft.
  if (problem.status < 400 || problem.status >= 500 || problem.status === 429) throw problem;
  const index = problem.document['command'];
  return typeof index === 'number' ? index : 0;
}
