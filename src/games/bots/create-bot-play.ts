import { isNoWorld } from '../../domain/kernel/dealt-world.ts';
import type { ChoicePath, Seat } from '../../domain/kernel/ids.ts';
import { WorkRefused } from '../../threads/work-refused.ts';
import { SERVER } from '../caller.ts';
import type { Computations } from '../computing/computations.ts';
import type { GameFolder } from '../folding/game-folder.ts';
import type { BotPlay, SeatDecision } from './bot-play.ts';
import { decideBot } from './bot-answers.ts';
import type { Writer } from '../writing/writer.ts';
import { newStopFlag, raise } from './stop-flag.ts';
import { levelAt } from './searched-path.ts';

export interface BotPlayParts {
  readonly loader: GameFolder;
  readonly writer: Writer;
  readonly computations: Pick<Computations, 'search'>;
  readonly warn: (error: unknown, what: string) => void;
}

/** So often it is looked after whether anybody still waits for an answer, in milliseconds. */
const LOOK_MILLIS = 1_000;

export function createBotPlay({ loader, writer, computations, warn }: BotPlayParts): BotPlay {
  const thinksFor = async (gameId: string, seat: Seat): Promise<string | null> => {
    const game = await loader.load(gameId);
    if (!game.ok || levelAt(game.value.rules, game.value, seat) === null) return null;
    return game.value.match.table.creator;
  };

  const waits = async (gameId: string, { seat, decision }: SeatDecision): Promise<boolean> => {
    const game = await loader.load(gameId);
    return game.ok && game.value.match.table.decisions.some((one) => one.id === decision && one.seat === seat);
  };

  /** What a search finds, outside the writer: nobody else at the table waits for it meanwhile. */
  const search = async (gameId: string, decision: SeatDecision, signal?: AbortSignal): Promise<ChoicePath | null> => {
    const stop = newStopFlag();
    const end = (): void => raise(stop);
    signal?.addEventListener('abort', end);
    const look = setInterval(() => {
      void waits(gameId, decision).then((still) => still || end(), end);
    }, LOOK_MILLIS);
    try {
      return await computations.search(SERVER, gameId, { ...decision, stop });
    } catch (error) {
      // A bot whose search has no end, or nothing to begin with, answers at once, as its policy does, and operators are told.
      const isLate = error instanceof WorkRefused && (error.why === 'endless' || error.why === 'unready');
      if (!isLate && !isNoWorld(error)) throw error;
      warn(error, `the bot of ${decision.seat} in game ${gameId}`);
      return null;
    } finally {
      clearInterval(look);
      signal?.removeEventListener('abort', end);
    }
  };

  return {
    thinksFor,
    move: async (gameId, decision, signal) => {
      const searched =
        (await thinksFor(gameId, decision.seat)) !== null ? await search(gameId, decision, signal) : null;
      if (signal?.aborted === true) return false;
      const written = await writer.write(SERVER, gameId, (game) => decideBot(writer, game, { ...decision, searched }));
      return written.ok && written.value.events.length > 0;
    },
  };
}
