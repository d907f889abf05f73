import { v7 as newId } from 'uuid';
import { beforeEach, expect, test } from 'vitest';
import type { Caller } from '../../../src/games/game-service.ts';
import type { ServedGame } from '../../support/served-game.ts';
import { granted, serveGame } from '../../support/served-game.ts';
import { toyRuleset } from '../../support/toy-ruleset.ts';

const STAY = { red: ['area:west', 'no-card'], blue: ['area:east', 'no-card'] };
let table: ServedGame;
let red: Caller;
let gameId: string;

async function decisionOf(seat: string): Promise<string> {
  const [own] = granted(await table.service.decisions(red, gameId, seat)).filter((one) => one.seat === seat);
  if (own?.id === undefined) throw new Error(`nothing waits for ${seat}`);
  return own.id;
}

/** Red sits on both sides and has decided; blue’s answer reveals what was hidden, and rolls the dice. */
beforeEach(async () => {
  table = await serveGame(toyRuleset, { seed: 3 });
  red = table.players['red'] ?? { account: null };
  gameId = newId();
  const seats = { red: 'me', blue: 'me' };
  granted(await table.service.create(red, gameId, { ruleset: 'toy', scenario: 'standard', seats }));
  const commands = [{ decision: await decisionOf('red'), path: STAY.red }];
  granted(await table.service.command(red, gameId, { seat: 'red', commands }));
});

test('a blind command that does not fit leaves what came before it standing: nobody tries dice until they are good', async () => {
  const { version } = granted(await table.service.game(red, gameId));
  const rolls = { decision: await decisionOf('blue'), path: STAY.blue };
  const misfit = { decision: 'next', path: ['nonsense'] };
  const answer = granted(
    await table.service.command(red, gameId, { seat: 'blue', commands: [rolls, misfit, misfit], allowBlind: true }),
  );
  expect(answer.applied).toBe(1);
  expect(answer.version).toBeGreaterThan(version);
  expect(answer.events.filter((event) => event.by !== null)).toHaveLength(1);
  expect(granted(await table.service.game(red, gameId)).version).toBe(answer.version);
});

test('a repeated request tells again how many of its commands stand', async () => {
  const commands = [
    { decision: await decisionOf('blue'), path: STAY.blue },
    { decision: 'next', path: STAY.blue },
    { decision: 'next', path: ['nonsense'] },
  ];
  const request = { seat: 'blue', commands, allowBlind: true };
  const key = { key: 'once', bodyHash: Buffer.alloc(32, 1) };
  const first = granted(await table.service.command(red, gameId, request, key));
  expect(first.applied).toBe(2);
  expect(granted(await table.service.command(red, gameId, request, key))).toEqual(first);
});

test('a blind line that comes where somebody else is asked is dropped, and what came before it stands', async () => {
  const game = newId();
  const seats = { red: 'me', blue: 'me' };
  granted(await table.service.create(red, game, { ruleset: 'toy', scenario: 'standard', seats }));
  const text = 'west no-card; east no-card';
  const refused = await table.service.playOrders(red, game, { seat: 'red', text });
  const message = {
    en: 'Line 2 comes where somebody else decides first. Send the lines before it, look, and go on.',
    es: 'La línea 2 llega cuando antes tiene que decidir otro. Envía las anteriores, mira y sigue.',
  };
  expect(refused).toMatchObject({ ok: false, refusal: { extra: { why: 'nothing-to-decide', line: 2, message } } });
  const played = granted(await table.service.playOrders(red, game, { seat: 'red', text, allowBlind: true }));
  expect(played).toMatchObject({ echo: [expect.stringContaining('WEST')], left: ['east no-card'] });
  const open = granted(await table.service.decisions(red, game, 'red'));
  expect(open.filter(({ seat }) => seat === 'red')).toEqual([]);
});

test('a line that may be passed over is, before dice and behind them; another one ends what is played', async () => {
  const rolls = 'east no-card';
  const lines = (...text: string[]) =>
    table.service.playOrders(red, gameId, { seat: 'blue', text: text.join('\n'), allowBlind: true });
  const alone = await lines('?to the moon');
  expect(alone).toMatchObject({ ok: false, refusal: { extra: { why: 'unknown', line: 1 } } });
  const played = granted(await lines('?to the moon', rolls, '?to the moon', rolls, 'to the moon', '?to the moon'));
  expect(played).toMatchObject({ applied: 2, left: ['to the moon', '?to the moon'] });
  expect(played.echo).toHaveLength(2);
});

test('lines that wait for somebody else are all named, those that may be passed over among them', async () => {
  const game = newId();
  const seats = { red: 'me', blue: 'me' };
  granted(await table.service.create(red, game, { ruleset: 'toy', scenario: 'standard', seats }));
  const text = 'west no-card; ?east no-card; east no-card';
  const played = granted(await table.service.playOrders(red, game, { seat: 'red', text, allowBlind: true }));
  expect(played).toMatchObject({ applied: 1, left: ['?east no-card', 'east no-card'] });
});

test('a repeated request with lines that were passed over names the same lines as left', async () => {
  const text = '?to the moon\neast no-card\nto the moon';
  const request = { seat: 'blue', text, allowBlind: true };
  const key = { key: 'optional', bodyHash: Buffer.alloc(32, 2) };
  const first = granted(await table.service.playOrders(red, gameId, request, key));
  expect(first.left).toEqual(['to the moon']);
  expect(granted(await table.service.playOrders(red, gameId, request, key))).toMatchObject({
    echo: first.echo,
    left: first.left,
    applied: first.applied,
  });
});
