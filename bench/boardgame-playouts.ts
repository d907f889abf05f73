import type { Game } from 'boardgame.io';
import { RandomBot, Simulate } from 'boardgame.io/ai';
import { InitializeGame } from 'boardgame.io/internal';

interface TicTacToe {
  cells: (string | null)[];
}

const LINES = ['012', '345', '678', '036', '147', '258', '048', '246'].map((line) => [...line].map(Number));

function wins(cells: TicTacToe['cells'], player: string): boolean {
  return LINES.some((line) => line.every((cell) => cells[cell] === player));
}

/** The game of boardgame.io's tutorial, in the fewest words that its engine takes. */
const game: Game<TicTacToe> = {
  name: 'tic-tac-toe',
  setup: () => ({ cells: Array.from({ length: 9 }, () => null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    mark: ({ G, playerID }, cell: number) => {
      G.cells[cell] = playerID;
    },
  },
  endIf: ({ G, ctx }) => {
    if (wins(G.cells, ctx.currentPlayer)) return { winner: ctx.currentPlayer };
    return G.cells.includes(null) ? undefined : { draw: true };
  },
};

function enumerate({ cells }: TicTacToe): { move: string; args: number[] }[] {
  return cells.flatMap((cell, at) => (cell === null ? [{ move: 'mark', args: [at] }] : []));
}

/**
 * Lets boardgame.io's own random player play its tutorial's game by its own simulation until so many moves were made.
 * Answers with moves a second.
 */
export async function boardgamePlayouts(least: number): Promise<number> {
  const bot = new RandomBot({ game, enumerate, seed: 'estafeta' });
  let moves = 0;
  const start = performance.now();
  while (moves < least) {
    const { state } = await Simulate({ game, bots: bot, state: InitializeGame({ game, numPlayers: 2 }), depth: 9 });
    moves += state.ctx.turn;
  }
  return (1000 * moves) / (performance.now() - start);
}
