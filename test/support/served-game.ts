import { createHash } from 'node:crypto';
import { v7 as newId } from 'uuid';
import { choiceAtRandom } from '../../src/domain/kernel/choices.ts';
import type { Seat } from '../../src/domain/kernel/ids.ts';
import type { JsonObject } from '../../src/domain/kernel/json.ts';
import type { AnyRuleset } from '../../src/domain/kernel/ruleset.ts';
import type { Outcome } from '../../src/domain/table/refusal.ts';
import type { EventStore } from '../../src/eventstore/event-store.ts';
import { memoryEventStore } from './memory-event-store.ts';
import { createGameService } from '../../src/games/create-game-service.ts';
import type { Caller, GameInfo, GameService } from '../../src/games/game-service.ts';
import type { Rulesets } from '../../src/games/rulesets.ts';
import { rulesetsOf } from '../../src/games/rulesets.ts';
import type { Luck } from './playout.ts';
import { luckOf } from './playout.ts';

/** A game at a service of its own, with a person on each seat. */
export interface ServedGame {
  readonly gameId: string;
  readonly service: GameService;
  readonly store: EventStore;
  readonly rules: AnyRuleset;
  readonly luck: Luck;
  /** Who holds each seat. */
  readonly players: Readonly<Record<Seat, Caller>>;
}

export interface ServeOptions {
  readonly scenario?: string;
  readonly seed?: number;
  readonly store?: EventStore;
  /** What differs from the defaults of the ruleset's options. */
  readonly options?: JsonObject;
  readonly clock?: JsonObject;
  /** See `GameDeps`. */
  readonly idleSeconds?: number;
  /** Whether an account is there; unless given, each is. */
  readonly accountExists?: (account: string) => boolean;
}

/** Creates a game whose seats are taken one after the other, with entropy. All follows from the seed but ids and salts. */
export async function serveGame(rules: AnyRuleset, options: ServeOptions = {}): Promise<ServedGame> {
  const { seed = 1, store = memoryEventStore() } = options;
  const scenario = rules.scenarios.find((one) => options.scenario === undefined || one.id === options.scenario);
  if (scenario === undefined) throw new Error('no such scenario');
  const service = serviceOf(rulesetsOf([rules]), store, seed, options);
  const players = Object.fromEntries(scenario.seats.map((seat) => [seat, { account: newId() }]));
  const gameId = newId();
  const [first = '', ...rest] = scenario.seats;
  const creator = players[first] ?? { account: null };
  const chosen = { ruleset: rules.id, scenario: scenario.id, options: options.options ?? {} };
  const request = { ...chosen, ...clockOf(options), seats: { [first]: 'me' }, entropy: 'año 1797 🌊' };
  granted(await service.create(creator, gameId, request));
  for (const seat of rest) {
    granted(await service.takeSeat(players[seat] ?? { account: null }, gameId, { seat, entropy: `${seat} \u2028\n` }));
  }
  return { gameId, service, store, rules, luck: luckOf(seed), players };
}

function clockOf({ clock }: ServeOptions): { clock?: JsonObject } {
  return clock === undefined ? {} : { clock };
}

/** The same game at a server that has newer rules. */
export function withRules(game: ServedGame, rules: AnyRuleset): ServedGame {
  return { ...withRulesets(game, rulesetsOf([rules])), rules };
}

/** The same game at a server on another store. */
export function withStore(game: ServedGame, store: EventStore): ServedGame {
  return { ...game, store, service: serviceOf(rulesetsOf([game.rules]), store, 0) };
}

/** The same game at a server that has those rulesets. */
export function withRulesets(game: ServedGame, rulesets: Rulesets): ServedGame {
  return { ...game, service: serviceOf(rulesets, game.store, 0) };
}

function serviceOf(
  rulesets: Rulesets,
  store: EventStore,
  seed: number,
  { accountExists = () => true, idleSeconds }: ServeOptions = {},
): GameService {
  return createGameService({
    store,
    rulesets,
    now: () => new Date(),
    newId,
    randomSeed: () => createHash('sha256').update(`server seed ${seed}`).digest(),
    accountExists: async (account) => accountExists(account),
    ...(idleSeconds === undefined ? {} : { idleSeconds }),
    committed: () => undefined,
    warn: (error) => {
      throw error;
    },
  });
}

/** Takes one random way down one open decision, of `as` or of any seat. False where nothing waits for it. */
export async function playOne(game: ServedGame, as?: Seat): Promise<boolean> {
  const { service, gameId, players, luck } = game;
  const { waitingFor } = granted(await service.game({ account: null }, gameId));
  const waiting = waitingFor.filter((one) => as === undefined || one === as);
  const seat = waiting[luck(Math.max(1, waiting.length))];
  if (seat === undefined) return false;
  const caller = players[seat] ?? { account: null };
  const decision = await openDecision(game, caller, seat);
  const path: string[] = [];
  for (;;) {
    const { choices, complete } = granted(await service.choices(caller, gameId, { seat, decision, path }));
    if (complete) break;
    path.push(choiceAtRandom(choices, luck)?.id ?? '');
  }
  granted(await service.command(caller, gameId, { seat, commands: [{ decision, path }] }));
  return true;
}

async function openDecision({ service, gameId, luck }: ServedGame, caller: Caller, seat: Seat): Promise<string> {
  const all = granted(await service.decisions(caller, gameId, seat));
  const open = all.flatMap(({ id, kind }) => (id === undefined || kind?.startsWith('table.') ? [] : [id]));
  return open[luck(open.length)] ?? '';
}

/** Plays at random until the game is over, or so many commands were given. */
export async function playOn(game: ServedGame, commands = Infinity): Promise<GameInfo> {
  for (let played = 0; played < commands && (await playOne(game)); played += 1);
  return granted(await game.service.game({ account: null }, game.gameId));
}

/** The log file as a seat, or a spectator, may download it now. */
export async function downloaded({ service, gameId, players }: ServedGame, seat?: Seat): Promise<Buffer> {
  const caller = (seat === undefined ? undefined : players[seat]) ?? { account: null };
  const lines: string[] = [];
  for await (const part of granted(await service.logLines(caller, gameId, seat))) lines.push(part);
  return Buffer.from(lines.join(''));
}

/** The value of an outcome; throws its refusal, which in these tests is a bug. */
export function granted<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw new Error(`${outcome.refusal.code}: ${outcome.refusal.detail}`);
  return outcome.value;
}
