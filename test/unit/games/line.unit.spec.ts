import { expect, test } from 'vitest';
import { createMutex } from '../../../src/games/writing/mutex.ts';

/** Work that ends when it is told to. */
function job(): { work: () => Promise<string>; begun: boolean; end: (fails?: Error) => void } {
  let end: (fails?: Error) => void = () => undefined;
  const ended = new Promise<string>((resolve, reject) => {
    end = (fails) => (fails ? reject(fails) : resolve('done'));
  });
  const self = {
    begun: false,
    end,
    work: () => {
      self.begun = true;
      return ended;
    },
  };
  return self;
}

test('who waits for the same key comes one after the other, who waits for another does not wait', async () => {
  const inLine = createMutex();
  const [first, second, other] = [job(), job(), job()];
  const [one, two] = [inLine('game', first.work), inLine('game', second.work)];
  const elsewhere = inLine('another', other.work);
  other.end();
  expect(await elsewhere).toBe('done');
  expect([first.begun, second.begun]).toEqual([true, false]);
  first.end();
  await one;
  second.end();
  expect(await two).toBe('done');
});

test('what fails lets the next one go on, and is told to whoever asked for it alone', async () => {
  const inLine = createMutex();
  const [first, second] = [job(), job()];
  const [one, two] = [inLine('game', first.work), inLine('game', second.work)];
  first.end(new Error('lost'));
  second.end();
  await expect(one).rejects.toThrow('lost');
  expect(await two).toBe('done');
  const third = job();
  const three = inLine('game', third.work);
  expect(third.begun).toBe(true);
  third.end();
  await three;
});
