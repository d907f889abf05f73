import type { Draw, Origin, EventType, GameEvent } from '../kernel/event.ts';
import type { Seat } from '../kernel/ids.ts';
import type { JsonObject } from '../kernel/json.ts';
import type { Result } from '../kernel/view.ts';
import type { NamedOutage } from './clock/outages.ts';
import type { PlayHours } from './clock/play-hours.ts';
import type { ClockSettings } from './clock/settings.ts';
import type { Given } from '../kernel/entropy.ts';

/** Who holds a seat. Accounts are ids: no personal data is ever in an event. */
export type Holder = { readonly account: string } | { readonly bot: string };

export type Visibility = 'public' | 'private';

/** What a seat may propose and the others must agree to. */
export type ProposalKind = 'draw' | 'takeback' | 'abandonment' | 'pause' | 'clock' | 'substitution' | 'adjudication';

/**
 * What exactly is proposed: the version that a takeback goes back to, another clock, who is to hold which seat, or who is
 * to have won.
 */
export type Terms = {
  readonly to?: number;
  readonly for?: Seat;
  readonly holder?: Holder;
  readonly winners?: readonly Seat[];
  readonly clock?: ClockSettings;
};

/** What a table asks of those who come by themselves. A type and not an interface: it is JSON. */
export type Demands = {
  /** Of a hundred deadlines so many met. */
  readonly inTime?: number;
  /** In points, both ends included. */
  readonly rating?: { readonly min?: number; readonly max?: number };
  /** Whether those are let in of whom too little is known; they are unless this is false. */
  readonly newcomers?: boolean;
};

interface TableFact<Type extends string, Public extends JsonObject> extends GameEvent {
  readonly type: Type;
  readonly public: Public;
}

export type GameCreated = TableFact<
  'GameCreated',
  {
    readonly seedCommitment: string;
    readonly ruleset: string;
    readonly rulesetVersion: string;
    readonly scenario: string;
    readonly options: JsonObject;
    readonly creator: string;
    readonly visibility: Visibility;
    readonly seats: readonly Seat[];
    readonly clock?: JsonObject;
    /** Agreed before anybody sits down: the game counts for ratings. Absent where it does not. */
    readonly rated?: true;
    /** What who comes unasked must have; absent where the table asks for nothing. */
    readonly atLeast?: Demands;
    /** Agreed before anybody sits down: who plays which side is drawn at the start. */
    readonly drawn?: true;
  }
>;
/** Somebody sits down; or who sits there gives something else to the seed of the dice, or opens what was sealed. */
export type SeatTaken = TableFact<'SeatTaken', { readonly seat: Seat; readonly holder: Holder } & Given>;
/** The creator keeps a free seat for an account, which may take it until `expiresAt` (ISO 8601) or decline it. */
export type SeatOffered = TableFact<
  'SeatOffered',
  { readonly seat: Seat; readonly account: string; readonly expiresAt: string }
>;
/** An offer came to nothing, and the seat is free again. One that is accepted ends with `SeatTaken`. */
export type SeatOfferEnded = TableFact<
  'SeatOfferEnded',
  { readonly seat: Seat; readonly account: string; readonly how: OfferEnd }
>;
export type OfferEnd = 'declined' | 'expired' | 'withdrawn';
export type SeatLeft = TableFact<'SeatLeft', { readonly seat: Seat }>;
export type GameStarted = TableFact<'GameStarted', { readonly entropies: Readonly<Record<Seat, string>> }>;
/** Who sits where from now on, by draws of the game's chance: right behind the start. */
export type SidesDrawn = TableFact<
  'SidesDrawn',
  { readonly seats: Readonly<Record<Seat, Holder>>; readonly chance: readonly Draw[] }
>;
export type RulesUpdated = TableFact<'RulesUpdated', { readonly rulesetVersion: string }>;
export type ProposalMade = TableFact<
  'ProposalMade',
  { readonly what: ProposalKind; readonly seat: Seat; readonly waiting: readonly Seat[] } & Terms
>;
export type ProposalAccepted = TableFact<'ProposalAccepted', { readonly what: ProposalKind; readonly seat: Seat }>;
export type ProposalRefused = TableFact<'ProposalRefused', { readonly what: ProposalKind; readonly seat: Seat }>;
export type TakenBack = TableFact<'TakenBack', { readonly to: number }>;
export type Resigned = TableFact<'Resigned', { readonly seat: Seat }>;
export type Abandoned = TableFact<'Abandoned', Readonly<Record<string, never>>>;
export type GameEnded = TableFact<'GameEnded', { readonly result: Result; readonly serverSeed: string }>;

/** The seat was told that its time is going. `due` is its deadline. */
export type Reminded = TableFact<
  'Reminded',
  { readonly seat: Seat; readonly part: 'half' | 'nine-tenths'; readonly due: string }
>;
/**
 * The deadline `due` has passed and is forgiven, by so many seconds: an excuse of the seat, or outages of the server,
 * which are named since they are known by their reasons.
 */
export type DeadlineExtended = TableFact<
  'DeadlineExtended',
  {
    readonly seat: Seat;
    readonly due: string;
    readonly why: 'excuse' | 'outage';
    readonly seconds: number;
    readonly outages?: readonly NamedOutage[];
  }
>;
/** The deadline `due` has passed, and this is what comes of it. */
export type TimedOut = TableFact<
  'TimedOut',
  { readonly seat: Seat; readonly due: string; readonly action: 'safe' | 'claim' | 'forfeit' | 'absent' }
>;
/** What one of the others made of the right to claim a game whose `seat` is late. */
export type ClaimAnswered = TableFact<
  'ClaimAnswered',
  { readonly seat: Seat; readonly by: Seat; readonly answer: ClaimAnswer }
>;
export type ClaimAnswer = 'claim' | 'safe' | 'wait';
export type ClockPaused = TableFact<'ClockPaused', Readonly<Record<string, never>>>;
/** The table has agreed to go on by another clock. */
export type ClockChanged = TableFact<'ClockChanged', { readonly clock: ClockSettings }>;
export type ClockResumed = TableFact<'ClockResumed', { readonly seat: Seat }>;
export type VacationTaken = TableFact<'VacationTaken', { readonly seat: Seat; readonly seconds: number }>;
export type VacationEnded = TableFact<'VacationEnded', { readonly seat: Seat }>;
/** The seat keeps hours of play, or other ones, or (null) no more. */
export type HoursKept = TableFact<'HoursKept', { readonly seat: Seat; readonly hours: PlayHours | null }>;
/** The table has agreed that this account may take the seat over. */
export type SubstituteNamed = TableFact<'SubstituteNamed', { readonly seat: Seat; readonly account: string }>;
/** The account that holds the seat is gone for good: nobody will act for it until somebody takes it over. */
export type HolderErased = TableFact<'HolderErased', { readonly seat: Seat }>;
/** A seat of a game under way has a new holder, who sees all that the seat has seen. */
export type SeatHandedOver = TableFact<
  'SeatHandedOver',
  { readonly seat: Seat; readonly holder: Holder; readonly how: 'invitation' | 'consent' }
>;

/** What clocks bring about, and what players do about clocks. */
export type ClockEvent =
  | Reminded
  | DeadlineExtended
  | TimedOut
  | ClaimAnswered
  | ClockPaused
  | ClockResumed
  | VacationTaken
  | VacationEnded
  | HoursKept;

/** The life of a game around its rules. A ruleset's event types must not use these names. */
export type TableEvent =
  | GameCreated
  | SeatTaken
  | SeatLeft
  | SeatOffered
  | SeatOfferEnded
  | GameStarted
  | SidesDrawn
  | RulesUpdated
  | ProposalMade
  | ProposalAccepted
  | ProposalRefused
  | TakenBack
  | Resigned
  | Abandoned
  | GameEnded
  | ClockEvent
  | ClockChanged
  | SubstituteNamed
  | HolderErased
  | SeatHandedOver;

/** The current schemas of the table's own events. */
export const TABLE_EVENTS: Readonly<Record<TableEvent['type'], EventType>> = {
  GameCreated: { schema: 1 },
  SeatTaken: { schema: 1 },
  SeatLeft: { schema: 1 },
  SeatOffered: { schema: 1 },
  SeatOfferEnded: { schema: 1 },
  GameStarted: { schema: 1 },
  SidesDrawn: { schema: 1 },
  RulesUpdated: { schema: 1 },
  ProposalMade: { schema: 1 },
  ProposalAccepted: { schema: 1 },
  ProposalRefused: { schema: 1 },
  TakenBack: { schema: 1 },
  Resigned: { schema: 1 },
  Abandoned: { schema: 1 },
  GameEnded: { schema: 1, reveals: true },
  Reminded: { schema: 1 },
  DeadlineExtended: { schema: 1 },
  TimedOut: { schema: 1 },
  ClaimAnswered: { schema: 1 },
  ClockPaused: { schema: 1 },
  ClockChanged: { schema: 1 },
  ClockResumed: { schema: 1 },
  VacationTaken: { schema: 1 },
  VacationEnded: { schema: 1 },
  HoursKept: { schema: 1 },
  SubstituteNamed: { schema: 1 },
  HolderErased: { schema: 1 },
  SeatHandedOver: { schema: 1 },
};

/** Whether an event belongs to the table and not to the rules. */
export function isTableEvent(event: GameEvent): event is TableEvent {
  return event.type in TABLE_EVENTS;
}

/** A table event of the current schema. */
export function tableEvent<E extends TableEvent>(type: E['type'], body: E['public']): GameEvent {
  return { type, schema: TABLE_EVENTS[type].schema, public: body, secrets: [] };
}

/** An event in its place in the log. */
export interface LoggedEvent extends GameEvent {
  readonly version: number;
  /** ISO 8601 UTC with milliseconds. */
  readonly at: string;
  readonly by: Origin | null;
}
