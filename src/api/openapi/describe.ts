import Type from 'typebox';
import type { Operation, OperationInfo } from '../operation.ts';
import type { ProblemCode } from '../problem-codes.ts';
import { PROBLEMS } from '../problem-kinds.ts';

/** Not `exact`: problems carry members of their own. */
export const problemSchema = Type.Object(
  {
    type: Type.String({
      format: 'uri-reference',
      description: 'Which problem.',
      examples: ['/problems/illegal-choice'],
    }),
    title: Type.String({ description: 'Its name.', examples: ['Illegal choice'] }),
    status: Type.Integer({ description: 'The HTTP status.', examples: [422] }),
    detail: Type.String({
      description: 'What was wrong this time.',
      examples: ['«zone:sea» is not a legal choice here.'],
    }),
    instance: Type.Optional(
      Type.String({
        description: 'The id of the request.',
        examples: ['urn:request:0193a5b0-7d1c-7c3e-9b1a-2f6d5c4e3b2a'],
      }),
    ),
  },
  {
    title: 'Problem',
    description: 'RFC 9457. Other members may help to go on: `choices`, `currentVersion`, `errors`.',
    additionalProperties: true,
  },
);

/** What OpenAPI says of an operation beside its schemas. */
export type Described = Pick<OperationInfo, 'id' | 'tag' | 'summary' | 'scope' | 'refusals'> &
  Partial<Pick<OperationInfo, 'description' | 'lasting' | 'repeat' | 'status' | 'method'>>;

const ALWAYS: readonly ProblemCode[] = ['invalid-request', 'rate-limited', 'internal', 'unavailable'];

/** The members that @fastify/swagger adds to a route's schema. */
export function describeOperation(operation: Described): Record<string, unknown> {
  const { id, tag, summary, description, scope } = operation;
  return {
    operationId: id,
    tags: [tag],
    summary,
    ...(description === undefined ? {} : { description }),
    security: scope === 'anyone' ? [{}, { bearer: [] }] : [{ bearer: [] }],
    ...(operation.repeat === undefined ? {} : { headers: idempotencyHeader }),
    'x-problems': problemsOf(operation),
  };
}

const idempotencyHeader = {
  type: 'object',
  properties: {
    'Idempotency-Key': {
      type: 'string',
      pattern: '^[\\x21-\\x7e]{1,200}$',
      description: 'A key of your own for this write: repeat the request with it as often as you like.',
    },
  },
};

/** The same operation, which throws where it refuses what it does not say that it may: for tests. */
export function heldToRefusals(operation: Operation): Operation {
  const codes = new Set(Object.values(problemsOf(operation)).flat());
  return {
    ...operation,
    run: async (call, input) => {
      const outcome = await operation.run(call, input);
      if (!outcome.ok && !codes.has(outcome.refusal.code))
        throw new Error(`${operation.id} does not say that it may refuse with ${outcome.refusal.code}`);
      return outcome;
    },
  };
}

/** By status, the problems that an operation may answer with. */
export function problemsOf({ scope, refusals, repeat, lasting }: Described): Record<string, ProblemCode[]> {
  const codes: ProblemCode[] = [
    ...refusals,
    ...(lasting === undefined ? [] : (['lasting-token-needed'] as const)),
    ...ALWAYS,
    // Wherever a game may be missing, it may also have been put away.
    ...(refusals.includes('unknown-game') ? (['game-archived'] as const) : []),
    ...(scope === 'anyone' ? (['unauthorized'] as const) : (['unauthorized', 'scope-missing'] as const)),
    ...(repeat === undefined ? [] : (['idempotency-key-reused', 'too-busy'] as const)),
  ];
  const byStatus: Record<string, ProblemCode[]> = {};
  for (const code of new Set(codes)) (byStatus[PROBLEMS[code].status] ??= []).push(code);
  return byStatus;
}
