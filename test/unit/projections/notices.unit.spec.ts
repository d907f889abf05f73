import { describe, expect, it } from 'vitest';
import type { AnyRuleset } from '../../../src/domain/kernel/ruleset.ts';
import { santaCruz1797 } from '../../../src/domain/rulesets/santa-cruz-1797/v1/index.ts';
import { foldMatch } from '../../../src/domain/table/fold.ts';
import { isTableEvent } from '../../../src/domain/table/events.ts';
import type { StoredEvent } from '../../../src/eventstore/stored-event.ts';
import { noticesAfter } from '../../../src/projections/reactors/notices.ts';
import type { Reaction } from '../../../src/projections/reactors/reaction.ts';
import type { ServedGame } from '../../support/served-game.ts';
import { granted, playOne, serveGame } from '../../support/served-game.ts';
import { toyRuleset } from '../../support/toy-ruleset.ts';

const react = noticesAfter(0);

/** What the reactor calls for at the end of that log, having last reacted at `since`. */
function reactionsTo(rules: AnyRuleset, log: readonly StoredEvent[], since: number): readonly Reaction[] {
  const last = log.at(-1);
  if (last === undefined) throw new Error('an empty log');
  const game = { gameId: last.gameId, rules, match: foldMatch(rules, log), headHash: last.hash, lastAt: last.at };
  const events = log.filter((event) => event.version > since && isTableEvent(event));
  return react(game, { since, events });
}

const keys = (reactions: readonly Reaction[]): string[] => reactions.map(({ seat, decision }) => `${seat} ${decision}`);
const logOf = ({ store, gameId }: ServedGame): Promise<readonly StoredEvent[]> => store.read(gameId);

/** Plays on at random and reacts after each command; says which turns were told, and which seats began to wait. */
async function played(game: ServedGame, commands: number): Promise<{ turns: string[]; began: string[] }> {
  const turns: string[] = [];
  const began: string[] = [];
  let since = 0;
  let waiting: readonly string[] = [];
  for (let n = 0; n <= commands; n += 1) {
    const log = await logOf(game);
    turns.push(
      ...reactionsTo(game.rules, log, since)
        .filter(({ payload }) => payload['kind'] === 'turn')
        .map(({ seat }) => seat),
    );
    since = log.at(-1)?.version ?? 0;
    const spectator = Object.values(game.players)[0] ?? { account: null };
    const now = granted(await game.service.game(spectator, game.gameId)).waitingFor;
    began.push(...now.filter((seat) => !waiting.includes(seat)));
    waiting = now;
    if (!(await playOne(game))) break;
  }
  return { turns, began };
}

describe('notices', () => {
  it.each([
    ['the toy', toyRuleset, 60],
    ['Santa Cruz 1797', santaCruz1797, 80],
  ] as const)('of a random game of %s are one for each time that a seat begins to wait', async (_, rules, commands) => {
    const { turns, began } = await played(await serveGame(rules as AnyRuleset, { seed: 3 }), commands);
    expect(turns.sort()).toEqual(began.sort());
    expect(turns.length).toBeGreaterThan(4);
  });

  it('are the same when the game is reacted to again, and fewer when several commands came together', async () => {
    const game = await serveGame(toyRuleset, { seed: 3 });
    const early = (await logOf(game)).length;
    for (let n = 0; n < 5; n += 1) await playOne(game);
    const log = await logOf(game);
    const twice = [reactionsTo(toyRuleset, log, early), reactionsTo(toyRuleset, log, early)].map(keys);
    expect(twice[0]).toEqual(twice[1]);
    expect(new Set(twice[0]).size).toBe(twice[0]?.length);
    expect(reactionsTo(toyRuleset, log, log.length)).toEqual([]);
  });

  it('are not for somebody who has just taken a move back', async () => {
    const game = await serveGame(toyRuleset, { seed: 3 });
    const red = game.players['red'] ?? { account: null };
    const before = (await logOf(game)).length;
    const commands = [{ decision: 'next', path: await firstPath(game) }];
    granted(await game.service.command(red, game.gameId, { seat: 'red', commands }));
    granted(await game.service.takeback(red, game.gameId, { seat: 'red', to: before }));
    const { periods } = foldMatch(toyRuleset, await logOf(game)).table;
    expect(periods['red']).toMatchObject({ acted: true });
    expect(periods['blue']).toMatchObject({ acted: false });
  });

  it('of a clock go to the seat that it runs for', async () => {
    const game = await serveGame(toyRuleset, { seed: 3 });
    const log = await logOf(game);
    const last = log.at(-1);
    if (last === undefined) throw new Error('an empty log');
    const { version, hash: headHash, at: lastAt } = last;
    const events = ['Reminded', 'TimedOut'].map((type, n) => ({
      type,
      version: version - n,
      public: { seat: 'blue' },
    }));
    const match = foldMatch(toyRuleset, log);
    const rungs = react(
      { gameId: game.gameId, rules: toyRuleset, match, headHash, lastAt },
      { since: version, events },
    );
    expect(rungs.map(({ seat, payload, delay }) => [seat, payload['kind'], delay])).toEqual([
      ['blue', 'reminder', 0],
      ['blue', 'timeout', 0],
    ]);
  });

  it('go to whoever takes over a seat in the middle of its turn', async () => {
    const game = await serveGame(toyRuleset, { seed: 3 });
    const log = await logOf(game);
    const match = foldMatch(toyRuleset, log);
    const { version } = match.table;
    const about = { gameId: game.gameId, rules: toyRuleset, match, headHash: '', lastAt: '' };
    const events = [{ type: 'SeatHandedOver', version, public: { seat: 'red' } }];
    expect(react(about, { since: version, events }).map(({ seat }) => seat)).toEqual(['red']);
  });

  it('at the end are one for each account', async () => {
    const game = await serveGame(toyRuleset, { seed: 3 });
    granted(await game.service.resign(game.players['red'] ?? { account: null }, game.gameId, 'red'));
    const log = await logOf(game);
    const kinds = reactionsTo(toyRuleset, log, log.length - 2).map(({ seat, payload }) => [seat, payload['kind']]);
    expect(kinds).toEqual([
      ['red', 'ended'],
      ['blue', 'ended'],
    ]);
  });
});

async function firstPath({ service, players, gameId }: ServedGame): Promise<string[]> {
  const path: string[] = [];
  for (;;) {
    const at = { seat: 'red', decision: 'next', path };
    const menu = granted(await service.choices(players['red'] ?? { account: null }, gameId, at));
    if (menu.complete) return path;
    path.push(menu.choices[0]?.id ?? '');
  }
}
