import { NO_HASH } from '../../src/eventstore/chain.ts';
import { seal } from '../../src/eventstore/seal.ts';
import { drawSource, gameSeed, seedCommitment } from '../../src/eventstore/seed.ts';
import type { NewEvent } from '../../src/domain/kernel/event.ts';
import type { StoredEvent } from '../../src/eventstore/stored-event.ts';

export const GAME = '0190a5c1-7b3e-7c4d-8e5f-123456789abc';
export const SERVER_SEED = Buffer.from(Array.from({ length: 32 }, (_, i) => i));
export const ENTROPIES = { spanish: '¡Viva Tenerife!', british: 'hearts of oak 🌳' };

/** An event of no particular game, for tests of the store. */
export function draft(type: string, more: Partial<NewEvent> = {}): NewEvent {
  return { type, schema: 1, by: null, public: {}, secrets: [], ...more };
}

/** The log of a short game, ended or not, of 7 events and the end: open and hidden draws, a secret to each seat, a choice of each. */
export function smallLog({ ended }: { ended: boolean }): StoredEvent[] {
  const source = drawSource(gameSeed(SERVER_SEED, GAME, ENTROPIES), GAME);
  const draw = (i: number, n: number) => ({ i, n, value: source(i, n) });
  const by = (seat: string) => ({
    seat,
    account: '0190a5c1-0000-7000-8000-000000000001',
    command: 'march',
    via: 'seat' as const,
  });
  const path = (seat: string) => ({
    to: [seat],
    data: { decision: `d-${seat}`, path: ['area:muelle', 'año'], via: 'web' },
  });
  const drafts: NewEvent[] = [
    draft('GameCreated', { public: { seedCommitment: seedCommitment(SERVER_SEED), seats: ['british', 'spanish'] } }),
    ...Object.entries(ENTROPIES).map(([seat, entropy]) =>
      draft('SeatTaken', { public: { seat, holder: { bot: 'random' }, entropy } }),
    ),
    draft('GameStarted', { public: { entropies: ENTROPIES } }),
    draft('CardDealt', {
      public: { chanceCount: 2 },
      secrets: [
        { to: ['british'], data: { card: 'uk-3' } },
        { to: [], data: { chance: [draw(0, 52), draw(1, 51)] } },
      ],
    }),
    draft('UnitAdvanced', {
      by: by('british'),
      public: { unit: 'uk-1', chance: [draw(2, 6)] },
      secrets: [path('british')],
    }),
    draft('UnitAdvanced', {
      by: by('spanish'),
      public: { unit: 'es-1', chance: [draw(3, 6), draw(4, 6)] },
      secrets: [path('spanish')],
    }),
  ];
  const end = draft('GameEnded', {
    public: { result: { winners: ['spanish'] }, serverSeed: SERVER_SEED.toString('hex') },
  });
  const head = { gameId: GAME, version: 0, hash: NO_HASH };
  return [...seal(head, '2026-11-21T05:00:00.000Z', ended ? [...drafts, end] : drafts).events];
}
