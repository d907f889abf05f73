import { describe, expect, it } from 'vitest';
import { clockFields, clockOf, wishesOf } from '../../../web/src/lobby/clock-wishes.ts';
import { joinLink, linkedGame } from '../../../web/src/lobby/join-link.ts';
import { joinStage } from '../../../web/src/lobby/join-stage.ts';
import type { TObject } from 'typebox';
import { onlyIn } from '../../../src/domain/kernel/option-words.ts';
import { RULESETS } from '../../../src/domain/rulesets/registry.ts';
import { frameOf, isOpenSea, patches } from '../../../web/src/lobby/mini-map.ts';
import { optionFields, optionsChosen } from '../../../web/src/lobby/option-fields.ts';
import { fittingVisibility, invited, seatsWished, wishesFor } from '../../../web/src/lobby/seat-wishes.ts';

const twice = (words: string) => ({ en: words, es: words });

describe('the form of the options', () => {
  it('has a control for each kind that JSON Schema knows', () => {
    const fields = optionFields(
      {
        properties: {
          fog: { type: 'boolean', default: true, description: 'Hidden blocks' },
          pace: { anyOf: [{ const: 'slow' }, { const: 'quick', title: 'At the double' }], default: 'slow' },
          dice: { enum: [1, 2], default: 2 },
          lastTurn: { type: 'integer', minimum: 1, maximum: 9, default: 5 },
          motto: { type: 'string', maxLength: 20 },
          tree: { type: 'object' },
        },
      },
      'night',
    );
    expect(fields).toEqual([
      { name: 'fog', title: twice('Fog'), about: twice('Hidden blocks'), kind: 'yes-no', preset: true },
      {
        name: 'pace',
        title: twice('Pace'),
        kind: 'choice',
        preset: 'slow',
        values: [
          { value: 'slow', title: twice('Slow') },
          { value: 'quick', title: twice('At the double') },
        ],
      },
      {
        name: 'dice',
        title: twice('Dice'),
        kind: 'choice',
        preset: 2,
        values: [
          { value: 1, title: twice('1') },
          { value: 2, title: twice('2') },
        ],
      },
      { name: 'lastTurn', title: twice('Last turn'), kind: 'number', preset: 5, min: 1, max: 9 },
      { name: 'motto', title: twice('Motto'), kind: 'text', preset: '', max: 20 },
    ]);
  });

  it('sends only what differs from the defaults', () => {
    const fields = optionFields(
      { properties: { a: { type: 'boolean', default: true }, b: { type: 'boolean' } } },
      'night',
    );
    expect(optionsChosen(fields, { a: true, b: true, stray: 1 })).toEqual({ b: true });
  });

  it('takes the words of both languages where there are any', () => {
    const title = { en: 'Fog', es: 'Niebla' };
    const about = { en: 'Hidden blocks', es: 'Bloques ocultos' };
    const worded = { type: 'boolean', default: false, title: 'Fog', 'x-text': { title, about } };
    expect(optionFields({ properties: { fog: worded } }, 'night')).toMatchObject([{ title, about }]);
  });

  it('leaves out what does not matter in the scenario', () => {
    const schema = { properties: { fog: { type: 'boolean', ...onlyIn('day') }, wind: { type: 'boolean' } } };
    const names = (scenario: string) => optionFields(schema, scenario).map(({ name }) => name);
    expect([names('day'), names('night')]).toEqual([['fog', 'wind'], ['wind']]);
  });

  it.each(RULESETS)('$id ties options to scenarios that there are', ({ options, scenarios }) => {
    const known = scenarios.map(({ id }) => id);
    for (const property of Object.values((options as TObject).properties))
      expect(known).toEqual(expect.arrayContaining((property as { 'x-scenarios'?: string[] })['x-scenarios'] ?? []));
  });
});

describe('the seats of a new game', () => {
  it('are mine and promised to others, until told otherwise', () => {
    expect(wishesFor(['a', 'b'], {})).toEqual({ a: 'me', b: 'invite' });
  });

  it('keep what was wished where the next scenario has them too', () => {
    expect(wishesFor(['a', 'c'], { b: 'me', c: 'bot:steady' })).toEqual({ a: 'me', c: 'bot:steady' });
    expect(wishesFor(['a', 'c'], { c: 'me' })).toEqual({ a: 'invite', c: 'me' });
  });

  it('are open to the server where a link is to be made', () => {
    const wishes = { a: 'me', b: 'invite', c: 'open', d: 'bot:random' } as const;
    expect(seatsWished(wishes)).toEqual({ a: 'me', b: 'open', c: 'open', d: 'bot:random' });
    expect(invited(wishes)).toEqual(['b']);
  });

  it('are offered to the players whose codes are given', () => {
    const wishes = { a: 'me', b: 'player: 0193a5b0 ', c: 'player:' } as const;
    expect(seatsWished(wishes)).toEqual({ a: 'me', b: '0193a5b0', c: '' });
    expect(invited(wishes)).toEqual([]);
    expect(wishesFor(['a', 'b'], wishes)).toEqual({ a: 'me', b: 'player: 0193a5b0 ' });
    expect(fittingVisibility(wishes)).toBe('private');
  });

  it('are hidden from strangers only where all others come by link', () => {
    expect(fittingVisibility({ a: 'me', b: 'invite' })).toBe('private');
    expect(fittingVisibility({ a: 'me', b: 'invite', c: 'open' })).toBe('public');
    expect(fittingVisibility({ a: 'me', b: 'bot:steady' })).toBe('public');
  });
});

describe('a link of invitation', () => {
  const link = 'http://127.0.0.1:3000/games/7/join?seat=a#inv_x';
  const game = { ruleset: 'toy', scenario: 'small' };

  it('leads to where this page is, for that works for others too', () => {
    expect(joinLink(link, 'https://play.example/new', game)).toBe(
      'https://play.example/games/7/join?seat=a&of=toy%2Fsmall#inv_x',
    );
  });

  it('leads to where the server says, from a page that only this machine reaches', () => {
    const link = joinLink('https://play.example/games/7/join?seat=a#inv_x', 'http://localhost:3000/new', game);
    expect(link).toMatch(/^https:\/\/play\.example\/games\/7\/join/);
  });

  it('tells which game it is of', () => {
    expect(linkedGame(new URL(joinLink(link, 'https://play.example/', game)).search)).toEqual(game);
    const rated = { ...game, rated: true };
    expect(linkedGame(new URL(joinLink(link, 'https://play.example/', rated)).search)).toEqual(rated);
    for (const search of ['', '?of=', '?of=toy', '?of=a/b/c/d']) expect(linkedGame(search)).toBeNull();
  });
});

describe('the page of a table that gathers', () => {
  const open = { status: 'open', creator: 'maker', seats: { a: { account: 'me' }, b: {} } } as const;
  const nobody = { account: null, seat: null, token: '' };
  const kept = { offered: { account: 'leo' }, expiresAt: '2026-12-01T00:00:00.000Z' };

  it.each([
    ['nothing of a game that one may not see', null, nobody, { stage: 'hidden' }],
    [
      'the seat of an invitation to such a game',
      null,
      { ...nobody, seat: 'b', token: 'x' },
      { stage: 'take', seats: ['b'] },
    ],
    ['that it is too late', { ...open, status: 'active' } as const, nobody, { stage: 'begun' }],
    [
      'the game to who sits there, though it has begun before they came',
      { ...open, status: 'active' } as const,
      { ...nobody, account: 'me' },
      { stage: 'seated' },
    ],
    ['the free seats to a stranger', open, nobody, { stage: 'take', seats: ['b'] }],
    [
      'an offer to whom it is made',
      { ...open, seats: { a: { account: 'me' }, b: kept } },
      { ...nobody, account: 'leo' },
      { stage: 'asked', seats: ['b'] },
    ],
    ['that all is kept for others', { ...open, seats: { a: { account: 'me' }, b: kept } }, nobody, { stage: 'kept' }],
    [
      'the room to wait in to who asked',
      { ...open, seats: { a: { account: 'me' }, b: kept } },
      { ...nobody, account: 'me' },
      { stage: 'mine', seats: ['a'] },
    ],
    ['the room to wait in to those who sit', open, { ...nobody, account: 'me' }, { stage: 'mine', seats: ['a'] }],
    ['the same to whoever made it', open, { ...nobody, account: 'maker' }, { stage: 'mine', seats: [] }],
  ] as const)('shows %s', (_what, game, comer, stage) => {
    expect(joinStage(game, comer)).toEqual(stage);
  });
});

describe('the map on a stamp', () => {
  const area = (terrain: string, x: number) => ({
    id: `${x}`,
    name: twice(''),
    terrain,
    x,
    y: 0,
    polygon: [
      [x, 0],
      [x + 100, 0],
      [x + 100, 100],
    ] as [number, number][],
  });

  it('is one patch for each look, water below', () => {
    const areas = [area('hill', 0), area('deep', 100), area('hill', 200)];
    const legend = {
      terrains: [
        { id: 'deep', look: 'sea' },
        { id: 'hill', look: 'mountain' },
      ],
    };
    expect(patches({ areas, legend })).toEqual([
      { look: 'sea', d: 'M100 0L200 0L200 100Z' },
      { look: 'mountain', d: 'M0 0L100 0L100 100ZM200 0L300 0L300 100Z' },
    ]);
  });

  it('is open sea where no land is to be seen', () => {
    expect(isOpenSea([{ look: 'sea' }, { look: 'lagoon' }])).toBe(true);
    expect(isOpenSea([{ look: 'sea' }, { look: 'mountain' }])).toBe(false);
  });

  it('leaves out the ragged edge of the board', () => {
    expect(frameOf([area('hill', 0), area('hill', 100)])).toBe('5 3 190 95');
  });
});

describe('the clock of a new table', () => {
  it('asks for nothing but the pace while there is none', () => {
    expect(clockFields({}).map(({ name }) => name)).toEqual(['pace']);
    expect(clockOf({ late: 'claim' }, 'Europe/Madrid')).toBeUndefined();
  });

  it('is told in seconds, with what the form shows where nothing was changed', () => {
    expect(clockOf({ pace: 'three', bank: 2, weekends: false, late: 'claim' }, 'Atlantic/Canary')).toEqual({
      perDecision: 259_200,
      bank: 172_800,
      increment: 0,
      vacation: 1_209_600,
      excuses: 1,
      weekends: 'off',
      zone: 'Atlantic/Canary',
      onTimeout: 'claim',
    });
  });

  it('leaves players hours of their own where that is ticked, and shows that again', () => {
    const clock = clockOf({ pace: 'day', ownHours: true }, 'Europe/Madrid');
    expect(clock).toMatchObject({ ownHours: true });
    expect(wishesOf(clock as Parameters<typeof wishesOf>[0])).toMatchObject({ pace: 'day', ownHours: true });
  });
});
