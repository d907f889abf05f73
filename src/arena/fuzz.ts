import { createHash } from 'node:crypto';
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import { Value } from 'typebox/value';
import type { ChoiceGenerator } from '../domain/kernel/choices.ts';
import { chanceFrom } from '../domain/kernel/chance.ts';
import { MAX_CHOICES, MAX_PATH, pathBy } from '../domain/kernel/choices.ts';
import type { Json, JsonObject } from '../domain/kernel/json.ts';
import { copyOf } from '../domain/kernel/json.ts';
import type { AnyRuleset, Violation } from '../domain/kernel/ruleset.ts';
import { tableEvent } from '../domain/table/events.ts';
import type { LoggedEvent } from '../domain/table/events.ts';
import { evolveMatch, foldMatch, openMatch } from '../domain/table/fold.ts';
import type { NewEvent } from '../domain/kernel/event.ts';
import type { DecisionContext } from '../domain/table/play.ts';
import { choicesOf, playMoves, startGame } from '../domain/table/play.ts';
import type { Match, OpenDecision } from '../domain/table/state.ts';
import { hasEnded } from '../domain/table/state.ts';
import { canonical } from '../eventstore/canonical.ts';
import { NO_HASH } from '../eventstore/chain.ts';
import { seal } from '../eventstore/seal.ts';
import { logLine, vaultLine } from '../eventstore/log-file.ts';
import { drawSource, gameSeed, seedCommitment } from '../eventstore/seed.ts';

/** One random game at a table. The same setting gives the same game, but for the salts of its secrets. */
export interface FuzzSetting {
  readonly scenario: string;
  readonly seed: number;
  /** A game that goes on longer than this has no end. */
  readonly maxCommands: number;
}

/** What came of it; `fault` says what went wrong, and `log` is the game up to there as a file for `import`. */
export interface FuzzOutcome {
  readonly gameId: string;
  readonly commands: number;
  readonly fault: string | null;
  readonly log: string;
}

/**
 * Plays one game at random, through the table and with the dice of a real game, and checks the rules at every step:
 * menus are sound, what is offered is accepted, invariants hold, the choices do not depend on the order in which a
 * state was stored, and the log folds to the state that was played. Throws for nothing that the rules do.
 */
export function fuzzGame(rules: AnyRuleset, setting: FuzzSetting): FuzzOutcome {
  const game = newGame(rules, setting);
  let fault: string | null = null;
  try {
    game.add(startGame(rules, copyOf(game.match), game.contextFor('', 'start')));
    check(rules, game.match);
    while (!hasEnded(game.match.table)) playOne(rules, game, setting.maxCommands);
    checkFold(game);
  } catch (error) {
    fault = error instanceof Error ? error.message : String(error);
  }
  return { gameId: game.gameId, commands: game.commands(), fault, log: logOf(game) };
}

interface Game {
  readonly gameId: string;
  readonly serverSeed: Buffer;
  readonly events: LoggedEvent[];
  readonly match: Match;
  /** The same, folded from the events as they are stored: members in canonical order. */
  readonly stored: Match;
  add(events: readonly NewEvent[]): void;
  commands(): number;
  contextFor(seat: string, command: string): DecisionContext;
  luck(n: number): number;
}

const AT = '2026-01-01T00:00:00.000Z';

function newGame(rules: AnyRuleset, { scenario: id, seed }: FuzzSetting): Game {
  const scenario = rules.scenarios.find((one) => one.id === id);
  if (scenario === undefined) throw new RangeError(`${rules.id} has no scenario ${id}`);
  const gameId = uuidFrom(`game ${rules.id} ${id} ${seed}`);
  const serverSeed = createHash('sha256').update(`seed ${gameId}`).digest();
  const generator = xoroshiro128plus(seed | 0);
  const account = uuidFrom('nobody');
  const events: LoggedEvent[] = [];
  const created = tableEvent('GameCreated', {
    seedCommitment: seedCommitment(serverSeed),
    ruleset: rules.id,
    rulesetVersion: rules.version,
    scenario: id,
    options: Value.Default(rules.options, {}) as JsonObject,
    creator: account,
    visibility: 'public',
    seats: scenario.seats,
  });
  events.push({ ...created, by: null, version: 1, at: AT });
  let match = openMatch(asStored(events[0] as LoggedEvent));
  let stored = openMatch(asStored(events[0] as LoggedEvent));
  const rewind = (to: number): Match => foldMatch(rules, events.slice(0, to));
  const game: Game = {
    gameId,
    serverSeed,
    events,
    get match() {
      return match;
    },
    get stored() {
      return stored;
    },
    add: (more) => {
      for (const event of more) {
        const logged = { ...event, version: events.length + 1, at: AT };
        events.push(logged);
        match = evolveMatch(rules, match, logged, rewind);
        stored = evolveMatch(rules, stored, asStored(logged), rewind);
      }
    },
    commands: () => events.filter(({ by }) => by !== null).length,
    contextFor: (seat, command) => ({
      by: { seat, account, via: 'seat' },
      source: 'api',
      chance: chanceFrom(drawSource(gameSeed(serverSeed, gameId, {}), gameId), match.table.nextDraw),
      at: AT,
      newId: () => uuidFrom(`${gameId} ${command}`),
      rewind,
      serverSeed: serverSeed.toString('hex'),
    }),
    luck: (n) => uniformInt(generator, 0, n - 1),
  };
  for (const seat of scenario.seats)
    game.add([{ ...tableEvent('SeatTaken', { seat, holder: { account } }), by: null }]);
  return game;
}

function asStored(event: LoggedEvent): LoggedEvent {
  return JSON.parse(canonical(event as unknown as Json)) as LoggedEvent;
}

function playOne(rules: AnyRuleset, game: Game, maxCommands: number): void {
  const { match } = game;
  const count = game.commands();
  if (count >= maxCommands) throw new Error(`the game has no end within ${maxCommands} commands`);
  const open = match.table.decisions[game.luck(Math.max(1, match.table.decisions.length))];
  if (open === undefined) throw new Error('nobody has anything to decide, and there is no result');
  const path = randomPath(choicesOf(rules, match, open), game, open);
  checkOrder(rules, game, open, path);
  const context = game.contextFor(open.seat, `command ${count}`);
  const played = playMoves(rules, copyOf(match), { moves: [{ decision: open.id, path }] }, context);
  const where = `${open.kind} by ${path.join(' / ')}`;
  if (!played.ok) throw new Error(`${where} was offered, but is refused: ${played.refusal.detail}`);
  game.add(played.value.events);
  check(rules, game.match);
}

function randomPath(tree: ChoiceGenerator<unknown>, { luck }: Game, open: OpenDecision): string[] {
  return pathBy(tree, (menu, path) => {
    const { length } = menu.choices;
    if (length === 0 || length > MAX_CHOICES) throw new Error(`${open.kind} offers ${length} choices`);
    if (path.length >= MAX_PATH) throw new Error(`${open.kind} has a path of more than ${MAX_PATH} choices`);
    return menu.choices[luck(length)]?.id ?? '';
  });
}

/** Databases and files do not keep the order of an object's members: a game read back from one must offer the same. */
function checkOrder(rules: AnyRuleset, { match, stored }: Game, open: OpenDecision, path: readonly string[]): void {
  const kept = menusOn(choicesOf(rules, match, open), path);
  if (menusOn(choicesOf(rules, stored, open), path) !== kept)
    throw new Error(`${open.kind} offers something else once the log has been stored and read back`);
}

/** The ids offered on the way, in their order; up to where the way is no longer offered. */
function menusOn(tree: ChoiceGenerator<unknown>, path: readonly string[]): string {
  const menus: string[][] = [];
  let step = tree.next();
  for (const id of path) {
    if (step.done) break;
    const ids = step.value.choices.map((choice) => choice.id);
    menus.push(ids);
    if (!ids.includes(id)) break;
    step = tree.next(id);
  }
  return JSON.stringify(menus);
}

function check(rules: AnyRuleset, { rules: state }: Match): void {
  const [broken] = rules.invariants(state) as Violation[];
  if (broken !== undefined) throw new Error(`${broken.invariant}: ${broken.detail}`);
}

function checkFold({ stored, match }: Game): void {
  if (canonical(stored as unknown as Json) !== canonical(match as unknown as Json))
    throw new Error('the log folds to another state than was played');
}

function logOf({ gameId, serverSeed, events, match }: Game): string {
  const sealed = seal({ gameId, version: 0, hash: NO_HASH }, AT, events).events.map(logLine);
  const ended = hasEnded(match.table);
  return sealed.join('') + (ended ? '' : vaultLine({ gameId, serverSeed: serverSeed.toString('hex') }));
}

/** A UUID (version 8: of our own making) that follows from a name. */
function uuidFrom(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
