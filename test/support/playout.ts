import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import type { DrawSource } from '../../src/domain/kernel/chance.ts';
import { chanceFrom } from '../../src/domain/kernel/chance.ts';
import type { ChoiceGenerator, Menu } from '../../src/domain/kernel/choices.ts';
import { MAX_PATH, pathBy, walk } from '../../src/domain/kernel/choices.ts';
import type { GameEvent } from '../../src/domain/kernel/event.ts';
import type { ChoiceId, Seat } from '../../src/domain/kernel/ids.ts';
import type { JsonObject } from '../../src/domain/kernel/json.ts';
import type { AnyRuleset, Pending } from '../../src/domain/kernel/ruleset.ts';
import type { RecordedTurn } from '../../src/domain/kernel/turn.ts';
import { startTurn } from '../../src/domain/kernel/turn.ts';
import type { Bot, Result } from '../../src/domain/kernel/view.ts';
import { seededSource } from '../../src/games/arena.ts';
import { Broken, keep } from './broken.ts';

/** An integer in [0, n): the luck of the tester, no part of the game's chance. */
export type Luck = (n: number) => number;

export function luckOf(seed: number): Luck {
  const generator = xoroshiro128plus(seed | 0);
  return (n) => uniformInt(generator, 0, n - 1);
}

/** What a random game is played with. The same setting gives the same game, as long as the rules stay the same. */
export interface Setting {
  readonly scenario: string;
  /** Complete: defaults filled in. */
  readonly options: JsonObject;
  readonly seed: number;
  readonly maxCommands: number;
  /** A bot of the ruleset that takes three decisions of four, for games that go where random ones seldom do. */
  readonly bot?: string;
}

export interface PlayedCommand {
  readonly seat: Seat;
  readonly kind: string;
  readonly path: readonly ChoiceId[];
}

/** A game so far: grows while it is played. */
export interface GameRecord {
  readonly setting: Setting;
  readonly commands: PlayedCommand[];
  readonly events: GameEvent[];
  result: Result | null;
}

/** A state of the game between two commands. It must not be changed. */
export interface Moment {
  readonly state: unknown;
  readonly pendings: readonly Pending[];
  /** The index that the next draw will have. */
  readonly draws: number;
}

/** One command and what came of it; `taken` is null for the set-up. */
export interface Step {
  readonly taken: (PlayedCommand & { readonly key: string }) | null;
  readonly events: readonly GameEvent[];
  /** Draws that no event recorded. */
  readonly stray: number;
}

/** Looks on at a game. What it throws ends the game. */
export interface Observer {
  before?(moment: Moment): void;
  menu?(menu: Menu): void;
  after?(moment: Moment, step: Step): void;
}

/** What `run` of the rules on a state gave. */
export interface Outcome {
  readonly state: unknown;
  readonly events: readonly GameEvent[];
  readonly draws: number;
  readonly stray: number;
}

/** Runs `play` on `state`, which it takes over, with the draws of `source` from index `first` on. */
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

/** A path from the root of a tree to its end. */
interface Way<C = unknown> {
  readonly path: ChoiceId[];
  readonly command: C;
}

/** A random way down a tree, with the command at its end. Throws where the tree has no end. */
export function wander<C>(
  generator: ChoiceGenerator<C>,
  luck: Luck,
  look: (menu: Menu) => void = () => undefined,
  start: readonly ChoiceId[] = [],
): Way<C> {
  const path: ChoiceId[] = [];
  let step = generator.next();
  while (!step.done) {
    look(step.value);
    const id = start[path.length] ?? step.value.choices[luck(step.value.choices.length)]?.id;
    if (id === undefined) throw new Broken('menu-size', `no choice after ${path.join(' / ') || 'the root'}`);
    path.push(id);
    keep('path-length', path.length <= MAX_PATH, () => `more than ${MAX_PATH}: ${path.slice(0, 8).join(' / ')}...`);
    step = generator.next(id);
  }
  return { path, command: step.value };
}

/** A new record of a game that is to be played with `setting`. */
export function newRecord(setting: Setting): GameRecord {
  return { setting, commands: [], events: [], result: null };
}

/** Plays a random game to its end: random seat of those that must decide, random choices. Writes into `record`. */
export function playOut(rules: AnyRuleset, record: GameRecord, observer: Observer = {}): void {
  const { scenario, options, seed, maxCommands } = record.setting;
  const source = seededSource(seed);
  const luck = luckOf(seed ^ 0x2545f491);
  let moment: Moment = { state: rules.initial({ scenario, options }), pendings: [], draws: 0 };
  const run = (taken: Step['taken'], play: (turn: RecordedTurn<unknown, GameEvent>) => void): void => {
    const { state, events, draws, stray } = runTurn(rules, moment, source, play);
    record.events.push(...events);
    moment = { state, pendings: rules.pending(state), draws };
    observer.after?.(moment, { taken, events, stray });
  };
  run(null, (turn) => rules.setup(turn));
  for (;;) {
    record.result = rules.result(moment.state);
    if (record.result !== null) return;
    const pending = moment.pendings[luck(Math.max(1, moment.pendings.length))];
    if (pending === undefined) throw new Broken('somebody-decides', 'nobody has to, and there is no result');
    keep('ends', record.commands.length < maxCommands, () => `no result after ${maxCommands} commands`);
    observer.before?.(moment);
    const { seat, kind, key } = pending;
    const guide = luck(4) === 0 ? undefined : rules.bots[record.setting.bot ?? ''];
    const { path, command } = guide
      ? led(rules, moment.state, pending, { guide, luck, look: observer.menu })
      : wander(rules.choose(moment.state, pending) as ChoiceGenerator<unknown>, luck, observer.menu);
    record.commands.push({ seat, kind, path });
    run({ seat, kind, key, path }, (turn) => rules.decide(turn, seat, command));
  }
}

interface Lead {
  readonly guide: Bot;
  readonly luck: Luck;
  readonly look: Observer['menu'];
}

/** The way that a bot goes down a tree. */
function led(rules: AnyRuleset, state: unknown, { seat, kind, ...rest }: Pending, { guide, luck, look }: Lead): Way {
  const view = rules.view(state, seat);
  const tree = (): ChoiceGenerator<unknown> => rules.choose(state, { seat, kind, ...rest }) as ChoiceGenerator<unknown>;
  const path = pathBy(tree(), (menu, so) => {
    look?.(menu);
    return guide({ seat, view, decision: { kind }, choices: menu.choices, path: [...so], random: luck });
  });
  const end = walk(tree(), path);
  if (end.kind !== 'complete') throw new Broken('tree-stable', `${kind}: the way of the bot is ${end.kind}`);
  return { path, command: end.command };
}
