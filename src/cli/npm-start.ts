/** How often it is looked after: much sooner than a supervisor that stops a service gives it up. */
const LOOK_MS = 500;

/**
 * Calls `gone` once whoever started this process is gone, where that was npm. npm passes a SIGTERM on to the shell that it
 * runs scripts in; the shell dies of it and tells nobody, and the program would keep its port and its data for ever.
 */
export function whenNpmIsGone(env: Readonly<Record<string, string | undefined>>, gone: () => void): void {
  if (env['npm_lifecycle_event'] === undefined) return;
  const parent = process.ppid;
  const looking = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(looking);
    gone();
  }, LOOK_MS);
  looking.unref();
}
