import { describe, expect, it } from 'vitest';
import { allOperations } from '../../../src/api/operations.ts';
import type { Operation } from '../../../src/api/operation.ts';
import { problemsOf } from '../../../src/api/openapi/describe.ts';
import { perform } from '../../../src/api/perform.ts';
import { NoWorld } from '../../../src/domain/kernel/dealt-world.ts';
import type { AnyRuleset } from '../../../src/domain/kernel/ruleset.ts';
import { done } from '../../../src/domain/table/refusal.ts';

const deps = { rulesets: { current: [], find: () => undefined }, stores: {}, games: {} } as never;

/** The operation, performed for a token of all scopes; it answers `done` where it gets to run. */
async function asked(operation: Operation, { ends, input }: { ends: boolean; input: Record<string, unknown> }) {
  const credential = { tokenId: 'token', account: 'ana', scopes: ['admin' as const], ends };
  const outcome = await perform(deps, {
    operation: { ...operation, run: async () => done('done') },
    input,
    credential,
    payer: 'ana',
  });
  return outcome.ok ? outcome.value : outcome.refusal.code;
}

const lasting = allOperations(deps).flatMap((operation) => {
  const { lasting: needed } = operation;
  const inputs = needed === true ? [{}] : (needed ?? []).map((member) => ({ [member]: 'given' }));
  return inputs.map((input) => ({ operation, input, name: [operation.id, ...Object.keys(input)].join(' with ') }));
});

describe('rules that deal no world', () => {
  it.each([
    ['in this thread', new NoWorld({ id: 'toy', version: '1.0.0' } as AnyRuleset, 'red', new Error('out of blocks'))],
    ['in another one', Object.assign(new Error('toy 1.0.0 dealt no world for red'), { code: 'no-world' })],
  ])('%s are a problem of their own, and the operator hears of it', async (_where, fault) => {
    const warned: unknown[] = [];
    const [first] = allOperations(deps);
    const operation = { ...first, run: () => Promise.reject(fault) } as Operation;
    const asking = { operation, input: {}, credential: null, payer: 'ana' };
    const outcome = await perform({ warn: (error: unknown) => warned.push(error) } as never, asking);
    expect(outcome.ok ? null : outcome.refusal.code).toBe('no-world');
    expect(warned).toEqual([fault]);
  });
});

describe('what is shown once', () => {
  const once = allOperations(deps).flatMap(({ id, repeat, answer }) =>
    typeof repeat === 'object' && repeat.once.length > 0 ? [{ id, members: repeat.once, answer }] : [],
  );
  it('is in the answers of some operations', () => expect(once.length).toBeGreaterThan(9));
  it.each(once)('may be missing from the answer of $id, which says that it was shown', ({ members, answer }) => {
    const { properties, required = [] } = answer as unknown as { properties: object; required?: string[] };
    expect(Object.keys(properties)).toEqual(expect.arrayContaining([...members, 'tokenShown']));
    expect(required.filter((name) => name === 'tokenShown' || members.includes(name))).toEqual([]);
  });
});

describe('what goes on for ever', () => {
  it('is made by these operations', () => {
    expect(lasting.map(({ name }) => name).sort()).toEqual([
      'addPasskey',
      'addProviderLink',
      'askToAddPasskey',
      'askToLinkProvider',
      'calendarAddress',
      'createAccountAsAdmin',
      'createChannel',
      'createLink',
      'createPushChannel',
      'createRecoveryCode',
      'createWebhook',
      'feedAddress',
      'rotateCalendarAddress',
      'rotateFeedAddress',
      'rotateWebhook',
      'updateMe with email',
    ]);
  });

  it.each(lasting)('$name: made with a token that does not end, and with no other', async ({ operation, input }) => {
    expect(await asked(operation, { ends: false, input })).toBe('done');
    expect(await asked(operation, { ends: true, input })).toBe('lasting-token-needed');
    expect(problemsOf(operation)['403']).toContain('lasting-token-needed');
  });

  it('leaves alone what asks for nothing of the kind', async () => {
    const updateMe = lasting.find(({ operation }) => operation.id === 'updateMe')?.operation as Operation;
    expect(await asked(updateMe, { ends: true, input: { displayName: 'Ana' } })).toBe('done');
  });
});
