import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { isStale } from './web-source.ts';

/**
 * `npm start`: builds the web client where its sources have changed, then serves, in this very process, so that whoever
 * watches over npm's child watches over the server. A client that cannot be built keeps no server from starting.
 */
const { npm_lifecycle_event: byNpm } = process.env;
const parent = process.ppid;
if (isStale()) {
  await build();
  // One that is larger than its budget has been built all the same.
  if (isStale())
    process.stderr.write('the web client could not be built (see above): serving without, or the one built before\n');
}
if (byNpm === undefined || process.ppid === parent) {
  process.argv.splice(2, 0, 'serve');
  await import('../src/main.ts');
}

/** In a process of its own, because the tools stay in memory; on standard error, because a server's output is its log. */
async function build(): Promise<void> {
  process.stderr.write('building the web client\n');
  const building = spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'build-web.ts')], {
    stdio: ['ignore', 2, 2],
  });
  await once(building, 'close');
}
