import type { Pending, Violation } from '../ruleset.ts';
import type { Result } from '../view.ts';

/** What the invariant asks of the rules. */
interface PendingRules<S> {
  pending(state: S): readonly Pending[];
  result(state: S): Result | null;
}

/** Until there is a result somebody must decide, and nobody afterwards. */
export function somebodyDecides<S>(rules: PendingRules<S>, state: S): Violation[] {
  const somebodyIsAsked = rules.pending(state).length > 0;
  const over = rules.result(state) !== null;
  if (somebodyIsAsked !== over) return [];
  const detail = over ? 'somebody is asked after the end' : 'nobody is asked before the end';
  return [{ invariant: 'somebody decides', detail }];
}
