import { describe, expect, it, vi } from 'vitest';
import type { Channel, Game } from '../../../../web/src/api/types.ts';
import { EMPTY, fieldsOf, TABLE_WAYS, wishOf } from '../../../../web/src/side-panel/new-table-channel.ts';
import { allowedTo, holidayLeft, seatState } from '../../../../web/src/clock/clock-of.ts';
import { joinStage } from '../../../../web/src/lobby/join-stage.ts';
import { changeOf, kindsFor, timesOf } from '../../../../web/src/settings/times.ts';

vi.mock('../../../../web/src/api/api.ts', () => ({ api: {} }));
const { standingOf } = await import('../../../../web/src/settings/channel-list.ts');

const channel: Channel = {
  id: 'c',
  kind: 'mail',
  name: 'Box',
  target: 'a@example.org',
  mode: 'at-once',
  settings: {},
  createdAt: '2026-11-20T10:00:00.000Z',
  confirmedAt: '2026-11-20T10:05:00.000Z',
  failures: 0,
};

describe('a channel', () => {
  it('stands by the fault that must be mended first', () => {
    const { confirmedAt: _confirmed, ...unconfirmed } = channel;
    expect(standingOf(channel)).toBe('on');
    expect(standingOf({ ...channel, failures: 2 })).toBe('failing');
    expect(standingOf({ ...channel, failures: 2, mode: 'off' })).toBe('off');
    expect(standingOf({ ...unconfirmed, failures: 2 })).toBe('unconfirmed');
    expect(standingOf({ ...channel, disabledAt: '2026-11-21T10:00:00.000Z' })).toBe('disabled');
  });

  it('tells of everything where it names nothing, and of nothing where nothing is chosen', () => {
    expect(timesOf(channel).kinds).toContain('turn');
    expect(timesOf(channel).kinds).not.toContain('checkpoint');
    expect([kindsFor('webhook').includes('checkpoint'), kindsFor('mail').includes('checkpoint')]).toEqual([
      true,
      false,
    ]);
    expect(changeOf({ ...timesOf(channel), kinds: [] })).toMatchObject({ kinds: [] });
  });

  it('has quiet hours from both of their ends, or none', () => {
    const quiet = timesOf({ ...channel, quietFrom: '23:00', quietTo: '07:00' });
    expect(changeOf(quiet)).toMatchObject({ quietFrom: '23:00', quietTo: '07:00' });
    expect(changeOf({ ...quiet, quiet: false })).toMatchObject({ quietFrom: null, quietTo: null });
  });
});

describe('a channel of a table', () => {
  it('asks for what its kind needs, and for nothing twice', () => {
    for (const way of TABLE_WAYS) {
      const names = fieldsOf(way).map(({ name }) => name);
      expect(names).toContain('target');
      expect(new Set(names).size).toBe(names.length);
    }
  });

  it('takes the fields of a template from lines, whatever stands behind the first equals sign', () => {
    const form = { ...EMPTY, way: 'template', target: 'https://forum.example/post', key: 'k' } as const;
    expect(wishOf({ ...form, fields: 'f = 3\nmessage={body} a=b\nnonsense\n' })).toEqual({
      kind: 'forum',
      target: 'https://forum.example/post',
      secret: 'k',
      settings: { software: 'template', format: 'bbcode', fields: { f: '3', message: '{body} a=b' } },
    });
  });
});

describe('a seat with a clock', () => {
  const now = Date.parse('2026-11-22T00:00:00.000Z');
  const own = { total: 3600, used: 0, bank: 0, vacation: 200_000, excuses: 0, misses: 0, claimable: false };
  const clocks = {
    here: { ...own, absent: false },
    away: { ...own, absent: true, awayUntil: '2026-11-23T00:00:00.000Z' },
    back: { ...own, absent: true, awayUntil: '2026-11-21T00:00:00.000Z' },
  } as NonNullable<Game['clocks']>;

  it('is away before it is absent, and absent once its holiday is over', () => {
    expect(seatState({ clocks }, 'here', now)).toBeNull();
    expect(seatState({ clocks }, 'away', now)).toEqual({ state: 'away', until: '2026-11-23T00:00:00.000Z' });
    expect(seatState({ clocks }, 'back', now)).toEqual({ state: 'absent' });
  });

  it('has whole days of holiday, and so many milliseconds for its decision', () => {
    expect(holidayLeft({ clocks }, 'here')).toBe(2);
    expect(holidayLeft({}, 'here')).toBe(0);
    expect(allowedTo({ clocks }, 'here')).toBe(3_600_000);
    expect(allowedTo({}, 'here')).toBeUndefined();
  });
});

describe('the page by which one joins a game under way', () => {
  const game = {
    status: 'active',
    creator: 'ana',
    seats: { north: { account: 'ana' }, south: { account: 'leo' } },
  } as Pick<Game, 'seats' | 'status' | 'creator' | 'substitutes'>;

  it('offers the seat that its holder hands over, but not to the holder', () => {
    expect(joinStage(game, { account: 'eva', seat: 'north', token: 'inv' })).toEqual({
      stage: 'take',
      seats: ['north'],
    });
    expect(joinStage(game, { account: 'ana', seat: 'north', token: 'inv' })).toEqual({ stage: 'seated' });
    expect(joinStage(game, { account: 'eva', seat: 'north', token: '' })).toEqual({ stage: 'begun' });
  });

  it('offers a seat to whom the table has named, and to nobody else', () => {
    const named = { ...game, substitutes: { south: 'eva' } };
    expect(joinStage(named, { account: 'eva', seat: null, token: '' })).toEqual({ stage: 'take', seats: ['south'] });
    expect(joinStage(named, { account: 'max', seat: null, token: '' })).toEqual({ stage: 'begun' });
  });
});
