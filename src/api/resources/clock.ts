import Type from 'typebox';
import type { ApiDeps } from '../api-deps.ts';
import type { Operation } from '../operation.ts';
import { operation } from '../operation.ts';
import type { ProblemCode } from '../problem-codes.ts';
import { SeatName, Uuid } from '../schemas/base.ts';
import { actingSeat as seat, ClockWish, vacationSeconds } from '../schemas/clock.ts';
import { Game } from '../schemas/games.ts';

const gameId = Uuid('The game.');
const common = {
  method: 'POST',
  tag: 'Clocks and absence',
  repeat: 'stream',
  payload: 'game',
  params: { gameId },
  answer: Game,
} as const;
const usual: ProblemCode[] = ['unknown-game', 'unknown-seat', 'not-your-seat', 'game-not-active'];

/** What players do about time, and about those who stay away. */
export function clockOperations(deps: ApiDeps): Operation[] {
  return [...pausing(deps), ...vacations(deps), ...absence(deps)];
}

function pausing({ games }: ApiDeps): Operation[] {
  return [
    operation({
      ...common,
      scope: 'play',
      id: 'proposePause',
      url: '/games/:gameId/pause',
      summary: 'Propose to stop the clocks',
      description:
        'The others find a decision of kind `table.pause`; who is absent is not asked. While clocks stand, everybody may play on.',
      refusals: [...usual, 'proposal-pending', 'no-clock', 'clock-paused'],
      body: { seat },
      run: (call, input) => games.propose(call.caller, input.gameId, { what: 'pause', seat: input.seat }, call.write),
    }),
    operation({
      ...common,
      scope: 'play',
      id: 'proposeClock',
      url: '/games/:gameId/clock',
      summary: 'Propose to go on by another clock',
      description:
        'The others find a decision of kind `table.clock`, who is absent as well: bots alone agree unasked. Once all have agreed, everybody has the full time of the new clock for what waits; of bank, vacation and excuses what was used stays used.',
      refusals: [...usual, 'proposal-pending', 'invalid-clock'],
      body: { seat, clock: ClockWish },
      run: (call, { gameId: id, ...request }) =>
        games.propose(call.caller, id, { what: 'clock', ...request }, call.write),
    }),
    operation({
      ...common,
      scope: 'play',
      id: 'resumeClock',
      url: '/games/:gameId/resumption',
      summary: 'Let the clocks run again',
      description: 'Any seat may, at once.',
      refusals: [...usual, 'no-clock', 'clock-running'],
      body: { seat },
      run: (call, input) => games.resumeClock(call.caller, input.gameId, input.seat, call.write),
    }),
  ];
}

function vacations({ games }: ApiDeps): Operation[] {
  return [
    operation({
      ...common,
      scope: 'play',
      id: 'takeVacation',
      url: '/games/:gameId/vacation',
      summary: 'Take vacation',
      description: 'The clock of the seat stands for so long. It may act all the same.',
      refusals: [...usual, 'no-clock', 'vacation-spent', 'time-up'],
      body: { seat, seconds: vacationSeconds },
      run: (call, { gameId: id, ...request }) => games.takeVacation(call.caller, id, request, call.write),
    }),
    operation({
      ...common,
      scope: 'play',
      method: 'DELETE',
      id: 'endVacation',
      url: '/games/:gameId/vacation',
      summary: 'Come back from vacation early',
      description: 'What is left of it is kept.',
      refusals: [...usual, 'no-clock', 'not-away'],
      query: { seat },
      run: (call, input) => games.endVacation(call.caller, input.gameId, input.seat, call.write),
    }),
  ];
}

function absence({ games }: ApiDeps): Operation[] {
  return [
    operation({
      ...common,
      scope: 'play',
      id: 'proposeSubstitution',
      url: '/games/:gameId/substitution',
      summary: 'Propose a new holder of a seat',
      description:
        'The others find a decision of kind `table.substitution`; who is absent is not asked. A bot then sits down at once; an account takes the seat with `takeSeat`, unless its holder acts before.',
      refusals: [
        ...usual,
        'proposal-pending',
        'unknown-bot',
        'unknown-account',
        'offer-refused',
        'already-seated',
        'nobody-to-ask',
      ],
      body: {
        seat,
        for: SeatName('The seat that is to be taken over.'),
        holder: Type.String({
          minLength: 1,
          maxLength: 200,
          description: '`bot:<name>` or the id of an account.',
          examples: ['bot:random'],
        }),
      },
      run: (call, { gameId: id, ...request }) =>
        games.propose(call.caller, id, { what: 'substitution', ...request }, call.write),
    }),
    operation({
      ...common,
      scope: 'play',
      id: 'proposeAdjudication',
      url: '/games/:gameId/adjudication',
      summary: 'Propose to end the game by vote',
      description:
        'The others find a decision of kind `table.adjudication`; who is absent is not asked. Refused where nobody but bots could be asked.',
      refusals: [...usual, 'proposal-pending', 'nobody-to-ask'],
      body: {
        seat,
        winners: Type.Array(SeatName(), {
          maxItems: 20,
          description: 'The seats that win, with all of their side; none, for a draw.',
          examples: [['british']],
        }),
      },
      run: (call, { gameId: id, ...request }) =>
        games.propose(call.caller, id, { what: 'adjudication', ...request }, call.write),
    }),
  ];
}
