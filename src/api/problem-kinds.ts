import { ACCOUNT_PROBLEMS } from './account-problems.ts';
import { PEOPLE_PROBLEMS } from './people-problems.ts';
import type { ProblemCode } from './problem-codes.ts';
import { SANDBOX_PROBLEMS } from './sandbox-problems.ts';
import type { ProblemKind } from './problem-kind.ts';
import { kind } from './problem-kind.ts';

/** The one registry of what a client can be refused, for REST and GraphQL alike. */
export const PROBLEMS: Readonly<Record<ProblemCode, ProblemKind>> = {
  'illegal-choice': kind(
    422,
    'Illegal choice',
    'A path leaves the tree of its decision, or stops before it is complete. `at` is the index of the first bad id, `choices` lists what is legal there, `blocked` what is not and why.',
  ),
  'decision-closed': kind(
    409,
    'Decision closed',
    'The decision named is not open for that seat: it has been answered, withdrawn or replaced. `decisions` lists the current ones where they are known; ask for them again and decide anew.',
  ),
  'version-conflict': kind(
    409,
    'Version conflict',
    'The request named the version it expects (`expectedVersion` or `If-Match`) and the game has moved on. `currentVersion` says where it is.',
  ),
  'signature-refused': kind(
    422,
    'Signature refused',
    'It holds not for these commands of this game, or its key not for you.',
  ),
  'blind-command': kind(
    422,
    'Blind command',
    'A command of the batch follows chance or a reveal whose outcome nobody has seen yet. Send the commands before it, look, and go on; or set `allowBlind`.',
  ),
  'invalid-standing-order': kind(
    422,
    'Invalid standing order',
    'An order of the list has not the form of one, or names something that its game does not have; nothing has changed. `order` counts from 0, `faults` say where and why, and what may be said there instead (docs/standing-orders.md).',
  ),
  'unknown-standing-order': kind(404, 'Unknown standing order', 'The seat has no standing order of that id.'),
  'unclear-orders': kind(
    422,
    'Unclear orders',
    'A line of orders cannot be read in one way alone, and nothing has happened. `line` and `position` say where, `said` what stood there, `why` what is wrong with it, `legal` what may be written there, `understood` what was clear before it.',
  ),
  'game-not-active': kind(409, 'Game not active', 'The game has not started yet, or has ended.'),
  'game-not-open': kind(409, 'Game not open', 'Seats can be taken and left only before the game starts.'),
  'game-not-ended': kind(
    409,
    'Game not ended',
    'Nobody sees everything before the game has ended. `yours` lists the seats that you may look as; without `seat` you look on.',
  ),
  'unknown-seat': kind(404, 'Unknown seat', 'The game has no seat of that name.'),
  'seat-taken': kind(
    409,
    'Seat taken',
    'Somebody else holds the seat, or it is offered to somebody who may answer until `expiresAt`.',
  ),
  'entropy-fixed': kind(
    409,
    'Entropy fixed',
    'Everybody sits: sealed entropy is opened or given up, no other given. Or you have taken that seat, or changed its entropy, as often as one may.',
  ),
  'offer-refused': kind(
    409,
    'Offer refused',
    'That player cannot be offered a seat of this game: it is your own account, they have declined one, have been asked often enough, or take no offers of yours. An invitation, which you send them yourself, remains.',
  ),
  'too-many-offers': kind(
    409,
    'Too many offers',
    'Your offers that wait for answers are as many as may (`limit`), or one player (`account`) has had as many of yours as may. Wait for answers, or withdraw some.',
  ),
  'not-rateable': kind(
    409,
    'Not rateable',
    'A rated game is played by persons, each for one side: no seat of it is a bot’s, nobody sits on two sides, and it has two sides at least. `why` says which: `bot`, `two-sides` or `one-side`.',
  ),
  'not-drawable': kind(
    409,
    'Not drawable',
    'Sides are drawn at the start where a scenario has several, of one seat each.',
  ),
  'demands-unmet': kind(409, 'Demands unmet', '`missing`: `what` is asked, `wanted`, `yours` (null: not known).'),
  'not-your-seat': kind(403, 'Not your seat', 'Only the account that holds the seat may do or see this.'),
  'proposal-pending': kind(409, 'Proposal pending', 'A proposal of that kind already waits for consent.'),
  'bots-do-not-agree': kind(409, 'Bots do not agree', 'Bots never agree to a draw.'),
  'takeback-impossible': kind(
    409,
    'Takeback impossible',
    'A takeback goes to just before a move, and never across chance or a reveal. `reachable` lists the versions that can be gone back to.',
  ),
  'invalid-options': kind(422, 'Invalid options', 'The options do not fit the JSON Schema that the ruleset publishes.'),
  'invalid-clock': kind(
    422,
    'Invalid clock',
    'The clock of a game has `perDecision` in seconds, not below `least` where that is told, and nothing that is not known; `errors` lists each place as a JSON pointer.',
  ),
  'no-clock': kind(409, 'No clock', 'The game has no clock, or has not started.'),
  'clock-paused': kind(409, 'Clock paused', 'The clocks stand already.'),
  'clock-running': kind(409, 'Clock running', 'The clocks are running: there is nothing to resume.'),
  'time-up': kind(
    409,
    'Time is up',
    'The time of the seat is up, and nothing stops its clock any more. Within moments the server gives back what it was out of reach, uses an excuse, or calls the seat late; until then it may still answer.',
  ),
  'vacation-spent': kind(
    409,
    'Vacation spent',
    'The seat has not so much vacation left (`left`, in seconds), or is on vacation already.',
  ),
  'not-away': kind(409, 'Not away', 'The seat is not on vacation.'),
  'no-own-hours': kind(409, 'No hours of their own', 'By the clock of the game no seat keeps hours of play.'),
  'too-few-hours': kind(
    422,
    'Too few hours',
    'Hours of play are at least `least` a week. They are counted by the calendar of a table.',
  ),
  'nobody-to-ask': kind(
    409,
    'Nobody to ask',
    'This needs the consent of another person at the table, and there is none who could give it.',
  ),
  'already-seated': kind(409, 'Already seated', 'Who is proposed for the seat sits at this table already.'),
  'unknown-ruleset': kind(
    404,
    'Unknown ruleset',
    'This server has no ruleset of that id. `GET /api/v1/rulesets` lists them.',
  ),
  'unknown-scenario': kind(404, 'Unknown scenario', 'The ruleset has no scenario of that id.'),
  'unknown-bot': kind(422, 'Unknown bot', 'The ruleset has no bot of that name. `random` is always there.'),
  'unknown-account': kind(404, 'Unknown account', 'There is no such account.'),
  'unknown-game': kind(404, 'Unknown game', 'There is no such game, or it is private and you have no part in it.'),
  'game-archived': kind(
    410,
    'Game archived',
    'The game is over, and its log lies in a file of whoever runs the server, who can bring it back. `version` and `headHash` say what it ends with: what anybody has kept of it can still be verified. A private game answers `unknown-game`.',
  ),
  'no-position': kind(404, 'No position', 'That day has no position; `today` is the last one that has.'),
  'unknown-checkpoint': kind(404, 'Unknown checkpoint', 'There is no such checkpoint, or none yet.'),
  'unknown-version': kind(404, 'Unknown version', 'The game has not reached that version.'),
  'invitation-needed': kind(
    403,
    'Invitation needed',
    'The seat is reserved, or the game private: join with an invitation.',
  ),
  'rules-too-old': kind(
    503,
    'Rules too old',
    'The game is played by newer rules than this server process has. It is being upgraded; try again soon.',
  ),
  'idempotency-key-reused': kind(
    422,
    'Idempotency key reused',
    'The key was used before on this route with another body. Use a fresh key for every new write, and repeat a key only with the very same request.',
  ),
  'too-many-open-games': kind(
    409,
    'Too many open games',
    'The account has made as many games that are not over as it may (`most`), games between bots included. End or abandon one first: who has made a game that has not started can abandon it alone.',
  ),
  'too-many-new-games': kind(
    429,
    'Too many new games',
    'The account has made as many games within an hour as it may (`most`). `retryAfter` says in how many seconds there is room again, and so does the header `retry-after`.',
  ),
  'too-busy': kind(
    503,
    'Too busy',
    'Too many writes reached the game at once. Try again, with the same idempotency key.',
  ),
  'too-much-work': kind(
    422,
    'Too much work',
    'The server gave up after ten seconds of computing. Ask for less at once: fewer commands, shorter orders, fewer conditions.',
  ),
  'invalid-request': kind(
    400,
    'Invalid request',
    'The request does not fit its schema. `errors` lists each place as a JSON pointer, with what is wrong there. Members that the schema does not know are refused, never dropped.',
  ),
  'malformed-json': kind(
    400,
    'Malformed JSON',
    'The body is not JSON, is nested too deeply, or holds text that cannot be stored.',
  ),
  unauthorized: kind(
    401,
    'Unauthorized',
    'Send `Authorization: Bearer <token>` with a token that is neither revoked nor expired. `POST /api/v1/accounts` gives the first one where sign-up is open.',
  ),
  'signature-invalid': kind(
    401,
    'Signature invalid',
    'The request is not signed with the secret of this endpoint, or was signed too long ago.',
  ),
  'scope-missing': kind(
    403,
    'Scope missing',
    'The token is valid but lacks the scope that this operation needs; `scope` names it.',
  ),
  'account-disabled': kind(
    403,
    'Account disabled',
    'Whoever runs the server has disabled (suspended) the account: its tokens open nothing until it is enabled again. Its seats stay its own, and their clocks run on.',
  ),
  'signup-closed': kind(
    403,
    'Sign-up closed',
    'This server does not let strangers create accounts. Ask its operator for a token.',
  ),
  ...ACCOUNT_PROBLEMS,
  'unknown-signing-key': kind(404, 'Unknown signing key', 'You have no such key, or have revoked it.'),
  'unknown-token': kind(404, 'Unknown token', 'You have no token of that id.'),
  'unknown-link': kind(404, 'Unknown link', 'No user of that service is linked to your account.'),
  'link-invalid': kind(
    403,
    'Link invalid',
    'The token is not of this server, or more than a quarter of an hour old: ask for a new link where it came from.',
  ),
  'invitation-invalid': kind(
    403,
    'Invitation invalid',
    'The invitation is not for this seat, has been used, or never existed.',
  ),
  'unknown-channel': kind(404, 'Unknown channel', 'You have no channel of that id.'),
  'channel-unavailable': kind(
    422,
    'Channel unavailable',
    'This server has nothing to reach that kind of channel with, such as an SMTP server for mail, or it is set up by another operation.',
  ),
  'too-many-channels': kind(409, 'Too many channels', 'The account has as many channels as it may. Remove one first.'),
  'confirmation-invalid': kind(
    403,
    'Confirmation invalid',
    'The token was not made here, has ended after its week, or is for a channel that is gone or goes elsewhere by now.',
  ),
  'unknown-dead-letter': kind(404, 'Unknown dead letter', 'The outbox has no dead letter of that key.'),
  'invalid-destination': kind(
    422,
    'Invalid destination',
    'Nothing is sent there: destinations are https:// URLs of the public internet, without credentials, and whatever else the operator allows. `detail` says what is wrong.',
  ),
  'unknown-webhook': kind(404, 'Unknown webhook', 'You have no webhook of that id.'),
  ...PEOPLE_PROBLEMS,
  ...SANDBOX_PROBLEMS,
  'not-found': kind(404, 'Not found', 'Nothing is served under that path. `/docs` describes what is.'),
  'method-not-allowed': kind(
    405,
    'Method not allowed',
    'The path exists, but not with that method; the `Allow` header lists those it has.',
  ),
  'payload-too-large': kind(413, 'Payload too large', 'The body is larger than the server takes (256 KiB).'),
  'unsupported-media-type': kind(415, 'Unsupported media type', 'Bodies are `application/json`.'),
  'rate-limited': kind(
    429,
    'Rate limited',
    'Too many requests, or requests that have taken more of the server’s computing time than one player may have in a minute. `Retry-After` says for how many seconds to wait.',
  ),
  'too-many-streams': kind(
    429,
    'Too many streams',
    'The account or address already has as many live streams open as it may.',
  ),
  'query-too-costly': kind(
    400,
    'Query too costly',
    'The GraphQL query is too deep or would touch too much. Ask for shorter pages or fewer nested lists.',
  ),
  unavailable: kind(
    503,
    'Unavailable',
    'The server is starting, stopping or overloaded, or its database is out of reach. Try again soon; a write with the same idempotency key, for it may have happened.',
  ),
  timeout: kind(
    504,
    'Timeout',
    'The server took too long. A write may have happened: repeat it with the same idempotency key.',
  ),
  internal: kind(
    500,
    'Internal error',
    'A fault of the server. `errorId` is in its log: quote it when you report the fault. Repeat a write only with the same idempotency key.',
  ),
};
