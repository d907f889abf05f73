import type { NewEvent } from '../domain/kernel/event.ts';
import type { Outcome } from '../domain/table/refusal.ts';
import { done, mapDone, refuse } from '../domain/table/refusal.ts';
import { commandsIn } from '../domain/table/commands-in.ts';
import { hasEnded } from '../domain/table/state.ts';
import { memoryStandingStore } from '../eventstore/standing-stream.ts';
import { heldSeats, seenGame, visible } from './access.ts';
import { createBotPlay } from './bots/create-bot-play.ts';
import { decideCommands } from './writing/commands.ts';
import { createGame } from './writing/create.ts';
import { SERVER } from './caller.ts';
import type { GameDeps } from './deps.ts';
import { decisionInfos, gameInfo } from './reading/describe.ts';
import type { Caller, CommandAnswer, CreateGame, GameInfo, GameService, WriteKey } from './game-service.ts';
import { createMutex } from './writing/mutex.ts';
import { createGameFolder } from './folding/game-folder.ts';
import { offerSeat } from './writing/offers.ts';
import { askInTime } from './orders/orders-in-time.ts';
import { logLines } from './reading/log-lines.ts';
import { orderSheets } from './orders/order-service.ts';
import { playOrders } from './orders/play-orders.ts';
import type { StandingParts } from './orders/create-standing-orders.ts';
import { createStandingOrders } from './orders/create-standing-orders.ts';
import { roomsOf } from './reading/open-rooms.ts';
import { noteErased } from './writing/note-erased.ts';
import { leaveSeat, takeSeat } from './writing/seating.ts';
import { decideTime } from './writing/keep-time.ts';
import { endVacation, keepHours, propose, resign, resumeClock, takeback, takeVacation } from './writing/table-acts.ts';
import type { StandingOrders } from './orders/standing-orders.ts';
import { isLight, computeInThreads } from './computing/compute-in-threads.ts';
import { computeHere } from './computing/compute-here.ts';
import type { Computations } from './computing/computations.ts';
import { createCourses } from './reading/courses.ts';
import { adviceTo } from './sandbox/advice-to.ts';
import { pictured } from './reading/wire.ts';
import type { WriteAs, Writing } from './computing/write-computed.ts';
import { writeComputed } from './computing/write-computed.ts';
import type { Decide, Written } from './writing/writer.ts';
import { createWriter } from './writing/writer.ts';

/** Builds the game service of game-service.ts over an event store and the rulesets. */
export function createGameService(deps: GameDeps): GameService {
  return createGames(deps).games;
}

/** The same, beside what takes long of it: for a thread that does that for others. */
export function createGames(given: GameDeps): { readonly games: GameService; readonly computations: Computations } {
  const deps = { ...given, standing: given.standing ?? memoryStandingStore(given.now) };
  const loader = deps.folder ?? createGameFolder(deps);
  const writer = createWriter(deps, loader);
  const here = computeHere(deps, loader, writer);
  const computations = deps.threads === undefined ? here : computeInThreads(deps.threads, here);
  const standing = createStandingOrders({ deps, loader, writer, computations });
  return { games: serviceOf({ deps, loader, writer, computations, standing }), computations };
}

interface Parts extends StandingParts {
  readonly standing: StandingOrders;
}

function serviceOf({ deps, loader, writer, computations, standing }: Parts): GameService {
  const { store, committed } = deps;
  // One after the other for each player: many offers at once would all find that there is room for one more.
  const offering = createMutex();
  const courses = createCourses(computations);
  const seen = (caller: Caller, gameId: string) => seenGame(loader, caller, gameId);
  const seenToRead = (caller: Caller, gameId: string) => seenGame({ load: loader.loadToRead }, caller, gameId);

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
      applied: commandsIn(events),
    };
  };

  const create = async (caller: Caller, gameId: string, request: CreateGame): Promise<Outcome<GameInfo>> => {
    const existing = await loader.load(gameId);
    if (existing.ok) return mapDone(visible(caller, existing), gameInfo);
    const creation = await createGame(deps, caller, gameId, request);
    if (!creation.ok) return creation;
    const { account, rules, serverSeed, events, started } = creation.value;
    const status = started ? 'active' : 'open';
    const quota = caller.admin ? undefined : deps.creationQuota;
    const taken = (await quota?.take(account, gameId)) ?? done(null);
    if (!taken.ok) return taken;
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
    bots: createBotPlay({ loader, writer, computations, warn: deps.warn }),
    sandbox: {
      ...computations,
      // Where there is none, nobody waits for it behind the work of others.
      sandboxAdvice: async (caller, gameId, request) => {
        const game = await seen(caller, gameId);
        if (!game.ok) return game;
        const allowed = adviceTo(caller, game.value.match.table);
        return allowed.ok ? computations.sandboxAdvice(caller, gameId, request) : allowed;
      },
    },
    position: computations.position,
    create: async (caller, gameId, request) => offering(caller.account ?? '', () => create(caller, gameId, request)),
    game: async (caller, gameId) => mapDone(await seenToRead(caller, gameId), gameInfo),
    takeSeat: async (caller, gameId, request, write) =>
      changed(
        request.invited ? { ...caller, admin: true } : caller,
        gameId,
        (game) => takeSeat(deps, caller, game, request),
        write,
      ),
    leaveSeat: async (caller, gameId, seat, write) =>
      changed(caller, gameId, (game) => leaveSeat(deps, caller, game, seat), write),
    offerSeat: async (caller, gameId, request, write) =>
      offering(caller.account ?? '', () =>
        changed(caller, gameId, ({ match: { table } }) => offerSeat(deps, caller, { gameId, table }, request), write),
      ),
    view: (caller, gameId, at) => computations.view(caller, gameId, at),
    decisions: async (caller, gameId, seat) => {
      const game = await seen(caller, gameId);
      if (!game.ok) return game;
      const held = heldSeats(caller, game.value.match.table);
      if (seat !== undefined && !held.includes(seat))
        return refuse('not-your-seat', `You do not hold the seat ${seat.slice(0, 100)}.`, { yours: held });
      return done(decisionInfos(game.value, seat === undefined ? held : [seat]));
    },
    choices: (caller, gameId, at) => computations.choices(caller, gameId, at),
    command: async (caller, gameId, request, write) => {
      const writing: Writing<readonly NewEvent[]> = {
        compute: () => computations.decide(caller, gameId, request),
        events: (events) => events,
      };
      const written = isLight(request.commands)
        ? await writer.write(caller, gameId, (game) => decideCommands(writer, caller, game, request), write)
        : mapDone(await writeComputed(writer, asWriter(caller, gameId, write), writing), (thought) => thought.written);
      return mapDone(written, (own) => answer(caller, own, request.seat));
    },
    preview: (caller, gameId, request) => computations.preview(caller, gameId, request),
    events: (caller, gameId, range) => computations.events(caller, gameId, range),
    logLines: (caller, gameId, seat) => logLines({ loader, computations }, caller, gameId, seat),
    audit: (caller, gameId) => computations.audit(caller, gameId),
    course: async (caller, gameId) => {
      const game = await seenToRead(caller, gameId);
      return game.ok ? courses(caller, game.value) : game;
    },
    resign: async (caller, gameId, seat, write) =>
      changed(caller, gameId, (game) => resign({ deps, loader, writer, caller }, game, seat), write),
    propose: async (caller, gameId, request, write) =>
      changed(caller, gameId, (game) => propose({ deps, loader, writer, caller }, game, request), write),
    takeback: async (caller, gameId, request, write) =>
      changed(caller, gameId, (game) => takeback({ deps, loader, writer, caller }, game, request), write),
    resumeClock: async (caller, gameId, seat, write) =>
      changed(caller, gameId, (game) => resumeClock({ deps, loader, writer, caller }, game, seat), write),
    takeVacation: async (caller, gameId, request, write) =>
      changed(caller, gameId, (game) => takeVacation({ deps, loader, writer, caller }, game, request), write),
    endVacation: async (caller, gameId, seat, write) =>
      changed(caller, gameId, (game) => endVacation({ deps, loader, writer, caller }, game, seat), write),
    keepHours: async (caller, gameId, request) =>
      changed(caller, gameId, (game) => keepHours({ deps, loader, writer, caller }, game, request)),
    keepTime: async (gameId, moment) => {
      await askInTime({ loader, standing }, gameId, moment.now);
      const written = await writer.write(SERVER, gameId, (game) => decideTime(writer, game, moment));
      return written.ok && written.value.events.length > 0;
    },
    holderErased: async (gameId, account) => {
      const written = await writer.write(SERVER, gameId, (game) => noteErased(deps, game, account));
      return written.ok && written.value.events.length > 0;
    },
    orderSheets: async (caller, gameId, seat, limit) => {
      const game = await seen(caller, gameId);
      return game.ok ? orderSheets(caller, game.value, seat, limit) : game;
    },
    readOrders: (caller, gameId, request) => computations.readOrders(caller, gameId, request),
    playOrders: (caller, gameId, request, write) =>
      playOrders({ writer, computations, answer }, asWriter(caller, gameId, write), request),
    printOrder: (caller, gameId, request) => computations.printOrder(caller, gameId, request),
    seatsOf: async (caller, gameId) =>
      mapDone(await seenToRead(caller, gameId), (game) => heldSeats(caller, game.match.table)),
    rooms: async (caller, gameId) =>
      mapDone(await seenToRead(caller, gameId), ({ match, rules }) => roomsOf(caller, match.table, rules)),
  };
}

function asWriter(caller: Caller, gameId: string, write: WriteKey | undefined): WriteAs {
  return { caller, gameId, ...(write === undefined ? {} : { write }) };
}
