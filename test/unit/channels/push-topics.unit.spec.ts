import { expect, test } from 'vitest';
import { pushHandling, pushPayload } from '../../../src/channels/push-payload.ts';
import { aChannel, aMessage, aNotice } from '../../support/notices.ts';

const reader = aChannel({ kind: 'push' });
const topicOf = (...parameters: Parameters<typeof aNotice>): string | undefined => {
  const message = aMessage(aNotice(...parameters));
  const { topic } = pushHandling(reader, message, new Date());
  expect(pushPayload(reader, message).tag).toBe(topic);
  return topic;
};

test('a message to a browser takes the place of an older one of the same game, and of no other', () => {
  expect(topicOf({ kind: 'reminder' })).toBe(topicOf());
  expect(topicOf({ gameId: '0193a5b0-7d1c-7c3e-9b1a-2f6d5c4e3b2b' })).not.toBe(topicOf());
  expect(topicOf({ seat: 'spanish' })).not.toBe(topicOf());
});

test('what is said takes the place of what was said in that room, and of nobody’s turn', () => {
  const said = (room: 'table' | 'side') => topicOf({ kind: 'message', room, decisions: [] });
  expect(said('side')).toBe(said('side'));
  expect(new Set([said('table'), said('side'), topicOf()]).size).toBe(3);
});
