import { describe, expect, it } from 'vitest';
import { actedBy } from '../../../src/domain/table/periods.ts';

const open = { red: { decision: 'd4-red', version: 4, acted: false } };
const red = { seat: 'red', account: 'someone', command: 'c', via: 'seat' } as const;

describe('a decision period', () => {
  it('is known to whoever has acted in it', () => {
    expect(actedBy(red, open, 'web')['red']?.acted).toBe(true);
  });

  it('is not known to the holder of a seat for whom the clock or a standing order acted', () => {
    expect(actedBy({ ...red, via: 'timeout' }, open, 'api')['red']?.acted).toBe(false);
    expect(actedBy(red, open, 'standing-order')['red']?.acted).toBe(false);
  });
});
