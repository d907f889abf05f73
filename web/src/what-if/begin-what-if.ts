import { api } from '../api/api.ts';
import type { GameTable } from '../table/game-table.ts';

/** Makes a sandbox of what is looked at; answers with its address. Throws Problem. */
export async function beginWhatIf({ gameId, seat, past, now }: GameTable): Promise<string> {
  const eyes = seat.peek();
  const from = past.peek() ?? now.peek().version;
  const { id } = await api.createSandbox(gameId, { ...(eyes === null ? {} : { seat: eyes }), from });
  return whatIfAddress(gameId, id);
}

/** Where a sandbox is. */
export function whatIfAddress(gameId: string, sandbox: string): string {
  return `/games/${gameId}/what-if/${sandbox}`;
}
