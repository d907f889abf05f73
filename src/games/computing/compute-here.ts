import type { Outcome } from '../../domain/table/refusal.ts';
import { done, refuse } from '../../domain/table/refusal.ts';
import { seenGame } from '../access.ts';
import { decideCommands, previewCommands } from '../writing/commands.ts';
import { nextChoices } from '../writing/next-choices.ts';
import type { DepsWithStanding } from '../deps.ts';
import type { Caller } from '../game-service.ts';
import type { GameFolder, LoadedGame } from '../folding/game-folder.ts';
import { decideOrders, printPath, readOrders } from '../orders/order-service.ts';
import { readAudit, readCourse, readEventsFor, readLogPart, readView } from '../reading/reading.ts';
import { checkedFor, seatOrdersReader } from '../orders/seat-orders.ts';
import { tryOrders } from '../orders/standing-trial.ts';
import { createSandboxWork } from '../sandbox/create-sandbox-work.ts';
import { notActive } from '../writing/table-acts.ts';
import type { Computations, Computed } from './computations.ts';
import { positionIn } from '../positions/find-position.ts';
import { searchedPath } from '../bots/searched-path.ts';
import type { Writer } from '../writing/writer.ts';

/** Does what takes long in the thread that asks for it. */
export function computeHere(deps: DepsWithStanding, loader: GameFolder, writer: Writer): Computations {
  const { store } = deps;
  const orderReader = seatOrdersReader(deps, loader);
  const seen = (caller: Caller, gameId: string) => seenGame(loader, caller, gameId);
  /** For what follows from the log alone. */
  const onLog = async <T>(
    caller: Caller,
    gameId: string,
    make: (game: LoadedGame) => Promise<Outcome<T>>,
  ): Promise<Outcome<T>> => {
    const game = await seenGame({ load: loader.loadToRead }, caller, gameId);
    return game.ok ? make(game.value) : game;
  };
  const onGame = async <T>(
    caller: Caller,
    gameId: string,
    make: (game: LoadedGame) => Promise<Outcome<T>> | Outcome<T>,
  ): Promise<Outcome<T>> => {
    const game = await seen(caller, gameId);
    return game.ok ? make(game.value) : game;
  };
  const thought = async <T>(
    caller: Caller,
    gameId: string,
    make: (game: LoadedGame) => Promise<Outcome<T>>,
  ): Promise<Computed<T>> => {
    const game = await seen(caller, gameId);
    if (!game.ok) return { version: null, outcome: game };
    return { version: game.value.match.table.version, outcome: await make(game.value) };
  };
  return {
    ...createSandboxWork({ store, loader }),
    view: (caller, gameId, at) => readView(loader, caller, gameId, at),
    choices: (caller, gameId, at) => onGame(caller, gameId, (game) => nextChoices(writer, caller, game, at)),
    preview: (caller, gameId, request) =>
      onGame(caller, gameId, (game) => previewCommands(writer, caller, game, request)),
    events: (caller, gameId, range) => onLog(caller, gameId, (game) => readEventsFor(store, caller, game, range)),
    logPart: (caller, gameId, range) => onLog(caller, gameId, (game) => readLogPart(store, caller, game, range)),
    audit: (caller, gameId) => onLog(caller, gameId, async (game) => done(await readAudit(store, game))),
    course: (caller, gameId) => onLog(caller, gameId, (game) => readCourse(store, game)),
    readOrders: async (caller, gameId, { version, ...request }) =>
      onGame(caller, gameId, async (game) => {
        const then = version === undefined ? done(game) : await loader.loadAt(gameId, version);
        return then.ok ? readOrders(writer, caller, then.value, request) : then;
      }),
    printOrder: (caller, gameId, request) => onGame(caller, gameId, (game) => printPath(writer, caller, game, request)),
    decide: (caller, gameId, request) =>
      thought(caller, gameId, (game) => decideCommands(writer, caller, game, request)),
    decideOrders: (caller, gameId, request) =>
      thought(caller, gameId, (game) => decideOrders(writer, caller, game, request)),
    checkOrders: async (caller, gameId, { seat, orders }) => {
      const seatOrders = await orderReader.mine(caller, gameId, seat);
      return seatOrders.ok ? checkedFor(seatOrders.value, orders) : seatOrders;
    },
    tryOrders: async (caller, gameId, { seat, orders }) => {
      const seatOrders = await orderReader.mine(caller, gameId, seat);
      if (!seatOrders.ok) return seatOrders;
      const { game } = seatOrders.value;
      if (game.match.rules === null) return notActive(game.match.table);
      const current = seatOrders.value.orders.filter(({ lapsed }) => lapsed === undefined).map(({ order }) => order);
      const checked = checkedFor(seatOrders.value, orders ?? current);
      if (!checked.ok) return checked;
      const log = await store.read(gameId, { to: game.match.table.version });
      return done(tryOrders(game, seat, checked.value, log));
    },
    search: async (_caller, gameId, request) => {
      const game = await loader.load(gameId);
      return game.ok ? searchedPath(store, game.value, request) : null;
    },
    position: async (gameId) => {
      const game = await loader.loadToRead(gameId);
      return game.ok ? positionIn(store, game.value) : null;
    },
    speak: async (_caller, gameId, seat) => {
      const game = await loader.load(gameId);
      const open = game.ok ? game.value.match.table.decisions.filter((one) => one.seat === seat) : [];
      for (const { id } of open) {
        const waiting = game.ok ? await orderReader.waiting(game.value, seat, id) : null;
        if (waiting === null || (await orderReader.verdictAt(waiting.seatOrders, waiting.open)).answer?.path == null)
          return false;
      }
      return open.length > 0;
    },
    answerStanding: (caller, gameId, { seat, decision }) =>
      thought(caller, gameId, async (game) => {
        const waiting = await orderReader.waiting(game, seat, decision);
        if (waiting === null) return refuse('decision-closed', 'No standing order is asked about that decision.');
        const verdict = await orderReader.verdictAt(waiting.seatOrders, waiting.open);
        const path = verdict.answer?.path ?? null;
        const answered = { verdict, entries: waiting.seatOrders.version };
        if (path === null) return done({ ...answered, events: [] });
        const request = { seat, commands: [{ decision, path }], source: 'standing-order' } as const;
        const events = await decideCommands(writer, caller, game, request);
        return events.ok ? done({ ...answered, events: events.value }) : events;
      }),
  };
}
