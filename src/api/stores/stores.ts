import type { FollowStore } from './follow-store.ts';
import type { LinkStore } from './link-store.ts';
import type { MenuStore } from './menu-store.ts';
import type { Lang } from '../../domain/kernel/text.ts';
import type { ChannelStore } from './channel-store.ts';
import type { SigningKeyStore } from './signing-key-store.ts';
import type { Scope } from '../schemas/accounts.ts';

/** The rows that the API owns: accounts and the life around the tables. Times are ISO 8601. */

export interface AccountRow {
  readonly id: string;
  readonly displayName: string;
  readonly email: string | null;
  /** In which language and time zone (IANA name) its owner is written to. */
  readonly lang: Lang;
  readonly zone: string;
  readonly createdAt: string;
  readonly erased: boolean;
  /** An operator has disabled it. */
  readonly disabled: boolean;
  /** Nobody else can have an address that its owner has confirmed. */
  readonly emailConfirmed: boolean;
  readonly admin: boolean;
  /** Which of the addresses of their feed holds: see `src/api/auth/feed-token.ts`. */
  readonly feedSerial: number;
}

export interface AccountStore {
  /** `exists` where the id is there already (a repeated request). */
  create(account: {
    readonly id: string;
    readonly displayName: string;
    readonly email?: string;
    readonly admin?: boolean;
  }): Promise<'created' | 'exists' | 'email-taken'>;
  /** Null also for what has not the form of an id. */
  byId(id: string): Promise<AccountRow | null>;
  byIds(ids: readonly string[]): Promise<AccountRow[]>;
  /** Accounts whose names begin like that, whatever the case: those with the shortest names first. Erased ones are left out. */
  byName(beginning: string, most: number): Promise<AccountRow[]>;
  /** Whether there is such an account, neither erased nor disabled: somebody who can still take a seat. */
  lives(id: string): Promise<boolean>;
  update(
    id: string,
    change: { readonly displayName?: string; readonly email?: string; readonly lang?: Lang; readonly zone?: string },
  ): Promise<'updated' | 'email-taken'>;
  /** Whoever reads at `address` is the account's owner: where that is its address and nobody's else, it is its own now. */
  confirmEmail(id: string, address: string): Promise<void>;
  /** Takes the address of their feed back; the serial of the new one. */
  rotateFeed(id: string): Promise<number>;
  /** Pseudonymises: name, address, tokens, channels, links, notes, drafts, words of the chat and remembered answers go; the games stay. */
  erase(id: string): Promise<void>;
}

export interface TokenRow {
  readonly id: string;
  readonly account: string;
  readonly name: string;
  readonly scopes: readonly Scope[];
  readonly createdAt: string;
  readonly lastUsedAt: string | null;
  readonly revokedAt: string | null;
  readonly expiresAt: string | null;
  /** Its account is disabled. */
  readonly suspended: boolean;
}

export interface TokenStore {
  /** False where the id is there already: the secret of that one was another. */
  create(token: {
    readonly id: string;
    readonly account: string;
    readonly name: string;
    readonly hash: Buffer;
    readonly scopes: readonly Scope[];
    readonly expiresAt?: string;
  }): Promise<boolean>;
  byId(id: string): Promise<TokenRow | null>;
  /** Those of the tokens that there are. */
  byIds(ids: readonly string[]): Promise<TokenRow[]>;
  byHash(hash: Buffer): Promise<TokenRow | null>;
  /** Tokens of an account in the order of their ids, those behind `after` first. */
  page(account: string, first: number, after?: string): Promise<TokenRow[]>;
  /** Revokes it where the account has it; false where it has not. */
  revoke(id: string, account: string): Promise<boolean>;
  /** Deletes the account's tokens of that name that hold, all `but` one; tells whether there were any. */
  forget(which: { readonly account: string; readonly name: string; readonly but?: string }): Promise<boolean>;
  used(id: string): Promise<void>;
}

export interface InvitationRow {
  readonly id: string;
  readonly gameId: string;
  readonly seat: string;
  readonly createdAt: string;
  readonly createdBy: string;
  /** Whether it hands over a seat of a game under way; `createdBy` held it then. */
  readonly succession: boolean;
  readonly expiresAt: string | null;
  readonly used: boolean;
}

export interface InvitationStore {
  /** Returns the row, and whether it is this request that made it. */
  create(invitation: {
    readonly id: string;
    readonly gameId: string;
    readonly seat: string;
    readonly createdBy: string;
    readonly hash: Buffer;
    readonly succession: boolean;
    readonly expiresAt: string | null;
  }): Promise<{ readonly row: InvitationRow; readonly created: boolean }>;
  /** The invitation of that secret for that seat, if it is unused and has not lapsed, or was used by this very account. */
  find(wanted: {
    readonly hash: Buffer;
    readonly gameId: string;
    readonly seat: string;
    readonly account: string;
  }): Promise<InvitationRow | null>;
  /** Notes that the account has taken the seat by it. Other invitations to the same succession lapse with it. */
  use(id: string, account: string): Promise<void>;
}

export interface MessageRow {
  readonly id: string;
  readonly gameId: string;
  readonly account: string;
  readonly seat: string | null;
  readonly body: string;
  readonly at: string;
}

export interface MessageStore {
  /** Stores it, or returns what stands under that id already. */
  create(message: Omit<MessageRow, 'at'>): Promise<MessageRow>;
  /** Messages of a game in the order written, those behind the id `after` first. */
  page(gameId: string, first: number, after?: string): Promise<MessageRow[]>;
}

export interface NoteRow {
  readonly seat: string;
  readonly body: string;
  readonly updatedAt: string;
}

export interface NoteKey {
  readonly gameId: string;
  readonly account: string;
  readonly seat: string;
}

export interface NoteStore {
  find(key: NoteKey): Promise<NoteRow | null>;
  save(key: NoteKey, body: string): Promise<NoteRow>;
}

export interface DraftCommand {
  readonly decision: string;
  readonly path: readonly string[];
}

export interface DraftRow {
  readonly seat: string;
  readonly commands: readonly DraftCommand[];
  readonly updatedAt: string;
}

/** Drafts are found by the seat *and* the account, so that who takes a seat over does not read them. */
export interface DraftStore {
  find(key: NoteKey): Promise<DraftRow | null>;
  save(key: NoteKey, commands: readonly DraftCommand[]): Promise<DraftRow>;
  discard(key: NoteKey): Promise<void>;
}

/** What is known of a write's key: fresh and now ours, begun but never finished, or done with that answer. */
export type Claim =
  | { readonly kind: 'ours' | 'begun'; readonly id: string }
  | { readonly kind: 'done'; readonly status: number; readonly body: unknown }
  | { readonly kind: 'other-body' };

export interface WriteSlot {
  readonly account: string;
  readonly route: string;
  readonly key: string;
}

/** Sign-up has no account yet: its keys share this one. */
export const NOBODY = '00000000-0000-0000-0000-000000000000';

export interface IdempotencyStore {
  /** Claims the key before anything is done, with the id reserved for what will be made. */
  claim(slot: WriteSlot, bodyHash: Buffer, reservedId: string): Promise<Claim>;
  finish(slot: WriteSlot, status: number, body: unknown): Promise<void>;
  /** Forgets a claim whose request was refused. */
  release(slot: WriteSlot): Promise<void>;
}

export interface Stores {
  readonly links: LinkStore;
  readonly menus: MenuStore;
  readonly channels: ChannelStore;
  readonly accounts: AccountStore;
  readonly tokens: TokenStore;
  readonly signingKeys: SigningKeyStore;
  readonly invitations: InvitationStore;
  readonly messages: MessageStore;
  readonly follows: FollowStore;
  readonly notes: NoteStore;
  readonly drafts: DraftStore;
  readonly idempotency: IdempotencyStore;
}
