import type { RefusalCode } from '../domain/table/refusal.ts';
import type { SandboxProblemCode } from './problem-codes.ts';
import type { ProblemKind } from './problem-kind.ts';
import { kind } from './problem-kind.ts';

type Code = SandboxProblemCode | Extract<RefusalCode, 'sandbox-outdated' | 'wrong-die' | 'no-advice'>;

/** What a client can be refused where somebody tries something out. */
export const SANDBOX_PROBLEMS: Readonly<Record<Code, ProblemKind>> = {
  'unknown-sandbox': kind(404, 'Unknown sandbox', 'You have no sandbox of that id in that game.'),
  'unknown-step': kind(404, 'Unknown step', 'The sandbox has no step of that number. 0 is its beginning.'),
  'too-many-sandboxes': kind(
    409,
    'Too many sandboxes',
    'The account has as many sandboxes as it may (`most`). Remove one first.',
  ),
  'sandbox-full': kind(
    409,
    'Sandbox full',
    'The sandbox has as many steps as it may, or its line is as long as it may be (`most`). Begin another one.',
  ),
  'sandbox-outdated': kind(
    409,
    'Sandbox outdated',
    'The rules of the game have changed since the move of the line at `move` (from 0) was made. Begin another sandbox.',
  ),
  'no-world': kind(
    409,
    'No world',
    'The rules found no way to deal what is not known in this position: a fault of theirs, which the server has noted. Begin from another moment.',
  ),
  'wrong-die': kind(
    422,
    'Wrong die',
    'A draw of the move was given an outcome that it does not have: `at` is which draw, from 0, `outcomes` how many it has, counted from 0.',
  ),
  'no-advice': kind(
    409,
    'No advice',
    'Advice is given in games that have ended, and in games of your own against bots that count for no rating; and where bots can think ahead.',
  ),
};
