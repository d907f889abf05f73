import { Value } from 'typebox/value';
import { chanceFrom } from '../../domain/kernel/chance.ts';
import type { Seat } from '../../domain/kernel/ids.ts';
import type { JsonObject } from '../../domain/kernel/json.ts';
import { copyOf } from '../../domain/kernel/json.ts';
import type { AnyRuleset } from '../../domain/kernel/ruleset.ts';
import {
  hoursKept,
  proposal,
  resignation,
  resumption,
  takeback,
  vacation,
  vacationEnd,
} from '../../domain/table/acts.ts';
import { arePlayHours } from '../../domain/table/clock/play-hours.ts';
import { endingBy } from '../../domain/table/consent.ts';
import type {
  GameCreated,
  Holder,
  LoggedEvent,
  ProposalMade,
  RulesUpdated,
  SeatLeft,
  SeatTaken,
} from '../../domain/table/events.ts';
import { giftOf, givenIn, isReady } from '../../domain/kernel/entropy.ts';
import { tableEvent } from '../../domain/table/events.ts';
import { commandSecret, evolveMatch } from '../../domain/table/fold.ts';
import { offerOf } from '../../domain/table/offering.ts';
import type { NewEvent } from '../../domain/kernel/event.ts';
import type { CommandSource, DecisionContext } from '../../domain/table/play.ts';
import { playMoves, startGame } from '../../domain/table/play.ts';
import type { Outcome } from '../../domain/table/refusal.ts';
import { done, refuse } from '../../domain/table/refusal.ts';
import type { Match, TableState } from '../../domain/table/state.ts';
import { hasEnded, isCreatorsToEnd } from '../../domain/table/state.ts';
import type { Rewind } from '../../domain/table/takebacks.ts';
import { drawSource, entropyHashOf, gameSeed, seedCommitment } from '../../eventstore/seed.ts';
import type { OfferingEvent } from './recompute-offers.ts';
import { recomputeOffering } from './recompute-offers.ts';
import { isUnasked, recomputeUnasked, wrongTiming } from './recompute-clock.ts';
import { botNames } from '../bots/bot-names.ts';
import { compareVersions, minor } from '../rulesets.ts';

/** What all events of one game are decided with. */
export interface RecomputeDeps {
  readonly rules: AnyRuleset;
  readonly gameId: string;
  readonly serverSeed: Buffer;
  readonly rewind: Rewind;
}

/** The events that should stand in the log from `event` on, up to what comes next of itself; or why it cannot be there. */
export type Recomputation = { readonly expected: readonly NewEvent[] } | { readonly wrong: string };

/**
 * Decides again what the logged `event` opens, on the match before it (null before the first event), which is left as
 * it is. Needs rules of the minor version that decided it. Throws what the rules throw on a log that makes no sense.
 */
export function recompute(deciding: RecomputeDeps, match: Match | null, event: LoggedEvent): Recomputation {
  if (match === null) return recomputeCreation(deciding, event);
  if (hasEnded(match.table)) return { wrong: 'the game was over' };
  if (event.by !== null) return recomputeCommand(deciding, match, event);
  const early = match.table.status === 'open' ? null : wrongTiming(deciding.rules, match, event);
  if (early !== null) return { wrong: early };
  return match.table.status === 'open'
    ? recomputeSeating(deciding, match, event)
    : recomputeUpdate(deciding, match, event);
}

function recomputeCreation({ rules, serverSeed }: RecomputeDeps, event: LoggedEvent): Recomputation {
  if (event.type !== 'GameCreated') return { wrong: 'a log begins with GameCreated' };
  const {
    scenario: id,
    options,
    creator,
    visibility,
    clock,
    rated,
    atLeast,
    drawn,
    rulesetVersion,
  } = (event as LoggedEvent & GameCreated).public;
  const scenario = rules.scenarios.find((one) => one.id === id);
  if (scenario === undefined) return { wrong: `${rules.id} has no scenario ${id}` };
  const complete = Value.Default(rules.options, structuredClone(options));
  const [error] = Value.Errors(rules.options, complete);
  if (error !== undefined) return { wrong: `options${error.instancePath} ${error.message}` };
  const created = tableEvent('GameCreated', {
    seedCommitment: seedCommitment(serverSeed),
    ruleset: rules.id,
    rulesetVersion,
    scenario: scenario.id,
    options: complete as JsonObject,
    creator,
    visibility,
    seats: scenario.seats,
    ...(clock ? { clock } : {}),
    ...(rated === true ? { rated } : {}),
    ...(atLeast === undefined ? {} : { atLeast }),
    ...(drawn === true ? { drawn } : {}),
  });
  return { expected: [{ ...created, by: null }] };
}

/** Before the start: seats are taken and left, the last one taken starts the game, or the game is given up. */
function recomputeSeating(deciding: RecomputeDeps, match: Match, event: LoggedEvent): Recomputation {
  switch (event.type) {
    case 'SeatTaken':
      return recomputeSeatTaken(deciding, match, event as LoggedEvent & SeatTaken);
    case 'SeatOffered':
    case 'SeatOfferEnded':
      return recomputeOffering(match, event as OfferingEvent);
    case 'SeatLeft':
      return recomputeSeatLeft(match, event as LoggedEvent & SeatLeft);
    case 'Abandoned':
      return recomputeAbandonment(deciding);
    default:
      return { wrong: `${event.type} cannot happen before the start unasked` };
  }
}

function recomputeSeatTaken(deciding: RecomputeDeps, match: Match, event: LoggedEvent & SeatTaken): Recomputation {
  const { rules } = deciding;
  const { seat, holder } = event.public;
  if (!Object.hasOwn(match.table.seats, seat)) return { wrong: `there is no seat ${seat}` };
  if ('bot' in holder && !botNames(rules).includes(holder.bot)) return { wrong: `there is no bot ${holder.bot}` };
  const other = anotherThere(match.table, seat, holder);
  if (other !== null) return { wrong: other };
  const bare = 'bot' in holder ? { bot: holder.bot } : { account: holder.account };
  const gift = giftOf(match.table, seat, givenIn(event.public), entropyHashOf);
  if (gift.kind === 'late') return { wrong: gift.why };
  if (gift.kind === 'nothing') return { wrong: `the seat ${seat} gave nothing new` };
  const body = { seat, holder: bare, ...gift.given };
  const taken: NewEvent = { ...tableEvent('SeatTaken', body), by: null };
  const seated = evolveMatch(rules, copyOf(match), event, deciding.rewind);
  if (!isReady(seated.table)) return { expected: [taken] };
  const nobody = { by: { seat: '', account: null, via: 'seat' }, source: 'api' } as const;
  return { expected: [taken, ...startGame(rules, seated, contextOf(deciding, seated.table, event, nobody))] };
}

/** Why the seat was not free for the holder; null where it was. */
function anotherThere(table: TableState, seat: Seat, holder: Holder): string | null {
  const held = table.seats[seat];
  if (held && !sameHolder(held, holder)) return `the seat ${seat} was taken`;
  const offer = offerOf(table, seat);
  return offer === null || sameHolder(offer, holder) ? null : `the seat ${seat} was kept for ${offer.account}`;
}

function sameHolder(a: Holder, b: Holder): boolean {
  return 'bot' in a ? 'bot' in b && a.bot === b.bot : 'account' in b && a.account === b.account;
}

function recomputeSeatLeft({ table }: Match, { public: { seat } }: LoggedEvent & SeatLeft): Recomputation {
  if (!table.seats[seat]) return { wrong: `nobody held the seat ${seat}` };
  return { expected: [{ ...tableEvent('SeatLeft', { seat }), by: null }] };
}

function recomputeAbandonment({ serverSeed }: RecomputeDeps): Recomputation {
  const result = endingBy('abandonment');
  const ended = tableEvent('GameEnded', { result, serverSeed: serverSeed.toString('hex') });
  return { expected: [tableEvent('Abandoned', {}), ended].map((event) => ({ ...event, by: null })) };
}

/** While a game runs, only the update of its rules, time, new holders of seats and the end of a game of bots come of nobody's command. */
function recomputeUpdate(deciding: RecomputeDeps, match: Match, event: LoggedEvent): Recomputation {
  const { rules } = deciding;
  const { table } = match;
  if (isUnasked(event)) return recomputeUnasked(deciding, match, event);
  if (event.type === 'Abandoned' && isCreatorsToEnd(table)) return recomputeAbandonment(deciding);
  if (event.type !== 'RulesUpdated') return { wrong: `no command led to this ${event.type}` };
  const { rulesetVersion } = (event as LoggedEvent & RulesUpdated).public;
  const newer = compareVersions(rulesetVersion, table.rulesetVersion) > 0;
  if (!newer || minor(rulesetVersion) === minor(table.rulesetVersion))
    return { wrong: `${rulesetVersion} is no newer minor of the rules than ${table.rulesetVersion}` };
  if (compareVersions(rulesetVersion, rules.version) > 0)
    return { wrong: `these rules are ${rules.version}, older than ${rulesetVersion}` };
  return { expected: [{ ...tableEvent('RulesUpdated', { rulesetVersion }), by: null }] };
}

function recomputeCommand(deciding: RecomputeDeps, match: Match, event: LoggedEvent): Recomputation {
  const secret = commandSecret(event);
  if (secret === null) return { wrong: 'it was commanded, but does not say by which path' };
  const stranger = notTheHolder(match.table, event);
  if (stranger !== null) return { wrong: stranger };
  const timing = wrongTiming(deciding.rules, match, event);
  if (timing !== null) return { wrong: timing };
  if (!SOURCES.has(secret.via)) return { wrong: `there is no command source ${secret.via}` };
  const given = contextOf(deciding, match.table, event, { ...event, source: secret.via as CommandSource });
  const context = secret.signed === undefined ? given : { ...given, signed: secret.signed };
  const again = recomputeAct(deciding.rules, copyOf(match), event, context);
  return again.ok ? { expected: again.value } : { wrong: `the rules refuse the command: ${again.refusal.detail}` };
}

const SOURCES: ReadonlySet<string> = new Set<CommandSource>(['web', 'api', 'discord', 'mail', 'standing-order']);

function recomputeAct(
  rules: AnyRuleset,
  match: Match,
  event: LoggedEvent,
  context: DecisionContext,
): Outcome<readonly NewEvent[]> {
  const { decision, path } = commandSecret(event) ?? { decision: '', path: [] };
  switch (decision) {
    case 'table.resign':
      return done(resignation(rules, match, context));
    case 'table.draw':
    case 'table.abandonment':
    case 'table.pause':
    case 'table.clock':
    case 'table.substitution':
    case 'table.adjudication':
      return recomputeProposal(rules, match, event, context);
    case 'table.resume':
      return resumption(rules, match, context);
    case 'table.vacation':
      return vacation(rules, match, context, Number(event.public['seconds']));
    case 'table.return':
      return vacationEnd(rules, match, context);
    case 'table.hours':
      return recomputeHours(rules, match, event, context);
    case 'table.takeback':
      return typeof event.public['to'] === 'number'
        ? takeback(rules, match, context, event.public['to'])
        : refuse('takeback-impossible', 'A takeback says where it goes.');
    default: {
      const played = playMoves(rules, match, { moves: [{ decision, path }] }, context);
      return played.ok ? done(played.value.events) : played;
    }
  }
}

function recomputeHours(
  rules: AnyRuleset,
  match: Match,
  event: LoggedEvent,
  context: DecisionContext,
): Outcome<readonly NewEvent[]> {
  const { hours } = event.public;
  if (hours === null || arePlayHours(hours)) return hoursKept(rules, match, context, hours);
  return refuse('too-few-hours', 'These are no hours of play.');
}

/** The terms of a proposal are its own; who had to be asked for them, and what they come to, is decided again. */
function recomputeProposal(
  rules: AnyRuleset,
  match: Match,
  event: LoggedEvent,
  context: DecisionContext,
): Outcome<NewEvent[]> {
  if (event.type !== 'ProposalMade') return refuse('decision-closed', `${event.type} proposes nothing.`);
  const { what, for: seat, holder, winners, clock } = (event as LoggedEvent & ProposalMade).public;
  if (what === 'takeback') return refuse('decision-closed', 'A takeback is proposed otherwise.');
  if (holder && 'bot' in holder && !botNames(rules).includes(holder.bot))
    return refuse('unknown-bot', `There is no bot ${holder.bot}.`);
  const terms = {
    ...(seat === undefined ? {} : { for: seat }),
    ...(winners === undefined ? {} : { winners }),
    ...(clock === undefined ? {} : { clock }),
  };
  return proposal(rules, match, context, { what, ...terms, ...(holder === undefined ? {} : { holder }) });
}

function notTheHolder(table: TableState, { by }: LoggedEvent): string | null {
  if (by === null) return null;
  const holder = table.seats[by.seat];
  if (!holder) return `nobody holds the seat ${by.seat}`;
  const account = 'account' in holder ? holder.account : null;
  switch (by.via) {
    case 'seat':
      return account !== null && by.account === account ? null : `${by.account} does not hold the seat ${by.seat}`;
    case 'bot':
      return account === null && by.account === null ? null : `no bot holds the seat ${by.seat}`;
    case 'timeout':
      return by.account === null ? null : 'a timeout is nobody’s account';
  }
}

function contextOf(
  { gameId, serverSeed, rewind }: RecomputeDeps,
  table: TableState,
  event: LoggedEvent,
  { by, source }: { readonly by: DecisionContext['by'] | LoggedEvent['by']; readonly source: CommandSource },
): DecisionContext {
  const { command, ...who } = { command: '', seat: '', account: null, via: 'seat' as const, ...by };
  const draws = drawSource(gameSeed(serverSeed, gameId, table.entropies), gameId);
  return {
    by: who,
    source,
    chance: chanceFrom(draws, table.nextDraw),
    at: event.at,
    newId: () => command,
    rewind,
    serverSeed: serverSeed.toString('hex'),
  };
}
