import Type from 'typebox';
import { done, refuse } from '../../domain/table/refusal.ts';
import type { ApiDeps } from '../api-deps.ts';
import type { ManagedAccount } from '../auth/account-manager.ts';
import type { Operation, SignedCall } from '../operation.ts';
import type { Act, ActRow } from '../stores/moderation-store.ts';
import { operation } from '../operation.ts';
import { idCursor, pageAsked, pageFrom } from '../paging.ts';
import type { Scope } from '../schemas/accounts.ts';
import { displayName, email, NewAccount, NewToken, tokenWish } from '../schemas/accounts.ts';
import { KnownAccount, KnownAccountPage } from '../schemas/admin.ts';
import { paging, Uuid } from '../schemas/base.ts';
import { endOf, isStorableTime, shownToken } from './tokens.ts';

const common = { tag: 'Operators' } as const;
const PLAY: readonly Scope[] = ['play'];
const params = { id: Uuid('The account.') };
const unknown = () => refuse('unknown-account', 'There is no such account.');

/** Accounts as whoever runs the server makes, lists and disables them. */
export function adminAccountOperations(deps: ApiDeps): Operation[] {
  return [list(deps), create(deps), createTokenFor(deps), disable(deps), enable(deps)];
}

function list({ accounts }: ApiDeps): Operation {
  return operation({
    ...common,
    scope: 'admin',
    id: 'accounts',
    method: 'GET',
    url: '/admin/accounts',
    summary: 'All accounts',
    description: 'The oldest first, erased and disabled ones too.',
    refusals: [],
    query: paging,
    answer: KnownAccountPage,
    run: async (_call, query) => {
      const { first, after } = pageAsked(query);
      const rows = await accounts.page(first + 1, idCursor(after));
      return done(pageFrom(rows, { first, cursor: (row) => row.id, item: known }));
    },
  });
}

function create({ accounts }: ApiDeps): Operation {
  return operation({
    ...common,
    scope: 'admin',
    id: 'createAccountAsAdmin',
    method: 'POST',
    url: '/admin/accounts',
    summary: 'Make an account for somebody',
    description:
      'Answers with its first token, of scope `play`, which is shown this once and does not end: hand it over. Works where sign-up is closed.',
    lasting: true,
    repeat: { once: ['token'] },
    status: 201,
    refusals: [],
    body: { displayName, email: Type.Optional(email) },
    answer: NewAccount,
    run: async (call, wish) => {
      const account = { id: call.newId(), displayName: wish.displayName.trim() };
      await accounts.create({ ...account, ...(wish.email === undefined ? {} : { email: wish.email }) });
      // The first token has the id of its account, so that a repeated request does not make a second one.
      const token = await accounts.createToken({
        id: account.id,
        account: account.id,
        name: 'first',
        scopes: ['play'],
      });
      return done(token === null ? { account, tokenShown: true } : { account, token });
    },
  });
}

function createTokenFor({ accounts, stores }: ApiDeps): Operation {
  return operation({
    ...common,
    scope: 'admin',
    id: 'createTokenAsAdmin',
    method: 'POST',
    url: '/admin/accounts/:id/tokens',
    summary: 'Make a token for an account',
    description:
      'For who has lost his. The secret is shown this once. Only accounts of operators hold tokens of scope `admin`. It ends with the token that makes it, where that one ends.',
    repeat: { once: ['token'] },
    status: 201,
    refusals: ['unknown-account', 'account-disabled'],
    params,
    body: tokenWish,
    answer: NewToken,
    run: async (call, { id, name, scopes = PLAY, expiresAt }) => {
      const wrong = whyNoToken(await accounts.byId(id), scopes, expiresAt);
      if (wrong !== null) return wrong;
      const ends = endOf(await stores.tokens.byId(call.credential.tokenId), expiresAt);
      const made = { id: call.newId(), account: id, name, scopes, ...(ends === undefined ? {} : { expiresAt: ends }) };
      const token = await accounts.createToken(made);
      const row = await stores.tokens.byId(made.id);
      if (row === null) return unknown();
      return done({ ...shownToken(row), ...(token === null ? { tokenShown: true } : { token }) });
    },
  });
}

function whyNoToken(account: ManagedAccount | null, scopes: readonly Scope[], expiresAt: string | undefined) {
  if (account === null || account.erasedAt !== null) return unknown();
  if (account.disabledAt !== null) return refuse('account-disabled', 'The account is disabled: enable it first.');
  if (scopes.includes('admin') && !account.admin)
    return refuse('scope-missing', 'That account is no operator’s.', { scope: 'admin' });
  if (expiresAt === undefined || isStorableTime(Date.parse(expiresAt))) return null;
  return refuse('invalid-request', '`expiresAt` is no time between the years 1970 and 9999.');
}

function disable({ accounts, live, stores }: ApiDeps): Operation {
  return operation({
    ...common,
    scope: 'admin',
    id: 'disableAccount',
    method: 'POST',
    url: '/admin/accounts/:id/disablement',
    summary: 'Disable an account',
    description:
      'Its tokens, streams, links and channels end at once, and its standing orders answer nothing; its seats stay its own. Can be undone.',
    repeat: { once: [] },
    payload: 'account',
    refusals: ['unknown-account'],
    params,
    answer: KnownAccount,
    run: async (call, { id }) => {
      if (id.toLowerCase() === call.account) return refuse('invalid-request', 'Nobody disables himself.');
      if (!(await accounts.disable(id))) return unknown();
      live.endStreamsOf({ account: id });
      await stores.moderation.note(lineOf(call, 'suspend-account', id));
      return shownAs(await accounts.byId(id));
    },
  });
}

function enable({ accounts, stores }: ApiDeps): Operation {
  return operation({
    ...common,
    scope: 'admin',
    id: 'enableAccount',
    method: 'DELETE',
    url: '/admin/accounts/:id/disablement',
    summary: 'Enable an account again',
    description: 'What it had before holds again.',
    payload: 'account',
    refusals: ['unknown-account'],
    params,
    answer: KnownAccount,
    run: async (call, { id }) => {
      if (!(await accounts.enable(id))) return unknown();
      await stores.moderation.note(lineOf(call, 'restore-account', id));
      return shownAs(await accounts.byId(id));
    },
  });
}

/** The line of the record, without a reason: whoever gives one asks for `moderate`. */
function lineOf(call: SignedCall, act: Act, account: string): Omit<ActRow, 'at'> {
  return {
    id: call.newId(),
    by: call.account,
    act,
    account: account.toLowerCase(),
    message: null,
    report: null,
    why: '',
  };
}

function shownAs(account: ManagedAccount | null) {
  return account === null ? unknown() : done(known(account));
}

function known({ email: address, erasedAt, disabledAt, ...account }: ManagedAccount) {
  return {
    ...account,
    ...(address === null ? {} : { email: address }),
    ...(erasedAt === null ? {} : { erasedAt }),
    ...(disabledAt === null ? {} : { disabledAt }),
  };
}
