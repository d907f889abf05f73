import { expect, it } from 'vitest';
import { accountIn, channelOf, recordingSender } from '../support/channels.ts';
import { testDatabase } from '../support/database.ts';
import { createToy, openTestService } from '../support/table.ts';
import { toyRuleset } from '../support/toy-ruleset.ts';
import { until } from '../support/until.ts';

it('a channel that has brought sixty messages within the hour waits before it brings more', async () => {
  const database = await testDatabase();
  const { sql } = database;
  const { sender, sent } = recordingSender();
  const testService = await openTestService(database, {
    rules: [toyRuleset],
    senders: { mail: sender, webhook: sender },
  });
  await testService.work({ sweepMillis: 50 });
  const [red, blue] = [await accountIn(database), await accountIn(database)];
  const mailbox = await channelOf(database, red);
  const program = await channelOf(database, red, { kind: 'webhook' });
  await sql`
    insert into deliveries (id, channel_id, account_id, what, outcome, key)
    select gen_random_uuid(), channel, ${red}, 'turn', 'sent', 'earlier-' || n
      from generate_series(1, 60) as n, unnest(${[mailbox, program]}::uuid[]) as channel`;
  const { id } = await createToy(testService, red, { seats: { red: 'me', blue } });
  const countSent = (channel: string) => sent.filter((one) => one.channel === channel).length;
  await until(() => countSent(program) === 1);
  await until(async () => {
    const waiting = await sql`
      select 1 from outbox
       where game_id = ${id} and route = 'deliver' and state = 'pending' and next_at > now() + interval '10 minutes'`;
    return waiting.length === 1;
  });
  expect(countSent(mailbox)).toBe(0);
  await sql`update deliveries set at = at - interval '1 hour'`;
  await sql`update outbox set next_at = now() where game_id = ${id} and route = 'deliver'`;
  await until(() => countSent(mailbox) === 1);
  await testService.close();
  await database.drop();
});
