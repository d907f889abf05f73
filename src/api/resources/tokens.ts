import Type from 'typebox';
import { done, refuse } from '../../domain/table/refusal.ts';
import type { ApiDeps } from '../api-deps.ts';
import { allows } from '../auth/scopes.ts';
import { hashOfSecret, newSecret } from '../auth/secrets.ts';
import type { Operation, SignedCall } from '../operation.ts';
import { operation } from '../operation.ts';
import { idCursor, pageAsked, pageFrom } from '../paging.ts';
import type { Scope } from '../schemas/accounts.ts';
import { NewToken, TokenPage, tokenWish } from '../schemas/accounts.ts';
import { paging, Uuid } from '../schemas/base.ts';
import type { TokenRow } from '../stores/token-store.ts';

/** So many tokens an account makes for itself. */
const MOST = 100;

/** The caller's tokens. */
export function tokenOperations(deps: ApiDeps): Operation[] {
  return [create(deps), list(deps), revoke(deps), revokeOthers(deps)];
}

function create(deps: ApiDeps): Operation {
  return operation({
    id: 'createToken',
    method: 'POST',
    url: '/me/tokens',
    tag: 'Accounts',
    summary: 'Make a token',
    description: 'The secret is shown this once. A token can do no more than the one that makes it, and ends no later.',
    scope: 'play',
    repeat: { once: ['token'] },
    status: 201,
    refusals: ['too-many-tokens'],
    body: tokenWish,
    answer: NewToken,
    run: (call, wish) => createToken(deps, call, wish),
  });
}

async function createToken(
  { stores }: ApiDeps,
  call: SignedCall,
  { name, scopes = ['play'], expiresAt }: { name: string; scopes?: readonly Scope[]; expiresAt?: string },
) {
  const beyond = scopes.find((scope) => !allows(call.credential.scopes, scope));
  if (beyond !== undefined)
    return refuse('scope-missing', 'A token can do no more than the one that makes it.', { scope: beyond });
  if (expiresAt !== undefined && !isStorableTime(Date.parse(expiresAt)))
    return refuse('invalid-request', '`expiresAt` is no time between the years 1970 and 9999.');
  const secret = newSecret('est_');
  const id = call.newId();
  const ends = endOf(await stores.tokens.byId(call.credential.tokenId), expiresAt);
  const wish = { id, account: call.account, name, hash: hashOfSecret(secret), scopes };
  const made = await stores.tokens.create({ ...wish, ...(ends === undefined ? {} : { expiresAt: ends }) }, MOST);
  if (made === 'too-many') return refuse('too-many-tokens', `An account has ${MOST} tokens at most.`, { most: MOST });
  const row = await stores.tokens.byId(id);
  if (row === null) return refuse('unauthorized', 'The account is gone.');
  return done({ ...shownToken(row), ...(made === 'made' ? { token: secret } : { tokenShown: true }) });
}

/** Schemas let leap seconds and the year 0 pass, which JavaScript or PostgreSQL do not know. */
export function isStorableTime(time: number): boolean {
  return time >= 0 && time < Date.UTC(9999, 0);
}

/** When the new token ends: as wished, but not after the one that makes it, or whoever has that could outlive it. */
export function endOf(maker: TokenRow | null, wish: string | undefined): string | undefined {
  const limits = [wish, maker?.expiresAt].flatMap((time) => (typeof time === 'string' ? [new Date(time)] : []));
  return limits.sort((a, b) => a.getTime() - b.getTime())[0]?.toISOString();
}

function list({ stores }: ApiDeps): Operation {
  return operation({
    id: 'tokens',
    method: 'GET',
    url: '/me/tokens',
    tag: 'Accounts',
    summary: 'My tokens',
    scope: 'read',
    refusals: [],
    query: paging,
    answer: TokenPage,
    run: async (call, query) => {
      const { first, after } = pageAsked(query);
      const rows = await stores.tokens.page(call.account, first + 1, idCursor(after));
      return done(
        pageFrom(rows, { first, cursor: (row) => row.id, item: (row) => shownToken(row, call.credential.tokenId) }),
      );
    },
  });
}

function revoke({ stores, live }: ApiDeps): Operation {
  return operation({
    id: 'revokeToken',
    method: 'DELETE',
    url: '/me/tokens/:tokenId',
    tag: 'Accounts',
    summary: 'Revoke a token',
    scope: 'play',
    status: 204,
    refusals: ['unknown-token'],
    params: { tokenId: Uuid('The token.') },
    answer: Type.Null(),
    run: async (call, { tokenId }) => {
      if (!(await stores.tokens.revoke(tokenId, call.account)))
        return refuse('unknown-token', 'You have no token of that id.');
      live.endStreamsOf({ token: tokenId });
      return done(null);
    },
  });
}

function revokeOthers({ stores, live }: ApiDeps): Operation {
  return operation({
    id: 'revokeOtherTokens',
    method: 'DELETE',
    url: '/me/tokens',
    tag: 'Accounts',
    summary: 'Revoke all my tokens but the one in use',
    scope: 'play',
    status: 204,
    refusals: [],
    answer: Type.Null(),
    run: async (call) => {
      const ended = await stores.tokens.revokeOthers(call.account, call.credential.tokenId);
      for (const token of ended) live.endStreamsOf({ token });
      return done(null);
    },
  });
}

/** A token as its owner may see it; `inUse` is the id of the one that asks. */
export function shownToken(row: TokenRow, inUse?: string) {
  const { id, name, scopes, createdAt, lastUsedAt, expiresAt, revokedAt } = row;
  return {
    id,
    name,
    scopes,
    createdAt,
    ...(lastUsedAt === null ? {} : { lastUsedAt }),
    ...(expiresAt === null ? {} : { expiresAt }),
    ...(revokedAt === null ? {} : { revokedAt }),
    ...(id === inUse ? { current: true } : {}),
  };
}
