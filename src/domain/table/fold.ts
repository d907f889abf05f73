import { drawsOf } from '../kernel/event.ts';
import type { EventType } from '../kernel/event.ts';
import type { Seat } from '../kernel/ids.ts';
import type { JsonObject } from '../kernel/json.ts';
import { copyOf } from '../kernel/json.ts';
import type { AnyRuleset } from '../kernel/ruleset.ts';
import { upcast } from '../kernel/ruleset.ts';
import {
  changeClocks,
  clockOfAnswer,
  endForcing,
  evolveClock,
  handClockOver,
  runClocks,
  startClocks,
  takeClocksBack,
} from './clock/evolve-clock.ts';
import { absent } from './consent.ts';
import type { ClockEvent, GameCreated, LoggedEvent, TableEvent } from './events.ts';
import { isTableEvent } from './events.ts';
import { evolveSeating } from './evolve-seating.ts';
import { closeOffers, evolveOffering } from './offering.ts';
import { actedBy, handedOver, periodsNow } from './periods.ts';
import type { Match, OpenDecision, TableState } from './state.ts';
import { hasEnded } from './state.ts';
import type { Rewind } from './takebacks.ts';
import { rewinder, takebacksIn } from './takebacks.ts';

/** Folds a log from its first event, takebacks included. The log must be whole and raw. */
export function foldMatch(rules: AnyRuleset, events: readonly LoggedEvent[]): Match {
  const { rewind, passed } = rewinder(takebacksIn(events));
  let match: Match | null = null;
  for (const event of events) {
    match = match === null ? openMatch(event) : evolveMatch(rules, match, event, rewind);
    passed(match);
  }
  if (match === null) throw new Error('a log without events');
  return match;
}

/** The match that the first event of a log opens. */
export function openMatch(event: LoggedEvent): Match {
  if (event.type !== 'GameCreated') throw new Error(`a log begins with GameCreated, not ${event.type}`);
  const created = (event as LoggedEvent & GameCreated).public;
  return {
    rules: null,
    table: {
      ruleset: created.ruleset,
      rulesetVersion: created.rulesetVersion,
      scenario: created.scenario,
      options: created.options,
      creator: created.creator,
      visibility: created.visibility,
      clock: created.clock ?? null,
      ...(created.rated === true ? { rated: true } : {}),
      ...(created.atLeast === undefined ? {} : { atLeast: created.atLeast }),
      ...(created.drawn === true ? { drawn: true } : {}),
      seedCommitment: created.seedCommitment,
      createdAt: event.at,
      status: 'open',
      seats: Object.fromEntries(created.seats.map((seat) => [seat, null])),
      entropies: {},
      version: event.version,
      at: event.at,
      nextDraw: 0,
      decisions: [],
      periods: {},
      periodsBefore: {},
      proposals: [],
      steps: [],
      result: null,
    },
  };
}

/** Folds the next event. Changes and returns the match given: pass a private copy. Throws on a gap in the versions. */
export function evolveMatch(rules: AnyRuleset, match: Match, event: LoggedEvent, rewind: Rewind): Match {
  const { table } = match;
  if (event.version !== table.version + 1) throw new Error(`version ${event.version} after ${table.version}`);
  table.version = event.version;
  table.at = event.at;
  if (event.by !== null) table.periodsBefore = actedBy(event.by, table.periods, commandSecret(event)?.via);
  if (event.type === 'SeatHandedOver') table.periodsBefore = handedOver(table.periods, event.public['seat']);
  recordCommand(table, event);
  if (isTableEvent(event)) evolveTable(rules, match, event, rewind);
  else evolveRules(rules, match, event);
  recordBoundary(rules, table, event);
  table.decisions = match.rules === null || hasEnded(table) ? [] : decisionsNow(rules, match);
  table.periods = periodsNow(table, event.by);
  runClocks(table);
  return match;
}

function recordCommand(table: TableState, event: LoggedEvent): void {
  const { by } = event;
  if (by !== null || isTableEvent(event)) endForcing(table, by?.via === 'timeout' ? by.seat : null);
  if (by === null) return;
  const secret = commandSecret(event);
  table.decisions = table.decisions.filter((open) => open.id !== secret?.decision);
  const answers = !isTableEvent(event);
  if (by.via === 'seat') comeBack(table, by.seat);
  const clock = clockOfAnswer(table, by, answers);
  if (by.via === 'seat' && answers) forgetSubstitute(table, by.seat);
  if (answers) table.steps.push({ from: event.version, seat: by.seat, ...clock });
}

/**
 * What the others would have settled without somebody absent, who now is back, they must propose anew; and nobody takes
 * the seat over any more, whatever its holder does first: it may not be its turn.
 */
function comeBack(table: TableState, seat: Seat): void {
  if (!absent(table, seat)) return;
  forgetSubstitute(table, seat);
  table.proposals = table.proposals.filter(({ by, waiting }) => by === seat || waiting.includes(seat));
}

/** Who was to take a seat over need not, once its holder has come back. */
function forgetSubstitute(table: TableState, seat: Seat): void {
  if (table.substitutes?.[seat] === undefined) return;
  table.substitutes = Object.fromEntries(Object.entries(table.substitutes).filter(([other]) => other !== seat));
}

/** What the first event of a command tells its own seat: which decision was taken, by which path. */
export interface CommandSecret {
  readonly decision: string;
  readonly path: readonly string[];
  readonly via: string;
  /** What the player has signed: this and the commands that were sent with it. */
  readonly signed?: JsonObject;
}

/** The command that a raw event (or one seen by its own seat) opens; null where there is none to be seen. */
export function commandSecret(event: LoggedEvent): CommandSecret | null {
  if (event.by === null) return null;
  const secret = event.secrets.find(({ data }) => data['path'] !== undefined && data['via'] !== undefined);
  return secret ? (secret.data as unknown as CommandSecret) : null;
}

/** Chance and reveals are walls that no takeback passes. */
function recordBoundary(rules: AnyRuleset, table: TableState, event: LoggedEvent): void {
  const draws = drawsOf(event).length;
  table.nextDraw += draws;
  const type = (rules.events as Record<string, EventType>)[event.type];
  if (draws > 0 || type?.reveals === true) table.steps = [];
}

function evolveRules(rules: AnyRuleset, match: Match, event: LoggedEvent): void {
  if (match.rules === null) throw new Error(`${event.type} before the start of the game`);
  match.rules = rules.evolve(match.rules, upcast(rules, event));
  match.table.proposals = match.table.proposals.filter((proposal) => proposal.what !== 'takeback');
}

function evolveTable(rules: AnyRuleset, match: Match, event: LoggedEvent & TableEvent, rewind: Rewind): void {
  const { table } = match;
  switch (event.type) {
    case 'GameStarted':
      table.status = 'active';
      match.rules = rules.initial({ scenario: table.scenario, options: table.options });
      startClocks(table);
      return;
    case 'TakenBack':
      takeClocksBack(table, event.by, event.public.to);
      takeBack(match, event.public.to, rewind);
      return;
    case 'GameCreated':
    case 'SeatTaken':
    case 'SeatLeft':
    case 'SidesDrawn':
    case 'RulesUpdated':
      evolveSeating(table, event);
      return;
    case 'SeatOffered':
    case 'SeatOfferEnded':
      evolveOffering(table, event);
      return;
    case 'ProposalMade':
    case 'ProposalAccepted':
    case 'ProposalRefused':
      evolveProposal(table, event);
      return;
    case 'ClockChanged':
      changeClocks(table, event.public.clock);
      return;
    case 'SubstituteNamed':
    case 'HolderErased':
    case 'SeatHandedOver':
      evolveSubstitution(table, event);
      return;
    case 'Resigned':
    case 'Abandoned':
    case 'GameEnded':
      evolveEnding(table, event);
      return;
    default:
      evolveClock(table, event satisfies ClockEvent);
  }
}

type SubstitutionEvent = LoggedEvent &
  Extract<TableEvent, { type: 'SubstituteNamed' | 'HolderErased' | 'SeatHandedOver' }>;

/** What was proposed, and what could be taken back, was so among those who sat there before. */
function evolveSubstitution(table: TableState, event: SubstitutionEvent): void {
  const { seat } = event.public;
  if (event.type === 'SubstituteNamed') {
    table.substitutes = { ...table.substitutes, [seat]: event.public.account };
    return;
  }
  if (event.type === 'HolderErased') {
    table.gone = [...(table.gone ?? []), seat];
    // Nobody will answer these; what the others can settle without the seat, they propose anew.
    table.proposals = table.proposals.filter(({ by, waiting }) => by !== seat && !waiting.includes(seat));
    return;
  }
  if (table.gone?.includes(seat) === true) table.gone = table.gone.filter((one) => one !== seat);
  forgetSubstitute(table, seat);
  rememberHolder(table, seat);
  table.seats[seat] = event.public.holder;
  table.proposals = [];
  table.steps = [];
  handClockOver(table, seat, event.public.how);
}

/** Of a bot nothing is remembered but that somebody else had the seat. */
function rememberHolder(table: TableState, seat: Seat): void {
  const holder = table.seats[seat] ?? null;
  if (holder === null) return;
  const account = 'account' in holder ? [holder.account] : [];
  table.former = { ...table.former, [seat]: [...(table.former?.[seat] ?? []), ...account] };
}

type EndingEvent = LoggedEvent & Extract<TableEvent, { type: 'Resigned' | 'Abandoned' | 'GameEnded' }>;

function evolveEnding(table: TableState, event: EndingEvent): void {
  table.proposals = [];
  if (event.type !== 'GameEnded') return;
  closeOffers(table);
  table.result = event.public.result;
  table.status = event.public.result.reason === 'abandoned' ? 'abandoned' : 'finished';
  table.steps = [];
}

type ProposalEvent = LoggedEvent & Extract<TableEvent, { type: `Proposal${string}` }>;

function evolveProposal(table: TableState, event: ProposalEvent): void {
  const { what } = event.public;
  const others = table.proposals.filter((proposal) => proposal.what !== what);
  const current = table.proposals.find((proposal) => proposal.what === what);
  if (event.type === 'ProposalMade') {
    const { what: _what, seat, waiting, ...terms } = event.public;
    table.proposals = [...others, { what, by: seat, version: event.version, since: event.at, waiting, ...terms }];
  } else if (event.type === 'ProposalRefused' || current === undefined) {
    table.proposals = others;
  } else {
    const waiting = current.waiting.filter((seat) => seat !== event.public.seat);
    table.proposals = waiting.length === 0 ? others : [...others, { ...current, waiting }];
  }
}

function takeBack(match: Match, to: number, rewind: Rewind): void {
  const { table } = match;
  match.rules = copyOf(rewind(to).rules);
  table.steps = table.steps.filter((step) => step.from <= to);
  table.proposals = table.proposals.filter((proposal) => proposal.what !== 'takeback');
  table.decisions = [];
}

/** Decisions that are still pending keep their id; new ones are named after the version that opened them. */
function decisionsNow(rules: AnyRuleset, { table, rules: state }: Match): OpenDecision[] {
  const opened: Record<string, number> = {};
  return rules.pending(state).map(({ seat, kind, key }) => {
    const open = table.decisions.find((d) => d.seat === seat && d.kind === kind && d.key === key);
    if (open) return open;
    const nth = (opened[seat] ?? 0) + 1;
    opened[seat] = nth;
    const id = `d${table.version}-${seat}${nth > 1 ? `-${nth}` : ''}`;
    return { id, seat, kind, key, version: table.version, since: table.at };
  });
}
