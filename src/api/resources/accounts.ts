import { IANAZone } from 'luxon';
import Type from 'typebox';
import { usualSpelling } from '../../domain/table/clock/zones.ts';
import { done, refuse } from '../../domain/table/refusal.ts';
import type { ApiDeps } from '../api-deps.ts';
import { hashOfSecret, newSecret } from '../auth/secrets.ts';
import type { Call, Operation, SignedCall } from '../operation.ts';
import { operation } from '../operation.ts';
import type { Answer } from '../problems.ts';
import { displayName, email, lang, Me, NewAccount, Players, Profile, reminders, zone } from '../schemas/accounts.ts';
import { Uuid } from '../schemas/base.ts';

/** Accounts: sign-up, the caller's own, and what everybody may see of a player. */
export function accountOperations(deps: ApiDeps): Operation[] {
  return [signUp(deps), me(deps), updateMe(deps), eraseMe(deps), players(deps), profile(deps)];
}

function signUp(deps: ApiDeps): Operation {
  return operation({
    id: 'createAccount',
    rate: 'sign-ups',
    method: 'POST',
    url: '/accounts',
    tag: 'Accounts',
    summary: 'Create an account',
    description: 'Answers with the first token, of scope `play`. Only where sign-up is open.',
    scope: 'anyone',
    repeat: { once: ['token'] },
    status: 201,
    refusals: ['signup-closed'],
    body: { displayName, email: Type.Optional(email) },
    answer: NewAccount,
    run: (call, input) => createAccount(deps, call, input),
  });
}

async function createAccount(
  { stores, openSignup }: ApiDeps,
  call: Call,
  wish: { displayName: string; email?: string },
): Promise<Answer<{ account: { id: string; displayName: string }; token?: string; tokenShown?: boolean }>> {
  if (!openSignup) return refuse('signup-closed', 'This server does not let strangers create accounts.');
  const id = call.newId();
  const account = { id, displayName: wish.displayName.trim() };
  await stores.accounts.create({ ...account, ...(wish.email ? { email: wish.email } : {}) });
  const secret = newSecret('est_');
  const token = { id, account: id, name: 'sign-up', hash: hashOfSecret(secret), scopes: ['play' as const] };
  // The first token has the id of its account, so that a repeated request does not make a second one.
  const made = await stores.tokens.create(token);
  return done(made === 'made' ? { account, token: secret } : { account, tokenShown: true });
}

function me({ stores }: ApiDeps): Operation {
  return operation({
    id: 'me',
    method: 'GET',
    url: '/me',
    tag: 'Accounts',
    summary: 'Who am I?',
    scope: 'read',
    refusals: [],
    answer: Me,
    run: async (call) => ownAccount(stores, call),
  });
}

function updateMe({ stores }: ApiDeps): Operation {
  return operation({
    id: 'updateMe',
    method: 'PATCH',
    url: '/me',
    tag: 'Accounts',
    summary: 'Change my name, address, language, time zone or times of reminders',
    scope: 'play',
    repeat: { once: [] },
    // By a mail to the address whoever reads there comes in.
    lasting: ['email'],
    refusals: [],
    body: {
      displayName: Type.Optional(displayName),
      email: Type.Optional(email),
      lang: Type.Optional(lang),
      zone: Type.Optional(zone),
      reminders: Type.Optional(reminders),
    },
    answer: Me,
    run: async (call, change) => {
      if (change.zone !== undefined && !IANAZone.isValidZone(change.zone))
        return refuse('invalid-request', '`zone` is no time zone, such as Europe/Madrid.');
      const zoned = change.zone === undefined ? {} : { zone: usualSpelling(change.zone) };
      await stores.accounts.update(call.account, { ...change, ...zoned });
      return ownAccount(stores, call);
    },
  });
}

async function ownAccount({ accounts }: ApiDeps['stores'], call: SignedCall) {
  const row = await accounts.byId(call.account);
  if (row === null) return refuse('unauthorized', 'The account is gone.');
  const { id, displayName: name, email: address, ...rest } = row;
  const { lang: language, zone: where, reminders: before, playHours: hours, createdAt, admin, emailConfirmed } = rest;
  const account = {
    id,
    displayName: name,
    lang: language,
    zone: where,
    reminders: [...before],
    ...(hours === null ? {} : { hours }),
    createdAt,
    admin,
    emailConfirmed,
    ...(address === null ? {} : { email: address }),
  };
  return done({ account, scopes: call.credential.scopes });
}

function eraseMe({ stores, queries, games, live }: ApiDeps): Operation {
  return operation({
    id: 'eraseMe',
    method: 'DELETE',
    url: '/me',
    tag: 'Accounts',
    summary: 'Erase my account',
    description:
      'Name, address, tokens, notes, drafts and words in chats go for good; the games stay with their other players, who see an erased account.',
    scope: 'play',
    status: 204,
    refusals: [],
    answer: Type.Null(),
    run: async (call) => {
      // Nobody should wait for an answer that can no longer come.
      for (const { gameId, seat } of await queries.offers(call.account))
        await games.leaveSeat(call.caller, gameId, seat);
      await stores.accounts.erase(call.account);
      live.endStreamsOf({ account: call.account });
      return done(null);
    },
  });
}

/** So many names are given at once: who looks for somebody types on. */
const MOST_NAMES = 20;

function players({ stores }: ApiDeps): Operation {
  return operation({
    id: 'players',
    method: 'GET',
    url: '/accounts',
    tag: 'Accounts',
    summary: 'Players by name',
    description: `Whose names begin so, whatever the case; at most ${MOST_NAMES}.`,
    scope: 'anyone',
    refusals: [],
    query: {
      name: Type.String({ minLength: 2, maxLength: 40, description: 'How the name begins.', examples: ['Hor'] }),
    },
    answer: Players,
    run: async (_call, { name }) => {
      const rows = await stores.accounts.byName(name, MOST_NAMES);
      return done({ items: rows.map(({ id, displayName: called }) => ({ id, displayName: called })) });
    },
  });
}

function profile({ stores, queries }: ApiDeps): Operation {
  return operation({
    id: 'account',
    method: 'GET',
    url: '/accounts/:id',
    tag: 'Accounts',
    summary: 'A player and their record',
    scope: 'anyone',
    refusals: ['unknown-account'],
    params: { id: Uuid('The account.') },
    answer: Profile,
    run: async ({ caller }, { id }) => {
      const row = await stores.accounts.byId(id);
      if (row === null) return refuse('unknown-account', 'There is no such account.');
      const { displayName: name, createdAt, erased } = row;
      const record = await queries.record(row.id, caller.account);
      const ratings = await queries.ratings.of(row.id);
      return done({ id: row.id, displayName: name, createdAt, erased, record, ratings: [...ratings] });
    },
  });
}
