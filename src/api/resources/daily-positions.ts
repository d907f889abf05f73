import type { Static } from 'typebox';
import Type from 'typebox';
import { done, refuse } from '../../domain/table/refusal.ts';
import { dayOf, isDay } from '../../games/positions/day.ts';
import { bestOf } from '../../games/positions/found-position.ts';
import type { ApiDeps } from '../api-deps.ts';
import type { Call, Operation } from '../operation.ts';
import { operation } from '../operation.ts';
import { pageAsked, pageFrom } from '../paging.ts';
import type { Answer } from '../problems.ts';
import { whenOk } from '../problems.ts';
import { paging } from '../schemas/base.ts';
import type { Wire } from '../schemas/base.ts';
import { choiceNumber, DailyAnswers, DailyPosition, DailySolution } from '../schemas/daily-positions.ts';
import type { DailyPositionRow } from '../stores/daily-position-store.ts';

const TODAY = 'today';
const day = Type.String({
  pattern: `^(${TODAY}|\\d{4}-\\d{2}-\\d{2})$`,
  description: 'A day in Coordinated Universal Time, or `today`: the last one that has a position.',
  examples: [TODAY],
});
const url = '/positions/:day';

/** The position of the day: what would you have done? */
export function dailyPositionOperations(deps: ApiDeps): Operation[] {
  const { stores } = deps;
  return [
    operation({
      id: 'dailyPosition',
      method: 'GET',
      url,
      tag: 'Play',
      summary: 'The position of a day',
      description:
        'From a finished public game, where one choice is much better than the others. `view` shows the table, and who has answered is told the solution.',
      scope: 'anyone',
      refusals: ['no-position'],
      params: { day },
      answer: DailyPosition,
      run: async (call, input) => whenOk(await found(deps, input.day), (row) => shown(deps, call, row)),
    }),
    operation({
      id: 'answerDailyPosition',
      method: 'PUT',
      url: `${url}/answer`,
      tag: 'Play',
      summary: 'Answer the position of a day',
      description: 'The first answer of an account stands, and is counted. Without an account nothing is kept.',
      scope: 'anyone',
      repeat: { once: [] },
      payload: 'solution',
      refusals: ['no-position', 'scope-missing'],
      params: { day },
      body: { choice: choiceNumber('Which of the choices, from 0.') },
      answer: DailySolution,
      run: async (call, input) =>
        whenOk(await found(deps, input.day), async (row): Promise<Answer<Solution>> => {
          const { choice } = input;
          if (choice >= row.choices.length)
            return refuse('invalid-request', `The choices are 0 to ${row.choices.length - 1}.`);
          const { credential } = call;
          if (credential === null) return done(await solutionOf(deps, row, choice, false));
          if (!credential.scopes.includes('play'))
            return refuse('scope-missing', 'This token may not play, so that its answers are not kept.');
          return done(
            await solutionOf(deps, row, await stores.dailyPositions.answer(row.day, credential.account, choice), true),
          );
        }),
    }),
    operation({
      id: 'dailyAnswers',
      method: 'GET',
      url: '/me/positions',
      tag: 'Play',
      summary: 'What I have answered to positions of days',
      scope: 'read',
      refusals: [],
      query: paging,
      answer: DailyAnswers,
      run: async (call, asked) => {
        const { first, after } = pageAsked(asked);
        const behind = isDay(after) ? { after } : {};
        const rows = await stores.dailyPositions.answersOf(call.account, { first: first + 1, ...behind });
        return done(pageFrom(rows, { first, cursor: (row) => row.day, item: (row) => row }));
      },
    }),
  ];
}

type Shown = Wire<Static<typeof DailyPosition>>;
type Solution = Wire<Static<typeof DailySolution>>;

/** So many days are looked through for the last one whose game may still be seen. */
const LOOKED_BACK = 10;

async function found(deps: ApiDeps, asked: string): Promise<Answer<DailyPositionRow>> {
  const today = dayOf(deps.now());
  if (asked === TODAY) return lastSeen(deps, today);
  const row = isDay(asked) && asked <= today ? await deps.stores.dailyPositions.find(asked) : null;
  return row !== null && (await isSeen(deps, row)) ? done(row) : refuse('no-position', 'That day has no position.');
}

async function lastSeen(deps: ApiDeps, today: string): Promise<Answer<DailyPositionRow>> {
  const { dailyPositions } = deps.stores;
  let day: string | null = today;
  for (let looked = 0; day !== null && looked < LOOKED_BACK; looked += 1) {
    const row: DailyPositionRow | null = await dailyPositions.find(day, true);
    if (row === null) break;
    if (await isSeen(deps, row)) return done(row);
    day = (await dailyPositions.beside(row.day)).before;
  }
  return refuse('no-position', 'No day has a position yet.');
}

/** Of a game that is not to be seen any more nothing is shown. */
async function isSeen({ games }: ApiDeps, { gameId }: DailyPositionRow): Promise<boolean> {
  return (await games.game({ account: null }, gameId)).ok;
}

async function shown(deps: ApiDeps, call: Call, row: DailyPositionRow): Promise<Answer<Shown>> {
  const { dailyPositions } = deps.stores;
  const { account } = call.caller;
  const { before, after } = await dailyPositions.beside(row.day);
  const yours = account === null ? null : await dailyPositions.answerOf(row.day, account);
  const { day: on, gameId, version, seat, prompt, about, choices } = row;
  return done({
    day: on,
    gameId,
    version,
    seat,
    prompt,
    about,
    choices: choices.map(({ labels, targets }) => ({ labels, targets })),
    before,
    after,
    ...(yours === null ? {} : { solution: await solutionOf(deps, row, yours, true) }),
  });
}

async function solutionOf(
  { stores }: ApiDeps,
  { day: on, choices }: DailyPositionRow,
  yours: number,
  counted: boolean,
): Promise<Solution> {
  const counts = await stores.dailyPositions.counts(on);
  const judged = choices.map(({ chance, played, reasons }, at) => ({
    chance,
    chosen: counts.get(at) ?? 0,
    played,
    reasons,
  }));
  return { best: bestOf(choices), yours, counted, choices: judged };
}
