import { beforeEach, describe, expect, it } from 'vitest';
import { remindAtOwnTimes } from '../../src/workers/notices/own-reminders.ts';
import { accountIn, channelOf } from '../support/channels.ts';
import type { NoticePipeline } from '../support/notice-pipeline.ts';
import { noticePipeline } from '../support/notice-pipeline.ts';
import { quietService } from '../support/quiet-service.ts';
import { createToy, playOnce } from '../support/table.ts';

const HOUR = 3_600;

const quiet = quietService();
let pipeline: NoticePipeline;
let red: string;
let blue: string;

beforeEach(async () => {
  pipeline = noticePipeline(quiet.database, quiet.service);
  [red, blue] = [await accountIn(quiet.database), await accountIn(quiet.database)];
  await channelOf(quiet.database, red);
});

async function chooses(account: string, reminders: readonly number[]): Promise<void> {
  await quiet.database
    .sql`update accounts set reminders = ${`{${reminders.join()}}`}::text::integer[] where id = ${account}`;
}

/** A game in which red has a day to answer, with all that follows from its start told. */
async function started(): Promise<string> {
  const clock = { perDecision: 24 * HOUR };
  const { id } = await createToy(quiet.service, red, { seats: { red: 'me', blue }, options: { rounds: 1 }, clock });
  await tell(id);
  return id;
}

async function tell(id: string): Promise<void> {
  const followed = await quiet.service.post.follow([id], { project: true, react: true });
  await followed.get(id);
  await leave();
}

/** Routes what waits for a way, and lets it leave. */
async function leave(): Promise<void> {
  await pipeline.relay();
  await pipeline.relay();
  await pipeline.work(1);
}

/** As if the decision had come, and the deadline were, that many hours earlier. */
async function hoursPass(id: string, hours: number): Promise<void> {
  await quiet.database
    .sql`update deadlines set due_at = due_at - make_interval(hours => ${hours}) where game_id = ${id}`;
  await quiet.database.sql`update inbox set since = since - make_interval(hours => ${hours}) where game_id = ${id}`;
}

async function sweep(): Promise<void> {
  await remindAtOwnTimes(quiet.database.sql);
  await leave();
}

async function lines(id: string): Promise<string[]> {
  const rows = await quiet.database.sql<{ said: string }[]>`
    select outcome || coalesce(' ' || reason, '') as said from deliveries
     where game_id = ${id} and seat = 'red' and what = 'reminder' order by at, id`;
  return rows.map(({ said }) => said);
}

describe('reminders at times of one’s own', () => {
  it('come once for each time and deadline, however often it is looked', async () => {
    await chooses(red, [6 * HOUR, HOUR]);
    const game = await started();
    await sweep();
    expect(await lines(game)).toEqual([]);
    await hoursPass(game, 18);
    await sweep();
    await sweep();
    expect(await lines(game)).toEqual(['sent']);
    await hoursPass(game, 5);
    await sweep();
    await sweep();
    expect(await lines(game)).toEqual(['sent', 'sent']);
    const notices = pipeline.posted.flatMap(({ message }) => ('notices' in message ? message.notices : []));
    expect(notices.filter(({ kind }) => kind === 'reminder').map(({ seat }) => seat)).toEqual(['red', 'red']);
  });

  it('come anew for the next deadline, and not for one that its player has answered', async () => {
    await chooses(red, [6 * HOUR]);
    const game = await started();
    await playOnce(quiet.service, red, game);
    await tell(game);
    await hoursPass(game, 18);
    await sweep();
    expect(await lines(game)).toEqual([]);
  });

  it('do not come at once where a decision comes with less time than that', async () => {
    await chooses(red, [30 * HOUR]);
    const game = await started();
    await sweep();
    expect(await lines(game)).toEqual([]);
  });

  it('do not tell of hours that are long past to whoever chooses them', async () => {
    const game = await started();
    await hoursPass(game, 20);
    await chooses(red, [6 * HOUR]);
    await sweep();
    expect(await lines(game)).toEqual([]);
  });

  it('stand in the place of those of the game', async () => {
    const remind = async (game: string): Promise<void> => {
      const payload = { kind: 'reminder', version: 3, account: red };
      await quiet.database.sql`
        insert into outbox (game_id, seat, decision, route, payload)
        values (${game}, 'red', 'reminder.v3', 'notice', ${quiet.database.sql.json(payload)})`;
      await leave();
    };
    const usual = await started();
    await remind(usual);
    expect(await lines(usual)).toEqual(['sent']);
    await chooses(red, [HOUR]);
    const own = await started();
    await remind(own);
    expect(await lines(own)).toEqual(['dropped own-times']);
  });
});
