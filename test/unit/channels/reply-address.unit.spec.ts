import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { readReplyAddress, replierOf, replyAddress } from '../../../src/channels/reply-address.ts';

const key = randomBytes(32);
const BASE = 'play@estafeta.example';
const until = new Date('2026-12-01T10:20:00.000Z');
const replier = {
  account: '0193a5b0-7d1c-7c3e-9b1a-2f6d5c4e3b2a',
  gameId: '0193a5b0-0000-7c3e-9b1a-2f6d5c4e3b2b',
  seat: 'red',
};
const holders = [
  { seat: 'blue', account: '0193a5b0-1111-7c3e-9b1a-2f6d5c4e3b2c' },
  { seat: 'red', account: replier.account },
];
const address = replyAddress(key, BASE, replier, until);
const read = (text: string) => {
  const found = readReplyAddress(BASE, text);
  return found === null ? null : replierOf(key, found, holders);
};

test('an address leads back to whom it was made for, in capitals too', () => {
  expect(read(address)).toEqual(replier);
  expect(read(address.toUpperCase())).toEqual(replier);
});

test('one for a room of the chat leads there, and one for orders to no room', () => {
  for (const room of ['table', 'side'] as const)
    expect(read(replyAddress(key, BASE, { ...replier, room }, until))).toEqual({ ...replier, room });
  expect(read(address)).not.toHaveProperty('room');
});

test('its name has at most 64 octets, and it ends at the hour behind its time', () => {
  expect(address.split('@')[0]?.length).toBeLessThanOrEqual(64);
  expect(readReplyAddress(BASE, address)?.until).toEqual(new Date('2026-12-01T11:00:00.000Z'));
});

test('no letter of it can be changed', () => {
  const [name = '', domain = ''] = address.split('@');
  for (let at = 'play+'.length; at < name.length - 1; at += 1) {
    const other = name[at] === 'a' ? 'b' : 'a';
    expect(read(`${name.slice(0, at)}${other}${name.slice(at + 1)}@${domain}`)).toBeNull();
  }
});

test('it is void once somebody else holds the seat, and with the key of another server', () => {
  const found = readReplyAddress(BASE, address);
  if (found === null) throw new Error('no address');
  expect(replierOf(key, found, [{ seat: 'red', account: holders[0]?.account ?? '' }])).toBeNull();
  expect(replierOf(randomBytes(32), found, holders)).toBeNull();
});

test.each([
  'play@estafeta.example',
  'play+@estafeta.example',
  'play+abc@estafeta.example',
  'play+abc',
  '',
  '@',
  'post+x@estafeta.example',
])('«%s» is no reply address', (text) => {
  expect(readReplyAddress(BASE, text)).toBeNull();
});
