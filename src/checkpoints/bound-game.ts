import type { BoundGame } from './bound.ts';
import type { CheckpointLog } from './checkpoint-log.ts';
import { keyThatSigned } from './keys.ts';

/** What the newest checkpoint binds of a game, for whoever may see it; null where it binds nothing of it. */
export async function boundGame(
  log: Pick<CheckpointLog, 'latest' | 'keys' | 'bindings'>,
  gameId: string,
): Promise<BoundGame | null> {
  const [newest, known] = await Promise.all([log.latest(), log.keys()]);
  const bindings = newest === null ? [] : await log.bindings(gameId, newest.size);
  if (newest === null || bindings.length === 0) return null;
  return {
    gameId,
    note: newest.note,
    verifierKey: keyThatSigned(newest.note, known)?.verifierKey ?? '',
    keys: known.map(({ verifierKey, statement }) =>
      statement === null ? { verifierKey } : { verifierKey, statement },
    ),
    heads: bindings.map(({ gameId: _gameId, ...head }) => head),
  };
}
