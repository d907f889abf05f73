import { refuse } from '../../domain/table/refusal.ts';
import { stillValid } from '../auth/credentials.ts';
import type { Operation } from '../operation.ts';
import { capital } from '../operation.ts';
import type { Answer } from '../problems.ts';
import { ask, askForPage, askOrThrow, inputOf } from './ask.ts';
import type { Anything, Builder } from './builder.ts';
import type { connectionTypes } from './connections.ts';
import { isPage, pageCost } from './connections.ts';
import type { GraphqlContext } from './context.ts';
import { userErrors } from './errors.ts';
import type { InputTypes } from './input-types.ts';
import type { OutputTypes, SchemaNode, TypeRef } from './output-types.ts';
import { plain } from './output-types.ts';

export interface Types {
  readonly outputs: OutputTypes;
  readonly inputs: InputTypes;
  readonly connections: ReturnType<typeof connectionTypes>;
  readonly userError: object;
}

/** Reads that go to the heart of a game cost more than a field. */
const READ_COST = 10;

/** Whether an operation only reads: then it is a query. */
export function isRead({ method, reads }: Operation): boolean {
  return method === 'GET' || reads === true;
}

/** A field that asks for a read. `bound` gives arguments that the parent knows already. */
export function readField(
  t: unknown,
  { outputs, inputs, connections }: Types,
  operation: Operation,
  bound: Readonly<Record<string, (parent: Anything) => unknown>> = {},
): never {
  const { field, arg } = t as { field(options: object): never; arg(options: object): never };
  const node = operation.answer as SchemaNode;
  const paged = isPage(node);
  const given = (parent: Anything, args: Anything): Anything => ({
    ...args,
    ...Object.fromEntries(Object.entries(bound).map(([name, from]) => [name, from(parent)])),
  });
  return field.call(t, {
    type: paged ? connections.of(node) : outputs.of(node),
    nullable: true,
    description: describe(operation),
    args: inputs.argsOf(inputOf(operation), arg.bind(t), Object.keys(bound)),
    complexity: paged ? pageCost : READ_COST,
    resolve: (parent: Anything, args: Anything, context: GraphqlContext) =>
      paged ? askForPage(context, operation, given(parent, args)) : askOrThrow(context, operation, given(parent, args)),
  });
}

/** A field that asks for a write: its payload holds the answer, or the `errors`. */
export function writeField(t: unknown, builder: Builder, types: Types, operation: Operation): never {
  const { field, arg } = t as { field(options: object): never; arg: ((options: object) => never) & ArgTypes };
  const schema = inputOf(operation);
  const hasInput = Object.keys(schema.properties).length > 0;
  const input = hasInput
    ? { input: arg({ type: types.inputs.named(`${capital(operation.id)}Input`, schema) as never, required: true }) }
    : {};
  const key = {
    idempotencyKey: arg.string({
      required: false,
      description: 'A key of your own for this write; the header `Idempotency-Key` says the same.',
    }),
  };
  return field.call(t, {
    type: payloadOf(builder, types, operation),
    description: describe(operation),
    args: { ...input, ...(operation.repeat === undefined ? {} : key) },
    complexity: READ_COST,
    resolve: async (_root: unknown, args: Anything, context: GraphqlContext) => {
      const own = (args['idempotencyKey'] as string | null | undefined) ?? context.key;
      const outcome =
        (await refusedNow(context, operation)) ??
        (await ask(context, operation, (args['input'] ?? {}) as Anything, own));
      if (!outcome.ok) return { errors: userErrors(outcome.refusal) };
      const value = operation.payload === undefined ? outcome.value : { [operation.payload]: outcome.value };
      return { ...(value as object | null), done: true, errors: [] };
    },
  });
}

/** One document holds many writes: each is counted, and none outlives the token or account that an earlier one ended. */
async function refusedNow(
  { deps, credential, countRate }: GraphqlContext,
  { rate }: Operation,
): Promise<Answer<never> | null> {
  if (rate !== undefined) await countRate(rate);
  if (await stillValid(deps.stores.tokens, credential, deps.now())) return null;
  return refuse('unauthorized', 'The token holds no longer.');
}

interface ArgTypes {
  string(options: object): never;
}

function payloadOf(builder: Builder, types: Types, operation: Operation): object {
  const ref = builder.objectRef<Anything>(`${capital(operation.id)}Payload`);
  const node = operation.answer as SchemaNode;
  const members: [string, SchemaNode, TypeRef][] =
    operation.payload === undefined
      ? Object.entries(node.properties ?? {}).map(([name, member]) => [name, member, types.outputs.of(member)])
      : [[operation.payload, node, types.outputs.of(node)]];
  ref.implement({
    description: `What came of \`${operation.id}\`: either the answer or errors.`,
    fields: (t) => {
      const field = (t as unknown as { field(options: object): never }).field.bind(t);
      const answers = members.map(([name, member, type]) => [
        name,
        field({
          type,
          nullable: true,
          description: member.description,
          resolve: (payload: Anything) => plain(member, payload[name]),
        }),
      ]);
      const done = field({
        type: 'Boolean',
        description: 'Whether it was done.',
        resolve: (payload: Anything) => payload['done'] === true,
      });
      const errors = (description: string): never =>
        field({ type: [types.userError], description, resolve: (payload: Anything) => payload['errors'] });
      return {
        ...Object.fromEntries(answers),
        done,
        errors: errors('Why nothing was done; empty where it was done.'),
        userErrors: errors('The same as `errors`, by the name that tools for GraphQL look for.'),
      };
    },
  });
  return ref;
}

function describe({ summary, description }: Operation): string {
  return description === undefined ? `${summary}.` : `${summary}. ${description}`;
}
