import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import type { ChoiceGenerator, Menu } from '../../src/domain/kernel/choices.ts';
import { choiceAtRandom, MAX_PATH } from '../../src/domain/kernel/choices.ts';
import type { GameEvent } from '../../src/domain/kernel/event.ts';
import type { ChoiceId } from '../../src/domain/kernel/ids.ts';
import type { JsonObject } from '../../src/domain/kernel/json.ts';
import type { Decided, Moment, PlayedCommand, Step } from '../../src/domain/kernel/playout.ts';
import { decideBy, playout, PlayoutFault } from '../../src/domain/kernel/playout.ts';
import type { AnyRuleset, Pending } from '../../src/domain/kernel/ruleset.ts';
import type { Result } from '../../src/domain/kernel/view.ts';
import { seededSource } from '../../src/domain/kernel/seeded.ts';
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

/** A game so far: grows while it is played. */
export interface GameRecord {
  readonly setting: Setting;
  readonly commands: PlayedCommand[];
  readonly events: GameEvent[];
  result: Result | null;
}

/** Looks on at a game. What it throws ends the game. */
export interface Observer {
  before?(moment: Moment): void;
  menu?(menu: Menu): void;
  after?(moment: Moment, step: Step): void;
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
    const id = start[path.length] ?? choiceAtRandom(step.value.choices, luck)?.id;
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
  const { scenario, options, seed, maxCommands, bot } = record.setting;
  const luck = luckOf(seed ^ 0x2545f491);
  const decide = (moment: Moment): Decided => {
    const pending = moment.pendings[luck(moment.pendings.length)] as Pending;
    observer.before?.(moment);
    const guide = luck(4) === 0 ? undefined : rules.bots[bot ?? ''];
    const decided = guide
      ? decideBy(rules, moment.state, pending, { bot: guide, random: luck, look: observer.menu })
      : { pending, ...wander(rules.choose(moment.state, pending) as ChoiceGenerator<unknown>, luck, observer.menu) };
    record.commands.push({ seat: pending.seat, kind: pending.kind, path: decided.path });
    return decided;
  };
  const after = (moment: Moment, step: Step): void => {
    record.events.push(...step.events);
    observer.after?.(moment, step);
  };
  try {
    record.result = playout(rules, { scenario, options }, { source: seededSource(seed), maxCommands, decide, after });
  } catch (error) {
    if (error instanceof PlayoutFault) throw new Broken(error.promise, error.message);
    throw error;
  }
}
