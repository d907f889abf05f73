import { isDeepStrictEqual } from 'node:util';
import type { ProblemCode } from '../problem-codes.ts';
import { PROBLEMS } from '../problem-kinds.ts';

type Node = Record<string, unknown>;

/** Members of a schema that say how GraphQL shows it. */
const FOR_GRAPHQL = new Set(['x-keyed', 'x-id']);

/**
 * Turns every schema with a title into a component and refers to it, writes out the problems of each operation, and sorts
 * what has no order of its own. Throws where two different schemas share a title.
 */
export function hoistComponents<Document extends object>(document: Document, more: readonly object[]): Document {
  const plain = JSON.parse(JSON.stringify(document)) as Node;
  const schemas: Record<string, Node> = {};
  for (const schema of more) hoist(JSON.parse(JSON.stringify(schema)), schemas);
  const paths = hoist(plain['paths'], schemas) as Node;
  for (const item of Object.values(paths)) writeProblems(item as Node);
  const components = { ...(plain['components'] as Node), schemas: sorted(schemas) };
  return { ...plain, components, paths } as unknown as Document;
}

function hoist(value: unknown, schemas: Record<string, Node>): unknown {
  if (Array.isArray(value)) return value.map((item) => hoist(item, schemas));
  if (typeof value !== 'object' || value === null) return value;
  const node = asSchemaHad(value as Node);
  const members = Object.entries(node).filter(([key]) => !FOR_GRAPHQL.has(key));
  const inner = Object.fromEntries(
    members.map(([key, member]) => [key, isData(key) ? member : hoist(member, schemas)]),
  );
  const { title } = node;
  if (typeof title !== 'string' || !('type' in node)) return inner;
  const known = schemas[title];
  if (known !== undefined && !isDeepStrictEqual(known, inner)) throw new Error(`two schemas are called ${title}`);
  schemas[title] = inner;
  return { $ref: `#/components/schemas/${title}` };
}

/** A parameter takes its schema's description and examples away; a schema with a title gets them back. */
function asSchemaHad(node: Node): Node {
  const { schema, description } = node;
  if (!('in' in node) || typeof schema !== 'object' || schema === null || !('title' in schema)) return node;
  const examples = 'enum' in schema && Array.isArray(schema.enum) ? { examples: [schema.enum[0]] } : {};
  return { ...node, schema: { ...schema, description, ...examples } };
}

/** Members whose values are data and not schemas. */
function isData(key: string): boolean {
  return key === 'examples' || key === 'default' || key === 'enum' || key === 'x-problems';
}

function writeProblems(item: Node): void {
  for (const operation of Object.values(item) as Node[]) {
    const problems = (operation['x-problems'] ?? {}) as Record<string, ProblemCode[]>;
    delete operation['x-problems'];
    const replies = Object.entries(problems).map(([status, codes]) => [status, problemReply(codes)] as const);
    operation['responses'] = { ...(operation['responses'] as Node), ...Object.fromEntries(replies) };
  }
}

function problemReply(codes: readonly ProblemCode[]): Node {
  const description = codes.map((code) => `\`${code}\`: ${PROBLEMS[code].docs}`).join('\n\n');
  const content = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } };
  return { description, content };
}

function sorted(schemas: Record<string, Node>): Record<string, Node> {
  return Object.fromEntries(Object.entries(schemas).sort(([a], [b]) => (a < b ? -1 : 1)));
}
