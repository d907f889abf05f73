import { describe, expect, it } from 'vitest';
import type { Verification } from '../../../src/eventstore/verify.ts';
import { verdictOf } from '../../../web/src/audit/verdict.ts';
import en from '../../../web/src/audit/text/verify.en.json' with { type: 'json' };

const sound: Verification = {
  findings: [],
  gameId: 'g',
  version: 40,
  headHash: 'f'.repeat(64),
  ended: true,
  secrets: { opened: 12, sealed: 0 },
  draws: { proved: 30, unproved: 0, hidden: 0 },
  commands: { signed: [], shortened: 0, unsigned: 0 },
  unhashedTexts: 0,
};
const head = { version: 20, hash: 'e'.repeat(64) };
const keys = (sentences: readonly { key: string }[]): string[] => sentences.map(({ key }) => key);

describe('the verdict on a log', () => {
  it('of an ended game proves chain, heads, secrets and dice', () => {
    const verdict = verdictOf(sound, [head]);
    expect(keys(verdict.proved)).toEqual([
      'proved.chain',
      'proved.heads',
      'proved.secrets',
      'proved.order',
      'proved.draws',
    ]);
    expect(keys(verdict.believed)).toEqual(['believed.rules', 'believed.people']);
    expect(verdict.wrong).toEqual([]);
  });

  it('of a running game leaves the dice to be believed until the end', () => {
    const running = { ...sound, ended: false, draws: { proved: 0, unproved: 5, hidden: 2 } };
    const verdict = verdictOf({ ...running, secrets: { opened: 3, sealed: 4 } }, [head]);
    expect(keys(verdict.proved)).not.toContain('proved.draws');
    expect(keys(verdict.believed)).toEqual(
      expect.arrayContaining(['believed.unproved', 'believed.hidden', 'believed.sealed']),
    );
  });

  it('warns that a log may have been rewritten whole where no earlier head was noted', () => {
    const verdict = verdictOf(sound, [{ ...head, version: 40 }]);
    expect(keys(verdict.believed)).toContain('believed.heads');
    expect(keys(verdict.proved)).toContain('proved.head-now');
  });

  it('claims nothing that a finding speaks against', () => {
    const findings = [
      { version: 7, code: 'wrong-hash', detail: 'x' },
      { version: 20, code: 'known-head', detail: 'y' },
      { version: 40, code: 'wrong-draw', detail: 'z' },
    ] as const;
    const verdict = verdictOf({ ...sound, findings }, [head]);
    expect(keys(verdict.proved)).toEqual(['proved.secrets', 'proved.order']);
    expect(verdict.wrong.map(({ version, key }) => [version, key])).toEqual([
      [7, 'wrong.wrong-hash'],
      [20, 'wrong.known-head'],
      [40, 'wrong.wrong-draw'],
    ]);
  });

  it('has words for every code that a verifier may find', () => {
    const codes =
      'malformed unknown-member another-game version-gap time-runs-back broken-chain wrong-hash wrong-commit sealed-after-end first-event after-end wrong-seed draw-index wrong-draw known-head';
    expect(codes.split(' ').filter((code) => !(`wrong.${code}` in en))).toEqual([]);
  });
});
