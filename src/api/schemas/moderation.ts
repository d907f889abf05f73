import Type from 'typebox';
import { ACTS } from '../stores/moderation-store.ts';
import { BLOCKS } from '../stores/block-store.ts';
import { exact, oneOf, pageOf, SeatName, Time, Uuid } from './base.ts';
import { RoomName } from './rooms.ts';

/** Whom somebody does not hear, what is reported, and what operators do about it. */

const name = Type.String({ description: 'The name that other players see.', examples: ['Horacio'] });

export const BlockHow = oneOf(
  'BlockHow',
  BLOCKS,
  '`mute`: what they say is not shown to me, nor am I told of it. `block`: besides, they cannot offer me seats.',
);
export const Block = exact('Block', 'Somebody whom the caller does not hear.', {
  account: Uuid('Who.'),
  displayName: name,
  how: BlockHow,
  since: Time('Since when.'),
});
export const Blocks = exact('Blocks', 'Whom the caller has muted or blocked.', {
  items: Type.Array(Block, { description: 'The latest first.' }),
});

export const reportReason = Type.String({
  minLength: 1,
  maxLength: 1000,
  pattern: '\\S',
  description: 'What is wrong with it, for whoever runs the server.',
  examples: ['Insults'],
});
export const Reported = exact('Reported', 'A message has been shown to the operators.', {
  message: Uuid('The message.'),
  reported: Type.Literal(true, { description: 'It has.', examples: [true] }),
});

export const Report = exact('Report', 'A message that somebody who could read it has shown to the operators.', {
  id: Uuid('Its id.'),
  at: Time('When it was reported.'),
  reason: Type.String({ description: 'What the reporter wrote; empty once they are erased.', examples: ['Insults'] }),
  settledAt: Type.Optional(Time('When an operator settled it.')),
  reporter: exact('ReportReporter', 'Who reported it.', { id: Uuid('Their account.'), displayName: name }),
  author: exact('ReportAuthor', 'Who wrote the message.', {
    id: Uuid('Their account.'),
    displayName: name,
    muted: Type.Boolean({ description: 'Whether they may say nothing at tables.', examples: [false] }),
    suspended: Type.Boolean({ description: 'Whether the account is disabled.', examples: [false] }),
  }),
  message: exact('ReportMessage', 'The message.', {
    id: Uuid('Its id.'),
    gameId: Uuid('The game.'),
    room: RoomName,
    seat: Type.Optional(SeatName('The seat that its writer held.')),
    body: Type.String({ description: 'What it says, hidden or not.', examples: ['You idiot.'] }),
    hidden: Type.Boolean({ description: 'Whether it is hidden from its readers.', examples: [false] }),
    at: Time('When it was written.'),
  }),
});
export const ReportPage = pageOf('ReportPage', Report);

export const ModerationActName = oneOf('ModerationActName', ACTS, 'What is done.');
export const why = Type.String({
  minLength: 1,
  maxLength: 1000,
  pattern: '\\S',
  description: 'Why, for the record.',
  examples: ['Insults, after a warning'],
});
export const ModerationAct = exact('ModerationAct', 'What an operator has done: a line of the record.', {
  id: Uuid('Its id.'),
  at: Time('When.'),
  by: Uuid('The operator’s account.'),
  act: ModerationActName,
  account: Type.Optional(Uuid('About whom.')),
  message: Type.Optional(Uuid('About which message.')),
  report: Type.Optional(Uuid('Which report it settled.')),
  why: Type.String({ description: 'Why; empty once the account is erased.', examples: ['Insults'] }),
});
export const ModerationActPage = pageOf('ModerationActPage', ModerationAct);
