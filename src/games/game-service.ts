import type { OfferSeat } from './writing/offer-rules.ts';
import type { ChoicePath, Seat } from '../domain/kernel/ids.ts';
import type { JsonObject } from '../domain/kernel/json.ts';
import type { Text } from '../domain/kernel/text.ts';
import type { Result } from '../domain/kernel/view.ts';
import type { Moment } from '../domain/table/clock/keep-time.ts';
import type { Given } from '../domain/kernel/entropy.ts';
import type { Demands, Holder, ProposalKind, Terms, Visibility } from '../domain/table/events.ts';
import type { CommandSource, Move } from '../domain/table/play.ts';
import type { Outcome } from '../domain/table/refusal.ts';
import type { Status } from '../domain/table/state.ts';
import type { Signature } from '../eventstore/signatures.ts';
import type { Caller } from './caller.ts';
import type { ChoicesAnswer, DecisionInfo, PreviewAnswer, ViewInfo } from './table-info.ts';
import type { OrdersRequest, OrderSheet, OrdersRead, PrintRequest } from './orders/orders.ts';
import type { StandingOrders } from './orders/standing-orders.ts';
import type { KeepHours } from './keep-hours.ts';
import type { AuditInfo } from './reading/audit-info.ts';
import type { Course } from './course-info.ts';
import type { ClockInfo, TimingInfo } from './reading/clock-info.ts';
import type { TermsInfo } from './terms-info.ts';
import type { TableRooms } from './rooms.ts';
import type { BotPlay } from './bots/bot-play.ts';
import type { PositionFound } from './positions/found-position.ts';
import type { SandboxWork } from './sandbox/sandbox-info.ts';
import type { PicturedEvent } from './reading/wire.ts';

export type { Caller, ChoicesAnswer, DecisionInfo, OfferSeat, PreviewAnswer, ViewInfo };

/** Makes a write repeatable: the same key with the same body hash gives the same answer and changes nothing. */
export interface WriteKey {
  readonly key: string;
  readonly bodyHash: Buffer;
}

/** A seat that is kept for an account until it answers, or until `expiresAt`. */
export interface OfferedSeat {
  readonly offered: { readonly account: string };
  readonly expiresAt: string;
}

/** Who holds a seat, and before the start how its entropy stands where that is to be opened or given again. */
export type HeldSeat = Holder & { readonly entropy?: 'sealed' | 'again'; readonly entropyHash?: string };

/** Who holds a seat, or may; empty where it is open to whoever comes. */
export type SeatInfo = HeldSeat | OfferedSeat | Record<string, never>;

/** `GET /games/{id}` of contract.md. */
export interface GameInfo extends TimingInfo, TermsInfo {
  readonly id: string;
  readonly ruleset: string;
  readonly rulesetVersion: string;
  readonly scenario: string;
  readonly options: JsonObject;
  readonly visibility: Visibility;
  readonly status: Status;
  readonly creator: string;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly seats: Readonly<Record<Seat, SeatInfo>>;
  readonly version: number;
  readonly turn: number;
  readonly label?: Text;
  readonly waitingFor: readonly Seat[];
  readonly proposals: readonly ProposalInfo[];
  /** Accounts that may take a seat over, as the table has agreed. */
  readonly substitutes?: Readonly<Record<Seat, string>>;
  readonly result?: Result;
  readonly seedCommitment: string;
  readonly headHash: string;
}

/** As whom, at which version (now unless given), and whether with what reaches over areas. */
export interface ViewRequest {
  readonly seat?: Seat;
  readonly version?: number;
  readonly reaches?: boolean;
}

export interface CreateGame extends Given {
  readonly ruleset: string;
  readonly scenario: string;
  readonly options?: JsonObject;
  /** By seat: `me`, `open`, `bot:<name>`, or the id of an account, which is offered the seat; one not named is open. */
  readonly seats: Readonly<Record<Seat, string>>;
  readonly visibility?: Visibility;
  readonly clock?: JsonObject;
  /** Whether it is to count for ratings, and what who comes unasked must have. */
  readonly rated?: boolean;
  readonly atLeast?: Demands;
  /** Whether who plays which side is drawn at the start. */
  readonly drawn?: boolean;
  /** For how many seconds those who are offered seats may answer; as long as the server gives unless given. */
  readonly offersLast?: number;
  /** Accounts among those named that have asked for this very game themselves: they sit down at once. */
  readonly agreed?: readonly string[];
}

/** The entropy is up to 200 characters of the player's own, mixed into the dice of the game. */
export interface TakeSeat extends Given {
  readonly seat: Seat;
  /** The caller has shown an invitation to this seat. */
  readonly invited?: boolean;
  /** Who held the seat of a game under way and invited the caller to take it over. */
  readonly invitedBy?: string;
  /** The caller has taken the seat by that invitation before: it gives no right to take it again. */
  readonly used?: boolean;
}

/** What waits for the consent of others. */
export type ProposalInfo = Omit<Terms, 'clock'> & {
  readonly what: ProposalKind;
  readonly by: Seat;
  readonly waiting: readonly Seat[];
  readonly clock?: ClockInfo;
};

export interface Propose {
  readonly what: Exclude<ProposalKind, 'takeback'>;
  /** The seat that proposes; not needed for a game that has not started. */
  readonly seat?: Seat;
  /** Of a substitution: the seat, and `bot:<name>` or the id of an account. */
  readonly for?: Seat;
  readonly holder?: string;
  /** Of an adjudication: who is to have won; nobody, for a draw. */
  readonly winners?: readonly Seat[];
  /** Of another clock: its settings, in seconds. */
  readonly clock?: JsonObject;
}

export interface CommandRequest {
  readonly seat: Seat;
  readonly expectedVersion?: number;
  readonly commands: readonly Move[];
  readonly allowBlind?: boolean;
  readonly source?: CommandSource;
  /** Made with a key of the caller's, which has been checked; `head` is the game's as the player saw it. */
  readonly signature?: Signature & { readonly head: string };
}

export interface ChoicesRequest {
  readonly seat: Seat;
  readonly decision: string;
  readonly path: ChoicePath;
  /** Commands of a draft that would come first. */
  readonly after?: readonly Move[];
  /** Goes on by the only choice as long as there is but one, and foresees what a whole command comes to. */
  readonly onward?: boolean;
}

export interface CommandAnswer {
  readonly version: number;
  readonly headHash: string;
  readonly events: readonly PicturedEvent[];
  readonly decisions: readonly DecisionInfo[];
  /** How many of the commands stand; fewer than were sent only where blind ones no longer fitted. */
  readonly applied: number;
}

/** Orders that were played; `left` holds the lines that did not fit what chance brought, or came where others are asked. */
export interface OrdersPlayed extends CommandAnswer {
  readonly echo: readonly string[];
  readonly left: readonly string[];
}

/**
 * All that can be done with games, for REST, GraphQL, workers and the command line alike. It checks who may do what;
 * refusals are values; exceptions are bugs or infrastructure. Private games answer `unknown-game` to strangers.
 */
export interface GameService {
  /** Private orders that answer decisions for a seat. */
  readonly standing: StandingOrders;
  /** How bots answer decisions. */
  readonly bots: BotPlay;
  /** What comes of moves that are only tried, in a world that a viewer cannot tell from the game. */
  readonly sandbox: SandboxWork;
  /** The position that a finished game has to offer to everybody. */
  position(gameId: string): Promise<PositionFound>;
  /** Creates a game under `gameId`; where that game exists already (a repeated request), answers with it. */
  create(caller: Caller, gameId: string, request: CreateGame): Promise<Outcome<GameInfo>>;
  game(caller: Caller, gameId: string): Promise<Outcome<GameInfo>>;
  /** Takes a seat of an open game, or changes the entropy of a seat already held. `invited` opens seats of private games. */
  takeSeat(caller: Caller, gameId: string, request: TakeSeat, write?: WriteKey): Promise<Outcome<GameInfo>>;
  /** Leaves a seat before the start; declines one that is offered to the caller, or withdraws an offer of the caller's. */
  leaveSeat(caller: Caller, gameId: string, seat: Seat, write?: WriteKey): Promise<Outcome<GameInfo>>;
  /** Keeps a free seat of an open game of the caller's for an account, which accepts by taking it. */
  offerSeat(caller: Caller, gameId: string, request: OfferSeat, write?: WriteKey): Promise<Outcome<GameInfo>>;
  view(caller: Caller, gameId: string, at: ViewRequest): Promise<Outcome<ViewInfo>>;
  decisions(caller: Caller, gameId: string, seat?: Seat): Promise<Outcome<readonly DecisionInfo[]>>;
  choices(caller: Caller, gameId: string, at: ChoicesRequest): Promise<Outcome<ChoicesAnswer>>;
  command(caller: Caller, gameId: string, request: CommandRequest, write?: WriteKey): Promise<Outcome<CommandAnswer>>;
  preview(caller: Caller, gameId: string, request: CommandRequest): Promise<Outcome<PreviewAnswer>>;
  /** The log as the seat (which the caller must hold, or any once the game has ended) or a spectator may see it. */
  events(
    caller: Caller,
    gameId: string,
    range: { readonly seat?: Seat; readonly after?: number; readonly first?: number },
  ): Promise<Outcome<readonly PicturedEvent[]>>;
  /** The log file for downloads, in parts: an event a line, in canonical form; same rights as `events`. */
  logLines(caller: Caller, gameId: string, seat?: Seat): Promise<Outcome<AsyncIterable<string>>>;
  audit(caller: Caller, gameId: string): Promise<Outcome<AuditInfo>>;
  /** How likely each side was to win all through a game that has ended. */
  course(caller: Caller, gameId: string): Promise<Outcome<Course>>;
  resign(caller: Caller, gameId: string, seat: Seat, write?: WriteKey): Promise<Outcome<GameInfo>>;
  /** Proposes something; an open game is abandoned at once by its creator. */
  propose(caller: Caller, gameId: string, request: Propose, write?: WriteKey): Promise<Outcome<GameInfo>>;
  /** Takes the game back to `to`: at once within one's own step, else by consent. */
  takeback(
    caller: Caller,
    gameId: string,
    request: { readonly seat: Seat; readonly to: number },
    write?: WriteKey,
  ): Promise<Outcome<GameInfo>>;
  /** Lets paused clocks run again. */
  resumeClock(caller: Caller, gameId: string, seat: Seat, write?: WriteKey): Promise<Outcome<GameInfo>>;
  /** Takes so many seconds of the seat's vacation, from now. */
  takeVacation(
    caller: Caller,
    gameId: string,
    request: { readonly seat: Seat; readonly seconds: number },
    write?: WriteKey,
  ): Promise<Outcome<GameInfo>>;
  /** Comes back early; the rest of the vacation is kept. */
  endVacation(caller: Caller, gameId: string, seat: Seat, write?: WriteKey): Promise<Outcome<GameInfo>>;
  /** Keeps hours of play outside which the clock of the seat stands; nothing happens where it does already. */
  keepHours(caller: Caller, gameId: string, request: KeepHours): Promise<Outcome<GameInfo>>;
  /** Records what the clocks of a game have come to by `moment.now`. False where nothing was due. */
  keepTime(gameId: string, moment: Moment): Promise<boolean>;
  /**
   * Notes that an account is gone for good: its seats of a running game count as absent, those of an open one are free
   * again, and an open game of its own at which nobody else sits is abandoned. False where there was nothing to note.
   */
  holderErased(gameId: string, account: string): Promise<boolean>;
  /** The seats of a game that the account holds: rights for notes and drafts. Refuses games that the caller may not see. */
  seatsOf(caller: Caller, gameId: string): Promise<Outcome<readonly Seat[]>>;
  /** Which rooms of the chat the caller may read. Refuses games that the caller may not see. */
  rooms(caller: Caller, gameId: string): Promise<Outcome<TableRooms>>;
  /** What the seat may write for each of its open decisions: the choices at the root, numbered and with their codes. */
  orderSheets(caller: Caller, gameId: string, seat: Seat, limit?: number): Promise<Outcome<readonly OrderSheet[]>>;
  /** What orders in the game's notation come to, line by line. Changes nothing; refuses with `unclear-orders`. */
  readOrders(caller: Caller, gameId: string, request: OrdersRequest): Promise<Outcome<OrdersRead>>;
  /** Reads orders and plays them at once, all or none of them unless `allowBlind`. */
  playOrders(
    caller: Caller,
    gameId: string,
    request: OrdersRequest & { readonly source?: CommandSource },
    write?: WriteKey,
  ): Promise<Outcome<OrdersPlayed>>;
  /** How a path of an open decision reads in the game's notation; the path need not be complete. */
  printOrder(caller: Caller, gameId: string, request: PrintRequest): Promise<Outcome<string>>;
}
