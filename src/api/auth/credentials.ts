import type { Credential } from '../operation.ts';
import type { TokenRow, TokenStore } from '../stores/token-store.ts';
import { hashOfSecret } from './secrets.ts';

/** Why a token is not taken. */
export interface Rejection {
  readonly code: 'unauthorized' | 'account-disabled';
  readonly detail: string;
}

/** What came of looking at a request's token. */
export type Identified =
  | { readonly kind: 'anonymous' }
  | ({ readonly kind: 'rejected' } & Rejection)
  | { readonly kind: 'known'; readonly credential: Credential };

const BEARER = /^Bearer +([A-Za-z0-9_\-.~+/]{1,200}=*)$/i;

/** Finds whose token an `Authorization` header carries. */
export async function identify(tokens: TokenStore, header: string | undefined, now: Date): Promise<Identified> {
  if (header === undefined || header === '') return { kind: 'anonymous' };
  const secret = BEARER.exec(header)?.[1];
  if (secret === undefined)
    return { kind: 'rejected', code: 'unauthorized', detail: 'The header is not `Authorization: Bearer <token>`.' };
  const token = await tokens.byHash(hashOfSecret(secret));
  const wrong = whyNot(token, now);
  if (token === null || wrong !== null) return rejected(token, wrong);
  if (staleUse(token, now)) await tokens.used(token.id);
  return { kind: 'known', credential: credentialOf(token) };
}

function credentialOf({ id, account, scopes, expiresAt }: TokenRow): Credential {
  return { tokenId: id, account, scopes, ends: expiresAt !== null };
}

function rejected(token: TokenRow | null, why: string | null): Identified {
  return { kind: 'rejected', code: token?.suspended ? 'account-disabled' : 'unauthorized', detail: why ?? '' };
}

/** Whether the token of a long-lived connection still holds. */
export async function stillValid(tokens: TokenStore, credential: Credential | null, now: Date): Promise<boolean> {
  if (credential === null) return true;
  return whyNot(await tokens.byId(credential.tokenId), now) === null;
}

/** Those of the tokens, by their ids, that hold no longer. */
export async function noLongerValid(tokens: TokenStore, ids: readonly string[], now: Date): Promise<Set<string>> {
  const rows = new Map((await tokens.byIds(ids)).map((row) => [row.id, row]));
  return new Set(ids.filter((id) => whyNot(rows.get(id) ?? null, now) !== null));
}

function whyNot(token: TokenRow | null, now: Date): string | null {
  if (token === null) return 'No such token.';
  if (token.suspended) return 'The account is disabled.';
  if (token.revokedAt !== null) return 'The token has been revoked.';
  return token.expiresAt !== null && new Date(token.expiresAt) <= now ? 'The token has expired.' : null;
}

/** Once a minute is enough for owners, and spares a write with each request. */
function staleUse(token: TokenRow, now: Date): boolean {
  return token.lastUsedAt === null || now.getTime() - new Date(token.lastUsedAt).getTime() >= 60_000;
}
