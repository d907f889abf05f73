import type { Seat } from '../kernel/ids.ts';
import type { AnyRuleset } from '../kernel/ruleset.ts';
import { agreed, askedSeats, endingBy, endingByResignation, takebackTo } from './consent.ts';
import type { ProposalKind } from './events.ts';
import { tableEvent } from './events.ts';
import type { Hand, NewEvent } from './play.ts';
import { actAtTable } from './play.ts';
import type { Outcome } from './refusal.ts';
import { done, refuse } from './refusal.ts';
import type { Match } from './state.ts';

/** The seat of `hand` gives up; the other side wins. Takes `match` over, as all acts here do: pass a private copy. */
export function resignation(rules: AnyRuleset, match: Match, hand: Hand): NewEvent[] {
  const { seat } = hand.by;
  const ending = endingByResignation(rules, match.table, seat);
  return actAtTable(rules, match, hand, { what: 'resign', events: [tableEvent('Resigned', { seat })], ending });
}

/** A draw is offered or abandoning proposed; where nobody need be asked, it is agreed at once. */
export function proposal(
  rules: AnyRuleset,
  match: Match,
  hand: Hand,
  what: Exclude<ProposalKind, 'takeback'>,
): Outcome<NewEvent[]> {
  const { seat } = hand.by;
  const waiting = mayPropose(rules, match, seat, what);
  if (!waiting.ok) return waiting;
  const made = tableEvent('ProposalMade', { what, seat, waiting: waiting.value });
  const agreedAtOnce = waiting.value.length === 0;
  const events = agreedAtOnce ? [made, ...agreed({ what })] : [made];
  const ending = agreedAtOnce ? { ending: endingBy(what) } : {};
  return done(actAtTable(rules, match, hand, { what, events, ...ending }));
}

/** Moves are taken back: at once within one's own step, otherwise the others are asked. */
export function takeback(rules: AnyRuleset, match: Match, hand: Hand, to: number): Outcome<NewEvent[]> {
  const { seat } = hand.by;
  const how = takebackTo(match.table, seat, to);
  if (!how.ok) return how;
  const waiting = mayPropose(rules, match, seat, 'takeback');
  if (!waiting.ok) return waiting;
  const asks = how.value === 'by-consent' && waiting.value.length > 0;
  const events = asks
    ? [tableEvent('ProposalMade', { what: 'takeback', seat, waiting: waiting.value, to })]
    : agreed({ what: 'takeback', to });
  return done(actAtTable(rules, match, hand, { what: 'takeback', events }));
}

/** The seats to be asked; refused while the same is proposed already, or where they could not agree. */
function mayPropose(rules: AnyRuleset, { table }: Match, seat: Seat, what: ProposalKind): Outcome<Seat[]> {
  if (table.proposals.some((one) => one.what === what)) {
    const detail = what === 'takeback' ? 'A takeback is proposed already.' : 'The same is proposed already.';
    return refuse('proposal-pending', detail);
  }
  return askedSeats(rules, table, seat, what);
}
