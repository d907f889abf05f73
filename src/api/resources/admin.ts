import Type from 'typebox';
import { done, refuse } from '../../domain/table/refusal.ts';
import type { ApiDeps } from '../api-deps.ts';
import type { Operation } from '../operation.ts';
import { operation } from '../operation.ts';
import { deadLetterKey, DeadLetters, PostState, Revived } from '../schemas/admin.ts';
import { MAX_PAGE } from '../schemas/base.ts';

const common = { tag: 'Operators', refusals: [] } as const;
const first = Type.Optional(
  Type.Integer({ minimum: 1, maximum: MAX_PAGE, description: 'How many at most; 50 unless given.', examples: [20] }),
);

/** What those who run the server look at and put right. */
export function adminOperations({ deliveries }: ApiDeps): Operation[] {
  return [
    operation({
      ...common,
      scope: 'admin',
      id: 'deliveryState',
      method: 'GET',
      url: '/admin/post',
      summary: 'How the post is doing',
      answer: PostState,
      run: async () => done(await deliveries.state()),
    }),
    operation({
      ...common,
      scope: 'admin',
      id: 'deadLetters',
      method: 'GET',
      url: '/admin/dead-letters',
      summary: 'What was given up',
      description: 'The latest first. They stay until they are revived or discarded.',
      query: { first },
      answer: DeadLetters,
      run: async (_call, query) => {
        const letters = await deliveries.deadLetters(query.first ?? 50);
        return done({
          items: letters.map(({ error, ...rest }) => ({ ...rest, ...(error === null ? {} : { error }) })),
        });
      },
    }),
    operation({
      ...common,
      scope: 'admin',
      id: 'retryDeadLetter',
      method: 'POST',
      url: '/admin/dead-letters/revival',
      summary: 'Try again what was given up',
      refusals: ['unknown-dead-letter'],
      body: deadLetterKey,
      answer: Revived,
      run: async (_call, key) => ((await deliveries.revive(key)) ? done({ revived: 1 }) : none()),
    }),
    operation({
      ...common,
      scope: 'admin',
      id: 'discardDeadLetter',
      method: 'DELETE',
      url: '/admin/dead-letters',
      summary: 'Discard what was given up',
      status: 204,
      refusals: ['unknown-dead-letter'],
      query: deadLetterKey,
      answer: Type.Null(),
      run: async (_call, key) => ((await deliveries.discard(key)) ? done(null) : none()),
    }),
  ];
}

const none = () => refuse('unknown-dead-letter', 'There is no dead letter of that key.');
