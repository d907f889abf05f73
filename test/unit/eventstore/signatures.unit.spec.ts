import { generateKeyPairSync, sign } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as server from '../../../src/eventstore/ed25519.ts';
import { holds, signedText } from '../../../src/eventstore/signatures.ts';
import type { WireEvent } from '../../../src/eventstore/stored-event.ts';
import { signatureAudit } from '../../../src/eventstore/verify-signatures.ts';
import * as browser from '../../../web/src/audit/ed25519.ts';
import { newPair, proofOf, signed } from '../../../web/src/session/signing-key.ts';

const GAME = '0190a5c1-7b3e-7c4d-8e5f-123456789abc';
const HEAD = `1:${'ab'.repeat(32)}`;
const commands = [
  { decision: 'd1-red', path: ['area:muelle', 'año'] },
  { decision: 'next', path: ['b', 'a'] },
];
const sending = { seat: 'red', commands, head: HEAD };
const pair = newPair();
const complete = { ...sending, key: pair.key, value: signed(pair.secret, GAME, sending) };

/** A log in which the commands of somebody are told their own seat. */
function logOf(...datas: readonly object[]): WireEvent[] {
  const event = { gameId: GAME, schema: 1, at: '', prev: '', public: {} };
  const first = { ...event, version: 1, type: 'GameCreated', by: null, secrets: [], hash: 'ab'.repeat(32) };
  const by = { seat: 'red', account: 'ana', command: 'x', via: 'seat' };
  const acts = datas.map((data, index) => ({
    ...event,
    version: index + 2,
    type: 'Acted',
    by,
    hash: '',
    secrets: [{ to: ['red'], commit: '', salt: '', data: { via: 'web', ...data } }],
  }));
  return [first, ...acts] as unknown as WireEvent[];
}

function audited(log: readonly WireEvent[]) {
  const audit = signatureAudit();
  const findings = log.flatMap((event) => audit.add(event)).map(({ code }) => code);
  const { signed: keys, ...rest } = audit.seen();
  return { findings, signed: keys.map(({ commands: count }) => count), ...rest };
}

describe('signed commands', () => {
  it('hold by the keys of browsers, for their own words alone', () => {
    expect(holds(GAME, complete)).toBe(true);
    expect(holds(GAME.replace('0', '1'), complete)).toBe(false);
    expect(holds(GAME, { ...complete, seat: 'blue' })).toBe(false);
    expect(holds(GAME, { ...complete, head: HEAD.replace('1', '2') })).toBe(false);
    expect(holds(GAME, { ...complete, commands: [...commands].reverse() })).toBe(false);
    expect(holds(GAME, { ...complete, key: newPair().key })).toBe(false);
  });

  it('are checked alike by the server and in browsers, whatever they are given', () => {
    const { privateKey, publicKey } = generateKeyPairSync('ed25519');
    const key = String(publicKey.export({ format: 'jwk' }).x);
    const text = fc.string({ unit: 'binary', maxLength: 60 });
    const odd = fc.string({ unit: fc.constantFrom(...'AQg_-=+/é'), maxLength: 90 });
    fc.assert(
      fc.property(text, odd, odd, (message, strange, other) => {
        const value = sign(null, Buffer.from(message), privateKey).toString('base64url');
        for (const isSignedBy of [server.isSignedBy, browser.isSignedBy]) {
          expect(isSignedBy(key, value, message)).toBe(true);
          expect(isSignedBy(key, value, `${message}!`)).toBe(false);
          expect(isSignedBy(strange, other, message)).toBe(false);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('hold by no key that fits any text, and by none that is written in another way', () => {
    // R the neutral point and S zero: what OpenSSL takes for signatures of many texts by keys of small order.
    const value = Buffer.concat([Buffer.of(1), Buffer.alloc(63)]).toString('base64url');
    const y = ['00', '01', 'ec', 'ed', 'ee'].map((low) => `${low}${(low < 'ec' ? '00' : 'ff').repeat(30)}`);
    const ends = (low: string): string[] => (low < 'ec' ? ['00', '80'] : ['7f', 'ff']);
    const keys = [
      ...y.flatMap((start) => ends(start.slice(0, 2)).map((end) => start + end)),
      'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a',
      'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac03fa',
      '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05',
      '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc85',
    ].map((hex) => Buffer.from(hex, 'hex').toString('base64url'));
    const texts = Array.from({ length: 64 }, (_, n) => `text ${n}`);
    for (const isSignedBy of [server.isSignedBy, browser.isSignedBy]) {
      expect(keys.flatMap((key) => texts.filter((text) => isSignedBy(key, value, text)))).toEqual([]);
    }
  });

  it('say whose key it is, to the server that is told of it', () => {
    expect(server.isSignedBy(pair.key, proofOf(pair.secret, 'ana'), 'estafeta/key/1\nana')).toBe(true);
    expect(signedText(GAME, sending)).toMatch(/^estafeta\/command\/1\n\{"commands":\[\{"decision":"d1-red"/);
  });

  it('are counted in a log, with those that were sent with them; members of a subset in any order', () => {
    const log = logOf(
      { decision: 'd1-red', path: ['area:muelle', 'año'], signed: complete },
      { decision: 'd3-red', path: ['a', 'b'] },
    );
    const later = logOf({ decision: 'd4-red', path: ['pass'] }).map((event) => ({ ...event, at: 'later' }));
    const seen = { findings: [], signed: [2], shortened: 0, unsigned: 1 };
    expect(audited([...log, ...later.slice(1)])).toEqual(seen);
  });

  it('may be sent by a choice that stands for several: then the rules must tell', () => {
    const log = logOf({ decision: 'd1-red', path: ['area:muelle', 'x', 'y'], signed: complete });
    expect(audited(log)).toMatchObject({ findings: [], signed: [1], shortened: 1 });
  });

  it('cannot be played again, nor after what they were signed for was taken back', () => {
    const data = { decision: 'd1-red', path: ['area:muelle', 'año'], signed: complete };
    const [first, act, again] = logOf(data, data).map((event) => ({ ...event, at: String(event.version) }));
    const takenBack = { ...act, type: 'TakenBack', version: 2, secrets: [] };
    expect(audited([first, act, again] as WireEvent[]).findings).toEqual(['wrong-signature']);
    expect(audited([first, takenBack, again] as WireEvent[]).findings).toEqual(['wrong-signature']);
    expect(audited([first, act] as WireEvent[]).findings).toEqual([]);
  });

  it.each([
    ['of other decisions', { decision: 'd2-red', path: ['area:muelle', 'año'], signed: complete }],
    ['of another seat', { decision: 'd1-red', path: ['area:muelle', 'año'], signed: { ...complete, seat: 'blue' } }],
    [
      'that names another past',
      { decision: 'd1-red', path: ['area:muelle', 'año'], signed: { ...complete, head: `1:${'cd'.repeat(32)}` } },
    ],
    [
      'of another key',
      { decision: 'd1-red', path: ['area:muelle', 'año'], signed: { ...complete, key: newPair().key } },
    ],
  ])('are told of where the signature is one %s', (_what, data) => {
    expect(audited(logOf(data)).findings).toEqual(['wrong-signature']);
  });
});
