import { afterEach, describe, expect, it, test, vi } from 'vitest';
import { isOutage, outageOf, throughOutage } from '../../../src/database/outage.ts';

const coded = (members: object, message = 'whatever'): Error => Object.assign(new Error(message), members);

test.each([
  ['the operating system', coded({ code: 'ECONNREFUSED', syscall: 'connect' })],
  [
    'several addresses tried in turn',
    new AggregateError([coded({ code: 'ETIMEDOUT' }), coded({ code: 'ENETUNREACH' })]),
  ],
  ['postgres.js', coded({ code: 'CONNECTION_CLOSED' })],
  ['a connection exception of the server', coded({ code: '08006' })],
  ['a server that is being shut down', coded({ code: '57P01' })],
  ['a server that starts', coded({ code: '57P03' })],
  ['a server without a connection to spare', coded({ code: '53300' })],
  ['a standby', coded({ code: '25006' })],
  ['Prisma', coded({ code: 'P1001' })],
  [
    'an adapter of Prisma',
    coded({ code: 'P2010', meta: { driverAdapterError: { cause: { kind: 'ConnectionClosed' } } } }),
  ],
  [
    'the server, by way of Prisma',
    coded({ code: 'P2010', meta: { driverAdapterError: { cause: { originalCode: '57P02' } } } }),
  ],
  ['pg, which gives no code, by way of Prisma', coded({ clientVersion: '7.0.0' })],
  ['the cause of another error', new Error('no stream', { cause: coded({ code: 'EPIPE' }) })],
])('%s can say that the database is out of reach', (_who, error) => {
  expect(isOutage(error)).toBe(true);
});

test.each([
  ['a full disk', coded({ code: '53100' })],
  ['memory that is used up', coded({ code: '53200' })],
  ['a disk that fails', coded({ code: '58030' })],
  [
    'a full disk, by way of Prisma',
    coded({ code: 'P2010', meta: { driverAdapterError: { cause: { originalCode: '53100' } } } }),
  ],
])('%s is an outage of a database that can be reached', (_what, error) => {
  expect(outageOf(error)).toBe('no-room');
});

test.each([
  ['a bug', new TypeError('connection is undefined')],
  ['a bug beneath Prisma', Object.assign(new TypeError('x'), { clientVersion: '7.0.0' })],
  ['an error that only sounds like it', new Error('connect ECONNREFUSED 127.0.0.1:5432')],
  ['a broken constraint', coded({ code: '23505' })],
  ['a statement that was cancelled', coded({ code: '57014' })],
  ['a broken constraint, by way of Prisma', coded({ code: 'P2002', clientVersion: '7.0.0' })],
  ['a file that is missing', coded({ code: 'ENOENT' })],
  ['nothing', null],
  ['a text', 'ECONNREFUSED'],
])('%s is no outage', (_what, error) => {
  expect(isOutage(error)).toBe(false);
});

describe('work that goes through an outage', () => {
  afterEach(() => vi.useRealTimers());
  const away = coded({ code: '57P03' });

  it('is done when the database is back', async () => {
    let tried = 0;
    const work = async (): Promise<string> => {
      tried += 1;
      if (tried < 3) throw away;
      return 'done';
    };
    expect(await throughOutage(work)).toBe('done');
    expect(tried).toBe(3);
  });

  it('ends where the database stays away', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const ended = expect(throughOutage(() => Promise.reject(away))).rejects.toBe(away);
    vi.setSystemTime(Date.now() + 21_000);
    await ended;
  });

  it('ends at once for whatever else goes wrong', async () => {
    await expect(throughOutage(() => Promise.reject(coded({ code: '23505' })))).rejects.toMatchObject({
      code: '23505',
    });
  });
});
