import { GraphQLError } from 'graphql';
import type { Refusal } from '../../domain/table/refusal.ts';
import type { ProblemCode } from '../problems.ts';
import { problemOf } from '../problems.ts';

/** A refusal of a query, as GraphQL says it: the problem document lies in `extensions`, its code in `code`. */
export function refusalError(refusal: Refusal<ProblemCode>): GraphQLError {
  return new GraphQLError(refusal.detail, { extensions: { code: refusal.code, ...problemOf(refusal) } });
}

/** A refusal of a mutation, as its payload says it. */
export interface UserError {
  readonly code: string;
  readonly message: string;
  readonly type: string;
  /** The names that lead to the member that does not fit; null where it is none of them. */
  readonly field: readonly string[] | null;
  readonly extra: unknown;
}

/** One error for each place that does not fit; else one. */
export function userErrors(refusal: Refusal<ProblemCode>): UserError[] {
  const { code, detail, extra } = refusal;
  const base = { code, type: `/problems/${code}` };
  const misfits = code === 'invalid-request' ? extra?.['errors'] : undefined;
  if (!Array.isArray(misfits) || misfits.length === 0)
    return [{ ...base, message: detail, field: null, extra: extra ?? null }];
  return (misfits as { pointer: string; message: string }[]).map(({ pointer, message }) => ({
    ...base,
    message,
    field: pathOf(pointer),
    extra: null,
  }));
}

/** The parts of a JSON pointer (RFC 6901 §4). */
function pathOf(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
}
