import type { AccountStore } from './account-store.ts';
import type { BlockStore } from './block-store.ts';
import type { ChannelStore } from './channel-store.ts';
import type { DailyPositionStore } from './daily-position-store.ts';
import type { DraftStore } from './draft-store.ts';
import type { FollowStore } from './follow-store.ts';
import type { IdempotencyStore } from './idempotency-store.ts';
import type { InvitationStore } from './invitation-store.ts';
import type { LinkStore } from './link-store.ts';
import type { MenuStore } from './menu-store.ts';
import type { MessageStore } from './message-store.ts';
import type { ModerationStore } from './moderation-store.ts';
import type { NoteStore } from './note-store.ts';
import type { PasskeyStore } from './passkey-store.ts';
import type { ProviderStore } from './provider-store.ts';
import type { SandboxStore } from './sandbox-store.ts';
import type { SightingStore } from './sighting-store.ts';
import type { SignInStore } from './sign-in-store.ts';
import type { SigningKeyStore } from './signing-key-store.ts';
import type { TicketStore } from './ticket-store.ts';
import type { TokenStore } from './token-store.ts';
import type { VacancyStore } from './vacancy-store.ts';

/** The rows that the API owns: accounts and the life around the tables. Times are ISO 8601. */
export interface Stores {
  readonly links: LinkStore;
  readonly menus: MenuStore;
  readonly channels: ChannelStore;
  readonly accounts: AccountStore;
  readonly tokens: TokenStore;
  readonly signIns: SignInStore;
  readonly passkeys: PasskeyStore;
  readonly providers: ProviderStore;
  readonly signingKeys: SigningKeyStore;
  readonly invitations: InvitationStore;
  readonly tickets: TicketStore;
  readonly vacancies: VacancyStore;
  readonly messages: MessageStore;
  readonly blocks: BlockStore;
  readonly moderation: ModerationStore;
  readonly follows: FollowStore;
  readonly sightings: SightingStore;
  readonly notes: NoteStore;
  readonly drafts: DraftStore;
  readonly sandboxes: SandboxStore;
  readonly dailyPositions: DailyPositionStore;
  readonly idempotency: IdempotencyStore;
}
