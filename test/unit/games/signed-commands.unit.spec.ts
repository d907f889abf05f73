import { expect, it } from 'vitest';
import type { SignedSending } from '../../../src/eventstore/signatures.ts';
import { checkLogFile } from '../../../src/games/checking/check-log.ts';
import { rulesetsOf } from '../../../src/games/rulesets.ts';
import { newPair, signed } from '../../../web/src/session/signing-key.ts';
import { forged } from '../../support/forged-log.ts';
import { refused } from '../../support/refused.ts';
import { granted, playOne, serveGame } from '../../support/served-game.ts';
import { toyRuleset } from '../../support/toy-ruleset.ts';

it('commands that were signed lead where the log says, or the rules tell', async () => {
  const { service, store, gameId, players } = await serveGame(toyRuleset, { seed: 5 });
  const [red = { account: null }, blue = { account: null }] = [players['red'], players['blue']];
  const { version, headHash } = granted(await service.game(red, gameId));
  const pair = newPair();
  const sending = {
    seat: 'red',
    commands: [{ decision: 'next', path: ['area:north', 'no-card'] }],
    head: `${version}:${headHash}`,
  };
  const signature = { key: pair.key, head: sending.head, value: signed(pair.secret, gameId, sending) };
  const { seat, commands } = sending;
  const other = { seat, commands: [{ decision: 'next', path: ['area:centre', 'no-card'] }], signature };
  expect(refused(await service.command(red, gameId, other)).code).toBe('signature-refused');
  granted(await service.command(red, gameId, { seat, commands, signature }));
  granted(await service.resign(blue, gameId, 'blue'));

  const log = await store.read(gameId);
  const check = (change: (sent: SignedSending) => SignedSending) => {
    const bytes = forged(log, (events) => {
      for (const { secrets } of events)
        for (const { data } of secrets)
          if (data['signed'] !== undefined) data['signed'] = change(data['signed'] as SignedSending);
    });
    const { faults, commands: seen } = checkLogFile(bytes, { rulesets: rulesetsOf([toyRuleset]), skipTexts: true });
    return { codes: faults.map(({ code }) => code), seen };
  };
  // A log that is chained anew has other heads.
  const { codes, seen } = check((sent) => sent);
  expect([codes, seen]).toMatchObject([
    ['wrong-signature'],
    { signed: [{ account: red.account, commands: 1 }], unsigned: 1 },
  ]);
  const elsewhere = check((sent) => ({ ...sent, commands: [{ decision: 'next', path: ['area:centre', 'no-card'] }] }));
  expect(elsewhere).toMatchObject({ codes: ['wrong-signature', 'outcome'], seen: { shortened: 1 } });
});

it('what was signed is played for a decision that its player had seen, and not after a takeback', async () => {
  const game = await serveGame(toyRuleset, { seed: 5 });
  const { service, gameId, players } = game;
  const [red = { account: null }, blue = { account: null }] = [players['red'], players['blue']];
  const pair = newPair();
  const info = async () => granted(await service.game(red, gameId));
  const head = async (): Promise<string> => {
    const { version, headHash } = await info();
    return `${version}:${headHash}`;
  };
  const send = async (at: string) => {
    const sending = { seat: 'red', commands: [{ decision: 'next', path: ['area:north', 'no-card'] }], head: at };
    const signature = { key: pair.key, head: at, value: signed(pair.secret, gameId, sending) };
    const { seat, commands } = sending;
    return service.command(red, gameId, { seat, commands, signature });
  };

  const { version: to } = await info();
  const begun = await head();
  granted(await send(begun));
  await service.takeback(red, gameId, { seat: 'red', to });
  const agreed = granted(await service.decisions(blue, gameId, 'blue')).find(({ kind }) => kind === 'table.takeback');
  if (agreed?.id !== undefined) {
    const commands = [{ decision: agreed.id, path: ['accept'] }];
    granted(await service.command(blue, gameId, { seat: 'blue', commands }));
  }
  // The same decision waits as at the head that was signed.
  expect((await info()).waitingFor).toContain('red');
  expect(refused(await send(begun))).toMatchObject({ code: 'signature-refused', extra: { headHash: await head() } });
  const again = await head();
  granted(await send(again));

  const next = async (): Promise<void> => {
    do await playOne(game);
    while (!(await info()).waitingFor.includes('red'));
  };
  await next();
  expect(refused(await send(again))).toMatchObject({ code: 'signature-refused' });
  const now = await send(await head());
  expect(now.ok || now.refusal.code).not.toBe('signature-refused');
});
