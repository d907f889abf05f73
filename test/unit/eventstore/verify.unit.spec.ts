import { describe, expect, it } from 'vitest';
import { hashOf, NO_HASH } from '../../../src/eventstore/chain.ts';
import { seal } from '../../../src/eventstore/seal.ts';
import { redact } from '../../../src/eventstore/redact.ts';
import type { NewEvent } from '../../../src/domain/kernel/event.ts';
import type { WireEvent } from '../../../src/eventstore/stored-event.ts';
import type { VerifyOptions } from '../../../src/eventstore/verify.ts';
import { verifyLog } from '../../../src/eventstore/verify.ts';
import { draft, GAME, SERVER_SEED, smallLog } from '../../support/small-log.ts';

const whole = smallLog({ ended: true });
const asSeen = (viewer: string | null): WireEvent[] =>
  smallLog({ ended: false }).map((event) => redact(event, viewer, false));
const codes = (events: readonly WireEvent[], options?: VerifyOptions): string[] => [
  ...new Set(verifyLog(events, options).findings.map(({ code }) => code)),
];

/** A log rebuilt by somebody who can hash: right chain, wrong story. */
const forged = (change: (drafts: NewEvent[]) => NewEvent[]): WireEvent[] => [
  ...seal({ gameId: GAME, version: 0, hash: NO_HASH }, '2026-11-21T05:00:00.000Z', change(structuredClone(whole)))
    .events,
];
const withPublic = (index: number, more: NewEvent['public']) => (drafts: NewEvent[]) =>
  drafts.map((event, i) => (i === index ? { ...event, public: { ...event.public, ...more } } : event));

describe('verify', () => {
  it('proves everything of an ended game', () => {
    expect(verifyLog(whole)).toMatchObject({
      findings: [],
      gameId: GAME,
      version: 8,
      ended: true,
      secrets: { opened: 4, sealed: 0 },
      draws: { proved: 5, unproved: 0, hidden: 0 },
    });
  });

  it('proves of a running game what its seat holds', () => {
    expect(verifyLog(asSeen('british'))).toMatchObject({
      findings: [],
      ended: false,
      secrets: { opened: 2, sealed: 2 },
      draws: { proved: 0, unproved: 3, hidden: 2 },
    });
    expect(verifyLog(asSeen(null))).toMatchObject({ findings: [], secrets: { opened: 0, sealed: 4 } });
  });

  it('proves the draws of a running game to whoever has its seed', () => {
    const serverSeed = SERVER_SEED.toString('hex');
    expect(verifyLog(smallLog({ ended: false }), { serverSeed })).toMatchObject({
      findings: [],
      draws: { proved: 5, unproved: 0 },
    });
  });

  it('finds any byte that was changed, anywhere', () => {
    const text = whole.map((event) => JSON.stringify(event)).join('\n');
    const unnoticed: string[] = [];
    for (let at = 0; at < text.length; at += 1) {
      for (const bit of [1, 2, 32]) {
        const byte = String.fromCharCode(text.charCodeAt(at) ^ bit);
        const changed = text.slice(0, at) + byte + text.slice(at + 1);
        const read = parsed(changed);
        if (read !== null && verifyLog(read).findings.length === 0) unnoticed.push(changed.slice(at - 20, at + 20));
      }
    }
    expect(unnoticed).toEqual([]);
  });

  it('finds an event that was taken out, doubled, moved or cut off before a head that was noted down', () => {
    expect(codes(whole.toSpliced(5, 1))).toEqual(['version-gap', 'broken-chain', 'draw-index']);
    expect(codes(whole.toSpliced(5, 0, ...whole.slice(5, 6)))).toContain('version-gap');
    expect(codes([...whole.slice(0, 5), ...whole.slice(5, 7).reverse(), ...whole.slice(7)])).toContain('broken-chain');
    expect(codes(whole.slice(1))).toContain('version-gap');
    const heads = [{ version: 6, hash: whole[5]?.hash ?? '' }];
    expect(codes(whole, { heads })).toEqual([]);
    expect(codes(whole.slice(0, 5), { heads })).toEqual(['known-head']);
  });

  it('finds a log that was written anew by the heads that were noted down', () => {
    const rewritten = forged(withPublic(5, { unit: 'uk-2' }));
    expect(codes(rewritten)).toEqual([]);
    expect(codes(rewritten, { heads: [{ version: 7, hash: whole[6]?.hash ?? '' }] })).toEqual(['known-head']);
  });

  it.each<[string, string, (drafts: NewEvent[]) => NewEvent[]]>([
    ['a die that the seed did not throw', 'wrong-draw', withPublic(5, { chance: [{ i: 2, n: 6, value: 0 }] })],
    ['a draw that was skipped', 'draw-index', withPublic(6, { chance: [{ i: 4, n: 6, value: 5 }] })],
    ['a draw that was used twice', 'draw-index', withPublic(6, { chance: [{ i: 2, n: 6, value: 2 }] })],
    ['another number of hidden draws than was said', 'draw-index', withPublic(4, { chanceCount: 1 })],
    ['hidden draws that were never shown', 'draw-index', withPublic(7, { chanceCount: 2 })],
    ['a seed that was not committed to', 'wrong-seed', withPublic(7, { serverSeed: 'ab'.repeat(32) })],
    ['entropies that were exchanged', 'wrong-draw', withPublic(3, { entropies: { british: 'mine' } })],
    ['no seed in the end', 'wrong-seed', withPublic(7, { serverSeed: null })],
    ['draws that are none', 'malformed', withPublic(5, { chance: { i: 2 } })],
    ['something after the end', 'after-end', (drafts) => [...drafts, draft('UnitAdvanced')]],
    [
      'a second birth',
      'first-event',
      (drafts) => drafts.toSpliced(6, 0, draft('GameCreated', { public: { seedCommitment: 'x' } })),
    ],
  ])('finds %s, however well the log is hashed', (_, code, change) => {
    expect(codes(forged(change))).toContain(code);
  });

  it('finds time that runs back', () => {
    const [first, second] = seal(
      { gameId: GAME, version: 0, hash: NO_HASH },
      '2026-11-21T05:00:00.000Z',
      whole.slice(0, 2),
    ).events as [WireEvent, WireEvent];
    const early = { ...second, at: '2026-11-21T04:00:00.000Z' };
    expect(codes([first, { ...early, hash: hashOf(early) }])).toEqual(['time-runs-back']);
  });

  it('finds members that no hash covers, and tells of texts', () => {
    const [first] = whole as [WireEvent];
    expect(codes([{ ...first, remark: 'x' } as WireEvent])).toEqual(['unknown-member']);
    expect(verifyLog([{ ...first, text: { en: 'a', es: 'b' } }])).toMatchObject({ findings: [], unhashedTexts: 1 });
  });

  it('finds secrets that are still sealed after the end, and half open ones', () => {
    expect(codes(whole.map((event) => redact(event, 'british', false)))).toEqual(['sealed-after-end']);
    const halfOpen = whole.map((event) => ({
      ...event,
      secrets: event.secrets.map(({ to, commit, data }) => ({ to, commit, data })),
    }));
    expect(codes(halfOpen)).toContain('wrong-commit');
  });

  it.each([null, 7, {}, { version: 1 }, { ...whole[0], secrets: null }, { ...whole[0], public: null }])(
    'does not throw for %j',
    (line) => {
      expect(codes([line as WireEvent])).toContain('malformed');
    },
  );
});

function parsed(text: string): WireEvent[] | null {
  try {
    return text.split('\n').map((line) => JSON.parse(line) as WireEvent);
  } catch {
    return null;
  }
}
