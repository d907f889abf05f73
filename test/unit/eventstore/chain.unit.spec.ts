import { describe, expect, it } from 'vitest';
import { commitOf, hashOf, NO_HASH } from '../../../src/eventstore/chain.ts';
import { seal, timeAfter } from '../../../src/eventstore/seal.ts';
import { draft, GAME } from '../../support/small-log.ts';

/** Computed by a program in another language (hashlib and json of Python 3) from the words of the contract. */
const COMMIT = '538b740761e45cff9c9313d2764a91d1747a2dd594ef68c0b879d405bfc41bb2';
const FIRST_HASH = '0f514a15b1438f74a4b320680a3eae3073f9538645eb56e61ddeffe55ebf5554';

const AT = '2026-11-21T05:00:00.000Z';
const first = {
  gameId: GAME,
  version: 1,
  type: 'GameCreated',
  schema: 1,
  at: AT,
  by: null,
  public: { seedCommitment: '630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd' },
  secrets: [{ to: ['british'], commit: COMMIT }],
  prev: NO_HASH,
};

describe('the chain', () => {
  it('commits to the salt and to the canonical data', () => {
    const data = { path: ['area:muelle', 'año'], decision: 'd-1', '€': 1, é: { b: null, a: true } };
    expect(commitOf('000102030405060708090a0b0c0d0e0f', data)).toBe(COMMIT);
  });

  it('hashes what the contract says, whether secrets are open or not', () => {
    expect(hashOf(first)).toBe(FIRST_HASH);
    expect(hashOf({ ...first, secrets: [{ to: ['british'], commit: COMMIT, salt: '00', data: { a: 1 } }] })).toBe(
      FIRST_HASH,
    );
  });

  it('numbers and links a batch upon its head', () => {
    const { events } = seal({ gameId: GAME, version: 7, hash: FIRST_HASH }, AT, [draft('A'), draft('B'), draft('C')]);
    expect(events.map(({ version }) => version)).toEqual([8, 9, 10]);
    expect(events.map(({ prev }) => prev)).toEqual([FIRST_HASH, events[0]?.hash, events[1]?.hash]);
    expect(events.map(hashOf)).toEqual(events.map(({ hash }) => hash));
  });

  it('hands over as rows just what it hands over as events', () => {
    const by = { seat: 'british', account: null, command: 'a "b"', via: 'bot' as const };
    const drafts = [
      draft('É"', {
        by,
        public: { b: [1, { x: 'ñ' }], a: null },
        secrets: [
          { to: ['a', 'b'], data: { z: 1 } },
          { to: [], data: {} },
        ],
      }),
      draft('B'),
    ];
    const { events, rows } = seal({ gameId: GAME, version: 0, hash: NO_HASH }, AT, drafts);
    expect(JSON.parse(rows)).toEqual(events.map(({ gameId: _, version: __, at: ___, ...row }) => row));
  });

  it('never uses a salt twice', () => {
    const secrets = Array.from({ length: 600 }, () => ({ to: [], data: { same: true } }));
    const { events } = seal({ gameId: GAME, version: 0, hash: NO_HASH }, AT, [
      draft('A', { secrets }),
      draft('B', { secrets }),
    ]);
    const salts = events.flatMap((event) => event.secrets.map(({ salt }) => salt));
    expect(new Set(salts).size).toBe(1200);
    expect(salts.every((salt) => /^[0-9a-f]{32}$/.test(salt))).toBe(true);
  });

  it('lets time stand still where the clock runs back', () => {
    expect(timeAfter('2026-11-21T05:00:00.001Z', new Date(AT))).toBe('2026-11-21T05:00:00.001Z');
    expect(timeAfter('2026-11-21T04:59:59.999Z', new Date(AT))).toBe(AT);
    expect(timeAfter(null, new Date(AT))).toBe(AT);
  });
});
