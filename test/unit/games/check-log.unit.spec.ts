import { v7 as newId } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import { foldMatch } from '../../../src/domain/table/fold.ts';
import type { StoredEvent } from '../../../src/eventstore/stored-event.ts';
import type { LogVerdict } from '../../../src/games/checking/check-log.ts';
import { checkLogFile } from '../../../src/games/checking/check-log.ts';
import { rulesetsOf } from '../../../src/games/rulesets.ts';
import type { Clay } from '../../support/forged-log.ts';
import { forged } from '../../support/forged-log.ts';
import type { ServedGame } from '../../support/served-game.ts';
import { downloaded, granted, playOn, playOne, serveGame, withRules } from '../../support/served-game.ts';
import { toyRuleset } from '../../support/toy-ruleset.ts';

const rulesets = rulesetsOf([toyRuleset]);
const none = rulesetsOf([]);

function check(bytes: Uint8Array): LogVerdict {
  return checkLogFile(bytes, { rulesets });
}

function codes({ faults }: LogVerdict): string[] {
  return [...new Set(faults.map(({ code }) => code))];
}

function newest(log: readonly { type: string }[], type: string): number {
  const at = log.map((event) => event.type).lastIndexOf(type);
  if (at === -1) throw new Error(`no ${type} in this game`);
  return at;
}

describe('the log of an honest game', () => {
  it('is sound as a spectator, each seat and, later, everybody may have it', async () => {
    const game = await serveGame(toyRuleset, { seed: 3 });
    await playOn(game, 9);
    for (const seat of [undefined, 'red', 'blue']) {
      const verdict = check(await downloaded(game, seat));
      expect(verdict.faults).toEqual([]);
      expect(verdict.proved.texts).toBe(verdict.version);
      expect(verdict.sealed).toBeGreaterThan(0);
    }
    const { version } = await playOn(game);
    const verdict = check(await downloaded(game));
    expect(verdict).toMatchObject({ sound: true, ended: true, faults: [], unproved: [], sealed: 0 });
    expect(verdict.proved).toMatchObject({ events: version, outcomes: version, texts: version });
    expect(verdict.proved.draws).toBeGreaterThan(5);
  });

  it('is sound with everything that can happen around the rules', async () => {
    const game = await serveGame(toyRuleset, { seed: 5 });
    const { service, gameId, players } = game;
    const [red, blue] = [players['red'] ?? { account: null }, players['blue'] ?? { account: null }];
    granted(await service.propose(red, gameId, { what: 'draw', seat: 'red' }));
    await answer(game, 'blue', 'decline');
    const before = granted(await service.game(red, gameId)).version;
    await playOne(game, 'red');
    granted(await service.takeback(red, gameId, { seat: 'red', to: before }));
    await playOne(game, 'red');
    await playOne(game, 'blue');
    await playOn(game, 6);
    granted(await service.propose(blue, gameId, { what: 'abandonment', seat: 'blue' }));
    await answer(game, 'red', 'decline');
    granted(await service.resign(blue, gameId, 'blue'));
    const log = await game.store.read(gameId);
    expect(log.map(({ type }) => type)).toEqual(expect.arrayContaining(['TakenBack', 'ProposalRefused', 'Resigned']));
    expect(check(await downloaded(game))).toMatchObject({ sound: true, faults: [], unproved: [] });
  });

  it('is sound with any bot that the server offers', async () => {
    const { service, players } = await serveGame(toyRuleset, { seed: 7 });
    const red = players['red'] ?? { account: null };
    for (const blue of ['bot:random', 'bot:bold']) {
      const id = newId();
      granted(await service.create(red, id, { ruleset: 'toy', scenario: 'standard', seats: { red: 'me', blue } }));
      granted(await service.resign(red, id, 'red'));
      const lines: string[] = [];
      for await (const part of granted(await service.logLines(red, id))) lines.push(part);
      expect(check(Buffer.from(lines.join('')))).toMatchObject({ sound: true, ended: true, faults: [], unproved: [] });
    }
  });

  it('is sound when it ends by agreement, and before anybody joined', async () => {
    const drawn = await serveGame(toyRuleset, { seed: 6 });
    granted(
      await drawn.service.propose(drawn.players['red'] ?? { account: null }, drawn.gameId, {
        what: 'draw',
        seat: 'red',
      }),
    );
    await answer(drawn, 'blue', 'accept');
    expect(check(await downloaded(drawn))).toMatchObject({ sound: true, ended: true });
    const { service, store, players } = await serveGame(toyRuleset, { seed: 7 });
    const lonely = '0190a5c1-7b3e-7c4d-8e5f-123456789abc';
    const host = players['red'] ?? { account: null };
    granted(await service.create(host, lonely, { ruleset: 'toy', scenario: 'standard', seats: { red: 'me' } }));
    granted(await service.leaveSeat(host, lonely, 'red'));
    granted(await service.propose(host, lonely, { what: 'abandonment' }));
    expect(check(forged(await store.read(lonely), () => undefined))).toMatchObject({ sound: true, ended: true });
    const bots = '0190a5c1-7b3e-7c4d-8e5f-123456789abe';
    const seats = { red: 'bot:bold', blue: 'bot:bold' };
    granted(await service.create(host, bots, { ruleset: 'toy', scenario: 'standard', seats }));
    granted(await service.propose(host, bots, { what: 'abandonment' }));
    expect(check(forged(await store.read(bots), () => undefined))).toMatchObject({ sound: true, ended: true });
  });

  it('is sound where bots play', async () => {
    const game = await serveGame(toyRuleset, { seed: 12, options: { rounds: 3 } });
    const { service, players, store } = game;
    const gameId = '0190a5c1-7b3e-7c4d-8e5f-123456789abd';
    const host = players['red'] ?? { account: null };
    const seats = { red: 'me', blue: 'bot:bold' };
    granted(
      await service.create(host, gameId, { ruleset: 'toy', scenario: 'standard', seats, options: { rounds: 3 } }),
    );
    for (let waits = true; waits;) {
      waits = await playOne({ ...game, gameId, players: { red: host } }, 'red');
      const decisions = foldMatch(toyRuleset, await store.read(gameId)).table.decisions;
      for (const { id } of decisions)
        waits = (await service.bots.move(gameId, { seat: 'blue', decision: id })) || waits;
    }
    const bytes = forged(await store.read(gameId), () => undefined);
    expect(bytes.toString()).toContain('"via":"bot"');
    expect(check(bytes)).toMatchObject({ sound: true, ended: true, faults: [] });
  });

  it('is decided again from where the rules at hand began to decide it', async () => {
    const old = await serveGame({ ...toyRuleset, version: '1.1.9' }, { seed: 8 });
    await playOn(old, 7);
    const game = withRules(old, toyRuleset);
    const { version } = await playOn(game);
    const verdict = check(await downloaded(game));
    expect(verdict).toMatchObject({ sound: true, rulesetVersion: '1.2.0' });
    expect(verdict.proved.outcomes).toBeGreaterThan(0);
    expect(verdict.proved.outcomes).toBeLessThan(version);
    expect(verdict.unproved).toHaveLength(1);
  });

  it('proves chain and dice where the rules are not at hand, and says what it leaves open', async () => {
    const game = await serveGame(toyRuleset, { seed: 9 });
    await playOn(game);
    const verdict = checkLogFile(await downloaded(game), { rulesets: none });
    expect(verdict).toMatchObject({ sound: true, proved: { outcomes: 0, texts: 0 } });
    expect(verdict.unproved).toEqual(['Outcomes and texts: toy 1.2.0 is not at hand.']);
  });
});

describe('a log that lies', () => {
  let log: StoredEvent[];
  let served: string;

  beforeAll(async () => {
    const game = await serveGame(toyRuleset, { seed: 11 });
    await playOn(game);
    log = await game.store.read(game.gameId);
    served = (await downloaded(game)).toString();
  });

  /** The verdict on a forgery whose chain and commitments are all in order. */
  function forge(change: (events: Clay[]) => void): LogVerdict {
    return check(forged(log, change));
  }

  it('is not suspected because it was sealed anew', () => {
    expect(forge(() => undefined).faults).toEqual([]);
  });

  it('about who lost a clash is betrayed at that event', () => {
    const at = newest(log, 'ClashFought');
    const verdict = forge((events) => {
      const clash = events[at] as Clay;
      clash.public['loser'] = clash.public['loser'] === 'red' ? 'blue' : 'red';
    });
    expect(verdict.faults[0]).toMatchObject({ version: at + 1, code: 'outcome' });
    expect(verdict.faults[0]?.detail).toMatch(/^ClashFought\/public\/loser is /);
  });

  it('about a die is betrayed by the seed', () => {
    const at = newest(log, 'ClashFought');
    const verdict = forge((events) => {
      const chance = (events[at] as Clay).public['chance'] as { value: number }[];
      (events[at] as Clay).public['chance'] = chance.map((draw) => ({ ...draw, value: (draw.value + 1) % 6 }));
    });
    expect(codes(verdict)).toEqual(['wrong-draw', 'outcome']);
  });

  it('about a card that was drawn is betrayed', () => {
    const at = newest(log, 'CardsDrawn');
    const verdict = forge((events) => {
      const secret = (events[at] as Clay).secrets.find(({ data }) => data['cards'] !== undefined);
      const [first = '', ...rest] = (secret?.data['cards'] ?? []) as string[];
      if (secret)
        secret.data['cards'] = [first.endsWith('1') ? first.replace('1', '2') : first.replace(/\d/, '1'), ...rest];
    });
    expect(verdict.faults[0]).toMatchObject({ version: at + 1, code: 'outcome' });
  });

  it('about what a player chose is betrayed', () => {
    const at = newest(log, 'OrderSealed');
    const verdict = forge((events) => {
      const secret = (events[at] as Clay).secrets.find(({ data }) => data['path'] !== undefined);
      if (secret) secret.data['path'] = ['area:moon'];
    });
    expect(verdict.faults[0]).toMatchObject({ version: at + 1, code: 'outcome' });
    expect(verdict.faults[0]?.detail).toMatch(/refuse the command/);
  });

  it('about who held the seat is betrayed', () => {
    const at = newest(log, 'OrderSealed');
    const verdict = forge((events) => {
      const by = (events[at] as Clay).by;
      if (by) by.account = '0190a5c1-0000-7000-8000-00000000000f';
    });
    expect(verdict.faults[0]?.detail).toMatch(/does not hold the seat/);
  });

  it('by leaving an event out is betrayed', () => {
    const at = newest(log, 'RoundEnded');
    expect(forge((events) => events.splice(at, 1)).faults[0]).toMatchObject({ version: at + 1, code: 'outcome' });
  });

  it('by putting an event in is betrayed', () => {
    const at = newest(log, 'RoundEnded');
    const verdict = forge((events) =>
      events.splice(at + 1, 0, {
        ...(events[at] as Clay),
        type: 'PointsScored',
        schema: 2,
        public: { seat: 'red', points: 9 },
      }),
    );
    expect(verdict.faults[0]).toMatchObject({ version: at + 2, code: 'outcome' });
  });

  it('about the set-up, the entropies or the result is betrayed', () => {
    const lies: [string, (event: Clay) => void][] = [
      ['GameCreated', (event) => (event.public['options'] = { rounds: 'many' })],
      ['GameStarted', (event) => (event.public['entropies'] = {})],
      [
        'GameEnded',
        (event) => (event.public['result'] = { ...(event.public['result'] as object), winners: ['blue', 'red'] }),
      ],
      ['GameEnded', (event) => (event.public['serverSeed'] = '00'.repeat(32))],
    ];
    for (const [type, lie] of lies) {
      expect(forge((events) => lie(events[newest(events, type)] as Clay)).sound, type).toBe(false);
    }
  });

  it('about a text, or by leaving one out, is betrayed', () => {
    const lines = served.split('\n');
    const event = JSON.parse(lines[7] ?? '') as { text: { en: string; es: string } };
    const reworded = [...lines];
    reworded[7] = (lines[7] ?? '').replace(`"en":${JSON.stringify(event.text.en)}`, '"en":"Red wins."');
    const silent = [...lines];
    silent[7] = (lines[7] ?? '').replace(/"text":\{[^{}]*\},/, '');
    for (const changed of [reworded, silent]) {
      const verdict = check(Buffer.from(changed.join('\n')));
      expect(verdict.faults).toMatchObject([{ version: 8, code: 'text' }]);
    }
    const unread = checkLogFile(Buffer.from(reworded.join('\n')), { rulesets, skipTexts: true });
    expect(unread).toMatchObject({ sound: true, unproved: ['The texts were not checked, as asked.'] });
  });

  it('by stopping before its end is betrayed by what it opens', () => {
    const cut = served.trimEnd().split('\n').slice(0, -1).join('\n') + '\n';
    expect(codes(check(Buffer.from(cut)))).toEqual(['reader']);
  });

  it('that was rewritten lacks the head that somebody noted down', () => {
    const bytes = forged(log, (events) => void events.splice(newest(events, 'ClashFought')));
    const head = { version: 3, hash: log[2]?.hash ?? '' };
    expect(codes(checkLogFile(Buffer.from(served), { rulesets, heads: [head] }))).toEqual([]);
    expect(codes(checkLogFile(bytes, { rulesets, heads: [head] }))).toContain('known-head');
  });

  it('is told by its lines where it is no log at all', () => {
    expect(check(Buffer.from('{"gameId":1}\nnonsense')).faults).toMatchObject([
      { line: 1, code: 'form' },
      { line: 2, code: 'form' },
    ]);
    expect(check(Buffer.alloc(0)).sound).toBe(false);
    const spaced = check(Buffer.from(served.replace('"by":null', '"by": null')));
    expect(spaced.faults).toEqual([{ line: 1, code: 'form', detail: 'not in canonical form (RFC 8785)' }]);
  });
});

async function answer({ service, gameId, players }: ServedGame, seat: string, id: 'accept' | 'decline'): Promise<void> {
  const caller = players[seat] ?? { account: null };
  const open = granted(await service.decisions(caller, gameId, seat)).find(({ kind }) => kind?.startsWith('table.'));
  granted(await service.command(caller, gameId, { seat, commands: [{ decision: open?.id ?? '', path: [id] }] }));
}
