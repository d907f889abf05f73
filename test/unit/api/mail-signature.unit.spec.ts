import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { isSigned } from '../../../src/api/mail/signature.ts';

const secret = `whsec_${Buffer.from('a secret of thirty-two bytes....').toString('base64')}`;
const now = new Date('2026-11-22T10:00:00.000Z');
const body = Buffer.from('Subject: hello\r\n\r\nAñadido\r\n');
const headFor = (at: Date, text = body.toString()) => ({
  id: 'msg_1',
  timestamp: String(Math.floor(at.getTime() / 1000)),
  signature: new Webhook(secret).sign('msg_1', at, text),
});

test('what the library of the specification signs is signed', () => {
  expect(isSigned(secret, headFor(now), body, now)).toBe(true);
});

test('one good signature of several is enough', () => {
  const head = headFor(now);
  expect(isSigned(secret, { ...head, signature: `v1,AAAA ${head.signature}` }, body, now)).toBe(true);
});

test.each([
  ['another body', headFor(now, 'other')],
  ['an old time', headFor(new Date(now.getTime() - 301_000))],
  ['a time to come', headFor(new Date(now.getTime() + 301_000))],
  ['another id', { ...headFor(now), id: 'msg_2' }],
  ['no signature', { ...headFor(now), signature: '' }],
  ['no number for a time', { ...headFor(now), timestamp: 'NaN' }],
])('%s is refused', (_what, head) => {
  expect(isSigned(secret, head, body, now)).toBe(false);
});
