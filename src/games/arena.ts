import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import { Value } from 'typebox/value';
import type { DrawSource } from '../domain/kernel/chance.ts';
import { chanceFrom } from '../domain/kernel/chance.ts';
import type { ChoiceGenerator } from '../domain/kernel/choices.ts';
import type { GameEvent } from '../domain/kernel/event.ts';
import type { ChoiceId, Seat } from '../domain/kernel/ids.ts';
import type { JsonObject } from '../domain/kernel/json.ts';
import type { AnyRuleset, Pending } from '../domain/kernel/ruleset.ts';
import type { RecordedTurn } from '../domain/kernel/turn.ts';
import { startTurn } from '../domain/kernel/turn.ts';
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

/** One complete choice of a bot: enough to play the game again. */
export interface ArenaCommand {
  readonly seat: Seat;
  readonly kind: string;
  readonly path: readonly ChoiceId[];
}

export interface ArenaRecord {
  readonly result: Result;
  readonly commands: readonly ArenaCommand[];
  readonly events: readonly GameEvent[];
}

/** The game went wrong: says where, and holds what was played, so that it can be played again. */
export class ArenaFailure extends Error {
  readonly commands: readonly ArenaCommand[];

  constructor(message: string, commands: readonly ArenaCommand[], cause?: unknown) {
    super(message, { cause });
    this.commands = commands;
  }
}

const MAX_COMMANDS = 20_000;

/** Plays one game in this process, without a table around it. Throws ArenaFailure where the rules break or never end. */
export function playGame(rules: AnyRuleset, game: ArenaGame): ArenaRecord {
  const options = Value.Default(rules.options, { ...game.options }) as JsonObject;
  const chance = chanceFrom(seededSource(game.seed));
  const luck = dice(game.seed ^ 0x5bd1e995);
  const commands: ArenaCommand[] = [];
  const events: GameEvent[] = [];
  let state: unknown = rules.initial({ scenario: game.scenario, options });
  const run = (play: (turn: RecordedTurn<unknown, GameEvent>) => void): void => {
    const turn = startTurn<unknown, GameEvent>(rules, state, chance);
    play(turn);
    state = turn.state;
    events.push(...turn.events);
    game.watch?.({ state, events: turn.events });
  };
  try {
    run((turn) => rules.setup(turn));
    for (let result = rules.result(state); ; result = rules.result(state)) {
      if (result !== null) return { result, commands, events };
      if (commands.length >= (game.maxCommands ?? MAX_COMMANDS)) throw new Error('the game does not end');
      const [pending] = rules.pending(state);
      if (pending === undefined) throw new Error('nobody has to decide, and there is no result');
      const { path, command } = decideBy(rules, state, pending, { bot: botOf(game, pending.seat), random: luck });
      commands.push({ seat: pending.seat, kind: pending.kind, path });
      run((turn) => rules.decide(turn, pending.seat, command));
    }
  } catch (error) {
    const last = commands.at(-1);
    const where = last === undefined ? 'setup' : `command ${commands.length} (${last.seat} ${last.kind})`;
    throw new ArenaFailure(`${rules.id}, seed ${game.seed}, ${where}: ${String(error)}`, commands, error);
  }
}

/** Draws that follow from `seed` alone: draw i is the same whatever was asked before. */
export function seededSource(seed: number): DrawSource {
  const words: number[] = [];
  const next = dice(seed);
  return (i, n) => {
    while (words.length <= i) words.push(next(WORD));
    return Math.floor(((words[i] ?? 0) / WORD) * n);
  };
}

const WORD = 0x1_0000_0000;

function dice(seed: number): (n: number) => number {
  const generator = xoroshiro128plus(seed | 0);
  return (n) => uniformInt(generator, 0, n - 1);
}

/** Lets a bot walk down the tree of a decision; its view is computed once, before the first menu. */
function decideBy(
  rules: AnyRuleset,
  state: unknown,
  pending: Pending,
  { bot, random }: { readonly bot: Bot; random(n: number): number },
): { readonly path: ChoiceId[]; readonly command: unknown } {
  const { seat, kind } = pending;
  const view = rules.view(state, seat);
  const generator = rules.choose(state, pending) as ChoiceGenerator<unknown>;
  const path: ChoiceId[] = [];
  let step = generator.next();
  while (!step.done) {
    const { choices } = step.value;
    const id = bot({ seat, view, decision: { kind }, choices, path: [...path], random });
    if (!choices.some((choice) => choice.id === id))
      throw new Error(`bot of ${seat} chose ${id} at ${kind}: not offered`);
    path.push(id);
    step = generator.next(id);
  }
  return { path, command: step.value };
}

function botOf(game: ArenaGame, seat: Seat): Bot {
  const bot = game.bots[seat];
  if (bot === undefined) throw new Error(`nobody plays ${seat}`);
  return bot;
}
