import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Builds the web client once, before any browser opens it; one that cannot be built or is too large fails the run, browser or not. */
export default async function setup(): Promise<void> {
  const args = ['--import', 'tsx', 'scripts/build-web.ts'];
  const build = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  const [code] = (await once(build, 'close')) as [number | null];
  if (code !== 0) throw new Error('the web client cannot be built, or is too large: npm run build:web');
}
