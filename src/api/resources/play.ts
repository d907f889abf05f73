import Type from 'typebox';
import { refuse } from '../../domain/table/refusal.ts';
import type { CommandRequest } from '../../games/game-service.ts';
import type { ApiDeps } from '../api-deps.ts';
import type { Operation } from '../operation.ts';
import { operation } from '../operation.ts';
import { eyes, SeatName, Uuid, Version } from '../schemas/base.ts';
import { commandBatch, Decision, partialPath } from '../schemas/choices.ts';
import { ChoicesAnswer } from '../schemas/choices-answer.ts';
import { CommandAnswer, PreviewAnswer } from '../schemas/events.ts';
import { CommandSignature } from '../schemas/signing-keys.ts';
import { View } from '../schemas/view.ts';

const gameId = Uuid('The game.');

/** Playing: what one sees, what waits, what may be chosen, and choosing it. */
export function playOperations(deps: ApiDeps): Operation[] {
  return [view(deps), decisions(deps), choices(deps), commands(deps), preview(deps)];
}

function view({ games }: ApiDeps): Operation {
  return operation({
    id: 'view',
    method: 'GET',
    url: '/games/:gameId/view',
    tag: 'Play',
    summary: 'The table as one viewer sees it',
    scope: 'anyone',
    refusals: ['unknown-game', 'unknown-seat', 'not-your-seat', 'game-not-ended', 'unknown-version', 'too-much-work'],
    params: { gameId },
    query: {
      seat: eyes,
      version: Type.Optional(Version('As it was at this version; now unless given.')),
      reaches: Type.Optional(
        Type.Boolean({ description: 'With `reaches`, which may be most of the answer.', examples: [true] }),
      ),
    },
    answer: View,
    run: (call, { gameId: id, ...at }) => games.view(call.caller, id, at),
  });
}

function decisions({ games }: ApiDeps): Operation {
  return operation({
    id: 'decisions',
    method: 'GET',
    url: '/games/:gameId/decisions',
    tag: 'Play',
    summary: 'What waits to be decided',
    scope: 'anyone',
    refusals: ['unknown-game', 'not-your-seat'],
    params: { gameId },
    query: { seat: Type.Optional(SeatName('For this seat of yours; all of yours unless given.')) },
    answer: Type.Array(Decision, { description: 'Other seats appear by their name alone.' }),
    run: (call, { gameId: id, seat }) => games.decisions(call.caller, id, seat),
  });
}

function choices({ games }: ApiDeps): Operation {
  return operation({
    id: 'choices',
    method: 'POST',
    url: '/games/:gameId/choices',
    tag: 'Play',
    summary: 'What may follow a partial path',
    scope: 'read',
    reads: true,
    refusals: [
      'unknown-game',
      'not-your-seat',
      'unknown-seat',
      'decision-closed',
      'illegal-choice',
      'blind-command',
      'game-not-active',
      'too-much-work',
    ],
    params: { gameId },
    body: partialPath,
    answer: ChoicesAnswer,
    run: (call, { gameId: id, ...at }) => games.choices(call.caller, id, at),
  });
}

/** Why commands may be refused, whether they are to be played or only tried. */
const COMMAND_REFUSALS = [
  'unknown-game',
  'unknown-seat',
  'not-your-seat',
  'decision-closed',
  'version-conflict',
  'illegal-choice',
  'blind-command',
  'game-not-active',
  'too-much-work',
] as const;

function commands({ games, stores }: ApiDeps): Operation {
  return operation({
    id: 'submitCommands',
    method: 'POST',
    url: '/games/:gameId/commands',
    tag: 'Play',
    summary: 'Decide',
    description:
      'Applies the commands in order, all or nothing (`allowBlind` excepted). A command stands while its decision is open, even if another seat has acted meanwhile.',
    scope: 'play',
    repeat: 'stream',
    refusals: [...COMMAND_REFUSALS, 'signature-refused'],
    params: { gameId },
    body: { ...commandBatch, signature: Type.Optional(CommandSignature) },
    answer: CommandAnswer,
    run: async (call, { gameId: id, via = 'api', ...request }) => {
      const { signature } = request;
      if (signature !== undefined && !(await stores.signingKeys.isValid(call.account, signature.key)))
        return refuse('signature-refused', 'That key is none of yours, is not confirmed, or was revoked.');
      return games.command(call.caller, id, { ...request, source: via } satisfies CommandRequest, call.write);
    },
  });
}

function preview({ games }: ApiDeps): Operation {
  return operation({
    id: 'preview',
    method: 'POST',
    url: '/games/:gameId/preview',
    tag: 'Play',
    summary: 'See what commands would do',
    description: 'Up to the first chance or reveal. Changes nothing.',
    scope: 'read',
    reads: true,
    refusals: COMMAND_REFUSALS,
    params: { gameId },
    body: commandBatch,
    answer: PreviewAnswer,
    run: (call, { gameId: id, ...request }) => games.preview(call.caller, id, request),
  });
}
