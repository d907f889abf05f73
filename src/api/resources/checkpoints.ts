import { done, refuse } from '../../domain/table/refusal.ts';
import { boundGame } from '../../checkpoints/bound-game.ts';
import type { ApiDeps } from '../api-deps.ts';
import type { Operation } from '../operation.ts';
import { operation } from '../operation.ts';
import { pageAsked, pageFrom } from '../paging.ts';
import type { Answer } from '../problems.ts';
import { whenOk } from '../problems.ts';
import { paging, Uuid } from '../schemas/base.ts';
import {
  BoundGame,
  Checkpoint,
  CheckpointKeys,
  CheckpointPage,
  ConsistencyProof,
  TreeSize,
} from '../schemas/checkpoints.ts';

/** The signed checkpoints of all games, and what proves that a game is in them. */
export function checkpointOperations(deps: ApiDeps): Operation[] {
  return [latest(deps), earlier(deps), keys(deps), consistency(deps), ofGame(deps)];
}

function latest({ checkpoints }: ApiDeps): Operation {
  return operation({
    id: 'checkpoint',
    method: 'GET',
    url: '/audit/checkpoint',
    tag: 'Log',
    summary: 'The newest signed checkpoint of all games',
    description: 'Whoever keeps it can prove later that a log was rewritten, or that a game was made up.',
    scope: 'anyone',
    refusals: ['unknown-checkpoint'],
    answer: Checkpoint,
    run: async () => {
      const checkpoint = await checkpoints.latest();
      return checkpoint === null ? none() : done(wire(checkpoint));
    },
  });
}

function earlier({ checkpoints }: ApiDeps): Operation {
  return operation({
    id: 'checkpoints',
    method: 'GET',
    url: '/audit/checkpoints',
    tag: 'Log',
    summary: 'All checkpoints, the newest first',
    scope: 'anyone',
    refusals: [],
    query: paging,
    answer: CheckpointPage,
    run: async (_call, page) => {
      const { first, after } = pageAsked(page);
      const before = after !== undefined && /^\d{1,15}$/.test(after) ? Number(after) : Number.MAX_SAFE_INTEGER;
      const rows = await checkpoints.before(before, first + 1);
      return done(pageFrom(rows, { first, cursor: ({ size }) => String(size), item: wire }));
    },
  });
}

function keys({ checkpoints }: ApiDeps): Operation {
  return operation({
    id: 'checkpointKeys',
    method: 'GET',
    url: '/audit/keys',
    tag: 'Log',
    summary: 'The keys that sign checkpoints',
    description: 'Trust one that you have from elsewhere; each later one was named by the one before it.',
    scope: 'anyone',
    refusals: [],
    answer: CheckpointKeys,
    run: async () => {
      const known = await checkpoints.keys();
      return done({
        items: known.map(({ verifierKey, since, statement }) => {
          const key = { verifierKey, since: since.toISOString() };
          return statement === null ? key : { ...key, statement };
        }),
      });
    },
  });
}

function consistency({ checkpoints }: ApiDeps): Operation {
  return operation({
    id: 'checkpointConsistency',
    method: 'GET',
    url: '/audit/consistency',
    tag: 'Log',
    summary: 'The proof that an older checkpoint is the beginning of a newer one',
    scope: 'anyone',
    refusals: ['unknown-checkpoint'],
    query: { from: TreeSize('The size of the older one.'), to: TreeSize('The size of the newer one.') },
    answer: ConsistencyProof,
    run: async (_call, { from, to }) => {
      const newest = await checkpoints.latest();
      if (from > to || to > (newest?.size ?? 0)) return none();
      return done({ from, to, proof: await checkpoints.consistency(from, to) });
    },
  });
}

function ofGame({ checkpoints, games }: ApiDeps): Operation {
  return operation({
    id: 'gameCheckpoint',
    method: 'GET',
    url: '/games/:gameId/checkpoint',
    tag: 'Log',
    summary: 'What the newest checkpoint says of a game',
    description:
      'Its heads of some hours, each with the proof that the tree holds it: a file for `verify --checkpoint`. Only who may see the game is told; from a checkpoint itself nobody can read that a game is in it.',
    scope: 'anyone',
    refusals: ['unknown-game', 'unknown-checkpoint'],
    params: { gameId: Uuid('The game.') },
    answer: BoundGame,
    run: async (call, { gameId }) =>
      whenOk(await games.game(call.caller, gameId), async () => {
        const bound = await boundGame(checkpoints, gameId);
        return bound === null ? none() : done(bound);
      }),
  });
}

function wire({ size, at, note }: { readonly size: number; readonly at: Date; readonly note: string }) {
  return { size, at: at.toISOString(), note };
}

function none(): Answer<never> {
  return refuse('unknown-checkpoint', 'There is no such checkpoint: one is signed from time to time.');
}
