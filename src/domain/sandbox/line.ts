import type { DrawSource } from '../kernel/chance.ts';
import type { ChoiceGenerator } from '../kernel/choices.ts';
import { dealtWorld } from '../kernel/dealt-world.ts';
import { followEither } from '../kernel/any-order.ts';
import type { Followed } from '../kernel/any-order.ts';
import type { GameEvent } from '../kernel/event.ts';
import { isBlinding } from '../kernel/event.ts';
import type { ChoicePath, Seat, Viewer } from '../kernel/ids.ts';
import { EVERYBODY } from '../kernel/ids.ts';
import { copyOf } from '../kernel/json.ts';
import { runTurn } from '../kernel/playout.ts';
import type { AnyRuleset, Pending } from '../kernel/ruleset.ts';
import { laidDraws, WrongDie } from './dice.ts';

/** A decision taken in a sandbox, and how its dice fell: the outcome of each draw, counted from 0. */
export interface SandboxMove {
  readonly seat: Seat;
  /** Which of the decisions that were open then; see `decisionsAt`. */
  readonly decision: string;
  readonly path: ChoicePath;
  readonly dice: readonly number[];
}

/** Where a line of moves has led. The state must not be changed. */
export interface Stand {
  readonly state: unknown;
  readonly draws: number;
}

/** What a move came to. */
export interface Moved extends Stand {
  readonly move: SandboxMove;
  /** Raw, as the rules made them: in a sandbox everything is open. */
  readonly events: readonly GameEvent[];
  /** Whether dice fell or something hidden was shown. */
  readonly blind: boolean;
}

/** A decision that is open in a sandbox. Its id tells it apart from the others at the same place. */
export interface SandboxDecision {
  readonly id: string;
  readonly pending: Pending;
}

/** The rules have changed since a move was made: it cannot be played any more. */
export class LineBroken extends Error {
  /** Which move, from 0. */
  readonly at: number;

  constructor(at: number) {
    super(`move ${at} of the line cannot be played any more`);
    this.at = at;
  }
}

/** What somebody begins a sandbox from: a position, and the events so far as the viewer has received them. */
export interface Beginning {
  readonly state: unknown;
  readonly viewer: Viewer;
  readonly log: readonly GameEvent[];
  /** Says how what the viewer does not know is dealt. */
  readonly seed: number;
}

/**
 * The world that a sandbox begins with: what its viewer knows, the rest dealt anew, so that it can tell nothing that is
 * hidden from the viewer. With the eyes of everybody, which only an ended game allows, it is the truth. Throws NoWorld.
 */
export function beginning(rules: AnyRuleset, { state, viewer, log, seed }: Beginning): Stand {
  const isOpen = viewer === EVERYBODY;
  const world = isOpen ? copyOf(state) : dealtWorld(rules, state, { viewer, log, seed });
  return { state: world, draws: 0 };
}

/** What is to be decided there, by all seats. */
export function decisionsAt(rules: AnyRuleset, { state }: Stand): SandboxDecision[] {
  if (rules.result(state) !== null) return [];
  return rules.pending(state).map((pending, index) => ({ id: `d${index + 1}`, pending }));
}

/** Where a path leads; null where the decision is not open for that seat. */
function followAt(
  rules: AnyRuleset,
  stand: Stand,
  { seat, decision, path }: Omit<SandboxMove, 'dice'>,
): Followed<unknown> | null {
  const found = decisionsAt(rules, stand).find(({ id, pending }) => id === decision && pending.seat === seat);
  if (found === undefined) return null;
  const tree = (): ChoiceGenerator<unknown> => rules.choose(stand.state, found.pending) as ChoiceGenerator<unknown>;
  return followEither(tree, path);
}

/** Plays a move whose path is complete; null where it is none. Throws WrongDie. */
export function moveOn(
  rules: AnyRuleset,
  stand: Stand,
  way: Omit<SandboxMove, 'dice'>,
  source: DrawSource,
): Moved | null {
  const reached = followAt(rules, stand, way);
  if (reached?.kind !== 'complete') return null;
  const { command, path } = reached;
  const dice: number[] = [];
  const noting: DrawSource = (i, n) => {
    const value = source(i, n);
    dice.push(value);
    return value;
  };
  const before = { state: copyOf(stand.state), draws: stand.draws };
  const { state, draws, events } = runTurn(rules, before, noting, (turn) => rules.decide(turn, way.seat, command));
  const blind = events.some((event) => isBlinding(rules.events, event));
  return { state, draws, events, blind, move: { ...way, path, dice } };
}

/** Plays a line again, dice as they fell, and tells what each move came to. Throws LineBroken. */
export function replay(rules: AnyRuleset, start: Stand, moves: readonly SandboxMove[]): Moved[] {
  const line: Moved[] = [];
  let stand = start;
  for (const [at, { dice, ...way }] of moves.entries()) {
    const moved = laid(rules, stand, way, dice);
    if (moved === null) throw new LineBroken(at);
    line.push(moved);
    stand = moved;
  }
  return line;
}

function laid(rules: AnyRuleset, stand: Stand, way: Omit<SandboxMove, 'dice'>, dice: readonly number[]): Moved | null {
  try {
    return moveOn(rules, stand, way, laidDraws(dice, stand.draws));
  } catch (error) {
    if (error instanceof WrongDie) return null;
    throw error;
  }
}

/**
 * The moves of a line that its seat could send as orders: from its beginning up to the first that is another's, and no
 * further than the first by which dice fall or something is shown, for what comes behind it depends on that.
 */
export function ordersOf(line: readonly Moved[], seat: Viewer): SandboxMove[] {
  const orders: SandboxMove[] = [];
  for (const { move, blind } of line) {
    if (move.seat !== seat) break;
    orders.push(move);
    if (blind) break;
  }
  return orders;
}
