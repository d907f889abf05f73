import type { PeopleProblemCode } from './problem-codes.ts';
import type { ProblemKind } from './problem-kind.ts';
import { kind } from './problem-kind.ts';

/** What a client can be refused where people find each other and talk. */
export const PEOPLE_PROBLEMS: Readonly<Record<PeopleProblemCode, ProblemKind>> = {
  'room-closed': kind(
    403,
    'Room closed',
    'That room of the chat is not open to you: `side` is for the seats of a side that has several, once the game has begun; `spectators` for those who watch, and for the players once the game is over. `rooms` lists those that are.',
  ),
  'unknown-message': kind(404, 'Unknown message', 'No message of that id is open to you.'),
  'chat-muted': kind(403, 'Muted', 'Whoever runs the server lets the account say nothing at tables. It can play on.'),
  'too-many-blocks': kind(
    409,
    'Too many blocks',
    'The account has muted or blocked as many others as it may (`most`).',
  ),
  'too-many-reports': kind(
    429,
    'Too many reports',
    'The account has reported as many messages within a day as it may.',
  ),
  'unknown-report': kind(404, 'Unknown report', 'There is no such report.'),
  'unknown-side': kind(404, 'Unknown side', 'The scenario has no side of that name. `sides` lists those that it has.'),
  'ticket-open': kind(
    409,
    'Ticket open',
    'You look for an opponent at that game already: `ticket` is its id. Withdraw it first.',
  ),
  'unknown-ticket': kind(404, 'Unknown ticket', 'You have no ticket of that id.'),
  'ticket-taken': kind(409, 'Ticket taken', 'An opponent has been found: `gameId` is the game.'),
};
