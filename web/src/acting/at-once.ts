import type { ChoicesAnswer } from '../api/types.ts';
import { sendsAtOnce } from '../session/preferences.ts';
import type { Drafted, Taken } from './commands.ts';

interface Whole {
  readonly ruleset: string;
  /** What was chosen of the command before its last step. */
  readonly before: readonly Taken[];
  /** What waited to be sent before it. */
  readonly draft: readonly Drafted[];
  readonly menu: ChoicesAnswer;
}

/**
 * Whether a whole command goes without being asked for: where the player wishes it, it took one step, nothing else waits,
 * and the server has seen that it comes to no chance, no reveal and no end. The version at which that holds; else null.
 */
export function goesAt({ ruleset, before, draft, menu: { preview } }: Whole): number | null {
  if (preview === undefined || preview.stoppedAtChance || preview.view.result !== undefined) return null;
  const alone = before.length === 0 && draft.length === 0;
  return alone && sendsAtOnce(ruleset).peek() ? preview.view.version : null;
}
