import { Value } from 'typebox/value';
import { follow } from './any-order.ts';
import type { ChoiceGenerator, Menu } from './choices.ts';
import { safeChoice } from './choices.ts';
import type { GameEvent } from './event.ts';
import type { Guide } from './guide.ts';
import type { ChoiceId, ChoicePath, Seat } from './ids.ts';
import type { JsonObject } from './json.ts';
import { runTurn } from './playout.ts';
import type { AnyRuleset, Pending } from './ruleset.ts';

/** Where somebody stands in a guide. */
export interface GuideMoment {
  readonly state: unknown;
  /** The step to be taken; null at the end. */
  readonly step: Guide['steps'][number] | null;
  /** The menu that it is about, with the choices alone that are open; null at the end. */
  readonly menu: Menu | null;
  /** What happened by the last choice, unredacted. */
  readonly events: readonly GameEvent[];
}

/** Plays a guide on the real rules, up to where `taken` leads. Null where a choice is not open. Throws where the guide does not fit its rules. */
export function playGuide(rules: AnyRuleset, guide: Guide, taken: readonly ChoiceId[]): GuideMoment | null {
  if (taken.length > guide.steps.length) return null;
  const player = new Player(rules, guide);
  for (const { seat, path } of guide.opening) {
    if (!player.isAsked(seat)) player.answer();
    player.decide(seat, path);
  }
  player.answer();
  let events: readonly GameEvent[] = [];
  let path: ChoiceId[] = [];
  for (const [at, choice] of taken.entries()) {
    if (guide.steps[at]?.open.includes(choice) !== true) return null;
    const before = player.events.length;
    path = [...path, choice];
    if (player.menuAt(path) === null) {
      player.decide(guide.seat, path);
      player.answer();
      path = [];
    }
    events = player.events.slice(before);
  }
  const step = guide.steps[taken.length] ?? null;
  if (step === null) return { state: player.state, step, menu: null, events };
  return { state: player.state, step, menu: opened(player.menuAt(path), step.open), events };
}

/** The menu without what the step keeps shut. */
function opened(menu: Menu | null, open: readonly ChoiceId[]): Menu {
  if (menu === null) throw new Error('a guide takes a step where nothing is asked');
  const choices = menu.choices.filter((choice) => open.includes(choice.id));
  if (choices.length < open.length) {
    const offered = menu.choices.map((choice) => choice.id).join(', ');
    throw new Error(`a guide opens ${open.join(', ')}, of which only these are offered: ${offered}`);
  }
  return { ...menu, choices };
}

/** A game of one guide, played by its decisions. */
class Player {
  readonly #rules: AnyRuleset;
  readonly #guide: Guide;
  /** Those that are still to come. */
  readonly #replies: { readonly seat: Seat; readonly path: ChoicePath }[];
  readonly events: GameEvent[] = [];
  state: unknown;
  #draws = 0;

  constructor(rules: AnyRuleset, guide: Guide) {
    this.#rules = rules;
    this.#guide = guide;
    this.#replies = [...guide.replies];
    const { scenario, options } = guide;
    const filled = Value.Default(rules.options, { ...options }) as JsonObject;
    this.state = rules.initial({ scenario, options: filled });
    this.#run((turn) => rules.setup(turn));
  }

  isAsked(seat: Seat): boolean {
    return this.#rules.pending(this.state).some((one) => one.seat === seat);
  }

  /** The menu of the learner at a path; null where the path is a whole command. */
  menuAt(path: ChoicePath): Menu | null {
    const way = follow(this.#tree(this.#pending(this.#guide.seat)), path);
    if (way.kind === 'illegal') throw new Error(`a guide takes ${path.join(' ')}, which is not legal`);
    return way.kind === 'open' ? way.menu : null;
  }

  decide(seat: Seat, path: ChoicePath): void {
    const way = follow(this.#tree(this.#pending(seat)), path);
    if (way.kind !== 'complete')
      throw new Error(`a guide decides ${seat} ${path.join(' ')}, which is no whole command`);
    this.#run((turn) => this.#rules.decide(turn, seat, way.command));
  }

  /** Lets everybody else decide: as the replies say, in order, else what a time-out would take. */
  answer(): void {
    for (let other = this.#other(); other !== undefined; other = this.#other()) {
      const [reply] = this.#replies;
      const fits = reply?.seat === other.seat && follow(this.#tree(other), reply.path).kind === 'complete';
      if (fits) this.#replies.shift();
      this.decide(other.seat, fits ? reply.path : this.#safePath(other));
    }
  }

  #other(): Pending | undefined {
    if (this.#rules.result(this.state) !== null) return undefined;
    return this.#rules.pending(this.state).find(({ seat }) => seat !== this.#guide.seat);
  }

  #safePath(pending: Pending): ChoiceId[] {
    const path: ChoiceId[] = [];
    for (;;) {
      const way = follow(this.#tree(pending), path);
      if (way.kind !== 'open') return path;
      path.push(safeChoice(way.menu));
    }
  }

  #pending(seat: Seat): Pending {
    const pending = this.#rules.pending(this.state).find((one) => one.seat === seat);
    if (pending === undefined) throw new Error(`a guide wants ${seat} to decide, who is not asked`);
    return pending;
  }

  #tree(pending: Pending): ChoiceGenerator<unknown> {
    return this.#rules.choose(this.state, pending) as ChoiceGenerator<unknown>;
  }

  #run(play: Parameters<typeof runTurn>[3]): void {
    const { draws } = this.#guide;
    const source = (i: number, n: number): number => (draws[i % draws.length] ?? 0) % n;
    const outcome = runTurn(this.#rules, { state: this.state, draws: this.#draws }, source, play);
    this.state = outcome.state;
    this.#draws = outcome.draws;
    this.events.push(...outcome.events);
  }
}
