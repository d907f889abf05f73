import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifySchema, RouteOptions } from 'fastify';
import fp from 'fastify-plugin';
import { describeOperation, problemSchema } from '../openapi/describe.ts';
import { WEBHOOKS } from '../openapi/webhooks.ts';
import { hoistComponents } from '../openapi/components.ts';

const INFO = {
  title: 'Estafeta',
  version: '1.0.0',
  description:
    'Play historical wargames by post. Every game is a log of events that anybody can audit, die by die.\n\nErrors are RFC 9457 problem documents; `type` leads to a page about each. Every write takes an `Idempotency-Key`. Lists take `first` and `after`. GraphQL offers the same under `/graphql`: its fields have the names of the operationIds here.',
  license: { name: 'MIT', identifier: 'MIT' },
};

/** Describes the routes as OpenAPI 3.1 and shows the description under /docs. */
export const openapi = fp(async (app: FastifyInstance) => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: INFO,
      servers: [{ url: '/', description: 'This server' }],
      tags: [
        { name: 'Accounts', description: 'Players, their tokens and what waits for them.' },
        { name: 'Rulesets', description: 'The games that can be played, and their boards.' },
        { name: 'Games', description: 'Creating games, sitting down, getting up.' },
        { name: 'Play', description: 'Seeing the table and deciding.' },
        { name: 'Log', description: 'What happened, and the proof of it.' },
        { name: 'Ratings', description: 'What rated games have come to.' },
        { name: 'Clocks and absence', description: 'Time, vacations, pauses, substitutes and votes.' },
        { name: 'Beside the board', description: 'Chat, notes and drafts.' },
        { name: 'Notices', description: 'Being told by mail and elsewhere: channels, and what became of messages.' },
        { name: 'Operators', description: 'For those who run the server.' },
        { name: 'Live', description: 'Being told at once.' },
      ],
      // Its types take no schema of TypeBox here, though it is JSON Schema.
      webhooks: WEBHOOKS as never,
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer', description: 'A token from `createAccount` or `createToken`.' },
        },
      },
    },
    transform: ({ schema, url, route }) => ({
      url,
      schema: url.startsWith('/api/') ? described(schema, route) : HIDDEN,
    }),
    transformObject: (document) =>
      'openapiObject' in document ? hoistComponents(document.openapiObject, [problemSchema]) : document.swaggerObject,
  });
  await app.register(swaggerUi, { routePrefix: '/docs', uiConfig: { deepLinking: true }, staticCSP: DOCS_CSP });
});

/** The docs page runs its own scripts and styles, and nobody else's. */
const DOCS_CSP =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'";

/** GraphQL describes itself; health and metrics are for operators. */
const HIDDEN = { hide: true } as FastifySchema;

function described(schema: FastifySchema | undefined, route: RouteOptions): FastifySchema {
  const operation = route.config?.operation;
  return operation === undefined ? (schema ?? HIDDEN) : { ...schema, ...describeOperation(operation) };
}
