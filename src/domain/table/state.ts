import type { Seat } from '../kernel/ids.ts';
import type { JsonObject } from '../kernel/json.ts';
import type { Result } from '../kernel/view.ts';
import type { SeatClock, Timing } from './clock/seat-clock.ts';
import type { Demands, Holder, ProposalKind, Terms, Visibility } from './events.ts';

export type Status = 'open' | 'active' | 'finished' | 'abandoned';

/** A decision that waits for its seat. Its id is unique in the game and stays while the decision is open. */
export interface OpenDecision {
  readonly id: string;
  readonly seat: Seat;
  readonly kind: string;
  readonly key: string;
  /** The version and the time of the event that opened it. */
  readonly version: number;
  readonly since: string;
}

/** A decision period: from the moment at which a seat that was not waiting must decide, until it need not any more. */
export interface Period {
  /** The first decision of the period, by which it is known, and the version that opened it. */
  readonly decision: string;
  readonly version: number;
  /** Whether a person, or somebody in that person's name, has answered anything since: who acts knows. */
  readonly acted: boolean;
}

/** Something proposed that waits for the consent of others. It holds nothing up. */
export type Proposal = Terms & {
  readonly what: ProposalKind;
  readonly by: Seat;
  readonly version: number;
  readonly since: string;
  readonly waiting: readonly Seat[];
};

/** A command that can still be taken back: the version of its first event, and whose it was. */
export interface Step {
  readonly from: number;
  readonly seat: Seat;
  /** The clock of the seat as it answered, where it has one: a takeback gives no time back. */
  readonly clock?: SeatClock;
}

/** A seat that is kept for an account until `expiresAt` (ISO 8601), or until an event ends that. */
export interface Offer {
  readonly account: string;
  readonly expiresAt: string;
}

/** What the creator has offered to accounts before the start. */
export interface Offering {
  /** The offers that nobody has answered, by seat. */
  readonly open: Readonly<Record<Seat, Offer>>;
  /** Whom seats of this game were ever offered to: an entry for each time. */
  readonly asked: readonly string[];
  /** Who has declined one. */
  readonly declined: readonly string[];
}

/** The life of a game around its rules. Plain JSON. */
export interface TableState {
  readonly ruleset: string;
  rulesetVersion: string;
  readonly scenario: string;
  readonly options: JsonObject;
  readonly creator: string;
  readonly visibility: Visibility;
  clock: JsonObject | null;
  /** Absent unless the game was made to count for ratings. */
  readonly rated?: true;
  /** Whether who plays which side is drawn at the start. */
  readonly drawn?: true;
  /** Absent where who comes unasked need have nothing. */
  readonly atLeast?: Demands;
  readonly seedCommitment: string;
  readonly createdAt: string;
  status: Status;
  seats: Record<Seat, Holder | null>;
  /** Absent while no seat was ever offered to anybody. */
  offering?: Offering;
  entropies: Record<Seat, string>;
  /** Entropies still to be opened or given before the start: their hash, or null for any. Absent while there are none. */
  awaited?: Record<Seat, string | null>;
  /** The version at which nothing else was missing any more to start. */
  awaitedSince?: number;
  version: number;
  /** The version of the last event of each batch is where a game can be looked at; this is the last event's time. */
  at: string;
  /** The index of the next draw of chance. */
  nextDraw: number;
  decisions: OpenDecision[];
  /** The decision periods under way, and those before the command that is being folded: what opens and closes again
   * between the events of one command is no period. */
  periods: Record<Seat, Period>;
  periodsBefore: Record<Seat, Period>;
  proposals: Proposal[];
  /** The commands since the last chance or reveal, oldest first: what a takeback may reach. */
  steps: Step[];
  result: Result | null;
  /** Absent where the game has no clock, or has not started. */
  timing?: Timing;
  /** Seats whose holder is gone for good; absent while there never were any. */
  gone?: Seat[];
  /** Accounts that the table has agreed to hand seats over to; absent while there never were any. */
  substitutes?: Record<Seat, string>;
  /**
   * The accounts that have held a seat of the running game and know what it saw; none where bots alone did. Absent while no
   * seat changed hands.
   */
  former?: Record<Seat, string[]>;
}

/** A whole game: the table, and the state of the rules once it has started. */
export interface Match<S = unknown> {
  readonly table: TableState;
  rules: S | null;
}

/** Whether the game is over, one way or the other. */
export function hasEnded(table: TableState): boolean {
  return table.status === 'finished' || table.status === 'abandoned';
}

/** The decisions that wait for consent, one for each seat and proposal. */
export function consentDecisions(table: TableState): OpenDecision[] {
  return table.proposals.flatMap((proposal) =>
    proposal.waiting.map((seat) => ({
      id: `p${proposal.version}-${seat}`,
      seat,
      kind: `table.${proposal.what}`,
      key: String(proposal.version),
      version: proposal.version,
      since: proposal.since,
    })),
  );
}

/** What the others may do about seats whose time is up, where they may claim the game for it. */
export function claimDecisions({ timing, seats, decisions }: TableState): OpenDecision[] {
  return Object.entries(timing?.seats ?? {}).flatMap(([late, { claim }]) => {
    if (claim === null || !decisions.some((open) => open.seat === late)) return [];
    const others = Object.entries(seats).filter(([seat, holder]) => seat !== late && isPerson(holder));
    const { version, since } = claim;
    return others.map(([seat]) => ({
      // Who is late as well finds other choices, and another decision.
      id: `c${version}-${seat}${mayClaim(timing, seat) ? '' : '-late'}`,
      seat,
      kind: 'table.claim',
      key: late,
      version,
      since,
    }));
  });
}

/** Whether the seat may claim a game for somebody's lateness: not while it is late itself, unless the game was made so. */
export function mayClaim(timing: Timing | undefined, seat: Seat): boolean {
  return timing?.settings.bothLate !== 'nobody' || (timing.seats[seat]?.claim ?? null) === null;
}

/** Whether a person holds the seat. */
export function isPerson(holder: Holder | null | undefined): boolean {
  return holder !== null && holder !== undefined && 'account' in holder;
}

/** Whether whoever made the game may end it without asking: it has not started, or nobody but bots plays it. */
export function isCreatorsToEnd({ status, seats }: Pick<TableState, 'status' | 'seats'>): boolean {
  return status === 'open' || (status === 'active' && !Object.values(seats).some(isPerson));
}

/** All that waits for somebody: the rules' decisions and the table's. */
export function openDecisions(table: TableState): OpenDecision[] {
  return [...table.decisions, ...consentDecisions(table), ...claimDecisions(table)];
}
