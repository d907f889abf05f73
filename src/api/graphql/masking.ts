import type { FastifyError } from 'fastify';
import type { ExecutionResult, FormattedExecutionResult, GraphQLFormattedError } from 'graphql';
import { GraphQLError } from 'graphql';
import { refusalOf } from '../plugins/problem-replies.ts';
import type { ProblemCode } from '../problem-codes.ts';
import { PROBLEMS } from '../problem-kinds.ts';
import { ProblemError } from '../problems.ts';
import type { GraphqlContext } from './context.ts';
import { refusalError } from './errors.ts';

interface Formatted {
  readonly statusCode: number;
  readonly response: FormattedExecutionResult;
}

type Log = GraphqlContext['log'];

/** Refusals and bad queries say what they are; all else becomes an internal error with an id, and goes into the log. */
export function formatted(
  execution: ExecutionResult & { errors: readonly GraphQLError[] },
  { log }: Pick<GraphqlContext, 'log'>,
): Formatted {
  const errors = execution.errors.flatMap((error) => shownErrors(error, log));
  return {
    statusCode: execution.data ? 200 : statusOf(errors),
    response: { data: execution.data ?? null, errors: errors.map((error) => error.toJSON()) },
  };
}

/** The same errors as a socket tells them. */
export function maskedErrors(errors: readonly GraphQLError[], log: Log): GraphQLFormattedError[] {
  return errors.flatMap((error) => shownErrors(error, log)).map((error) => error.toJSON());
}

/** What a client is told of an error: faults of the query one by one, refusals as they are, all else behind an id. */
function shownErrors(error: GraphQLError, log: Log): GraphQLError[] {
  const { originalError } = error;
  if (hasProblem(error)) return [error];
  if (originalError instanceof ProblemError)
    return [placed(originalError.message, error, refusalError(originalError.refusal).extensions)];
  const code = clientFault(originalError);
  if (code === null) {
    const refusal = refusalOf(originalError as FastifyError, { log });
    return [placed(refusal.detail, error, { code: refusal.code, ...refusal.extra })];
  }
  const faults = faultsIn(originalError);
  return (faults.length === 0 ? [error] : faults).map((fault) => placed(fault.message, fault, { code }));
}

function hasProblem({ extensions }: GraphQLError): boolean {
  return typeof extensions['code'] === 'string' && extensions['code'] in PROBLEMS;
}

/** So much of a message is told: graphql-js repeats a whole value in each complaint about it. */
const LONGEST_MESSAGE = 500;
const HALF_AT_END = /\p{Surrogate}$/u;

/** The same message, if need be its beginning, at the same place of the query. */
function placed(message: string, at: Error, extensions: Readonly<Record<string, unknown>>): GraphQLError {
  const { nodes, source, positions, path } = at instanceof GraphQLError ? at : new GraphQLError(message);
  const shortened =
    message.length > LONGEST_MESSAGE ? `${message.slice(0, LONGEST_MESSAGE).replace(HALF_AT_END, '')}…` : message;
  return new GraphQLError(shortened, {
    nodes: nodes ?? null,
    source: source ?? null,
    positions: positions ?? null,
    path: path ?? null,
    extensions,
  });
}

/** The code of an error that the query itself is to blame for; null where the server is. */
function clientFault(error: Error | undefined): ProblemCode | null {
  if (error === undefined || error instanceof GraphQLError) return 'invalid-request';
  const { code, statusCode } = error as Error & { code?: unknown; statusCode?: unknown };
  if (typeof code !== 'string' || !code.startsWith('MER_') || Number(statusCode) >= 500) return null;
  return Number(statusCode) === 405 ? 'method-not-allowed' : 'invalid-request';
}

function faultsIn(error: Error | undefined): Error[] {
  const inner = error !== undefined && 'errors' in error ? error.errors : [];
  return Array.isArray(inner) ? inner.filter((one) => one instanceof Error) : [];
}

/** A request that came to nothing has the status of its problem, if it is about the request as a whole. */
function statusOf(errors: readonly GraphQLError[]): number {
  const code = errors[0]?.extensions['code'];
  return WHOLE.find((one) => one === code) === undefined ? 200 : PROBLEMS[code as ProblemCode].status;
}

const WHOLE: readonly ProblemCode[] = [
  'internal',
  'rate-limited',
  'too-many-streams',
  'unauthorized',
  'invalid-request',
  'malformed-json',
  'payload-too-large',
  'unsupported-media-type',
  'query-too-costly',
  'method-not-allowed',
  'unavailable',
];
