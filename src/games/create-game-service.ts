import type { Outcome } from '../domain/table/refusal.ts';
import { done, mapDone, refuse } from '../domain/table/refusal.ts';
import { hasEnded } from '../domain/table/state.ts';
import { heldSeats, visible } from './access.ts';
import { decideBot } from './bots.ts';
import { decideCommands, nextChoices, previewCommands } from './commands.ts';
import { createGame } from './create.ts';
import type { GameDeps } from './deps.ts';
import { decisionInfos, gameInfo } from './describe.ts';
import type { Caller, CommandAnswer, CreateGame, GameInfo, GameService, WriteKey } from './game-service.ts';
import type { LoadedGame } from './loader.ts';
import { createLoader } from './loader.ts';
import { askInTime } from './orders-in-time.ts';
import { orderSheets, printPath, readOrders } from './order-service.ts';
import { playOrders } from './play-orders.ts';
import { createStandingOrders } from './create-standing-orders.ts';
import { readAll, readAudit, readEvents, readView } from './reading.ts';
import { leaveSeat, takeSeat } from './seating.ts';
import { decideTime } from './keep-time.ts';
import { endVacation, propose, resign, resumeClock, takeback, takeVacation } from './table-acts.ts';
import { pictured } from './wire.ts';
import type { Decide, Written } from './writer.ts';
import { createWriter } from './writer.ts';

/** Bots act for nobody's account and may see every game. */
const SERVER: Caller = { account: null, admin: true };

/** Builds the game service of game-service.ts over an event store and the rulesets. */
export function createGameService(deps: GameDeps): GameService {
  const { store, committed } = deps;
  const loader = createLoader(deps);
  const writer = createWriter(deps, loader);
  const standing = createStandingOrders(deps, loader, writer);
  const seen = async (caller: Caller, gameId: string): Promise<Outcome<LoadedGame>> =>
    visible(caller, await loader.load(gameId));

  const changed = async (
    caller: Caller,
    gameId: string,
    decide: Decide,
    write?: WriteKey,
  ): Promise<Outcome<GameInfo>> =>
    mapDone(await writer.write(caller, gameId, decide, write), ({ game }) => gameInfo(game));

  const answer = (caller: Caller, { game, events }: Written, seat: string): CommandAnswer => {
    const { table } = game.match;
    return {
      version: table.version,
      headHash: game.headHash,
      events: events.map((event) => pictured(game.rules, event, seat, hasEnded(table))),
      decisions: decisionInfos(game, heldSeats(caller, table)),
      applied: events.filter((event) => event.by !== null).length,
    };
  };

  const create = async (caller: Caller, gameId: string, request: CreateGame): Promise<Outcome<GameInfo>> => {
    const existing = await loader.load(gameId);
    if (existing.ok) return mapDone(visible(caller, existing), gameInfo);
    const creation = await createGame(deps, caller, gameId, request);
    if (!creation.ok) return creation;
    const { rules, serverSeed, events, started } = creation.value;
    const status = started ? 'active' : 'open';
    const result = await store.create({
      gameId,
      ruleset: rules.id,
      rulesetVersion: rules.version,
      serverSeed,
      events,
      status,
    });
    if (result.kind === 'appended') committed(gameId, result.version);
    return mapDone(visible(caller, await loader.load(gameId)), gameInfo);
  };

  return {
    standing,
    create,
    game: async (caller, gameId) => mapDone(await seen(caller, gameId), gameInfo),
    takeSeat: async (caller, gameId, request, write) =>
      changed(
        request.invited ? { ...caller, admin: true } : caller,
        gameId,
        (game) => takeSeat(deps, caller, game, request),
        write,
      ),
    leaveSeat: async (caller, gameId, seat, write) =>
      changed(caller, gameId, (game) => leaveSeat(caller, game, seat), write),
    view: async (caller, gameId, at) => readView(loader, caller, gameId, at),
    decisions: async (caller, gameId, seat) => {
      const game = await seen(caller, gameId);
      if (!game.ok) return game;
      const held = heldSeats(caller, game.value.match.table);
      if (seat !== undefined && !held.includes(seat))
        return refuse('not-your-seat', `You do not hold the seat ${seat.slice(0, 100)}.`, { yours: held });
      return done(decisionInfos(game.value, seat === undefined ? held : [seat]));
    },
    choices: async (caller, gameId, at) => {
      const game = await seen(caller, gameId);
      return game.ok ? nextChoices(writer, caller, game.value, at) : game;
    },
    command: async (caller, gameId, request, write) =>
      mapDone(
        await writer.write(caller, gameId, (game) => decideCommands(writer, caller, game, request), write),
        (written) => answer(caller, written, request.seat),
      ),
    preview: async (caller, gameId, request) => {
      const game = await seen(caller, gameId);
      return game.ok ? previewCommands(writer, caller, game.value, request) : game;
    },
    events: async (caller, gameId, range) => {
      const game = await seen(caller, gameId);
      return game.ok ? readEvents(store, caller, game.value, range) : game;
    },
    eventBatches: async (caller, gameId, seat) => {
      const game = await seen(caller, gameId);
      return game.ok ? readAll(store, caller, game.value, seat) : game;
    },
    audit: async (caller, gameId) => {
      const game = await seen(caller, gameId);
      return game.ok ? done(await readAudit(store, game.value)) : game;
    },
    resign: async (caller, gameId, seat, write) =>
      changed(caller, gameId, (game) => resign({ deps, writer, caller }, game, seat), write),
    propose: async (caller, gameId, request, write) =>
      changed(caller, gameId, (game) => propose({ deps, writer, caller }, game, request), write),
    takeback: async (caller, gameId, request, write) =>
      changed(caller, gameId, (game) => takeback({ deps, writer, caller }, game, request), write),
    resumeClock: async (caller, gameId, seat, write) =>
      changed(caller, gameId, (game) => resumeClock({ deps, writer, caller }, game, seat), write),
    takeVacation: async (caller, gameId, request, write) =>
      changed(caller, gameId, (game) => takeVacation({ deps, writer, caller }, game, request), write),
    endVacation: async (caller, gameId, seat, write) =>
      changed(caller, gameId, (game) => endVacation({ deps, writer, caller }, game, seat), write),
    keepTime: async (gameId, moment) => {
      await askInTime({ loader, standing }, gameId, moment.now);
      const written = await writer.write(SERVER, gameId, (game) => decideTime(writer, game, moment));
      return written.ok && written.value.events.length > 0;
    },
    moveBot: async (gameId, seat, decision) => {
      const written = await writer.write(SERVER, gameId, (game) => decideBot(writer, game, seat, decision));
      return written.ok && written.value.events.length > 0;
    },
    orderSheets: async (caller, gameId, seat, limit) => {
      const game = await seen(caller, gameId);
      return game.ok ? orderSheets(caller, game.value, seat, limit) : game;
    },
    readOrders: async (caller, gameId, request) => {
      const game = await seen(caller, gameId);
      return game.ok ? readOrders(writer, caller, game.value, request) : game;
    },
    playOrders: async (caller, gameId, request, write) =>
      playOrders({ loader, writer, answer }, caller, { gameId, request, ...(write ? { write } : {}) }),
    printOrder: async (caller, gameId, request) => {
      const game = await seen(caller, gameId);
      return game.ok ? printPath(writer, caller, game.value, request) : game;
    },
    seatsOf: async (caller, gameId) =>
      mapDone(await seen(caller, gameId), (game) => heldSeats(caller, game.match.table)),
  };
}
