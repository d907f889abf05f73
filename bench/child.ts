import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** A program of this folder in a process of its own. */
export interface Child<Message> {
  /** The first thing that it sends. Rejects where it ends before that. */
  message(): Promise<Message>;
  /** Ends it and waits until it is gone. */
  stop(): Promise<void>;
}

/** Runs `bench/<file>` by tsx; what it prints goes to stderr. */
export function startChild<Message>(
  file: string,
  args: readonly string[] = [],
  node: readonly string[] = [],
): Child<Message> {
  const child = fork(join(import.meta.dirname, file), args, {
    execArgv: ['--import', 'tsx', ...node],
    stdio: ['ignore', 2, 2, 'ipc'],
  });
  const exited = once(child, 'exit');
  const first = Promise.race([
    once(child, 'message').then(([message]) => message as Message),
    exited.then(([code]) => Promise.reject(new Error(`${file} ended with ${String(code)}`))),
  ]);
  // Whoever asks for the message hears of it; until then nobody need.
  first.catch(() => undefined);
  return {
    message: () => first,
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
    },
  };
}
