import { expect, test, vi } from 'vitest';
import { botName, expertLevel } from '../../../../web/src/lobby/bot-name.ts';

// What the texts of the client ask a browser for when they are imported.
vi.hoisted(() => {
  vi.stubGlobal('navigator', { languages: ['en'] });
  vi.stubGlobal('document', { documentElement: {}, baseURI: 'http://estafeta.test/' });
});

test('bots are called by what they do, those of other games by their own name', () => {
  expect(botName('steady')).toBe('the steady bot');
  expect(botName('veteran')).toBe('the veteran bot');
  expect(botName('expert-3')).toBe('the expert bot, level 3');
  expect(botName('bold')).toBe('the bot «bold»');
  expect(botName('expert')).toBe('the bot «expert»');
});

test('of bots, experts alone think ahead', () => {
  expect(['expert-1', 'expert-5', 'steady', 'expert-10'].map(expertLevel)).toEqual(['1', '5', null, null]);
});
