import type { Seat } from '../../domain/kernel/ids.ts';
import { seedAt } from '../../domain/kernel/seeded.ts';
import { decisionsAt } from '../../domain/sandbox/line.ts';
import { isThinkable, sideOf } from '../../domain/search/chance-to-win.ts';
import { compare } from '../../domain/search/compare.ts';
import { CAREFUL, isSearchable, playoutsOf, scaled, turnsOf } from '../../domain/search/levels.ts';
import { search } from '../../domain/search/search.ts';
import { dealWorlds } from '../../domain/search/worlds.ts';
import type { Outcome } from '../../domain/table/refusal.ts';
import { done, refuse } from '../../domain/table/refusal.ts';
import { labelsOf } from '../choice-labels.ts';
import type { Caller } from '../game-service.ts';
import { seedOfText } from '../seed-of-text.ts';
import { wordedReasons } from '../worded-reasons.ts';
import { adviceTo } from './advice-to.ts';
import type { OpenLine } from './open-line.ts';
import type { SandboxLine, SandboxPlan } from './sandbox-info.ts';

const MOST_PLANS = 3;
/** Each of them is tried so often for the reasons why one is worse than another, and where turns are long so often at least. */
const TRIALS = 24;
const LEAST_TRIALS = 8;

/** What is asked about: a decision that is open at the end of a line. */
interface Asked {
  readonly line: SandboxLine;
  readonly seat: Seat;
  readonly decision: string;
}

/**
 * The ways to decide that look best, the best first. At the beginning of a line, and for the seat whose eyes it has, they
 * are tried in many worlds that the seat cannot tell apart; elsewhere in the one that the sandbox supposes.
 */
export function adviseOn(
  caller: Caller,
  open: OpenLine,
  { line, seat, decision }: Asked,
): Outcome<readonly SandboxPlan[]> {
  const { now, then, viewer, log, end } = open;
  const { rules } = then;
  const allowed = adviceTo(caller, now.match.table);
  if (!allowed.ok) return allowed;
  if (!isThinkable(rules) || !isSearchable(rules, end.state))
    return refuse('no-advice', 'Nothing can think ahead in this game.');
  const pending = decisionsAt(rules, end).find(({ id, pending: one }) => id === decision && one.seat === seat)?.pending;
  if (pending === undefined) return refuse('decision-closed', `Decision ${decision} is not open for ${seat}.`);
  const seed = seedOf(line);
  const isOwn = line.moves.length === 0 && viewer === seat;
  const worlds = isOwn ? dealWorlds(rules, end.state, { seat, log, count: CAREFUL.worlds, seed }) : [end.state];
  const turns = turnsOf(rules, CAREFUL);
  const { plans } = search({ rules, pending, worlds, playouts: playoutsOf(rules, end.state, CAREFUL), turns, seed });
  // The way of the policy is tried to the end, however bad it looks: it is one of those looked at most, not of the best.
  const most = plans.slice(0, MOST_PLANS + 1).sort((a, b) => (b.value ?? 0) - (a.value ?? 0));
  const best = most.slice(0, MOST_PLANS);
  // One way alone is worse than none.
  const paths = best.length < 2 ? [] : best.map(({ path }) => path);
  const trials = scaled(rules, end.state, TRIALS, LEAST_TRIALS);
  const [first, ...others] = compare({ rules, pending, worlds, paths, trials, turns, seed: seedAt(seed, 1) });
  const whyNot = others.map((way) =>
    first === undefined ? [] : wordedReasons(rules, sideOf(rules, seat), first, way),
  );
  return done(
    best.map(({ path, value, playouts }, at) => ({
      path,
      labels: labelsOf(rules, end.state, pending, path),
      chance: Math.round((value ?? 0) * 1000),
      playouts,
      reasons: whyNot[at - 1] ?? [],
    })),
  );
}

/** The same question has the same answer. */
function seedOf({ seed, moves, seat }: SandboxLine): number {
  return seedOfText(JSON.stringify([seed, moves, seat]));
}
