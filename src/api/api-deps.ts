import type { CheckpointLog } from '../checkpoints/checkpoint-log.ts';
import type { Outcome } from '../domain/table/refusal.ts';
import type { Caller, GameService } from '../games/game-service.ts';
import type { Rulesets } from '../games/rulesets.ts';
import type { ProjectionQueries } from '../projections/queries.ts';
import type { PrivateDestinations } from '../channels/destinations.ts';
import type { ChannelKind } from '../notices/channel.ts';
import type { PlainLetter } from '../notices/notice.ts';
import type { Rendering, RenderWish } from '../notices/render.ts';
import type { DeliveryAdmin } from '../workers/notices/delivery-admin.ts';
import type { TellOfTalk } from '../workers/notices/talk.ts';
import type { Live } from '../workers/live.ts';
import type { AccountManager } from './auth/account-manager.ts';
import type { SignInProvider } from './auth/provider.ts';
import type { Stores } from './stores/stores.ts';

/** What the operations are built on. */
export interface ApiDeps {
  readonly games: GameService;
  readonly rulesets: Rulesets;
  readonly queries: ProjectionQueries;
  readonly live: Live;
  readonly stores: Stores;
  readonly now: () => Date;
  /** UUIDv7. */
  readonly newId: () => string;
  readonly openSignup: boolean;
  /** Sends a letter to an address whose owner wants to sign in; null where this server sends no mails. */
  readonly signInMail: ((to: string, letter: PlainLetter) => Promise<void>) | null;
  /** The provider of OpenID Connect; null where the operator has set none. */
  readonly provider: SignInProvider | null;
  /** Notes what failed and nobody waits for. */
  readonly warn: (error: unknown, what: string) => void;
  /** Where browsers reach this server, without a slash at the end: for links. */
  readonly publicUrl: string;
  /** What the server signs `purpose` with: see `src/database/server-keys.ts`. */
  readonly serverKey: (purpose: string) => Promise<Buffer>;
  /** The kinds of channels that this server has a sender for. */
  readonly channelKinds: readonly ChannelKind[];
  /** Has the post tell of what is said. */
  readonly tellOfTalk: TellOfTalk;
  readonly deliveries: DeliveryAdmin;
  /** The signed tree over the heads of all games. */
  readonly checkpoints: CheckpointLog;
  /** What whoever runs the server does about accounts. */
  readonly accounts: AccountManager;
  /** Where webhooks and forums may be beside the public internet. */
  readonly privateDestinations: PrivateDestinations;
  /** Describes games for forums; this thread does unless given. */
  readonly render?: (caller: Caller, wish: RenderWish) => Promise<Outcome<Rendering>>;
  /** The bot on Telegram; none unless given. */
  readonly telegram?: { readonly bot: string } | undefined;
  /** How this server reaches Discord; the public way, without a bot, unless given. */
  readonly discordReach?: { readonly apiUrl: string; readonly bot: boolean };
}
