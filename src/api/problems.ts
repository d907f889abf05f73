import type { Extra, Outcome, Refusal } from '../domain/table/refusal.ts';
import type { ProblemCode } from './problem-codes.ts';
import { PROBLEMS } from './problem-kinds.ts';

export type { ProblemCode };

/** What came of a request to the API: an outcome that may also be refused for a reason of the API's own. */
export type Answer<T> = Outcome<T, ProblemCode>;

/** Goes on with the value of an outcome, or passes the refusal through. */
export async function whenOk<T, U>(
  outcome: Answer<T>,
  next: (value: T) => Answer<U> | Promise<Answer<U>>,
): Promise<Answer<U>> {
  return outcome.ok ? next(outcome.value) : outcome;
}

/** RFC 9457 on the wire. */
export interface Problem {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly [extra: string]: unknown;
}

/** The problem document of a refusal. Its extra members never hide the standard ones. */
export function problemOf({ code, detail, extra }: Refusal<ProblemCode>): Problem {
  const { status, title } = PROBLEMS[code];
  return { ...extra, type: `/problems/${code}`, title, status, detail };
}

/** A refusal thrown where a value cannot be returned: in hooks and parsers. */
export class ProblemError extends Error {
  readonly refusal: Refusal<ProblemCode>;

  constructor(code: ProblemCode, detail: string, extra?: Extra) {
    super(detail);
    this.refusal = extra ? { code, detail, extra } : { code, detail };
  }
}
