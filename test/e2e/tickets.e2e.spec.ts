import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Worker } from '../../src/workers/worker.ts';
import type { Player, Reply, TestApi } from '../support/api.ts';
import { openApi, playToTheEnd, toyGame } from '../support/api.ts';

let api: TestApi;
let worker: Worker;
let ana: Player;
let leo: Player;

beforeAll(async () => {
  api = await openApi();
  worker = await api.service.work();
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.database.sql`delete from tickets`;
  [ana, leo] = [await api.player('Ana'), await api.player('Leo')];
});

const WISH = { ruleset: 'toy', scenario: 'standard', paces: ['day', 'week'] };
const look = ({ token }: Player, more: object = {}): Promise<Reply> =>
  api.ask('POST', '/tickets', { token, body: { ...WISH, ...more } });
const ticketsOf = async ({ token }: Player) => (await api.ask('GET', '/tickets', { token })).body.items;

describe('who looks for an opponent', () => {
  it('finds one by a ticket that fits, and both sit at a game that has begun', async () => {
    const made = await look(ana, { side: 'red', rated: true });
    expect(made).toMatchObject({ status: 201, body: { ...WISH, side: 'red', rated: true, state: 'waiting' } });
    await worker.sweep.once();
    expect(await ticketsOf(ana)).toEqual([made.body]);
    await look(leo, { paces: ['week', 'day'], rated: true });
    await worker.sweep.once();
    const [mine] = await ticketsOf(ana);
    expect(mine).toMatchObject({ id: made.body.id, state: 'seated' });
    expect((await ticketsOf(leo))[0].gameId).toBe(mine.gameId);
    const { body: game } = await api.ask('GET', `/games/${mine.gameId}`);
    expect(game).toMatchObject({
      status: 'active',
      rated: true,
      seats: { red: { account: ana.id }, blue: { account: leo.id } },
      clock: { perDecision: 86_400, vacation: 14 * 86_400, excuses: 1, onTimeout: 'forfeit' },
    });
    const { body: inbox } = await api.ask('GET', '/me/inbox', { token: leo.token });
    expect(inbox.offers).toEqual([]);
  });

  it('plays a rated game with whom the ticket has found, and both ratings move', async () => {
    await look(ana, { rated: true });
    await look(leo, { rated: true });
    await worker.sweep.once();
    const [{ gameId }] = await ticketsOf(ana);
    await playToTheEnd(api, [ana, leo], gameId);
    const { body } = await api.ask('GET', `/games/${gameId}/rating`);
    expect(body).toMatchObject({ rated: true, counted: true });
    expect(body.changes.map(({ account }: { account: string }) => account).sort()).toEqual([ana.id, leo.id].sort());
  });

  it('has one ticket for each game, which a request repeated under its key does not double', async () => {
    const headers = { 'idempotency-key': 'a-ticket-of-mine' };
    const ask = () => api.ask('POST', '/tickets', { token: ana.token, headers, body: WISH });
    const [first, again] = [await ask(), await ask()];
    expect(again.body).toEqual(first.body);
    const other = await look(ana);
    expect(other).toMatchObject({ status: 409, body: { type: '/problems/ticket-open', ticket: first.body.id } });
    const [one, two] = await Promise.all([look(leo), look(leo)]);
    expect([one.status, two.status].sort()).toEqual([201, 409]);
  });

  it('takes a ticket back while nobody is found; nobody else can, and a game is left otherwise', async () => {
    const { body: ticket } = await look(ana);
    const withdraw = ({ token }: Player) => api.ask('DELETE', `/tickets/${ticket.id}`, { token });
    expect((await withdraw(leo)).body.type).toBe('/problems/unknown-ticket');
    expect((await withdraw(ana)).status).toBe(204);
    expect((await withdraw(ana)).body.type).toBe('/problems/unknown-ticket');
    const { body: second } = await look(ana);
    await look(leo);
    await worker.sweep.once();
    const late = await api.ask('DELETE', `/tickets/${second.id}`, { token: ana.token });
    const [{ gameId }] = await ticketsOf(ana);
    expect(late).toMatchObject({ status: 409, body: { type: '/problems/ticket-taken', gameId } });
  });

  it('asks for a rating or deadlines met, and is asked: only who has what the other wants is found', async () => {
    const gameId = await toyGame(api, ana, { red: 'me', blue: leo.id }, { rated: true, options: { rounds: 1 } });
    await playToTheEnd(api, [ana, leo], gameId);
    const { body: ticket } = await look(ana, { atLeast: { rating: { min: 1400 }, newcomers: false } });
    expect(ticket.atLeast).toEqual({ rating: { min: 1400 }, newcomers: false });
    // Provisional ratings count as not known.
    await look(leo);
    await worker.sweep.once();
    expect((await ticketsOf(ana))[0].state).toBe('waiting');
    await api.ask('DELETE', `/tickets/${ticket.id}`, { token: ana.token });
    await look(ana, { atLeast: { rating: { min: 1400 } } });
    await worker.sweep.once();
    expect((await ticketsOf(ana))[0].state).toBe('seated');
  });

  it('is refused what the server does not have', async () => {
    const cases: readonly [object, string, object?][] = [
      [{ ruleset: 'chess' }, 'unknown-ruleset'],
      [{ scenario: 'none' }, 'unknown-scenario'],
      [{ side: 'green' }, 'unknown-side', { sides: ['red', 'blue'] }],
      [{ bot: { name: 'deep', seconds: 60 } }, 'unknown-bot'],
      [{ bot: { name: 'random', seconds: 60 }, rated: true }, 'not-rateable', { why: 'bot' }],
      [{ paces: [] }, 'invalid-request'],
      [{ paces: ['day', 'day'] }, 'invalid-request'],
    ];
    for (const [wish, code, extra = {}] of cases) {
      const { body } = await look(ana, wish);
      expect(body).toMatchObject({ type: `/problems/${code}`, ...extra });
    }
    expect(await ticketsOf(ana)).toEqual([]);
  });

  it('is forgotten with the account', async () => {
    await look(ana);
    await api.ask('DELETE', '/me', { token: ana.token });
    await look(leo);
    await worker.sweep.once();
    expect((await ticketsOf(leo))[0].state).toBe('waiting');
    const [left] = await api.database.sql`select from tickets where account_id = ${ana.id}`;
    expect(left).toBeUndefined();
  });

  it('does the same over GraphQL', async () => {
    const made = await api.graphql(
      `mutation ($input: CreateTicketInput!) { createTicket(input: $input) { ticket { id state paces bot } } }`,
      { input: { ...WISH, bot: { name: 'random', seconds: 60 } } },
      { token: ana.token },
    );
    expect(made.body.errors).toBeUndefined();
    const { id } = made.body.data.createTicket.ticket;
    const listed = await api.graphql(`{ tickets { items { id botAt expiresAt } } }`, {}, { token: ana.token });
    expect(listed.body.data.tickets.items).toMatchObject([{ id }]);
    const gone = await api.graphql(
      `mutation ($ticket: ID!) { withdrawTicket(input: { ticket: $ticket }) { done } }`,
      { ticket: id },
      { token: ana.token },
    );
    expect(gone.body.errors).toBeUndefined();
    expect(await ticketsOf(ana)).toEqual([]);
  });
});
