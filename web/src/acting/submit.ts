import { api } from '../api/api.ts';
import type { Command, CommandAnswer } from '../api/types.ts';
import { signatureOf } from '../session/signing.ts';
import type { GameTable } from '../table/game-table.ts';

/** Sends commands of a seat, signed where this browser signs; at the version alone that is expected, if one is. Throws Problem. */
export async function submit(
  { gameId, game }: Pick<GameTable, 'gameId' | 'game'>,
  batch: { readonly seat: string; readonly commands: readonly Command[] },
  expectedVersion?: number,
): Promise<CommandAnswer> {
  const { version, headHash } = game.peek();
  const signature = await signatureOf(gameId, { ...batch, head: `${version}:${headHash}` });
  const expected = expectedVersion === undefined ? {} : { expectedVersion };
  return api.submitCommands(gameId, { ...batch, ...signature, ...expected });
}
