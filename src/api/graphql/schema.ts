import type { GraphQLSchema } from 'graphql';
import type { Operation } from '../operation.ts';
import { graphqlBuilder } from './builder.ts';
import { connectionTypes, isPage } from './connections.ts';
import type { UserError } from './errors.ts';
import type { Types } from './fields.ts';
import { isRead, readField, writeField } from './fields.ts';
import { inputTypes } from './input-types.ts';
import type { SchemaNode } from './output-types.ts';
import { outputTypes } from './output-types.ts';
import { addRelations } from './relations.ts';
import { addSubscriptions } from './subscriptions.ts';

/** The GraphQL schema of the operations: reads are queries, writes mutations, under the names that REST has. */
export function graphqlSchema(operations: readonly Operation[]): GraphQLSchema {
  const builder = graphqlBuilder();
  const outputs = outputTypes(builder);
  const userError = builder
    .objectRef<UserError>('UserError')
    .implement({
      description: 'Why a mutation did nothing.',
      fields: (t) => ({
        code: t.exposeString('code', { description: 'A stable code, as in the problems of REST.' }),
        message: t.exposeString('message', { description: 'What was wrong.' }),
        type: t.exposeString('type', { description: 'The page about that kind of problem.' }),
        field: t.expose('field', {
          type: ['String'],
          nullable: true,
          description: 'The names that lead to the place in the input.',
        }),
        extra: t.expose('extra', {
          type: 'JSON',
          nullable: true,
          description: 'What helps to go on: `choices`, `currentVersion`.',
        }),
      }),
    });
  const inputs = inputTypes(builder, outputs);
  const types: Types = { outputs, inputs, connections: connectionTypes(builder, outputs), userError };
  const fields = (of: readonly Operation[], make: (operation: Operation) => never) =>
    Object.fromEntries(of.map((operation) => [operation.id, make(operation)]));
  for (const { answer } of operations) if (!isPage(answer as SchemaNode)) outputs.of(answer);
  const pages = operations.map(({ answer }) => answer as SchemaNode).filter(isPage);
  for (const page of pages) types.connections.of(page);
  builder.queryType({
    fields: (t) => fields(operations.filter(isRead), (operation) => readField(t, types, operation)),
  });
  builder.mutationType({
    fields: (t) =>
      fields(
        operations.filter((operation) => !isRead(operation)),
        (operation) => writeField(t, builder, types, operation),
      ),
  });
  addRelations(builder, types, operations);
  addSubscriptions(builder, types);
  return builder.toSchema();
}
