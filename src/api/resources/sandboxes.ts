import Type from 'typebox';
import { done, mapDone, refuse } from '../../domain/table/refusal.ts';
import type { ApiDeps } from '../api-deps.ts';
import type { Operation } from '../operation.ts';
import { operation } from '../operation.ts';
import type { Answer } from '../problems.ts';
import { whenOk } from '../problems.ts';
import { Uuid } from '../schemas/base.ts';
import { ChoicesAnswer } from '../schemas/choices-answer.ts';
import {
  answered,
  atStep,
  newDeal,
  newSandbox,
  newStep,
  Sandbox,
  SandboxAdvice,
  SandboxDealt,
  Sandboxes,
  SandboxMoment,
  SandboxPlayed,
  takenPath,
} from '../schemas/sandboxes.ts';
import type { Shown } from './sandbox-lines.ts';
import type { SandboxRow, SandboxStepRow, StepAdded } from '../stores/sandbox-store.ts';
import { keyOf, lineTo, shown, shownOr, stillEnds, unknown } from './sandbox-lines.ts';

const gameId = Uuid('The game.');
const sandboxId = Uuid('The sandbox.');
const one = { tag: 'Play', params: { gameId, sandboxId } } as const;
const url = '/games/:gameId/sandboxes/:sandboxId' as const;

/** Of an account, of one sandbox, and of one line in it. */
const MOST = 30;
const MOST_STEPS = 300;
const LONGEST_LINE = 100;

/** What a line may be refused for wherever it is played. */
const LINE_REFUSALS = [
  'unknown-game',
  'unknown-sandbox',
  'unknown-step',
  'not-your-seat',
  'game-not-ended',
  'sandbox-outdated',
  'no-world',
  'too-much-work',
] as const;

/** What somebody tries out from a position of a game, knowing what they know: «What if?». */
export function sandboxOperations(deps: ApiDeps): Operation[] {
  return [...keeping(deps), ...looking(deps), ...playing(deps)];
}

function keeping(deps: ApiDeps): Operation[] {
  const { games, stores } = deps;
  return [
    operation({
      id: 'createSandbox',
      payload: 'sandbox',
      method: 'POST',
      url: '/games/:gameId/sandboxes',
      tag: 'Play',
      summary: 'Try something out from a position of a game',
      description:
        'What the seat does not know is dealt anew, as it may be by all that the seat has seen. Nothing of it reaches the game or anybody else.',
      scope: 'play',
      repeat: { once: [] },
      status: 201,
      refusals: [
        ...['unknown-game', 'unknown-seat', 'not-your-seat', 'game-not-ended', 'game-not-active'],
        ...['unknown-version', 'too-many-sandboxes', 'no-world', 'too-much-work'],
      ] as Operation['refusals'],
      params: { gameId },
      body: newSandbox,
      answer: Sandbox,
      run: async (call, { gameId: id, seat = null, from }) =>
        whenOk(await games.game(call.caller, id), async (game): Promise<Answer<Shown>> => {
          const begins = { seat, version: from ?? game.version, seed: seedOf(call.newId()) };
          const possible = await games.sandbox.sandboxMoment(call.caller, id, { ...begins, moves: [] });
          return whenOk(possible, async (): Promise<Answer<Shown>> => {
            const key = { gameId: id, id: call.newId(), account: call.account };
            const row = await stores.sandboxes.create(key, begins, MOST);
            if (row !== null) return done(shown(row));
            return refuse('too-many-sandboxes', `An account has ${MOST} sandboxes at most.`, { most: MOST });
          });
        }),
    }),
    operation({
      id: 'sandboxes',
      method: 'GET',
      url: '/me/sandboxes',
      tag: 'Play',
      summary: 'My sandboxes',
      scope: 'read',
      refusals: [],
      query: { gameId: Type.Optional(Uuid('Those of this game alone.')) },
      answer: Sandboxes,
      run: async (call, { gameId: game }) =>
        done({ items: (await stores.sandboxes.list(call.account, game)).map(shown) }),
    }),
    operation({
      ...one,
      id: 'sandbox',
      method: 'GET',
      url,
      summary: 'A sandbox of mine',
      scope: 'read',
      refusals: ['unknown-sandbox'],
      answer: Sandbox,
      run: async (call, input) => shownOr(await stores.sandboxes.find(keyOf(call, input))),
    }),
    operation({
      ...one,
      id: 'removeSandbox',
      method: 'DELETE',
      url,
      summary: 'Remove a sandbox',
      scope: 'play',
      status: 204,
      refusals: [],
      answer: Type.Null(),
      run: async (call, input) => {
        await stores.sandboxes.remove(keyOf(call, input));
        return done(null);
      },
    }),
  ];
}

function looking(deps: ApiDeps): Operation[] {
  const { games } = deps;
  return [
    operation({
      ...one,
      id: 'sandboxMoment',
      method: 'GET',
      url: `${url}/moment`,
      summary: 'Where a line of a sandbox has led',
      scope: 'read',
      refusals: LINE_REFUSALS,
      query: atStep,
      answer: SandboxMoment,
      run: async (call, { step, ...input }) =>
        whenOk(await lineTo(deps, call, input, step), (line) =>
          games.sandbox.sandboxMoment(call.caller, input.gameId, line),
        ),
    }),
    operation({
      ...one,
      id: 'sandboxChoices',
      method: 'POST',
      url: `${url}/choices`,
      summary: 'What may follow a partial path in a sandbox',
      scope: 'read',
      reads: true,
      refusals: [...LINE_REFUSALS, 'decision-closed', 'illegal-choice'],
      body: {
        ...atStep,
        ...answered,
        path: takenPath,
        onward: Type.Optional(
          Type.Boolean({ description: 'Go on by the only choice as long as there is but one.', examples: [true] }),
        ),
      },
      answer: ChoicesAnswer,
      run: async (call, { step, gameId: id, sandboxId: sandbox, ...way }) =>
        whenOk(await lineTo(deps, call, { gameId: id, sandboxId: sandbox }, step), (line) =>
          games.sandbox.sandboxChoices(call.caller, id, { line, ...way }),
        ),
    }),
    operation({
      ...one,
      id: 'sandboxAdvice',
      method: 'POST',
      url: `${url}/advice`,
      summary: 'What looks best there',
      description:
        'By the search of the bots that think ahead. Given in games that have ended, and in games of your own against bots that count for no rating.',
      scope: 'read',
      reads: true,
      refusals: [...LINE_REFUSALS, 'decision-closed', 'no-advice'],
      body: { ...atStep, ...answered },
      answer: SandboxAdvice,
      run: async (call, { step, gameId: id, sandboxId: sandbox, ...question }) =>
        whenOk(await lineTo(deps, call, { gameId: id, sandboxId: sandbox }, step), async (line) =>
          mapDone(await games.sandbox.sandboxAdvice(call.caller, id, { line, ...question }), (plans) => ({ plans })),
        ),
    }),
  ];
}

function playing(deps: ApiDeps): Operation[] {
  const { games, stores } = deps;
  return [
    operation({
      ...one,
      id: 'tryStep',
      method: 'POST',
      url: `${url}/steps`,
      summary: 'Decide in a sandbox, for any seat',
      scope: 'play',
      repeat: { once: [] },
      status: 201,
      refusals: [
        ...LINE_REFUSALS,
        'decision-closed',
        'illegal-choice',
        'wrong-die',
        'sandbox-full',
        'unknown-bot',
        'no-advice',
      ],
      body: newStep,
      answer: SandboxPlayed,
      run: async (
        call,
        { after, dice = [], others = 'random', path, bot, gameId: id, sandboxId: sandbox, ...asked },
      ) => {
        const answer = path !== undefined ? { path } : bot !== undefined ? { bot } : null;
        if (answer === null || (path !== undefined && bot !== undefined))
          return refuse('invalid-request', 'A step has either a path or a bot that decides.');
        return whenOk(await lineTo(deps, call, { gameId: id, sandboxId: sandbox }, after), async (line) => {
          if (line.moves.length >= LONGEST_LINE) return isFull(LONGEST_LINE);
          const request = { line, dice: { fixed: dice, others }, ...answer, ...asked };
          return whenOk(await games.sandbox.sandboxMove(call.caller, id, request), async ({ move, title, moment }) => {
            const key = keyOf(call, { gameId: id, sandboxId: sandbox });
            const fits = (row: SandboxRow): boolean => stillEnds(row, after, line);
            const step = await stores.sandboxes.addStep(key, { ...move, after, title }, { most: MOST_STEPS, fits });
            return whenOk(addedOr(step), (added) => done({ step: added, moment }));
          });
        });
      },
    }),
    operation({
      ...one,
      id: 'cutStep',
      payload: 'sandbox',
      method: 'DELETE',
      url: `${url}/steps/:step`,
      summary: 'Remove a step with all that follows it',
      scope: 'play',
      refusals: ['unknown-sandbox'],
      params: { ...one.params, step: atStep.step },
      answer: Sandbox,
      run: async (call, { step, ...input }) => shownOr(await stores.sandboxes.cut(keyOf(call, input), step)),
    }),
    operation({
      ...one,
      id: 'dealSandbox',
      method: 'POST',
      url: `${url}/deal`,
      summary: 'Deal anew what is unknown in a sandbox',
      description:
        'The steps tried so far go. With `holds`, some hundred deals are looked through for the one nearest to it.',
      scope: 'play',
      repeat: { once: [] },
      refusals: LINE_REFUSALS,
      body: newDeal,
      answer: SandboxDealt,
      run: async (call, { holds = [], ...input }) =>
        whenOk(await lineTo(deps, call, input, 0), async (line) =>
          whenOk(await games.sandbox.sandboxDeal(call.caller, input.gameId, { line, holds }), async ({ seed, held }) =>
            whenOk(shownOr(await stores.sandboxes.deal(keyOf(call, input), seed)), (sandbox) =>
              done({ sandbox, held }),
            ),
          ),
        ),
    }),
  ];
}

function addedOr(step: StepAdded | null): Answer<SandboxStepRow> {
  if (step === null) return unknown();
  if (step === 'changed') return refuse('unknown-step', 'What the step follows was cut or dealt anew meanwhile.');
  return step === 'full' ? isFull(MOST_STEPS) : done(step);
}

function isFull(most: number): Answer<never> {
  return refuse('sandbox-full', `There is room for ${most} steps.`, { most });
}

/** 31 bits of an id that nobody chooses. */
function seedOf(id: string): number {
  return Number.parseInt(id.replaceAll('-', '').slice(-8), 16) & 0x7fff_ffff;
}
