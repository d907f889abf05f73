import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Game } from 'boardgame.io';
import boardgame from 'boardgame.io/server';

/** Run by commands.ts: boardgame.io's server with its simplest game; argv[2] is `memory` or `files`. */
const game: Game<{ moves: number }> = {
  name: 'counter',
  setup: () => ({ moves: 0 }),
  moves: {
    march: ({ G }) => {
      G.moves += 1;
    },
  },
  turn: { minMoves: 1, maxMoves: 1 },
};

const dir = mkdtempSync(join(tmpdir(), 'boardgame-io-'));
process.once('exit', () => rmSync(dir, { recursive: true, force: true }));
process.once('SIGTERM', () => process.exit());
const storage = process.argv[2] === 'files' ? { db: new boardgame.FlatFile({ dir }) } : {};
const server = boardgame.Server({ games: [game], origins: ['http://127.0.0.1'], ...storage });
const { appServer } = await server.run({ port: 0 });
process.send?.(`http://127.0.0.1:${(appServer.address() as AddressInfo).port}`);
