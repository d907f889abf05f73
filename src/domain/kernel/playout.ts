import type { DrawSource } from './chance.ts';
import { chanceFrom } from './chance.ts';
import type { ChoiceGenerator, Menu } from './choices.ts';
import type { GameEvent } from './event.ts';
import type { ChoiceId, Seat } from './ids.ts';
import type { JsonObject } from './json.ts';
import type { AnyRuleset, Pending } from './ruleset.ts';
import type { RecordedTurn } from './turn.ts';
import { startTurn } from './turn.ts';
import type { Bot, Result, Table } from './view.ts';

/** A state of a game between two commands. It must not be changed. */
export interface Moment {
  readonly state: unknown;
  readonly pendings: readonly Pending[];
  /** The index that the next draw will have. */
  readonly draws: number;
}

/** One complete decision: enough to play it again. */
export interface PlayedCommand {
  readonly seat: Seat;
  readonly kind: string;
  readonly path: readonly ChoiceId[];
}

/** A way down the tree of one of a moment's pending decisions, and what stands at its end. */
export interface Decided {
  readonly pending: Pending;
  readonly path: readonly ChoiceId[];
  readonly command: unknown;
}

/** One command and what came of it; `taken` is null for the set-up. */
export interface Step {
  readonly taken: Decided | null;
  readonly events: readonly GameEvent[];
  /** Draws that no event recorded. */
  readonly stray: number;
}

/** How a game is played on. */
export interface Playing {
  readonly source: DrawSource;
  /** A longer game is taken for one that does not end. */
  readonly maxCommands: number;
  /** Takes one of the pending decisions, of which there is at least one. */
  decide(moment: Moment): Decided;
  /** Looks at what each command led to. */
  after?(moment: Moment, step: Step): void;
}

/** A game that broke a promise of its rules while it was played: nobody had to decide before the end, or it never ended. */
export class PlayoutFault extends Error {
  readonly promise: 'somebody-decides' | 'ends';

  constructor(promise: PlayoutFault['promise'], message: string) {
    super(message);
    this.promise = promise;
  }
}

/** What `run` of the rules on a state gave. */
export interface Outcome {
  readonly state: unknown;
  readonly events: readonly GameEvent[];
  readonly draws: number;
  readonly stray: number;
}

/** Runs `play` on `state`, which it takes over, with the draws of `source` from index `draws` on. */
export function runTurn(
  rules: AnyRuleset,
  { state, draws }: { readonly state: unknown; readonly draws: number },
  source: DrawSource,
  play: (turn: RecordedTurn<unknown, GameEvent>) => void,
): Outcome {
  const chance = chanceFrom(source, draws);
  const turn = startTurn<unknown, GameEvent>(rules, state, chance);
  play(turn);
  return { state: turn.state, events: turn.events, draws: chance.next, stray: chance.take().length };
}

/**
 * Plays a whole game in this process, without table, log or database: what bots, fuzzing, tests and searches play with.
 * `options` are complete. Throws PlayoutFault, and whatever the rules or `decide` throw.
 */
export function playout(
  rules: AnyRuleset,
  start: { readonly scenario: string; readonly options: JsonObject },
  playing: Playing,
): Result {
  const before = { state: rules.initial(start) as unknown, draws: 0 };
  const moment = step(rules, before, playing, { taken: null, play: (turn) => rules.setup(turn) });
  return playOn(rules, moment, playing);
}

/** Plays on from a moment, whose state it takes over, to the end. */
export function playOn(rules: AnyRuleset, start: Moment, playing: Playing): Result {
  // Never stopped, so that there is a result.
  return playUntil(rules, start, { ...playing, stop: () => false }).result as Result;
}

/** Where playing stopped; `result` is null where the game goes on. */
export interface PlayedOn {
  readonly moment: Moment;
  readonly result: Result | null;
}

/** Plays on from a moment, whose state it takes over, to the end or up to where `stop` says so, which is asked after each command. */
export function playUntil(
  rules: AnyRuleset,
  start: Moment,
  playing: Playing & { stop(moment: Moment): boolean },
): PlayedOn {
  let moment = start;
  for (let commands = 0; ; commands += 1) {
    const result = rules.result(moment.state);
    if (result !== null) return { moment, result };
    if (commands > 0 && playing.stop(moment)) return { moment, result: null };
    if (moment.pendings.length === 0)
      throw new PlayoutFault('somebody-decides', 'nobody has to decide, and there is no result');
    if (commands >= playing.maxCommands)
      throw new PlayoutFault('ends', `the game does not end: no result after ${playing.maxCommands} commands`);
    const taken = playing.decide(moment);
    const { seat } = taken.pending;
    moment = step(rules, moment, playing, { taken, play: (turn) => rules.decide(turn, seat, taken.command) });
  }
}

function step(
  rules: AnyRuleset,
  before: { readonly state: unknown; readonly draws: number },
  { source, after }: Playing,
  { taken, play }: { readonly taken: Decided | null; play(turn: RecordedTurn<unknown, GameEvent>): void },
): Moment {
  const { state, events, draws, stray } = runTurn(rules, before, source, play);
  const moment = { state, draws, pendings: rules.pending(state) };
  after?.(moment, { taken, events, stray });
  return moment;
}

/** How a bot is let down a tree. */
export interface Lead {
  readonly bot: Bot;
  /** The bot's own dice. */
  random(n: number): number;
  readonly look?: ((menu: Menu) => void) | undefined;
}

/** Lets a bot decide; its view is made when it first looks at it. Throws where it takes what is not offered. */
export function decideBy(rules: AnyRuleset, state: unknown, pending: Pending, { bot, random, look }: Lead): Decided {
  const { seat, kind } = pending;
  const decision = { kind };
  const generator = rules.choose(state, pending) as ChoiceGenerator<unknown>;
  const path: ChoiceId[] = [];
  let view: Table | undefined;
  let step = generator.next();
  while (!step.done) {
    look?.(step.value);
    const { choices } = step.value;
    const id = bot({
      seat,
      decision,
      choices,
      random,
      path: [...path],
      get view() {
        return (view ??= rules.view(state, seat));
      },
    });
    if (!choices.some((choice) => choice.id === id))
      throw new Error(`bot of ${seat} chose ${id} at ${kind}: not offered`);
    path.push(id);
    step = generator.next(id);
  }
  return { pending, path, command: step.value };
}
