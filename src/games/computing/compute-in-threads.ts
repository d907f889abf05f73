import { refuse } from '../../domain/table/refusal.ts';
import type { Outcome } from '../../domain/table/refusal.ts';
import type { Payer, Task, Threads } from '../../threads/threads.ts';
import { WorkRefused } from '../../threads/work-refused.ts';
import { payerOf } from '../caller.ts';
import type { Caller } from '../game-service.ts';
import type { PositionFound } from '../positions/found-position.ts';
import type { Computations, Computed } from './computations.ts';

/** What a thread is asked for: a method of `Searches`, and what it is given. */
export interface ComputeTask extends Task {
  readonly what: 'think';
  readonly method: keyof Computations;
  readonly args: readonly unknown[];
}

/** Paths of so many choices, in one command or two, are followed within a few milliseconds. */
const LIGHT_STEPS = 30;
const LIGHT_MOVES = 2;
/** So many events are told within a few milliseconds. */
const LIGHT_EVENTS = 150;

/** Bots think at the server's expense, those of each game in a line of their own. */
const BOTS: Payer = { payer: 'bots', owed: true };
/** In milliseconds; by then even the best of them answers as it would at once. */
const LONGEST_SEARCH = 60_000;
/** A whole game is judged within a minute or two; what takes far longer is given up. */
const LONGEST_THOUGHT = 600_000;
/** A decision is thought over in seconds; nobody waits longer, and others wait behind it. */
const LONGEST_ADVICE = 120_000;
/** Games are looked through at the server's expense, one after the other. */
const POSITIONS: Payer = { payer: 'positions', owed: true, line: 'positions' };
const COURSES = 'courses of games';
const ADVICE = 'advice in sandboxes';

function searchTask(args: readonly unknown[]): ComputeTask {
  return { what: 'think', method: 'search', args, longest: LONGEST_SEARCH };
}

function positionTask(args: readonly unknown[]): ComputeTask {
  return { what: 'think', method: 'position', args, longest: LONGEST_THOUGHT };
}

/** Whether some moves are played so fast that they need no other thread. */
export function isLight(moves: readonly { readonly path: readonly unknown[] }[]): boolean {
  const steps = moves.reduce((sum, { path }) => sum + path.length, 0);
  return moves.length <= LIGHT_MOVES && steps <= LIGHT_STEPS;
}

/**
 * Lets threads do what takes long, each at its caller's expense, and does `here` what takes no longer than the way there.
 * Throws WorkRefused where the caller has no time left, or too much waits.
 */
export function computeInThreads(threads: Pick<Threads, 'run'>, here: Computations): Computations {
  const run = (method: keyof Computations, by: Payer, args: readonly unknown[]): Promise<unknown> => {
    const task: ComputeTask = { what: 'think', method, args };
    return threads.run(task, by);
  };
  const answering =
    <M extends OutcomeMethod>(method: M) =>
    (...args: Parameters<Computations[M]>): ReturnType<Computations[M]> =>
      run(method, payerOf(args[0]), args).catch(outcomeOf) as ReturnType<Computations[M]>;
  const computing =
    <M extends ComputedMethod>(method: M) =>
    (...args: Parameters<Computations[M]>): ReturnType<Computations[M]> =>
      run(method, payerOf(args[0]), args).catch(computedOf) as ReturnType<Computations[M]>;
  /**
   * What takes seconds, and many may ask for at once: long work, which never has all threads, each caller's in a line of
   * his own. In one line for all, whoever asks for much would shut out the others.
   */
  const thinking =
    <M extends 'course' | 'sandboxAdvice'>(method: M, what: string, longest: number) =>
    (...args: Parameters<Computations[M]>): ReturnType<Computations[M]> => {
      const task: ComputeTask = { what: 'think', method, args, longest };
      const by = payerOf(args[0]);
      return threads.run(task, { ...by, line: `${what} for ${by.payer}` }).catch(outcomeOf) as ReturnType<
        Computations[M]
      >;
    };
  const far = {
    view: answering('view'),
    choices: answering('choices'),
    preview: answering('preview'),
    events: answering('events'),
    decide: computing('decide'),
  };
  return {
    view: (...args) => (args[2].version === undefined ? here : far).view(...args),
    choices: (...args) => (isLight([args[2], ...(args[2].after ?? [])]) ? here : far).choices(...args),
    preview: (...args) => (isLight(args[2].commands) ? here : far).preview(...args),
    events: (...args) => ((args[2].first ?? 0) <= LIGHT_EVENTS ? here : far).events(...args),
    logPart: answering('logPart'),
    audit: answering('audit'),
    course: thinking('course', COURSES, LONGEST_THOUGHT),
    readOrders: answering('readOrders'),
    printOrder: answering('printOrder'),
    decide: (...args) => (isLight(args[2].commands) ? here : far).decide(...args),
    decideOrders: computing('decideOrders'),
    checkOrders: answering('checkOrders'),
    tryOrders: answering('tryOrders'),
    sandboxMoment: answering('sandboxMoment'),
    sandboxChoices: answering('sandboxChoices'),
    sandboxMove: answering('sandboxMove'),
    sandboxDeal: answering('sandboxDeal'),
    sandboxAdvice: thinking('sandboxAdvice', ADVICE, LONGEST_ADVICE),
    search: (...args) =>
      threads.run(searchTask(args), { ...BOTS, line: `bots of ${args[1]}` }) as ReturnType<Computations['search']>,
    position: (...args) =>
      threads.run(positionTask(args), POSITIONS).catch(positionless) as ReturnType<Computations['position']>,
    speak: (...args) => run('speak', payerOf(args[0]), args) as ReturnType<Computations['speak']>,
    answerStanding: computing('answerStanding'),
  };
}

type ComputedMethod = 'decide' | 'decideOrders' | 'answerStanding';
type OutcomeMethod = Exclude<keyof Computations, ComputedMethod | 'speak' | 'search' | 'position'>;

/** Work without an end is refused like anything else that the rules do not allow, so that nobody tries it again. */
function outcomeOf(error: unknown): Outcome<never> {
  if (error instanceof WorkRefused && error.why === 'endless') return refuse('too-much-work', error.message);
  throw error;
}

/** A game that takes too long to be looked through has nothing to offer. */
function positionless(error: unknown): PositionFound {
  if (!(error instanceof WorkRefused)) throw error;
  return error.why === 'endless' ? null : 'busy';
}

function computedOf(error: unknown): Computed<never> {
  return { version: null, outcome: outcomeOf(error) };
}

/**
 * What the server does for a seat by itself: at its holder's expense, but never refused for it; and in a line of its own,
 * which no one can fill with requests so that his standing orders, and with them his clock, come to a stop.
 */
export function onBehalfOf(caller: Caller): Caller {
  const { payer } = payerOf(caller);
  return { ...caller, charge: { payer, owed: true, line: `server for ${payer}` } };
}
