import type { Outcome } from '../../domain/table/refusal.ts';
import { done, refuse } from '../../domain/table/refusal.ts';
import { hasEnded } from '../../domain/table/state.ts';
import type { TableState } from '../../domain/table/state.ts';
import type { Caller } from '../caller.ts';

/** Whether a program may say what is best in a game, or play the caller's own side of it: refused while people play each other. */
export function adviceTo(caller: Caller, table: TableState): Outcome<null> {
  if (harmsNobody(caller, table)) return done(null);
  return refuse(
    'no-advice',
    'While others play a game, nobody is told what is best in it: only once it has ended, and in games of your own against bots that count for no rating.',
  );
}

/** Whether it harms nobody: the game is over, or nobody sits at it but the caller and bots, for no rating. */
function harmsNobody({ account }: Caller, table: TableState): boolean {
  if (hasEnded(table)) return true;
  const holders = Object.values(table.seats);
  const alone = holders.every((one) => one !== null && ('bot' in one || ('account' in one && one.account === account)));
  return alone && table.rated !== true && holders.some((one) => one !== null && 'account' in one);
}
