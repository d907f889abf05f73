import { safePath } from '../../domain/kernel/choices.ts';
import type { AnyRuleset } from '../../domain/kernel/ruleset.ts';
import { alsoLate, forcedSeat, stagesAhead, timeoutAction } from '../../domain/table/clock/keep-time.ts';
import type { NamedOutage } from '../../domain/table/clock/outages.ts';
import { worthOf } from '../../domain/table/clock/outages.ts';
import type { Run } from '../../domain/table/clock/seat-clock.ts';
import { uncredited, weekOf } from '../../domain/table/clock/seat-clock.ts';
import { endingByTimeout } from '../../domain/table/consent.ts';
import type {
  DeadlineExtended,
  HolderErased,
  LoggedEvent,
  SeatHandedOver,
  TableEvent,
} from '../../domain/table/events.ts';
import { tableEvent } from '../../domain/table/events.ts';
import { commandSecret } from '../../domain/table/fold.ts';
import type { NewEvent } from '../../domain/kernel/event.ts';
import { choicesOf } from '../../domain/table/play.ts';
import type { Match, TableState } from '../../domain/table/state.ts';
import { isPerson } from '../../domain/table/state.ts';
import { hasSeenAnotherSeat } from '../../domain/table/terms.ts';
import { botNames } from '../bots/bot-names.ts';

/** What should stand in the log, or why the event cannot be there. */
export type ClockRecomputation = { readonly expected: readonly NewEvent[] } | { readonly wrong: string };

/** What clocks and hand-overs bring about unasked. */
export type UnaskedEvent = LoggedEvent &
  Extract<TableEvent, { type: 'Reminded' | 'DeadlineExtended' | 'TimedOut' | 'SeatHandedOver' | 'HolderErased' }>;

const UNASKED: ReadonlySet<string> = new Set([
  'Reminded',
  'DeadlineExtended',
  'TimedOut',
  'SeatHandedOver',
  'HolderErased',
]);

/** Whether the event is one that no command led to, though the game runs. */
export function isUnasked(event: LoggedEvent): event is UnaskedEvent {
  return UNASKED.has(event.type);
}

/** What the clocks, as the log itself has set them, come to where it says that they did. */
export function recomputeUnasked(deciding: ClockDeps, match: Match, event: UnaskedEvent): ClockRecomputation {
  if (event.type === 'SeatHandedOver') return recomputeHandover(deciding.rules, match, event);
  if (event.type === 'HolderErased') return recomputeErasure(match, event);
  const wrong = wrongStage(match, event);
  if (wrong !== null) return { wrong };
  switch (event.type) {
    case 'Reminded': {
      const { seat, part, due } = event.public;
      return { expected: [unsigned(tableEvent('Reminded', { seat, part, due }))] };
    }
    case 'DeadlineExtended':
      return recomputeExtension(match, event);
    case 'TimedOut':
      return recomputeTimeout(deciding, match, event);
  }
}

/** What judging what time brings about needs. */
interface ClockDeps {
  readonly rules: AnyRuleset;
  readonly serverSeed: Buffer;
}

type ClockStageEvent = Exclude<UnaskedEvent, { type: 'SeatHandedOver' | 'HolderErased' }>;

/** Why the clock of the seat had not come to that; null where it had. */
function wrongStage({ table }: Match, event: ClockStageEvent): string | null {
  const stages = stagesAhead(table).filter(({ seat }) => seat === event.public.seat);
  const kind = event.type === 'Reminded' ? event.public.part : 'due';
  const stage = stages.find((one) => one.kind === kind);
  if (stage === undefined) return 'no clock had come to that';
  if (Date.parse(event.at) < stage.at) return `it came before its time, ${timeOf(stage.at)}`;
  const due = timeOf(stages.at(-1)?.at ?? stage.at);
  return event.public.due === due ? null : `the deadline was ${due}`;
}

function timeOf(millis: number): string {
  return new Date(millis).toISOString();
}

/**
 * That there was an outage is the server's word; but it lies within the seat's time, counts once, and gives no more than
 * it took. An excuse must be there to be given, and gives what the clock says.
 */
function recomputeExtension(
  { table }: Match,
  event: Extract<ClockStageEvent, { type: 'DeadlineExtended' }>,
): ClockRecomputation {
  const { seat, due, why, seconds, outages } = event.public;
  const clock = clockOf(table, seat);
  if (why === 'excuse' && clock.excuses <= 0) return { wrong: `${seat} had no excuse left` };
  const given = why === 'excuse' ? clock.perDecision : seconds;
  if (!Number.isInteger(given) || given < 1) return { wrong: 'it gives no time' };
  if (outages === undefined || why === 'excuse')
    return { expected: [unsigned(tableEvent('DeadlineExtended', { seat, due, why, seconds: given }))] };
  const wrong = wrongOutages(table, event);
  if (wrong !== null) return { wrong };
  return { expected: [unsigned(tableEvent('DeadlineExtended', { seat, due, why, seconds, outages }))] };
}

function wrongOutages(
  { timing }: TableState,
  { at, public: extension }: LoggedEvent & DeadlineExtended,
): string | null {
  const { seat, seconds, outages = [] } = extension;
  const clock = timing?.seats[seat];
  if (timing === undefined || clock === undefined) return 'no clock had come to that';
  const stray = strayOutage(outages, clock.since === null ? [] : uncredited(clock, at));
  if (stray !== null) return `the outage from ${stray.from} was not in the time of ${seat}, or was counted twice`;
  const worth = worthOf(outages, weekOf(clock, timing.settings));
  return seconds <= worth ? null : `the outages took ${worth} seconds, and it gives ${seconds}`;
}

/** The first outage that does not lie within one of the times, behind the one before it. */
function strayOutage(outages: readonly NamedOutage[], runs: readonly Run[]): NamedOutage | null {
  let covered = 0;
  for (const outage of outages) {
    const [began, ended] = [Date.parse(outage.from), Date.parse(outage.to)];
    const isIn = runs.some(({ from, to }) => Date.parse(from) <= began && ended <= Date.parse(to));
    if (!(isIn && covered <= began && began < ended)) return outage;
    covered = ended;
  }
  return null;
}

function recomputeTimeout(
  { rules, serverSeed }: ClockDeps,
  { table }: Match,
  event: Extract<ClockStageEvent, { type: 'TimedOut' }>,
): ClockRecomputation {
  const { seat, due } = event.public;
  if (clockOf(table, seat).excuses > 0) return { wrong: 'the lateness was to be excused' };
  const action = timeoutAction(rules, table, seat);
  const also = action === 'forfeit' ? alsoLate(rules, table, { seat, due }) : [];
  const timedOut = [seat, ...also].map((one) => unsigned(tableEvent('TimedOut', { seat: one, due, action })));
  if (action !== 'forfeit') return { expected: timedOut };
  const result = endingByTimeout(rules, table, seat, also);
  const ended = tableEvent('GameEnded', { result, serverSeed: serverSeed.toString('hex') });
  return { expected: [...timedOut, unsigned(ended)] };
}

function clockOf({ timing }: TableState, seat: string): { readonly excuses: number; readonly perDecision: number } {
  const excuses = timing?.seats[seat]?.excuses ?? 0;
  return { excuses, perDecision: timing?.settings.perDecision ?? 0 };
}

/** That an account is gone is the server's word; it is gone from a seat that it held, and once. */
function recomputeErasure({ table }: Match, { public: { seat } }: LoggedEvent & HolderErased): ClockRecomputation {
  if (!isPerson(table.seats[seat])) return { wrong: `no account held the seat ${seat}` };
  if (table.gone?.includes(seat) === true) return { wrong: `the account at ${seat} was gone already` };
  return { expected: [unsigned(tableEvent('HolderErased', { seat }))] };
}

/** Unasked, a seat changes hands to whom the table has named, or to somebody whom its holder had invited. */
function recomputeHandover(
  rules: AnyRuleset,
  { table }: Match,
  event: LoggedEvent & SeatHandedOver,
): ClockRecomputation {
  const { seat, holder, how } = event.public;
  if (!Object.hasOwn(table.seats, seat)) return { wrong: `there is no seat ${seat}` };
  if ('bot' in holder)
    return { wrong: botNames(rules).includes(holder.bot) ? 'nobody agreed to it' : `there is no bot ${holder.bot}` };
  const { account } = holder;
  if (hasSeenAnotherSeat(table, seat, account)) return { wrong: `${account} sat at the table already` };
  if (how === 'consent' && table.substitutes?.[seat] !== account) return { wrong: `nobody agreed to ${account}` };
  return { expected: [unsigned(tableEvent('SeatHandedOver', { seat, holder: { account }, how }))] };
}

/** Why an event cannot stand here: time takes safe choices alone, and only where it was up; and then it takes them all. */
export function wrongTiming(rules: AnyRuleset, match: Match, event: LoggedEvent): string | null {
  const forced = forcedSeat(match.table);
  const { by } = event;
  if (by?.via !== 'timeout') return forced === null ? null : `the safe choices of ${forced} should stand here`;
  return forced === by.seat ? wrongChoice(rules, match, event) : `the time of ${by.seat} was not up`;
}

function wrongChoice(rules: AnyRuleset, match: Match, event: LoggedEvent): string | null {
  const secret = commandSecret(event);
  const open = match.table.decisions.find((one) => one.id === secret?.decision);
  if (secret === null || open === undefined) return 'time decided what was not open';
  const safe = safePath(choicesOf(rules, match, open));
  return safe.join('\n') === secret.path.join('\n') ? null : 'time did not take the safe choice';
}

function unsigned(event: Omit<NewEvent, 'by'>): NewEvent {
  return { ...event, by: null };
}
