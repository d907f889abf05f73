import type { Seat } from '../kernel/ids.ts';
import type { AnyRuleset } from '../kernel/ruleset.ts';
import { completeClock, sameClock } from './clock/settings.ts';
import { absent } from './consent.ts';
import type { Holder, ProposalKind, Terms } from './events.ts';
import type { Outcome } from './refusal.ts';
import { done, refuse } from './refusal.ts';
import type { TableState } from './state.ts';
import { isPerson } from './state.ts';

/** What a seat proposes, takebacks excepted. */
export type Wish = Omit<Terms, 'to'> & { readonly what: Exclude<ProposalKind, 'takeback'> };

/** What is wished, by whom, and who will be asked. */
export interface TermsRequest {
  readonly wish: Wish;
  readonly seat: Seat;
  readonly asked: readonly Seat[];
}

/** The terms of a proposal as it can be made, or why it cannot. */
export function fittingTerms(rules: AnyRuleset, table: TableState, request: TermsRequest): Outcome<Terms> {
  switch (request.wish.what) {
    case 'pause':
      return pauseTerms(table);
    case 'clock':
      return clockTerms(table, request);
    case 'substitution':
      return substitutionTerms(table, request);
    case 'adjudication':
      return adjudicationTerms(rules, table, request);
    case 'draw':
    case 'abandonment':
      return done({});
  }
}

function pauseTerms({ timing }: TableState): Outcome<Terms> {
  if (timing === undefined) return refuse('no-clock', 'This game has no clock.');
  return timing.pausedAt === null ? done({}) : refuse('clock-paused', 'The clocks stand already.');
}

function clockTerms({ clock: now }: TableState, { wish: { clock } }: TermsRequest): Outcome<Terms> {
  if (clock === undefined) return refuse('invalid-clock', 'Another clock is proposed with its settings.');
  const complete = completeClock(clock);
  if (!complete.ok) return complete;
  if (sameClock(now, complete.value)) return refuse('invalid-clock', 'The game is played by that clock.');
  return done({ clock: complete.value });
}

function substitutionTerms(table: TableState, { wish, asked }: TermsRequest): Outcome<Terms> {
  const { for: seat = '', holder } = wish;
  if (!Object.hasOwn(table.seats, seat) || holder === undefined)
    return refuse('unknown-seat', 'A substitution names a seat of this game and who is to hold it.', {
      seats: Object.keys(table.seats),
    });
  const current = table.seats[seat] ?? null;
  if ('account' in holder ? hasSeenAnotherSeat(table, seat, holder.account) : isBot(current, holder.bot))
    return refuse('already-seated', 'Who is proposed sits at this table already, or has seen what another seat sees.');
  if (!isPerson(current) && asked.length === 0)
    return refuse('nobody-to-ask', 'Nobody else is at the table who could agree to replacing a bot.');
  return done({ for: seat, holder });
}

function isBot(holder: Holder | null, bot: string): boolean {
  return holder !== null && 'bot' in holder && holder.bot === bot;
}

/**
 * Whether the account holds a seat of this table, or held another than `seat` once: nobody may look into two hands, one
 * after the other neither.
 */
export function hasSeenAnotherSeat({ seats, former = {} }: TableState, seat: Seat, account: string): boolean {
  const holds = Object.values(seats).some((one) => one !== null && 'account' in one && one.account === account);
  return holds || Object.entries(former).some(([other, held]) => other !== seat && held.includes(account));
}

/** Who alone is left may award the game only where the others have stayed away: a bot is never voted down unheard. */
function adjudicationTerms(rules: AnyRuleset, table: TableState, { wish, seat, asked }: TermsRequest): Outcome<Terms> {
  const { winners = [] } = wish;
  const stray = winners.find((one) => !Object.hasOwn(table.seats, one));
  if (stray !== undefined)
    return refuse('unknown-seat', `This game has no seat «${stray.slice(0, 100)}».`, {
      seats: Object.keys(table.seats),
    });
  const others = Object.keys(table.seats).filter((other) => other !== seat);
  if (asked.length === 0 && (others.length === 0 || !others.every((other) => absent(table, other))))
    return refuse('nobody-to-ask', 'A game is awarded by a vote of persons, and there is nobody else to vote.');
  const sides = rules.seats.filter(({ id }) => winners.includes(id)).map(({ side }) => side);
  const winning = rules.seats.filter(({ id, side }) => Object.hasOwn(table.seats, id) && sides.includes(side));
  return done({ winners: winning.map(({ id }) => id) });
}
