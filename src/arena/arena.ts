import { Value } from 'typebox/value';
import type { GameEvent } from '../domain/kernel/event.ts';
import type { Seat } from '../domain/kernel/ids.ts';
import type { JsonObject } from '../domain/kernel/json.ts';
import type { Decided, Moment, PlayedCommand, Step } from '../domain/kernel/playout.ts';
import { decideBy, playout } from '../domain/kernel/playout.ts';
import type { AnyRuleset, Pending } from '../domain/kernel/ruleset.ts';
import { seededDice, seededSource } from '../domain/kernel/seeded.ts';
import type { Bot, Result } from '../domain/kernel/view.ts';

/** A game between bots. The same seed, rules and bots give the same game. */
export interface ArenaGame {
  readonly scenario: string;
  /** What differs from the defaults of the ruleset's options. */
  readonly options?: JsonObject;
  readonly bots: Readonly<Record<Seat, Bot>>;
  readonly seed: number;
  /** Gives up after this many commands; a game that long does not end. */
  readonly maxCommands?: number;
  /** Looks at every new state: for invariants. What it is shown must not be changed. */
  watch?(moment: ArenaMoment): void;
}

/** A state of the game and the events that led to it from the one before. */
export interface ArenaMoment {
  readonly state: unknown;
  readonly events: readonly GameEvent[];
}

export interface ArenaRecord {
  readonly result: Result;
  readonly commands: readonly PlayedCommand[];
  readonly events: readonly GameEvent[];
}

/** The game went wrong: says where, and holds what was played, so that it can be played again. */
export class ArenaFailure extends Error {
  readonly commands: readonly PlayedCommand[];

  constructor(message: string, commands: readonly PlayedCommand[], cause?: unknown) {
    super(message, { cause });
    this.commands = commands;
  }
}

const MAX_COMMANDS = 20_000;

/** Plays one game in this process, without a table around it. Throws ArenaFailure where the rules break or never end. */
export function playGame(rules: AnyRuleset, game: ArenaGame): ArenaRecord {
  const options = Value.Default(rules.options, { ...game.options }) as JsonObject;
  const random = seededDice(game.seed ^ 0x5bd1e995);
  const commands: PlayedCommand[] = [];
  const events: GameEvent[] = [];
  const decide = ({ state, pendings }: Moment): Decided => {
    const [pending] = pendings as [Pending];
    const decided = decideBy(rules, state, pending, { bot: botOf(game, pending.seat), random });
    commands.push({ seat: pending.seat, kind: pending.kind, path: decided.path });
    return decided;
  };
  const after = ({ state }: Moment, step: Step): void => {
    events.push(...step.events);
    game.watch?.({ state, events: step.events });
  };
  const { scenario, maxCommands = MAX_COMMANDS } = game;
  try {
    const playing = { source: seededSource(game.seed), maxCommands, decide, after };
    return { result: playout(rules, { scenario, options }, playing), commands, events };
  } catch (error) {
    const last = commands.at(-1);
    const where = last === undefined ? 'setup' : `command ${commands.length} (${last.seat} ${last.kind})`;
    throw new ArenaFailure(`${rules.id}, seed ${game.seed}, ${where}: ${String(error)}`, commands, error);
  }
}

function botOf(game: ArenaGame, seat: Seat): Bot {
  const bot = game.bots[seat];
  if (bot === undefined) throw new Error(`nobody plays ${seat}`);
  return bot;
}
