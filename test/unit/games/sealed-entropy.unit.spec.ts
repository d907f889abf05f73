import { v7 as newId } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import { foldMatch } from '../../../src/domain/table/fold.ts';
import { entropyHashOf } from '../../../src/eventstore/seed.ts';
import { checkLogFile } from '../../../src/games/checking/check-log.ts';
import type { Caller, GameInfo } from '../../../src/games/game-service.ts';
import { rulesetsOf } from '../../../src/games/rulesets.ts';
import { composeNotice } from '../../../src/notices/compose.ts';
import { composing } from '../../support/notices.ts';
import { noticesAfter } from '../../../src/projections/reactors/notices.ts';
import type { Clay } from '../../support/forged-log.ts';
import { forged } from '../../support/forged-log.ts';
import { refused } from '../../support/refused.ts';
import type { ServedGame } from '../../support/served-game.ts';
import { downloaded, granted, playOn, serveGame } from '../../support/served-game.ts';
import { toyRuleset } from '../../support/toy-ruleset.ts';

const WORDS = 'hearts of oak 5f3c9a0e';
const RED: Caller = { account: newId() };
const BLUE: Caller = { account: newId() };
let table: ServedGame;

beforeEach(async () => {
  table = { ...(await serveGame(toyRuleset, { seed: 5 })), gameId: newId(), players: { red: RED, blue: BLUE } };
  const request = { ruleset: 'toy', scenario: 'standard', seats: { red: 'me' }, entropyHash: entropyHashOf(WORDS) };
  granted(await table.service.create(RED, table.gameId, request));
});

const sit = (caller: Caller, seat: string, given: { entropy?: string; entropyHash?: string }) =>
  table.service.takeSeat(caller, table.gameId, { seat, ...given });
const now = async (): Promise<GameInfo> => granted(await table.service.game(RED, table.gameId));

describe('entropy that is sealed', () => {
  it('shows nobody its text before everybody sits, and then starts the game by it', async () => {
    expect((await now()).seats['red']).toEqual({ ...RED, entropy: 'sealed', entropyHash: entropyHashOf(WORDS) });
    expect(granted(await sit(BLUE, 'blue', { entropy: 'two' })).status).toBe('open');
    expect(refused(await sit(RED, 'red', { entropy: 'other words' }))).toMatchObject({
      code: 'entropy-fixed',
      extra: { entropyHash: entropyHashOf(WORDS) },
    });
    expect(refused(await sit(BLUE, 'blue', { entropy: 'three' })).code).toBe('entropy-fixed');
    const { version } = await now();
    granted(await sit(RED, 'red', {}));
    expect((await now()).version).toBe(version);
    expect(granted(await sit(RED, 'red', { entropy: WORDS }))).toMatchObject({ status: 'active', seats: { red: RED } });
    const log = granted(await table.service.events(RED, table.gameId, { seat: 'red' }));
    expect(log.find(({ type }) => type === 'GameStarted')?.public).toEqual({ entropies: { red: WORDS, blue: 'two' } });
  });

  it('can be given up, so that the game starts without it', async () => {
    granted(await sit(BLUE, 'blue', { entropy: 'two' }));
    expect(granted(await sit(RED, 'red', { entropy: '' })).status).toBe('active');
    const log = granted(await table.service.events(RED, table.gameId, {}));
    expect(log.find(({ type }) => type === 'GameStarted')?.public).toEqual({ entropies: { blue: 'two' } });
  });

  it('makes whoever has shown theirs give it again where somebody leaves the full table', async () => {
    granted(await sit(BLUE, 'blue', { entropy: 'two' }));
    granted(await table.service.leaveSeat(RED, table.gameId, 'red'));
    expect((await now()).seats).toEqual({ red: {}, blue: { ...BLUE, entropy: 'again' } });
    expect(granted(await sit(RED, 'red', { entropy: 'chosen in sight of two' })).status).toBe('open');
    expect(granted(await sit(BLUE, 'blue', { entropy: 'four' })).status).toBe('active');
  });

  it.each([
    ['is sealed again', async () => undefined],
    ['is left and taken again', async () => void granted(await table.service.leaveSeat(BLUE, table.gameId, 'blue'))],
  ])('lengthens the log of a game that has not begun only so far, whether a seat %s', async (_how, between) => {
    const request = { ruleset: 'toy', scenario: 'standard', seats: { red: 'me' } };
    table = { ...table, gameId: newId() };
    granted(await table.service.create(RED, table.gameId, request));
    granted(await table.service.leaveSeat(RED, table.gameId, 'red'));
    const seal = (n: number) => sit(BLUE, 'blue', { entropyHash: entropyHashOf(`text ${n}`) });
    for (let n = 1; n <= 20; n += 1) {
      granted(await seal(n));
      await between();
    }
    const { version } = await now();
    expect(refused(await seal(21))).toMatchObject({
      code: 'entropy-fixed',
      detail: expect.stringContaining('20 times'),
    });
    expect((await now()).version).toBe(version);
    granted(await sit(RED, 'red', {}));
  });

  it('may be opened however often it was sealed', async () => {
    for (let n = 2; n <= 20; n += 1) granted(await sit(RED, 'red', { entropyHash: entropyHashOf(`text ${n}`) }));
    expect(refused(await sit(RED, 'red', {})).code).toBe('entropy-fixed');
    granted(await sit(BLUE, 'blue', { entropy: 'two' }));
    expect(granted(await sit(RED, 'red', { entropy: 'text 20' })).status).toBe('active');
  });

  it('leaves a log that proves it, and in which nobody can have opened another text', async () => {
    granted(await sit(BLUE, 'blue', { entropyHash: entropyHashOf('two') }));
    granted(await sit(BLUE, 'blue', { entropy: 'two' }));
    granted(await sit(RED, 'red', { entropy: WORDS }));
    await playOn(table);
    const rulesets = rulesetsOf([toyRuleset]);
    const verdict = checkLogFile(await downloaded(table), { rulesets });
    expect(verdict).toMatchObject({ sound: true, ended: true });
    const log = await table.store.read(table.gameId);
    const codes = (change: (events: Clay[]) => void): string[] => {
      const { faults } = checkLogFile(forged(log, change), { rulesets: rulesetsOf([]) });
      return faults.map(({ code }) => code);
    };
    expect(codes(() => undefined)).toEqual([]);
    const start = log.findIndex(({ type }) => type === 'GameStarted');
    const opened = log.findIndex(({ public: open }) => open['entropy'] === WORDS);
    const texts = { red: 'chosen late', blue: 'two' };
    const lies: readonly ((events: Clay[]) => void)[] = [
      (events) => void Object.assign(events[opened]?.public ?? {}, { entropy: texts.red }),
      (events) => void Object.assign(events[start]?.public ?? {}, { entropies: texts }),
      (events) => void events.splice(opened, 1),
      (events) => void delete events[opened]?.public['entropy'],
      (events) => void events.splice(opened, 0, structuredClone(events[opened]) as Clay),
    ];
    expect(lies.map((lie) => codes(lie).includes('wrong-entropy'))).toEqual([true, true, true, true, false]);
  });

  it('is told to whom the start waits for, and to nobody once it is open', async () => {
    expect(await noticesSince(0)).toEqual([]);
    granted(await sit(BLUE, 'blue', { entropy: 'two' }));
    expect(await noticesSince(0)).toEqual(['red reveal']);
    expect(await noticesSince((await now()).version)).toEqual([]);
    const notice = (account: Caller['account']) =>
      composeNotice(composing(table), { kind: 'reveal', gameId: table.gameId, account, seat: 'red', lang: 'en' });
    expect(granted(await notice(RED.account))).toMatchObject({
      url: `https://estafeta.example/games/${table.gameId}/join`,
      happened: [{ text: expect.stringContaining('once your words for the dice (Red) are unsealed') }],
    });
    expect(refused(await notice(BLUE.account)).code).toBe('not-your-seat');
    granted(await sit(RED, 'red', { entropy: WORDS }));
    expect(refused(await notice(RED.account)).code).toBe('not-your-seat');
    expect((await noticesSince(0)).filter((one) => one.endsWith('reveal'))).toEqual([]);
  });
});

/** Which notices the log calls for that was last reacted to at `since`: seat and kind. */
async function noticesSince(since: number): Promise<string[]> {
  const log = await table.store.read(table.gameId);
  const last = log.at(-1);
  if (last === undefined) throw new Error('an empty log');
  const match = foldMatch(toyRuleset, log);
  const game = { gameId: table.gameId, rules: toyRuleset, match, headHash: last.hash, lastAt: last.at };
  const reactions = noticesAfter(0)(game, { since, events: log.filter(({ version }) => version > since) });
  return reactions.map(({ seat, payload }) => `${seat} ${String(payload['kind'])}`);
}
