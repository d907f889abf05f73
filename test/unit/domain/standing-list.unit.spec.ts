import { describe, expect, test } from 'vitest';
import type { Order } from '../../../src/domain/table/standing/order.ts';
import type { LoggedStanding } from '../../../src/domain/table/standing/standing-list.ts';
import { standingList } from '../../../src/domain/table/standing/standing-list.ts';

describe('the stream of orders', () => {
  const order: Order = { decisions: ['ask'], answer: { path: ['pass'] } };
  const log = (...events: (Pick<LoggedStanding, 'type' | 'body'> & { account?: string })[]): LoggedStanding[] =>
    events.map((one, index) => ({
      account: 'ana',
      at: `t${index + 1}`,
      ...one,
      version: index + 1,
    })) as LoggedStanding[];
  const both = {
    since: 3,
    orders: [
      { id: 'x', order },
      { id: 'y', order },
    ],
  };
  const answered = { order: 'x', decision: 'd1', kind: 'ask', version: 8, path: ['pass'] };

  test('tells how often each has answered and what it did last', () => {
    const list = standingList(log({ type: 'lodged', body: both }, { type: 'answered', body: answered }), 'ana');
    expect(list[0]).toMatchObject({
      id: 'x',
      answered: 1,
      since: 3,
      lodgedAt: 't1',
      last: { decision: 'd1', at: 't2' },
    });
    expect(list[1]).toMatchObject({ id: 'y', answered: 0 });
  });
  test('an order that is lodged again under its id goes on as it was', () => {
    const again = {
      since: 9,
      orders: [
        { id: 'z', order },
        { id: 'x', order },
      ],
    };
    const list = standingList(
      log({ type: 'lodged', body: both }, { type: 'answered', body: answered }, { type: 'lodged', body: again }),
      'ana',
    );
    expect(list.map(({ id, since, answered: times }) => [id, since, times])).toEqual([
      ['z', 9, 0],
      ['x', 3, 1],
    ]);
  });
  test('what is revoked is gone, what has lapsed says why', () => {
    const list = standingList(
      log(
        { type: 'lodged', body: both },
        { type: 'lapsed', body: { order: 'y', why: 'surprise' } },
        { type: 'revoked', body: { orders: ['x'] } },
      ),
      'ana',
    );
    expect(list).toMatchObject([{ id: 'y', lapsed: 'surprise' }]);
  });
  test('a later holder of the seat sees nothing of them', () => {
    expect(standingList(log({ type: 'lodged', body: both }), 'leo')).toEqual([]);
  });
});
