import type { Extra, Outcome } from '../domain/table/refusal.ts';
import type { ProblemCode } from './problem-codes.ts';
import { PROBLEMS } from './problem-kinds.ts';

export type { ProblemCode };

/** Why something was refused. Like a table's refusal, with the API's codes added. */
export interface ApiRefusal {
  readonly code: ProblemCode;
  readonly detail: string;
  readonly extra?: Extra;
}

/** What came of a request; every `Outcome` is one. */
export type Answer<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly refusal: ApiRefusal };

export function answer<T>(value: T): Answer<T> {
  return { ok: true, value };
}

export function decline(code: ProblemCode, detail: string, extra?: Extra): Answer<never> {
  return { ok: false, refusal: extra ? { code, detail, extra } : { code, detail } };
}

/** Goes on with the value of an outcome, or passes the refusal through. */
export async function whenOk<T, U>(
  outcome: Outcome<T> | Answer<T>,
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
export function problemOf({ code, detail, extra }: ApiRefusal): Problem {
  const { status, title } = PROBLEMS[code];
  return { ...extra, type: `/problems/${code}`, title, status, detail };
}

/** A refusal thrown where a value cannot be returned: in hooks and parsers. */
export class ProblemError extends Error {
  readonly refusal: ApiRefusal;

  constructor(code: ProblemCode, detail: string, extra?: Extra) {
    super(detail);
    this.refusal = extra ? { code, detail, extra } : { code, detail };
  }
}
