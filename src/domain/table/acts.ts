import type { Seat } from '../kernel/ids.ts';
import type { AnyRuleset } from '../kernel/ruleset.ts';
import { clockTakenBack } from './clock/evolve-clock.ts';
import type { SeatClock } from './clock/seat-clock.ts';
import type { PlayHours } from './clock/play-hours.ts';
import { sameHours } from './clock/play-hours.ts';
import { deadlineOf, fittingHours, keptHours, leftOf } from './clock/seat-clock.ts';
import { LEAST_WEEKLY_HOURS } from './clock/working-time.ts';
import { agreed, askedSeats, endingAgreed, endingByResignation, takebackTo } from './consent.ts';
import type { ProposalKind } from './events.ts';
import { tableEvent } from './events.ts';
import type { NewEvent } from '../kernel/event.ts';
import type { DecisionContext } from './play.ts';
import { actAtTable } from './play.ts';
import type { Outcome } from './refusal.ts';
import { done, refuse } from './refusal.ts';
import type { Wish } from './terms.ts';
import { fittingTerms } from './terms.ts';
import type { Match } from './state.ts';

/** The seat of `hand` gives up; the other side wins. Takes `match` over, as all acts here do: pass a private copy. */
export function resignation(rules: AnyRuleset, match: Match, context: DecisionContext): NewEvent[] {
  const { seat } = context.by;
  const ending = endingByResignation(rules, match.table, seat);
  return actAtTable(rules, match, context, { what: 'resign', events: [tableEvent('Resigned', { seat })], ending });
}

/** Something is proposed; where nobody need be asked, it is agreed at once. */
export function proposal(rules: AnyRuleset, match: Match, context: DecisionContext, wish: Wish): Outcome<NewEvent[]> {
  const { seat } = context.by;
  const { what } = wish;
  const waiting = mayPropose(rules, match, seat, what);
  if (!waiting.ok) return waiting;
  const terms = fittingTerms(rules, match.table, { wish, seat, asked: waiting.value });
  if (!terms.ok) return terms;
  const made = tableEvent('ProposalMade', { what, seat, waiting: waiting.value, ...terms.value });
  const agreedAtOnce = waiting.value.length === 0;
  const whole = { what, ...terms.value };
  const events = agreedAtOnce ? [made, ...agreed(whole)] : [made];
  const ending = agreedAtOnce ? endingAgreed(rules, whole) : null;
  return done(actAtTable(rules, match, context, { what, events, ...(ending === null ? {} : { ending }) }));
}

/** The clocks run again, as soon as one player wants it. */
export function resumption(rules: AnyRuleset, match: Match, context: DecisionContext): Outcome<NewEvent[]> {
  const { timing } = match.table;
  if (timing === undefined) return noClock();
  if (timing.pausedAt === null) return refuse('clock-running', 'The clocks are running.');
  const events = [tableEvent('ClockResumed', { seat: context.by.seat })];
  return done(actAtTable(rules, match, context, { what: 'resume', events }));
}

/** The seat goes on vacation for so many seconds: its clock stands. Not once its time is up, whether or not that has been noticed. */
export function vacation(
  rules: AnyRuleset,
  match: Match,
  context: DecisionContext,
  seconds: number,
): Outcome<NewEvent[]> {
  const { seat } = context.by;
  const { timing } = match.table;
  const clock = timing?.seats[seat];
  if (timing === undefined || clock === undefined) return noClock();
  if (isAway(clock, context.at)) return refuse('vacation-spent', 'You are on vacation already.');
  const due = deadlineOf(clock, timing.settings);
  if (due !== null && due <= Date.parse(context.at))
    return refuse('time-up', 'Your time is up: answer, or try again once the server has seen to it.');
  if (clock.vacation < seconds * 1000) {
    const left = Math.floor(clock.vacation / 1000);
    return refuse('vacation-spent', `There are ${left} seconds of vacation left.`, { left });
  }
  const events = [tableEvent('VacationTaken', { seat, seconds })];
  return done(actAtTable(rules, match, context, { what: 'vacation', events }));
}

/** The seat is back before its vacation is over; the rest is kept. */
export function vacationEnd(rules: AnyRuleset, match: Match, context: DecisionContext): Outcome<NewEvent[]> {
  const { seat } = context.by;
  const clock = match.table.timing?.seats[seat];
  if (clock === undefined) return noClock();
  if (!isAway(clock, context.at)) return refuse('not-away', 'You are not on vacation.');
  const events = [tableEvent('VacationEnded', { seat })];
  return done(actAtTable(rules, match, context, { what: 'return', events }));
}

/**
 * The seat keeps these hours of play, or (null) none. Nothing where it does already; refused with `least` (hours a week)
 * where the table has too little time in them.
 */
export function hoursKept(
  rules: AnyRuleset,
  match: Match,
  context: DecisionContext,
  hours: PlayHours | null,
): Outcome<NewEvent[]> {
  const { seat } = context.by;
  const { timing } = match.table;
  const clock = timing?.seats[seat];
  if (timing === undefined || clock === undefined) return noClock();
  if (timing.settings.ownHours !== true)
    return refuse('no-own-hours', 'By the clock of this game nobody has hours of their own.');
  if (hours !== null && fittingHours(hours, timing.settings) === null)
    return refuse(
      'too-few-hours',
      `Hours of play are at least ${LEAST_WEEKLY_HOURS} a week, weekends off not counted.`,
      { least: LEAST_WEEKLY_HOURS },
    );
  if (sameHours(keptHours(clock), hours)) return done([]);
  const events = [tableEvent('HoursKept', { seat, hours })];
  return done(actAtTable(rules, match, context, { what: 'hours', events }));
}

function isAway({ awayUntil }: SeatClock, at: string): boolean {
  return awayUntil !== null && awayUntil > at;
}

function noClock(): Outcome<never> {
  return refuse('no-clock', 'This game has no clock.');
}

/** Moves are taken back: at once within one's own step, otherwise the others are asked. */
export function takeback(rules: AnyRuleset, match: Match, context: DecisionContext, to: number): Outcome<NewEvent[]> {
  const { seat } = context.by;
  const how = takebackTo(match.table, seat, to);
  if (!how.ok) return how;
  const waiting = mayPropose(rules, match, seat, 'takeback');
  if (!waiting.ok) return waiting;
  const asks = how.value === 'by-consent' && waiting.value.length > 0;
  const clock = asks ? null : clockTakenBack(match.table, seat, to, context.at);
  if (clock !== null && leftOf(clock) <= 0)
    return refuse('takeback-impossible', 'Those moves have used up your time.', { reachable: [] });
  const events = asks
    ? [tableEvent('ProposalMade', { what: 'takeback', seat, waiting: waiting.value, to })]
    : agreed({ what: 'takeback', to });
  return done(actAtTable(rules, match, context, { what: 'takeback', events }));
}

/** The seats to be asked; refused while the same is proposed already, or where they could not agree. */
function mayPropose(rules: AnyRuleset, { table }: Match, seat: Seat, what: ProposalKind): Outcome<Seat[]> {
  const consulted = askedSeats(rules, table, seat, what);
  const before = table.proposals.find((one) => one.what === what);
  // What waits only for somebody who is not asked any more would never be settled.
  if (
    before !== undefined &&
    (!consulted.ok || before.waiting.some((one) => one === seat || consulted.value.includes(one)))
  ) {
    const detail = what === 'takeback' ? 'A takeback is proposed already.' : 'The same is proposed already.';
    return refuse('proposal-pending', detail);
  }
  return consulted;
}
