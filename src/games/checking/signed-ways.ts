import type { AnyRuleset } from '../../domain/kernel/ruleset.ts';
import { openDecision, followDecision } from '../../domain/table/play.ts';
import type { Match } from '../../domain/table/state.ts';
import type { StoredEvent } from '../../eventstore/stored-event.ts';
import { sendings } from '../../eventstore/verify-signatures.ts';

/**
 * Follows what players have signed down the trees of their decisions, for each event of a log in turn and on the match
 * before it: why it does not lead where the log says that it led, or is of before the decision that it is said to answer;
 * null where it does, or nobody signed. A choice that stands for several is signed as it was picked, and the log has what
 * it stands for.
 */
export function signedWays(rules: AnyRuleset): (match: Match | null, event: StoredEvent) => string | null {
  const next = sendings();
  return (match, event) => {
    const said = next(event);
    if (match === null || event.by === null || said?.command === undefined) return null;
    const open = openDecision(match, event.by.seat, String(said.data['decision']));
    if (!open.ok) return null;
    if (said.seen !== null && said.seen < open.value.version)
      return 'what was signed is of before this decision was open';
    const reached = followDecision(rules, match, open.value, said.command.path);
    const leads = reached.kind === 'complete' && JSON.stringify(reached.path) === JSON.stringify(said.data['path']);
    return leads ? null : 'what was signed is another choice';
  };
}
