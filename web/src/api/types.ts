import type { Static } from 'typebox';
import type {
  Audit,
  ChronicleLine as ChronicleLineSchema,
  CommandAnswer as CommandAnswerSchema,
  Event,
  PreviewAnswer as PreviewAnswerSchema,
} from '../../../src/api/schemas/events.ts';
import type * as Admin from '../../../src/api/schemas/admin.ts';
import type * as Accounts from '../../../src/api/schemas/accounts.ts';
import type * as Channels from '../../../src/api/schemas/channels.ts';
import type * as Choices from '../../../src/api/schemas/choices.ts';
import type { ChoicesAnswer as ChoicesAnswerSchema } from '../../../src/api/schemas/choices-answer.ts';
import type * as Beside from '../../../src/api/schemas/notes-and-drafts.ts';
import type * as PasskeySchemas from '../../../src/api/schemas/passkeys.ts';
import type * as ProviderSchemas from '../../../src/api/schemas/provider.ts';
import type * as Push from '../../../src/api/schemas/push.ts';
import type * as Feeds from '../../../src/api/schemas/feeds.ts';
import type * as Games from '../../../src/api/schemas/games.ts';
import type * as Inviting from '../../../src/api/schemas/invited.ts';
import type * as Links from '../../../src/api/schemas/links.ts';
import type * as Moderation from '../../../src/api/schemas/moderation.ts';
import type * as Rooms from '../../../src/api/schemas/rooms.ts';
import type * as Ratings from '../../../src/api/schemas/ratings.ts';
import type * as Rulesets from '../../../src/api/schemas/rulesets.ts';
import type * as SignIn from '../../../src/api/schemas/sign-in.ts';
import type * as Signing from '../../../src/api/schemas/signing-keys.ts';
import type * as Standing from '../../../src/api/schemas/standing-orders.ts';
import type * as Trying from '../../../src/api/schemas/sandboxes.ts';
import type * as Searching from '../../../src/api/schemas/tickets.ts';
import type * as Courses from '../../../src/api/schemas/course.ts';
import type * as Daily from '../../../src/api/schemas/daily-positions.ts';
import type * as Hours from '../../../src/api/schemas/play-hours.ts';
import type * as Vacating from '../../../src/api/schemas/vacancies.ts';
import type * as Away from '../../../src/api/schemas/vacations.ts';
import type * as Views from '../../../src/api/schemas/view.ts';

/** The shapes of the API, read off the schemas that the server checks them by. Types only: no code of the server is here. */
export type Me = Static<typeof Accounts.Me>;
export type NewAccount = Static<typeof Accounts.NewAccount>;
export type Token = Static<typeof Accounts.Token>;
export type InboxItem = Static<typeof Accounts.InboxItem>;
export type SeatOffer = Static<typeof Accounts.SeatOffer>;
export type Vacancy = Static<typeof Vacating.Vacancy>;
export type Vacancies = Static<typeof Vacating.Vacancies>;
export type PlayHours = Static<typeof Hours.PlayHours>;
export type HoursEverywhere = Static<typeof Hours.HoursEverywhere>;
export type Vacations = Static<typeof Away.Vacations>;
export type Vacation = Vacations['items'][number];
export type Ticket = Static<typeof Searching.Ticket>;
export type Sandbox = Static<typeof Trying.Sandbox>;
export type Sandboxes = Static<typeof Trying.Sandboxes>;
export type SandboxMoment = Static<typeof Trying.SandboxMoment>;
export type SandboxPlayed = Static<typeof Trying.SandboxPlayed>;
export type SandboxDealt = Static<typeof Trying.SandboxDealt>;
export type SandboxAdvice = Static<typeof Trying.SandboxAdvice>;
export type Tickets = Static<typeof Searching.Tickets>;
export type Invited = Static<typeof Inviting.Invited>;
export type SignInWays = Static<typeof SignIn.SignInWays>;
export type SignInAsked = Static<typeof SignIn.SignInAsked>;
export type RecoveryState = Static<typeof SignIn.RecoveryState>;
export type RecoveryCode = Static<typeof SignIn.RecoveryCode>;
export type Passkey = Static<typeof PasskeySchemas.Passkey>;
export type Passkeys = Static<typeof PasskeySchemas.Passkeys>;
export type PasskeyChallenge = Static<typeof PasskeySchemas.PasskeyChallenge>;
export type ProviderAddress = Static<typeof ProviderSchemas.ProviderAddress>;
export type ProviderLink = Static<typeof ProviderSchemas.ProviderLink>;
export type ProviderLinks = Static<typeof ProviderSchemas.ProviderLinks>;
export type Players = Static<typeof Accounts.Players>;
export type Profile = Static<typeof Accounts.Profile>;
export type SigningKey = Static<typeof Signing.SigningKey>;
export type SigningKeys = Static<typeof Signing.SigningKeys>;
export type CommandSignature = Static<typeof Signing.CommandSignature>;
export type Game = Static<typeof Games.Game>;
export type Following = Static<typeof Games.Following>;
export type RankedPlayer = Static<typeof Ratings.Ranking>['items'][number];
export type Rating = Static<typeof Ratings.Rating>;
export type Balances = Static<typeof Ratings.Balances>;
export type BotRatings = Static<typeof Ratings.BotRatings>;
export type RatingHistory = Static<typeof Ratings.RatingHistory>;
export type GameRating = Static<typeof Ratings.GameRating>;
export type Ruleset = Static<typeof Rulesets.Ruleset>;
export type GuideMoment = Static<typeof Rulesets.GuideMoment>;
export type Rulebook = Static<typeof Rulesets.Rulebook>;
export type Board = Static<typeof Rulesets.Board>;
export type Area = Board['areas'][number];
export type Edge = Board['edges'][number];
export type PrintedToken = NonNullable<Area['tokens']>[number];
export type View = Static<typeof Views.View>;
export type Piece = Static<typeof Views.Piece>;
export type Result = Static<typeof Views.Result>;
export type Card = Static<typeof Views.CardFace>;
export type Track = View['tracks'][number];
export type Panel = NonNullable<View['panels']>[number];
export type Choice = Static<typeof Choices.Choice>;
export type Target = Static<typeof Choices.Target>;
export type Ghost = Static<typeof Choices.Ghost>;
export type Odds = Static<typeof Choices.Odds>;
export type Decision = Static<typeof Choices.Decision>;
export type ChoicesAnswer = Static<typeof ChoicesAnswerSchema>;
export type Command = Static<typeof Choices.Command>;
export type GameEvent = Static<typeof Event>;
export type Mark = NonNullable<GameEvent['marks']>[number];
export type CommandAnswer = Static<typeof CommandAnswerSchema>;
export type PreviewAnswer = Static<typeof PreviewAnswerSchema>;
export type AuditInfo = Static<typeof Audit>;
export type Course = Static<typeof Courses.Course>;
export type DailyPosition = Static<typeof Daily.DailyPosition>;
export type DailySolution = Static<typeof Daily.DailySolution>;
export type ChronicleLine = Static<typeof ChronicleLineSchema>;
export type Message = Static<typeof Rooms.Message>;
export type RoomName = Message['room'];
export type ChatRoom = Static<typeof Rooms.ChatRoom>;
export type ChatRooms = Static<typeof Rooms.ChatRooms>;
export type ChatUpdate = Static<typeof Rooms.ChatUpdate>;
export type Blocks = Static<typeof Moderation.Blocks>;
export type Report = Static<typeof Moderation.Report>;
export type ModerationAct = Static<typeof Moderation.ModerationAct>;
export type UnreadRooms = Static<typeof Rooms.UnreadRooms>;
export type Notes = Static<typeof Beside.Notes>;
export type Draft = Static<typeof Beside.Draft>;
export type Invitation = Static<typeof Beside.Invitation>;
export type StandingOrder = Static<typeof Standing.StandingOrder>;
export type StandingOrderList = Static<typeof Standing.StandingOrderList>;
export type StandingTrial = Static<typeof Standing.StandingTrial>;

export type Channel = Static<typeof Channels.Channel>;
export type ChannelWays = Static<typeof Channels.ChannelWays>;
export type ChannelWay = ChannelWays['items'][number];
export type Delivery = Static<typeof Channels.Delivery>;
export type PushKey = Static<typeof Push.PushKey>;
export type FeedAddress = Static<typeof Feeds.FeedAddress>;
export type DeadLetter = Static<typeof Admin.DeadLetter>;
export type PostState = Static<typeof Admin.PostState>;

export type ExternalLink = Static<typeof Links.ExternalLink>;

/** A page of a list. */
export interface Page<T> {
  readonly items: readonly T[];
  readonly pageInfo: { readonly endCursor?: string | null; readonly hasNextPage: boolean };
}
