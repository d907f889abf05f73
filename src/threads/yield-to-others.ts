import { readlinkSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';

/** How much nicer a thread is than the program (setpriority(2)): where cores are few, answers and the database go first. */
const NICE = 5;

/**
 * Lets this thread alone, not the process, run behind others where there are not cores enough for all. Linux schedules
 * threads each by its own priority and tells the number of the one that asks; elsewhere all is left as it is.
 */
export function yieldToOthers(): void {
  try {
    const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1));
    if (thread > 0) setPriority(thread, Math.min(19, getPriority(thread) + NICE));
  } catch {
    // No Linux, or a sandbox that forbids it.
  }
}
