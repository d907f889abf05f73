import type { Problem } from '../api/problem.ts';
import { problemOf } from '../api/problem.ts';
import type { ChoicesAnswer, PreviewAnswer } from '../api/types.ts';
import { keyOf } from '../board/offers.ts';
import type { Text } from '../text/language.ts';
import type { Drafted, SeatContext, Taken } from './commands.ts';
import { decisionOf, menuAt } from './commands.ts';
import type { Companion } from './company.ts';
import { onward } from './onward.ts';

/** Somebody who cannot do the same, and why where the rules say so. */
export interface Left {
  readonly who: Text;
  readonly why?: Text;
  readonly rule?: string;
}

/** A draft with all who do the same, and who do not. */
export interface Gone {
  readonly draft: readonly Drafted[];
  /** What the server has foreseen of that draft; nothing where nobody joined it. */
  readonly known?: PreviewAnswer;
  readonly left: readonly Left[];
  /** Why the others were not asked about; what was done before stands. */
  readonly problem?: Problem;
}

interface Task {
  readonly mine: SeatContext;
  /** What is chosen before the piece. */
  readonly lead: readonly Taken[];
  readonly draft: readonly Drafted[];
  readonly companions: readonly Companion[];
}

/**
 * Adds a command for each companion to a draft, in order, as the rules allow it after those before; who is in another's
 * way is tried again when that one has gone. Nobody joins behind dice, secrets or another question. Never throws.
 */
export async function goAlong(task: Task): Promise<Gone> {
  let gone: Gone = { draft: task.draft, left: [] };
  for (let waiting = task.companions; waiting.length > 0;) {
    const [next, stayed] = await oneRound(task, gone, waiting);
    const joined = next.draft.length > gone.draft.length;
    gone = next;
    if (!joined || next.problem !== undefined) break;
    waiting = stayed;
  }
  return gone;
}

/** Asks each of those who wait once; with it, who stayed. */
async function oneRound(
  task: Task,
  before: Gone,
  waiting: readonly Companion[],
): Promise<readonly [Gone, readonly Companion[]]> {
  let gone: Gone = { ...before, left: [] };
  const stayed: Companion[] = [];
  for (const companion of waiting) {
    const tried = await joining(task, gone, companion);
    if ('draft' in tried) gone = { ...gone, ...tried };
    else {
      stayed.push(companion);
      const { problem, ...left } = tried;
      gone = { ...gone, left: [...gone.left, left], ...(problem === undefined ? {} : { problem }) };
    }
  }
  return [gone, stayed];
}

type Joined = Pick<Gone, 'draft' | 'known'>;
type Stayed = Left & Pick<Gone, 'problem'>;

/** The draft with one more; or why that one stays. */
async function joining(task: Task, gone: Gone, { choice, to }: Companion): Promise<Joined | Stayed> {
  const who = choice.label;
  if (gone.problem !== undefined || !goesOn(task, gone)) return { who };
  const { mine, lead } = task;
  const path = [...lead, choice];
  try {
    const ids = path.map(({ id }) => id);
    const places = await menuAt(mine, 'next', ids, gone.draft);
    const place = places.choices.find(({ target }) => keyOf(target) === `area:${to}`);
    if (place === undefined) return { who, ...reasonIn(places.blocked, to) };
    const { steps, menu } = await onward(mine, 'next', [...path, { ...place, asked: places.prompt }], gone.draft);
    if (menu.preview === undefined) return { who };
    const command = { decision: 'next', path: steps.map(({ id }) => id) };
    const { prompt } = gone.draft.at(-1) ?? {};
    return { draft: [...gone.draft, { command, prompt, steps }], known: menu.preview };
  } catch (error) {
    const problem = problemOf(error);
    const refused = problem.status >= 400 && problem.status < 500 && problem.status !== 429;
    return refused ? { who } : { who, problem };
  }
}

/** Whether the same is asked behind what has joined so far. */
function goesOn({ mine, draft }: Task, { known }: Gone): boolean {
  if (known === undefined) return true;
  const next = known.stoppedAtChance ? null : decisionOf(known.decisions, mine.seat);
  return next !== null && next.prompt?.en === draft.at(-1)?.prompt?.en;
}

function reasonIn(blocked: ChoicesAnswer['blocked'], area: string): Pick<Left, 'why' | 'rule'> {
  const found = blocked?.find(({ target }) => keyOf(target) === `area:${area}`);
  return found === undefined ? {} : { why: found.reason, rule: found.rule };
}
