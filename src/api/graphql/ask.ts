import type { TObject } from 'typebox';
import Type from 'typebox';
import { refuse } from '../../domain/table/refusal.ts';
import type { Operation } from '../operation.ts';
import { turnOf } from '../../threads/turns.ts';
import { perform } from '../perform.ts';
import type { Page } from '../../projections/page.ts';
import type { Answer } from '../problems.ts';
import { misfits, unfitJson } from '../validation.ts';
import type { Anything } from './builder.ts';
import { toConnection } from './connections.ts';
import type { GraphqlContext } from './context.ts';
import { refusalError } from './errors.ts';
import { toInput } from './input-types.ts';
import type { SchemaNode } from './output-types.ts';

const inputs = new WeakMap<Operation, TObject>();

/** Parameters, query and body of an operation as one schema. */
export function inputOf(operation: Operation): TObject {
  const { params, query, body } = operation;
  const members = { ...params.properties, ...query.properties, ...body?.properties };
  const schema = inputs.get(operation) ?? Type.Object(members, { additionalProperties: false });
  inputs.set(operation, schema);
  return schema;
}

/** Checks what GraphQL was given against the operation's schemas, and runs it. */
export async function ask(
  context: GraphqlContext,
  operation: Operation,
  given: Anything,
  key?: string,
): Promise<Answer<unknown>> {
  // Many fields may be given the same large variable: to check them all at once would take too long.
  await turnOf(context.caller);
  const schema = inputOf(operation);
  const input = toInput(schema as unknown as SchemaNode, given) as Anything;
  const unfit = unfitJson(input);
  if (unfit !== null) return refuse('malformed-json', unfit);
  const errors = misfits(schema, input);
  if (errors.length > 0) return refuse('invalid-request', 'The input does not fit its schema.', { errors });
  return perform(context.deps, {
    operation,
    input,
    credential: context.credential,
    payer: context.caller,
    ...(key === undefined ? {} : { key }),
  });
}

/** The answer of a read; a refusal is thrown as an error of the query. */
export async function askOrThrow(context: GraphqlContext, operation: Operation, given: Anything): Promise<unknown> {
  const outcome = await ask(context, operation, given);
  if (outcome.ok) return outcome.value;
  throw refusalError(outcome.refusal);
}

/** The answer of a list as a Relay connection. */
export async function askForPage(context: GraphqlContext, operation: Operation, given: Anything): Promise<Anything> {
  return toConnection((await askOrThrow(context, operation, given)) as Page<unknown>, given['after']);
}
