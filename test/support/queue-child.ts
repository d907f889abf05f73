import { openQueue } from '../../src/workers/queue-engines.ts';

/** A process of its own that takes one job, says so, and never finishes it: for tests that kill it. */
const [databaseUrl = '', redisUrl = '', name = '', prefix = ''] = process.argv.slice(2);
const queue = await openQueue(
  { databaseUrl, ...(redisUrl === '' ? {} : { redisUrl }) },
  { name, prefix, warn: (error, what) => console.error(what, error) },
);
await queue.process(
  {
    hang: async ({ id }) => {
      console.log(`started ${id}`);
      await new Promise<never>(() => setInterval(() => undefined, 1000));
    },
  },
  { lockMillis: 1000 },
);
console.log('ready');
