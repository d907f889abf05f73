import type { ChoiceGenerator } from '../kernel/choices.ts';
import { walk } from '../kernel/choices.ts';
import type { ChoiceId } from '../kernel/ids.ts';
import { copyOf } from '../kernel/json.ts';
import type { Stage } from '../kernel/outlook.ts';
import type { Moment } from '../kernel/playout.ts';
import { decideBy, playUntil, runTurn } from '../kernel/playout.ts';
import type { Pending } from '../kernel/ruleset.ts';
import { seedAt, seededDice, seededSource } from '../kernel/seeded.ts';
import type { Bot } from '../kernel/view.ts';
import type { ThinkableRules } from './chance-to-win.ts';
import { chanceToWin } from './chance-to-win.ts';

/** One way of deciding in one world, by one set of dice. */
export interface Trial {
  readonly rules: ThinkableRules;
  /** Is left as it is. */
  readonly world: unknown;
  readonly pending: Pending;
  readonly path: readonly ChoiceId[];
  readonly policy: Bot;
  readonly side: string;
  readonly seed: number;
  /** For how many turns the game goes on. */
  readonly turns: number;
}

/** A turn is far shorter; rules that never come to the next one are cut off here. */
const MAX_COMMANDS = 2_000;

/**
 * How likely the side is to win, in 0..1, once the decision was made and all seats have gone on by the policy for whole
 * turns, up to the same phase of a later one: a cut in mid-turn would be to the advantage of who has just moved.
 */
export function tryOut(trial: Trial): number {
  return chanceToWin(trial.rules, playOut(trial), trial.side);
}

/** The state whole turns after the decision; see `tryOut`. */
export function playOut({ rules, world, pending, path, policy, seed, turns }: Omit<Trial, 'side'>): unknown {
  const begun = rules.outlook.stage(world);
  const before = { state: copyOf(world), draws: 0 };
  const command = commandAt(rules.choose(before.state, pending) as ChoiceGenerator<unknown>, path);
  const { state, draws } = runTurn(rules, before, seededSource(seedAt(seed, 0)), (turn) =>
    rules.decide(turn, pending.seat, command),
  );
  const start: Moment = { state, draws, pendings: rules.pending(state) };
  return afterTurns({ rules, start, begun, policy, seed, turns });
}

/** A game that goes on for so many turns. */
interface GoingOn extends Pick<Trial, 'rules' | 'policy' | 'seed' | 'turns'> {
  /** Its state is taken over. */
  readonly start: Moment;
  /** Where the turn began. */
  readonly begun: Stage;
}

/** The state once all seats have gone on by the policy up to the same phase so many turns later. */
export function afterTurns({ rules, start, begun, policy, seed, turns }: GoingOn): unknown {
  const random = seededDice(seedAt(seed, 1));
  const last = begun.turn + turns;
  const isThen = (moment: Moment): boolean => {
    const { turn, phase } = rules.outlook.stage(moment.state);
    return turn > last || (turn === last && phase === begun.phase);
  };
  if (isThen(start)) return start.state;
  const { moment } = playUntil(rules, start, {
    source: seededSource(seedAt(seed, 0)),
    maxCommands: MAX_COMMANDS * turns,
    decide: (at) => decideBy(rules, at.state, at.pendings[0] as Pending, { bot: policy, random }),
    stop: isThen,
  });
  return moment.state;
}

/** The command at the end of a path. Throws where the tree has no such path. */
function commandAt(tree: ChoiceGenerator<unknown>, path: readonly ChoiceId[]): unknown {
  const walked = walk(tree, path);
  if (walked.kind !== 'complete') throw new Error(`the path ${path.join(' / ')} is ${walked.kind}`);
  return walked.command;
}
