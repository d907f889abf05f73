import { stagesAhead } from '../../domain/table/clock/keep-time.ts';
import type { GameFolder } from '../folding/game-folder.ts';
import type { StandingOrders } from './standing-orders.ts';

/** So many decisions are answered at one time-out; behind them the clock does as its setting says. */
const MOST = 50;

/**
 * Before anybody is too late: the standing orders of the seats whose time is up are asked about what waits for them,
 * without the delay that they otherwise keep. `now` in milliseconds since 1970. What they answer, nobody is late for.
 */
export async function askInTime(
  { loader, standing }: { readonly loader: GameFolder; readonly standing: StandingOrders },
  gameId: string,
  now: number,
): Promise<void> {
  for (let answers = 0; answers < MOST; answers += 1) {
    const game = await loader.load(gameId);
    if (!game.ok) return;
    const { table } = game.value.match;
    const late = stagesAhead(table).filter(({ at, kind }) => kind === 'due' && at <= now);
    const open = table.decisions.filter(({ seat }) => late.some((stage) => stage.seat === seat));
    if (!(await anyAnswered(standing, gameId, open))) return;
  }
}

async function anyAnswered(
  standing: StandingOrders,
  gameId: string,
  open: readonly { readonly seat: string; readonly id: string }[],
): Promise<boolean> {
  for (const { seat, id } of open) if (await standing.answer(gameId, seat, id)) return true;
  return false;
}
