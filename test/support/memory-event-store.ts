import { NO_HASH } from '../../src/eventstore/chain.ts';
import { headOf, sealed } from '../../src/eventstore/append.ts';
import type {
  AppendRequest,
  AppendResult,
  CommandKey,
  CommandRow,
  EventStore,
  ReadRange,
  Snapshot,
  StreamRow,
} from '../../src/eventstore/event-store.ts';
import { timeAfter } from '../../src/eventstore/seal.ts';
import type { StoredEvent } from '../../src/eventstore/stored-event.ts';

interface Game {
  stream: StreamRow;
  readonly seed: Buffer;
  readonly events: StoredEvent[];
  readonly commands: Map<string, CommandRow>;
  readonly snapshots: Map<number, { readonly rulesetVersion: string; readonly state: string }>;
}

type Batch = Pick<AppendRequest, 'events' | 'status' | 'rulesetVersion' | 'command'>;

/** The event store in memory, for tests and for programs that need no memory: same contract, same suite. */
export function memoryEventStore(): EventStore {
  const games = new Map<string, Game>();
  return {
    create: async (request) => {
      const { gameId, ruleset, rulesetVersion, serverSeed, status = 'open' } = request;
      const { events } = sealed({ gameId, version: 0, hash: NO_HASH }, timeAfter(null), request.events);
      const known = games.get(gameId);
      if (known !== undefined)
        return repeated(known, request.command) ?? { kind: 'conflict', version: known.stream.version };
      const head = { version: 0, headHash: NO_HASH, lastAt: '', projectedVersion: 0, reactedVersion: 0 };
      const stream = { gameId, ...head, ruleset, rulesetVersion, status, archived: null };
      const game = { stream, seed: Buffer.from(serverSeed), events: [], commands: new Map(), snapshots: new Map() };
      games.set(gameId, game);
      return store(game, request, events);
    },
    append: async (request) => {
      const { gameId, expectedVersion, prevHash, lastAt } = request;
      const { events } = sealed(
        { gameId, version: expectedVersion, hash: prevHash },
        timeAfter(lastAt),
        request.events,
      );
      const game = games.get(gameId);
      if (game === undefined) return { kind: 'conflict', version: 0 };
      const before = repeated(game, request.command);
      if (before !== null) return before;
      const { version, headHash } = game.stream;
      if (version !== expectedVersion || headHash !== prevHash) return { kind: 'conflict', version };
      return store(game, request, events);
    },
    stream: async (gameId) => games.get(gameId)?.stream ?? null,
    read: async (gameId, range = {}) => within(games.get(gameId)?.events ?? [], range),
    readTypes: async (gameId, types, range = {}) =>
      within(games.get(gameId)?.events ?? [], range).filter(({ type }) => types.includes(type)),
    readBatches: async function* (gameId, range = {}) {
      const events = within(games.get(gameId)?.events ?? [], range);
      if (events.length > 0) yield events;
    },
    seed: async (gameId) => {
      const game = games.get(gameId);
      if (game === undefined) throw new Error(`the vault has no seed of game ${gameId}`);
      return Buffer.from(game.seed);
    },
    command: async (gameId, account, key) => games.get(gameId)?.commands.get(nameOf({ account, key })) ?? null,
    saveSnapshot: async (gameId, rulesetVersion, { version, state }) => {
      games.get(gameId)?.snapshots.set(version, { rulesetVersion, state: JSON.stringify(state) });
    },
    loadSnapshot: async (gameId, rulesetVersion, atMost = Infinity) =>
      newest(games.get(gameId), rulesetVersion, atMost),
  };
}

function store(game: Game, batch: Batch, events: readonly StoredEvent[]): AppendResult {
  const copies = JSON.parse(JSON.stringify(events)) as StoredEvent[];
  const fromVersion = game.stream.version + 1;
  const version = game.stream.version + events.length;
  const headHash = headOf(events);
  const lastAt = events[0]?.at ?? game.stream.lastAt;
  const { status = game.stream.status, rulesetVersion = game.stream.rulesetVersion, command } = batch;
  game.events.push(...copies);
  game.stream = { ...game.stream, version, headHash, lastAt, status, rulesetVersion };
  if (command !== undefined)
    game.commands.set(nameOf(command), { bodyHash: command.bodyHash, fromVersion, toVersion: version });
  return { kind: 'appended', events, version, headHash, lastAt };
}

function repeated(game: Game, command: CommandKey | undefined): AppendResult | null {
  const row = command && game.commands.get(nameOf(command));
  if (command === undefined || row === undefined) return null;
  if (!row.bodyHash.equals(command.bodyHash)) return { kind: 'key-reused' };
  return { kind: 'duplicate', fromVersion: row.fromVersion, toVersion: row.toVersion };
}

function within(
  events: readonly StoredEvent[],
  { after = 0, to = Infinity, limit = Infinity }: ReadRange,
): StoredEvent[] {
  return structuredClone(events.filter(({ version }) => version > after && version <= to).slice(0, limit));
}

function newest(game: Game | undefined, rulesetVersion: string, atMost: number): Snapshot | null {
  const kept = [...(game?.snapshots ?? [])].filter(
    ([version, row]) => version <= atMost && row.rulesetVersion === rulesetVersion,
  );
  const [best] = kept.sort(([a], [b]) => b - a);
  return best === undefined ? null : { version: best[0], state: JSON.parse(best[1].state) as Snapshot['state'] };
}

function nameOf({ account, key }: Pick<CommandKey, 'account' | 'key'>): string {
  return `${account} ${key}`;
}
