import type { By, EventType, GameEvent } from '../kernel/event.ts';
import type { Seat } from '../kernel/ids.ts';
import type { JsonObject } from '../kernel/json.ts';
import type { Result } from '../kernel/view.ts';

/** Who holds a seat. Accounts are ids: no personal data is ever in an event. */
export type Holder = { readonly account: string } | { readonly bot: string };

export type Visibility = 'public' | 'private';

/** What a seat may propose and the others must agree to. */
export type ProposalKind = 'draw' | 'takeback' | 'abandonment';

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
  }
>;
export type SeatTaken = TableFact<
  'SeatTaken',
  { readonly seat: Seat; readonly holder: Holder; readonly entropy?: string }
>;
export type SeatLeft = TableFact<'SeatLeft', { readonly seat: Seat }>;
export type GameStarted = TableFact<'GameStarted', { readonly entropies: Readonly<Record<Seat, string>> }>;
export type RulesUpdated = TableFact<'RulesUpdated', { readonly rulesetVersion: string }>;
export type ProposalMade = TableFact<
  'ProposalMade',
  { readonly what: ProposalKind; readonly seat: Seat; readonly waiting: readonly Seat[]; readonly to?: number }
>;
export type ProposalAccepted = TableFact<'ProposalAccepted', { readonly what: ProposalKind; readonly seat: Seat }>;
export type ProposalRefused = TableFact<'ProposalRefused', { readonly what: ProposalKind; readonly seat: Seat }>;
export type TakenBack = TableFact<'TakenBack', { readonly to: number }>;
export type Resigned = TableFact<'Resigned', { readonly seat: Seat }>;
export type Abandoned = TableFact<'Abandoned', Readonly<Record<string, never>>>;
export type GameEnded = TableFact<'GameEnded', { readonly result: Result; readonly serverSeed: string }>;

/** The life of a game around its rules. A ruleset's event types must not use these names. */
export type TableEvent =
  | GameCreated
  | SeatTaken
  | SeatLeft
  | GameStarted
  | RulesUpdated
  | ProposalMade
  | ProposalAccepted
  | ProposalRefused
  | TakenBack
  | Resigned
  | Abandoned
  | GameEnded;

/** The current schemas of the table's own events. */
export const TABLE_EVENTS: Readonly<Record<TableEvent['type'], EventType>> = {
  GameCreated: { schema: 1 },
  SeatTaken: { schema: 1 },
  SeatLeft: { schema: 1 },
  GameStarted: { schema: 1 },
  RulesUpdated: { schema: 1 },
  ProposalMade: { schema: 1 },
  ProposalAccepted: { schema: 1 },
  ProposalRefused: { schema: 1 },
  TakenBack: { schema: 1 },
  Resigned: { schema: 1 },
  Abandoned: { schema: 1 },
  GameEnded: { schema: 1, reveals: true },
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
  readonly by: By | null;
}
