import { isNoWorld } from '../domain/kernel/dealt-world.ts';
import type { Refusal } from '../domain/table/refusal.ts';
import { refuse } from '../domain/table/refusal.ts';
import { WorkRefused } from '../threads/work-refused.ts';
import type { ApiDeps } from './api-deps.ts';
import type { ProblemCode } from './problem-codes.ts';
import type { Answer } from './problems.ts';

const CODES = {
  spent: 'rate-limited',
  crowded: 'unavailable',
  endless: 'too-much-work',
  unready: 'unavailable',
} as const satisfies Readonly<Record<WorkRefused['why'], ProblemCode>>;

/** Work that was refused, as clients are told. */
export function workProblem({ why, message, retryAfter }: WorkRefused): Refusal<ProblemCode> {
  const refusal = { code: CODES[why], detail: message };
  return retryAfter === null ? refusal : { ...refusal, extra: { retryAfter } };
}

/**
 * What the work comes to; a refusal as a value, whichever protocol carries it. Where the rules deal no world, whoever runs
 * the server hears of it.
 */
export async function orWorkProblem<T>(
  { warn }: Pick<ApiDeps, 'warn'>,
  work: () => Promise<Answer<T>>,
): Promise<Answer<T>> {
  try {
    return await work();
  } catch (error) {
    if (isNoWorld(error)) {
      warn(error, 'dealing a world');
      return refuse(
        'no-world',
        'The rules found no way to deal what is not known here. The server has noted the fault.',
      );
    }
    if (!(error instanceof WorkRefused)) throw error;
    const { code, detail, extra } = workProblem(error);
    return refuse(code, detail, extra);
  }
}
