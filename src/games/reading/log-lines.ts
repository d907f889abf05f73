import type { Seat } from '../../domain/kernel/ids.ts';
import type { Outcome } from '../../domain/table/refusal.ts';
import { done } from '../../domain/table/refusal.ts';
import { hasEnded } from '../../domain/table/state.ts';
import { visible } from '../access.ts';
import { payerOf } from '../caller.ts';
import type { Caller } from '../game-service.ts';
import type { GameFolder } from '../folding/game-folder.ts';
import type { LogPart } from './reading.ts';
import type { Computations } from '../computing/computations.ts';

/**
 * The log file of a game as the caller may download it, as the game stands now, in parts. Whoever has got the first one
 * gets the others: they are charged, but a file is not broken off in the middle.
 */
export async function logLines(
  { loader, computations }: { readonly loader: GameFolder; readonly computations: Pick<Computations, 'logPart'> },
  caller: Caller,
  gameId: string,
  seat?: Seat,
): Promise<Outcome<AsyncIterable<string>>> {
  const game = visible(caller, await loader.loadToRead(gameId));
  if (!game.ok) return game;
  const { table } = game.value.match;
  const range = { ...(seat === undefined ? {} : { seat }), to: table.version, ended: hasEnded(table) };
  const first = await computations.logPart(caller, gameId, { ...range, after: 0 });
  if (!first.ok) return first;
  const begun = { ...caller, charge: { ...payerOf(caller), owed: true } };
  async function* parts(begin: LogPart): AsyncIterable<string> {
    let part = begin;
    yield part.text;
    while (part.upTo < range.to) {
      const next = await computations.logPart(begun, gameId, { ...range, after: part.upTo });
      if (!next.ok) throw new Error(`the log of ${gameId} broke off: ${next.refusal.detail}`);
      part = next.value;
      yield part.text;
    }
  }
  return done(parts(first.value));
}
