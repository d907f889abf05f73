import type { Credential } from '../operation.ts';
import type { TokenRow, TokenStore } from '../stores/stores.ts';
import { hashOfSecret } from './secrets.ts';

/** What came of looking at a request's token. */
export type Identified =
  | { readonly kind: 'anonymous' }
  | { readonly kind: 'rejected'; readonly detail: string }
  | { readonly kind: 'known'; readonly credential: Credential };

const BEARER = /^Bearer +([A-Za-z0-9_\-.~+/]{1,200}=*)$/i;

/** Finds whose token an `Authorization` header carries. */
export async function identify(tokens: TokenStore, header: string | undefined, now: Date): Promise<Identified> {
  if (header === undefined || header === '') return { kind: 'anonymous' };
  const secret = BEARER.exec(header)?.[1];
  if (secret === undefined) return { kind: 'rejected', detail: 'The header is not `Authorization: Bearer <token>`.' };
  const token = await tokens.byHash(hashOfSecret(secret));
  const wrong = whyNot(token, now);
  if (token === null || wrong !== null) return { kind: 'rejected', detail: wrong ?? '' };
  if (staleUse(token, now)) await tokens.used(token.id);
  return { kind: 'known', credential: { tokenId: token.id, account: token.account, scopes: token.scopes } };
}

/** Whether the token of a long-lived connection still holds. */
export async function stillValid(tokens: TokenStore, credential: Credential | null, now: Date): Promise<boolean> {
  if (credential === null) return true;
  return whyNot(await tokens.byId(credential.tokenId), now) === null;
}

function whyNot(token: TokenRow | null, now: Date): string | null {
  if (token === null) return 'No such token.';
  if (token.revokedAt !== null) return 'The token has been revoked.';
  return token.expiresAt !== null && new Date(token.expiresAt) <= now ? 'The token has expired.' : null;
}

/** Once a minute is enough for owners, and spares a write with each request. */
function staleUse(token: TokenRow, now: Date): boolean {
  return token.lastUsedAt === null || now.getTime() - new Date(token.lastUsedAt).getTime() >= 60_000;
}
