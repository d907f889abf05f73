import { noChance } from '../../domain/kernel/chance.ts';
import type { DecisionContext } from '../../domain/table/play.ts';
import type { Caller, CommandRequest } from '../game-service.ts';
import type { LoadedGame } from '../folding/game-folder.ts';
import type { Writer } from './writer.ts';

/** What a command of the caller's seat needs of chance, time and ids; from the API unless it says otherwise. */
export function decisionContext(
  writer: Writer,
  { account }: Caller,
  game: LoadedGame,
  { seat, source = 'api' }: Pick<CommandRequest, 'seat' | 'source'>,
): Promise<DecisionContext> {
  return writer.contextFor(game, { seat, account, via: 'seat', source });
}

/** The same without chance or the server's seed: what is decided by it is only thought of, and gives nothing away. */
export function blind(context: DecisionContext, { match }: LoadedGame): DecisionContext {
  return { ...context, chance: noChance(match.table.nextDraw), serverSeed: '' };
}
