import type { GameEvent } from '../kernel/event.ts';
import type { Seat } from '../kernel/ids.ts';
import type { AnyRuleset } from '../kernel/ruleset.ts';
import { catalogue } from '../kernel/text.ts';
import type { Result } from '../kernel/view.ts';
import type { Holder, ProposalKind, Terms } from './events.ts';
import { tableEvent } from './events.ts';
import type { Outcome } from './refusal.ts';
import { done, refuse } from './refusal.ts';
import type { Proposal, TableState } from './state.ts';
import { isPerson } from './state.ts';
import { isAbsent } from './clock/seat-clock.ts';
import { seatTitle, seatTitles } from './table-decisions.ts';

const t = catalogue(
  {
    drawAgreed: 'Draw by agreement.',
    abandoned: 'The game was abandoned.',
    resigned: '{seat} resigned.',
    timeout: 'The time of {seat} ran out.',
    bothLate: 'The time of {seats} ran out at once: nobody wins.',
    adjudicated: 'Ended by vote: {winners} win.',
    drawn: 'Ended by vote as a draw.',
  },
  {
    drawAgreed: 'Tablas de mutuo acuerdo.',
    abandoned: 'La partida se abandonó.',
    resigned: '{seat}: abandono.',
    timeout: '{seat}: tiempo agotado.',
    bothLate: 'A {seats} se les acabó el tiempo a la vez: no gana nadie.',
    adjudicated: 'Terminada por votación: victoria de {winners}.',
    drawn: 'Terminada por votación en tablas.',
  },
);

/** How a table ends by consent, without the rules. */
export function endingBy(what: 'draw' | 'abandonment'): Result {
  if (what === 'draw') return { winners: [], reason: 'draw-agreed', text: t('drawAgreed') };
  return { winners: [], reason: 'abandoned', text: t('abandoned') };
}

const TABLE_ENDINGS: ReadonlySet<string> = new Set([
  'draw-agreed',
  'abandoned',
  'resignation',
  'timeout',
  'adjudication',
]);

/** Whether a game was played to the end that its rules know: nobody gave up, nobody was late, nothing was agreed. */
export function endsByRules({ reason }: Result): boolean {
  return !TABLE_ENDINGS.has(reason);
}

/** How a table ends when `seat` gives up: all seats of this game win that are not of its side. */
export function endingByResignation(rules: AnyRuleset, table: TableState, seat: Seat): Result {
  const text = t('resigned', { seat: seatTitle(rules, seat) });
  return { winners: seatsAgainst(rules, table, seat), reason: 'resignation', text };
}

/**
 * How a table ends when the time of `seat` has run out: all seats win that are not of its side; nobody does where one of
 * them (`alsoLate`) has missed the same deadline.
 */
export function endingByTimeout(
  rules: AnyRuleset,
  table: TableState,
  seat: Seat,
  alsoLate: readonly Seat[] = [],
): Result {
  const winners = seatsAgainst(rules, table, seat);
  if (!winners.some((one) => alsoLate.includes(one)))
    return { winners, reason: 'timeout', text: t('timeout', { seat: seatTitle(rules, seat) }) };
  return { winners: [], reason: 'timeout', text: t('bothLate', { seats: seatTitles(rules, [seat, ...alsoLate]) }) };
}

/** The seats of this game that are not of the side of `seat`. */
export function seatsAgainst(rules: AnyRuleset, table: TableState, seat: Seat): Seat[] {
  const side = rules.seats.find((one) => one.id === seat)?.side;
  const others = rules.seats.filter((one) => Object.hasOwn(table.seats, one.id) && one.side !== side);
  return others.map(({ id }) => id);
}

/** How the table ends once everybody has agreed to a proposal; null where it goes on. */
export function endingAgreed(
  rules: AnyRuleset,
  { what, winners = [] }: Pick<Proposal, 'what' | 'winners'>,
): Result | null {
  switch (what) {
    case 'draw':
    case 'abandonment':
      return endingBy(what);
    case 'adjudication': {
      const text = winners.length === 0 ? t('drawn') : t('adjudicated', { winners: seatTitles(rules, winners) });
      return { winners, reason: 'adjudication', text };
    }
    default:
      return null;
  }
}

/** Whether, and how, `seat` may take the game back to version `to`. */
export function takebackTo(table: TableState, seat: Seat, to: number): Outcome<'free' | 'by-consent'> {
  const undone = table.steps.filter((step) => step.from > to);
  const starts = undone.some((step) => step.from === to + 1);
  if (!starts) {
    const reachable = table.steps.map((step) => step.from - 1);
    return refuse(
      'takeback-impossible',
      'A takeback goes to just before a move, and never across chance or a reveal.',
      { reachable },
    );
  }
  const ownStepOnly = undone.every((step) => step.seat === seat);
  const othersAsked = table.decisions.some((open) => open.seat !== seat && open.version > to);
  return done(ownStepOnly && !othersAsked ? 'free' : 'by-consent');
}

/** What nobody loses by somebody's absence: nobody is locked into a game by somebody who has left it. */
const GOES_ON: ReadonlySet<ProposalKind> = new Set(['abandonment', 'pause', 'substitution', 'adjudication']);

/**
 * The seats whose consent a proposal of `by` needs. Bots agree to all but a draw. Who is absent is asked where the others
 * could take something from them: a draw, a takeback, a shorter clock.
 */
export function askedSeats(rules: AnyRuleset, table: TableState, by: Seat, what: ProposalKind): Outcome<Seat[]> {
  const others = Object.keys(table.seats).filter((seat) => seat !== by);
  const humans = others.filter((seat) => isPerson(table.seats[seat]));
  if (what === 'draw' && humans.length < others.length) {
    return refuse('bots-do-not-agree', 'A bot sits at this table, and bots do not agree to draws.');
  }
  const consulted = GOES_ON.has(what) ? humans.filter((seat) => !absent(table, seat)) : humans;
  return done(rules.seats.map((seat) => seat.id).filter((seat) => consulted.includes(seat)));
}

/** Whether a person holds the seat and has let its time run out again and again, or is gone for good. */
export function absent({ timing, seats, gone = [] }: TableState, seat: Seat): boolean {
  if (!isPerson(seats[seat])) return false;
  const clock = timing?.seats[seat];
  return gone.includes(seat) || (timing !== undefined && clock !== undefined && isAbsent(clock, timing.settings));
}

/** What happens once everybody has agreed to a proposal, the end of the game excepted. */
export function agreed({ what, to = 0, for: seat = '', holder, clock }: Pick<Proposal, 'what'> & Terms): GameEvent[] {
  switch (what) {
    case 'takeback':
      return [tableEvent('TakenBack', { to })];
    case 'abandonment':
      return [tableEvent('Abandoned', {})];
    case 'pause':
      return [tableEvent('ClockPaused', {})];
    case 'clock':
      return clock === undefined ? [] : [tableEvent('ClockChanged', { clock })];
    case 'substitution':
      return holder === undefined ? [] : [handOver(seat, holder)];
    case 'draw':
    case 'adjudication':
      return [];
  }
}

/** A bot sits down at once; a person is asked first, by the seat's being open to it. */
function handOver(seat: Seat, holder: Holder): GameEvent {
  if ('account' in holder) return tableEvent('SubstituteNamed', { seat, account: holder.account });
  return tableEvent('SeatHandedOver', { seat, holder, how: 'consent' });
}
