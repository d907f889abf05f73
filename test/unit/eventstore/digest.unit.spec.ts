import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as server from '../../../src/eventstore/digest.ts';
import * as browser from '../../../web/src/audit/digest.ts';

/** Good and bad hex alike: a verifier is shown whatever a stranger writes. */
const hex = fc.oneof(
  fc.uint8Array({ maxLength: 70 }).map((bytes) => Buffer.from(bytes).toString('hex')),
  fc.string({ unit: fc.constantFrom(...'0123456789abcdefABCDEFgx é') }),
);
const text = fc.string({ unit: 'binary', maxLength: 300 });
const bytes = fc.uint8Array({ maxLength: 200 });

function outcome(digest: () => string): string {
  try {
    return digest();
  } catch (error) {
    return String(error);
  }
}

test('the browser’s digests say what the server’s say, whatever they are given', () => {
  fc.assert(
    fc.property(hex, text, bytes, (prefix, message, key) => {
      expect(outcome(() => browser.digestUpon(prefix, message))).toBe(
        outcome(() => server.digestUpon(prefix, message)),
      );
      expect(browser.digestOf(key)).toBe(server.digestOf(key));
      expect([...browser.keyedDigest(key, message)]).toEqual([...server.keyedDigest(key, message)]);
      expect([...browser.bytesOf(prefix)]).toEqual([...server.bytesOf(prefix)]);
    }),
    { numRuns: 300 },
  );
});

test('long texts are no exception', () => {
  const long = randomBytes(200_000).toString('base64');
  const prefix = randomBytes(32);
  expect(browser.digestUpon(prefix.toString('hex'), long)).toBe(server.digestUpon(prefix.toString('hex'), long));
  expect([...browser.keyedDigest(prefix, long)]).toEqual([...server.keyedDigest(prefix, long)]);
});

test('the browser has the members that the server has, and no others', () => {
  expect(Object.keys(browser).sort()).toEqual(Object.keys(server).sort());
});
