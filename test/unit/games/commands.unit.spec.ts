import { createHash } from 'node:crypto';
import { v7 as newId } from 'uuid';
import { beforeEach, describe, expect, test } from 'vitest';
import { memoryEventStore } from '../../support/memory-event-store.ts';
import type { Caller, DecisionInfo } from '../../../src/games/game-service.ts';
import type { ServedGame } from '../../support/served-game.ts';
import { granted, playOn, serveGame } from '../../support/served-game.ts';
import { refused } from '../../support/refused.ts';
import { toyRuleset } from '../../support/toy-ruleset.ts';

const STAY_RED = ['area:west', 'no-card'];
let table: ServedGame;
let red: Caller;
let blue: Caller;

/** The open decision of a seat, as its player sees it. */
async function decisionOf(player: Caller, seat: string): Promise<DecisionInfo & { id: string }> {
  const all = granted(await table.service.decisions(player, table.gameId, seat));
  const own = all.find((one) => one.seat === seat && one.id !== undefined);
  if (own?.id === undefined) throw new Error(`nothing waits for ${seat}`);
  return { ...own, id: own.id };
}

/** The first complete path of a seat's decision that the menus lead to. */
async function anyPath(player: Caller, seat: string, decision: string): Promise<string[]> {
  const path: string[] = [];
  for (;;) {
    const { choices, complete } = granted(await table.service.choices(player, table.gameId, { seat, decision, path }));
    if (complete) return path;
    path.push(choices[0]?.id ?? '');
  }
}

const key = (body: string): { key: string; bodyHash: Buffer } => ({
  key: 'once',
  bodyHash: createHash('sha256').update(body).digest(),
});

beforeEach(async () => {
  table = await serveGame(toyRuleset, { seed: 3 });
  red = table.players['red'] ?? { account: null };
  blue = table.players['blue'] ?? { account: null };
});

describe('commands', () => {
  test('a path from the menus is accepted, and its events name the seat and the decision to that seat alone', async () => {
    const { id } = await decisionOf(red, 'red');
    const path = await anyPath(red, 'red', id);
    const answer = granted(
      await table.service.command(red, table.gameId, { seat: 'red', commands: [{ decision: id, path }] }),
    );
    expect(answer.events[0]?.by).toMatchObject({ seat: 'red', account: red.account, via: 'seat' });
    const pathSecret = answer.events[0]?.secrets.find((secret) => secret.data?.['path'] !== undefined);
    expect(pathSecret).toMatchObject({ to: ['red'], data: { decision: id, path, via: 'api' } });
    const [seenByBlue] = granted(
      await table.service.events(blue, table.gameId, { seat: 'blue', after: answer.version - 1 }),
    );
    expect(seenByBlue?.secrets.every((secret) => secret.data === undefined && secret.salt === undefined)).toBe(true);
  });

  test('two seats that decide at once do not close each other’s decisions', async () => {
    const [ofRed, ofBlue] = [await decisionOf(red, 'red'), await decisionOf(blue, 'blue')];
    const redPath = await anyPath(red, 'red', ofRed.id);
    granted(
      await table.service.command(red, table.gameId, {
        seat: 'red',
        commands: [{ decision: ofRed.id, path: redPath }],
      }),
    );
    expect(await decisionOf(blue, 'blue')).toEqual(ofBlue);
    const bluePath = await anyPath(blue, 'blue', ofBlue.id);
    granted(
      await table.service.command(blue, table.gameId, {
        seat: 'blue',
        commands: [{ decision: ofBlue.id, path: bluePath }],
      }),
    );
  });

  test('both seats may send at the same moment: one is decided anew, and nothing is lost', async () => {
    const [ofRed, ofBlue] = [await decisionOf(red, 'red'), await decisionOf(blue, 'blue')];
    const [redPath, bluePath] = [await anyPath(red, 'red', ofRed.id), await anyPath(blue, 'blue', ofBlue.id)];
    const before = granted(await table.service.game(red, table.gameId)).version;
    const answers = await Promise.all([
      table.service.command(red, table.gameId, { seat: 'red', commands: [{ decision: ofRed.id, path: redPath }] }),
      table.service.command(blue, table.gameId, { seat: 'blue', commands: [{ decision: ofBlue.id, path: bluePath }] }),
    ]);
    const events = answers.flatMap((answer) => granted(answer).events);
    const versions = events.map((event) => event.version).sort((a, b) => a - b);
    expect(versions).toEqual(versions.map((_, index) => before + 1 + index));
    expect(granted(await table.service.audit(red, table.gameId)).chain).toBe('ok');
  });

  test('writers of one process wait for each other, and none decides twice', async () => {
    const kinds: string[] = [];
    const store = memoryEventStore();
    const append: typeof store.append = async (request) => {
      const result = await store.append(request);
      kinds.push(result.kind);
      return result;
    };
    table = await serveGame(toyRuleset, { seed: 3, store: { ...store, append } });
    red = table.players['red'] ?? { account: null };
    kinds.length = 0;
    const offers = Array.from({ length: 4 }, (_, n) =>
      table.service.propose(red, table.gameId, { seat: 'red', what: 'draw' }, { ...key('draw'), key: `offer ${n}` }),
    );
    const { id } = await decisionOf(red, 'red');
    const commands = [{ decision: id, path: STAY_RED }];
    const played = table.service.command(red, table.gameId, { seat: 'red', commands });
    await Promise.all(offers);
    granted(await played);
    expect(kinds).toEqual(['appended', 'appended']);
  });

  test('a decision that has closed is refused with those that are open', async () => {
    const { id } = await decisionOf(red, 'red');
    const path = await anyPath(red, 'red', id);
    const request = { seat: 'red', commands: [{ decision: id, path }] };
    granted(await table.service.command(red, table.gameId, request));
    const refusal = refused(await table.service.command(red, table.gameId, request));
    expect(refusal.code).toBe('decision-closed');
    expect(refusal.extra?.['decisions']).toEqual([{ seat: 'blue' }]);
  });

  test('an illegal choice is refused with what is legal, and why not the other', async () => {
    const { id } = await decisionOf(red, 'red');
    const commands = [{ decision: id, path: ['area:east'] }];
    const refusal = refused(await table.service.command(red, table.gameId, { seat: 'red', commands }));
    expect(refusal).toMatchObject({ code: 'illegal-choice', extra: { at: 0, command: 0 } });
    const offered = refusal.extra?.['choices'] as { id: string }[];
    expect(offered.map((choice) => choice.id)).toContain('area:west');
    expect(refusal.extra?.['blocked']).toContainEqual(expect.objectContaining({ rule: '2.1' }));
  });

  test('a path that stops too early is refused with what may follow', async () => {
    const { id } = await decisionOf(red, 'red');
    const commands = [{ decision: id, path: STAY_RED.slice(0, 1) }];
    const refusal = refused(await table.service.command(red, table.gameId, { seat: 'red', commands }));
    expect(refusal).toMatchObject({ code: 'illegal-choice', extra: { at: 1 } });
  });

  test('a stranger, a spectator and the other seat cannot play', async () => {
    const { id } = await decisionOf(red, 'red');
    const request = { seat: 'red', commands: [{ decision: id, path: await anyPath(red, 'red', id) }] };
    for (const caller of [blue, { account: newId() }, { account: null }, { account: null, admin: true }]) {
      expect(refused(await table.service.command(caller, table.gameId, request)).code).toBe('not-your-seat');
    }
    expect(refused(await table.service.command(red, table.gameId, { ...request, seat: 'green' })).code).toBe(
      'unknown-seat',
    );
  });

  test('a stale expectedVersion is a conflict that tells the current version', async () => {
    const { version } = granted(await table.service.game(red, table.gameId));
    const { id } = await decisionOf(red, 'red');
    const commands = [{ decision: id, path: await anyPath(red, 'red', id) }];
    const refusal = refused(
      await table.service.command(red, table.gameId, { seat: 'red', expectedVersion: version - 1, commands }),
    );
    expect(refusal).toMatchObject({ code: 'version-conflict', extra: { currentVersion: version } });
    granted(await table.service.command(red, table.gameId, { seat: 'red', expectedVersion: version, commands }));
  });

  test('several commands are all or nothing, and `next` means the decision just opened', async () => {
    const before = granted(await table.service.game(red, table.gameId));
    const { id } = await decisionOf(red, 'red');
    const path = await anyPath(red, 'red', id);
    const commands = [
      { decision: id, path },
      { decision: 'next', path: ['nonsense'] },
    ];
    const refusal = refused(await table.service.command(red, table.gameId, { seat: 'red', commands }));
    expect(refusal).toMatchObject({ code: 'decision-closed', extra: { command: 1 } });
    expect(granted(await table.service.game(red, table.gameId))).toEqual(before);
    granted(await table.service.command(red, table.gameId, { seat: 'red', commands: [{ decision: 'next', path }] }));
  });

  test('a command after chance or a reveal needs allowBlind', async () => {
    const seats = { red: 'me', blue: 'me' };
    const alone = newId();
    granted(await table.service.create(red, alone, { ruleset: 'toy', scenario: 'standard', seats }));
    table = { ...table, gameId: alone };
    const ofRed = await decisionOf(red, 'red');
    granted(
      await table.service.command(red, alone, { seat: 'red', commands: [{ decision: ofRed.id, path: STAY_RED }] }),
    );
    const ofBlue = await decisionOf(red, 'blue');
    const stay = ['area:east', 'no-card'];
    const commands = [
      { decision: ofBlue.id, path: stay },
      { decision: 'next', path: stay },
    ];
    const refusal = refused(await table.service.command(red, alone, { seat: 'blue', commands }));
    expect(refusal).toMatchObject({ code: 'blind-command', extra: { command: 1 } });
    const allowed = granted(await table.service.command(red, alone, { seat: 'blue', commands, allowBlind: true }));
    expect(allowed.events.filter((event) => event.by !== null)).toHaveLength(2);
  });

  test('a repeated key gives the same answer and changes nothing; another body is refused', async () => {
    const { id } = await decisionOf(red, 'red');
    const request = { seat: 'red', commands: [{ decision: id, path: await anyPath(red, 'red', id) }] };
    const first = granted(await table.service.command(red, table.gameId, request, key('a')));
    await playOn(table, 3);
    const now = granted(await table.service.game(red, table.gameId));
    expect(granted(await table.service.command(red, table.gameId, request, key('a')))).toEqual(first);
    expect(granted(await table.service.game(red, table.gameId))).toEqual(now);
    expect(refused(await table.service.command(red, table.gameId, request, key('b'))).code).toBe(
      'idempotency-key-reused',
    );
  });
});

test('a decision says what its first menu asks, and a path that stops early what the next one asks', async () => {
  const decision = await decisionOf(red, 'red');
  expect(decision.choicePrompt?.en).toBeTruthy();
  expect(decision.choicePrompt).not.toEqual(decision.prompt);
  const commands = [{ decision: decision.id, path: STAY_RED.slice(0, 1) }];
  const { extra } = refused(await table.service.command(red, table.gameId, { seat: 'red', commands }));
  expect(extra?.['prompt']).not.toEqual(decision.choicePrompt);
});

describe('previews and history', () => {
  test('a preview changes nothing and stops at chance', async () => {
    const before = granted(await table.service.game(red, table.gameId));
    const { id } = await decisionOf(red, 'red');
    const preview = granted(
      await table.service.preview(red, table.gameId, { seat: 'red', commands: [{ decision: id, path: STAY_RED }] }),
    );
    expect(preview.stoppedAtChance).toBe(false);
    expect(preview.view).toMatchObject({ viewer: 'red', version: before.version });
    expect(granted(await table.service.game(red, table.gameId))).toEqual(before);
  });

  test('every past version can be looked at, and reads as it did then', async () => {
    const then = granted(await table.service.view(red, table.gameId, { seat: 'red' }));
    await playOn(table, 6);
    expect(granted(await table.service.view(red, table.gameId, { seat: 'red', version: then.version }))).toEqual(then);
    expect(refused(await table.service.view(red, table.gameId, { version: 100_000 })).code).toBe('unknown-version');
  });

  test('a seat sees its own view only while the game runs, and every view once it has ended', async () => {
    expect(refused(await table.service.view(red, table.gameId, { seat: 'blue' })).code).toBe('not-your-seat');
    await playOn(table);
    expect(granted(await table.service.view(red, table.gameId, { seat: 'blue' })).viewer).toBe('blue');
    const log = granted(await table.service.events({ account: null }, table.gameId, { first: 1000 }));
    expect(log.every((event) => event.secrets.every((secret) => secret.data !== undefined))).toBe(true);
    expect(log.at(-1)?.type).toBe('GameEnded');
    expect(granted(await table.service.audit(blue, table.gameId)).serverSeed).toMatch(/^[0-9a-f]{64}$/);
  });
});
