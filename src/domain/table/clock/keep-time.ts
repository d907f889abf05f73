import { safePath } from '../../kernel/choices.ts';
import type { Seat } from '../../kernel/ids.ts';
import type { AnyRuleset } from '../../kernel/ruleset.ts';
import { endingByTimeout, seatsAgainst } from '../consent.ts';
import type { DeadlineExtended, TimedOut } from '../events.ts';
import { tableEvent } from '../events.ts';
import type { NewEvent } from '../../kernel/event.ts';
import type { DecisionContext } from '../play.ts';
import { choicesOf, noteAtTable, playMoves } from '../play.ts';
import type { Match, TableState } from '../state.ts';
import { hasEnded, isPerson } from '../state.ts';
import type { ClockStage, SeatClock, Timing } from './seat-clock.ts';
import { stagesOf, uncredited, weekOf } from './seat-clock.ts';
import type { Credit, Outage } from './outages.ts';
import { creditFor } from './outages.ts';

/** When it is, and what of the time gone by does not count. */
export interface Moment {
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly outages: readonly Outage[];
  /** So many seconds of outages are given back to a deadline at once, and no more. */
  readonly mostSeconds?: number;
}

/** What has come of the clock of a seat. */
export interface SeatStage extends ClockStage {
  readonly seat: Seat;
}

/** So many safe choices are taken at once; a seat that still has something to decide then has its full time again. */
export const MAX_FORCED = 200;

/** A table cannot come to more than this at one moment. */
const MAX_STAGES = 100;

/** What lies before the clocks of a game, soonest first. */
export function stagesAhead({ timing, status }: TableState): SeatStage[] {
  if (timing === undefined || status !== 'active') return [];
  const stages = Object.entries(timing.seats).flatMap(([seat, clock]) =>
    stagesOf(clock, timing.settings).map((stage) => ({ seat, ...stage })),
  );
  return stages.sort((a, b) => a.at - b.at);
}

/**
 * The events that time has brought about by `now`: reminders, extensions, and for who is too late the safe choices, the
 * others' right to claim the game, or its end. None where nothing is due. Takes `match` over: pass a private copy.
 */
export function keepTime(rules: AnyRuleset, match: Match, context: DecisionContext, moment: Moment): NewEvent[] {
  const events: NewEvent[] = [];
  let current = match;
  for (let turns = 0; turns < MAX_STAGES; turns += 1) {
    const stage = lastDue(current.table, moment.now);
    if (stage === null) break;
    const kept = passStage(rules, current, context, { stage, moment });
    current = kept.match;
    events.push(...kept.events);
  }
  return events;
}

/** What the seat whose turn it is has come to: of several stages that were passed, only the last counts. */
function lastDue(table: TableState, now: number): SeatStage | null {
  const due = stagesAhead(table).filter(({ at }) => at <= now);
  const [first] = due;
  return first === undefined ? null : (due.findLast(({ seat }) => seat === first.seat) ?? first);
}

interface Kept {
  readonly match: Match;
  readonly events: readonly NewEvent[];
}

function passStage(
  rules: AnyRuleset,
  match: Match,
  context: DecisionContext,
  { stage, moment }: { readonly stage: SeatStage; readonly moment: Moment },
): Kept {
  const { seat, kind, at } = stage;
  const { timing } = match.table;
  const clock = timing?.seats[seat];
  if (timing === undefined || clock === undefined) throw new Error(`the seat ${seat} has no clock`);
  if (kind !== 'due') {
    const due = new Date(stagesOf(clock, timing.settings).at(-1)?.at ?? at).toISOString();
    return noteAtTable(rules, match, context, { events: [tableEvent('Reminded', { seat, part: kind, due })] });
  }
  const due = new Date(at).toISOString();
  const credit = creditOf(clock, timing, moment);
  if (credit.seconds > 0) return extend(rules, match, context, { seat, due, why: 'outage', ...credit });
  const { perDecision } = timing.settings;
  if (clock.excuses > 0) return extend(rules, match, context, { seat, due, why: 'excuse', seconds: perDecision });
  return timeOut(rules, match, context, { seat, due });
}

function extend(rules: AnyRuleset, match: Match, context: DecisionContext, body: DeadlineExtended['public']): Kept {
  return noteAtTable(rules, match, context, { events: [tableEvent('DeadlineExtended', body)] });
}

/** The time that has run and in which nobody could reach the server, unless credited already. */
function creditOf(clock: SeatClock, { settings }: Timing, { now, outages, mostSeconds }: Moment): Credit {
  const runs = uncredited(clock, new Date(now).toISOString());
  const windows = runs.map(({ from, to }) => ({ from: Date.parse(from), to: Date.parse(to) }));
  return creditFor(outages, windows, weekOf(clock, settings), mostSeconds);
}

function timeOut(rules: AnyRuleset, match: Match, context: DecisionContext, late: { seat: Seat; due: string }): Kept {
  const { seat } = late;
  const action = timeoutAction(rules, match.table, seat);
  const also = action === 'forfeit' ? alsoLate(rules, match.table, late) : [];
  const ending = action === 'forfeit' ? endingByTimeout(rules, match.table, seat, also) : null;
  const events = [seat, ...also].map((one) => tableEvent('TimedOut', { seat: one, due: late.due, action }));
  const noted = noteAtTable(rules, match, context, { events, ending });
  if (action !== 'safe') return noted;
  const safe = takeSafeChoices(rules, noted.match, seat, context);
  return { match: safe.match, events: [...noted.events, ...safe.events] };
}

/**
 * The seats against `seat` that miss the very same deadline (`due`, ISO 8601): answers that were sealed or simultaneous.
 * None where the game was made to be lost by whoever is called late first.
 */
export function alsoLate(
  rules: AnyRuleset,
  table: TableState,
  { seat, due }: { readonly seat: Seat; readonly due: string },
): Seat[] {
  if (table.timing?.settings.bothLate !== 'nobody') return [];
  const same = stagesAhead(table).filter(({ kind, at }) => kind === 'due' && at === Date.parse(due));
  return seatsAgainst(rules, table, seat).filter((other) => same.some((stage) => stage.seat === other));
}

/** What comes of being late: the game's setting; but where no person is left to claim it, the safe choices are taken. */
export function timeoutAction(rules: AnyRuleset, table: TableState, seat: Seat): TimedOut['public']['action'] {
  const setting = table.timing?.settings.onTimeout ?? 'safe';
  if (setting !== 'claim') return setting;
  return seatsAgainst(rules, table, seat).some((other) => isPerson(table.seats[other])) ? 'claim' : 'safe';
}

/** The seat whose safe choices are to be taken now: its time was up, and it still has something to decide. */
export function forcedSeat({ timing, decisions }: TableState): Seat | null {
  const forced = Object.entries(timing?.seats ?? {}).find(
    ([seat, { forced: taken }]) => taken !== null && taken < MAX_FORCED && decisions.some((open) => open.seat === seat),
  );
  return forced?.[0] ?? null;
}

/** Takes the safe choices of a seat until it has nothing to decide: an absent player holds a table up once, not forty times. */
export function takeSafeChoices(rules: AnyRuleset, match: Match, seat: Seat, context: DecisionContext): Kept {
  const events: NewEvent[] = [];
  const clockwork: DecisionContext = { ...context, by: { seat, account: null, via: 'timeout' }, source: 'api' };
  let current = match;
  while (!hasEnded(current.table) && forcedSeat(current.table) === seat) {
    const open = current.table.decisions.find((one) => one.seat === seat);
    if (open === undefined) break;
    const path = safePath(choicesOf(rules, current, open));
    const played = playMoves(rules, current, { moves: [{ decision: open.id, path }] }, clockwork);
    if (!played.ok) throw new Error(`the safe choice of ${open.kind} is refused: ${played.refusal.detail}`);
    current = played.value.match;
    events.push(...played.value.events);
  }
  return { match: current, events };
}
