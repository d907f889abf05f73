import Type from 'typebox';
import type { JsonObject } from '../../domain/kernel/json.ts';
import { done, refuse } from '../../domain/table/refusal.ts';
import { wayAddedMessage } from '../../notices/service-message.ts';
import type { ApiDeps } from '../api-deps.ts';
import { creationOptions, madePasskey } from '../auth/passkeys.ts';
import { relyingPartyOf } from '../auth/relying-party.ts';
import { hashOfSecret } from '../auth/secrets.ts';
import type { Operation, SignedCall } from '../operation.ts';
import { operation } from '../operation.ts';
import { Uuid } from '../schemas/base.ts';
import { challengeBody, newPasskey, Passkey, PasskeyChallenge, passkeyName, Passkeys } from '../schemas/passkeys.ts';
import type { PasskeyRow } from '../stores/passkey-store.ts';
import { challenged, noPasskeys, passkeyRefused } from './passkey-challenge.ts';

/** The passkeys by which the caller comes back (ADR 0051). */
export function passkeyOperations(deps: ApiDeps): Operation[] {
  return [list(deps), ask(deps), add(deps), rename(deps), remove(deps)];
}

function list({ stores }: ApiDeps): Operation {
  return operation({
    id: 'passkeys',
    method: 'GET',
    url: '/me/passkeys',
    tag: 'Accounts',
    summary: 'My passkeys',
    scope: 'read',
    refusals: [],
    answer: Passkeys,
    run: async ({ account }) => done({ items: (await stores.passkeys.of(account)).map(shown) }),
  });
}

function ask(deps: ApiDeps): Operation {
  return operation({
    id: 'askToAddPasskey',
    method: 'POST',
    url: '/me/passkeys/challenge',
    tag: 'Accounts',
    summary: 'Ask for what a new passkey is made by',
    scope: 'play',
    lasting: true,
    refusals: ['passkeys-unavailable'],
    body: challengeBody,
    answer: PasskeyChallenge,
    run: async (call, { browserHash }) => {
      const party = relyingPartyOf(deps.publicUrl);
      if (party === null) return noPasskeys();
      const owner = await deps.stores.accounts.byId(call.account);
      if (owner === null) return refuse('unauthorized', 'The account is gone.');
      const options = await creationOptions(party, owner, await deps.stores.passkeys.of(call.account));
      return challenged(deps, call, { account: call.account, browserHash }, options);
    },
  });
}

function add(deps: ApiDeps): Operation {
  return operation({
    id: 'addPasskey',
    method: 'POST',
    url: '/me/passkeys',
    tag: 'Accounts',
    summary: 'Add a passkey that a device has made',
    description: 'All channels of the account are told.',
    scope: 'play',
    repeat: { once: [] },
    status: 201,
    payload: 'passkey',
    lasting: true,
    refusals: ['passkeys-unavailable', 'passkey-refused', 'too-many-passkeys'],
    body: newPasskey,
    answer: Passkey,
    run: (call, { name, ...made }) => added(deps, call, { ...made, name: name.trim() }),
  });
}

interface Addition {
  readonly challenge: string;
  readonly browser: string;
  readonly response: JsonObject;
  readonly name: string;
}

async function added(deps: ApiDeps, call: SignedCall, { challenge: id, browser, response, name }: Addition) {
  const { stores, publicUrl } = deps;
  const { account } = call;
  const party = relyingPartyOf(publicUrl);
  if (party === null) return noPasskeys();
  const challenge = await stores.passkeys.take({ id, account, browserHash: hashOfSecret(browser) });
  const made = challenge === null ? null : await madePasskey({ party, challenge }, response);
  if (made === null) return passkeyRefused();
  const row = await stores.passkeys.add({ ...made, id: call.newId(), account, name });
  if (row === 'taken') return passkeyRefused();
  if (row === 'too-many') return refuse('too-many-passkeys', 'You have twenty passkeys: remove one first.');
  await deps.deliveries.tell(account, (lang) => wayAddedMessage(lang, { publicUrl, way: 'passkey', name }));
  return done(shown(row));
}

function rename({ stores }: ApiDeps): Operation {
  return operation({
    id: 'renamePasskey',
    method: 'PATCH',
    url: '/me/passkeys/:passkeyId',
    tag: 'Accounts',
    summary: 'Call a passkey of mine otherwise',
    scope: 'play',
    repeat: { once: [] },
    payload: 'passkey',
    refusals: ['unknown-passkey'],
    params: { passkeyId: Uuid('The passkey.') },
    body: passkeyName,
    answer: Passkey,
    run: async ({ account }, { passkeyId, name }) => {
      const row = await stores.passkeys.rename(account, passkeyId, name.trim());
      return row === null ? unknown() : done(shown(row));
    },
  });
}

function remove({ stores }: ApiDeps): Operation {
  return operation({
    id: 'removePasskey',
    method: 'DELETE',
    url: '/me/passkeys/:passkeyId',
    tag: 'Accounts',
    summary: 'Remove a passkey of mine',
    description: 'It opens nothing any more. The keys that were made with it stay: `tokens` lists them.',
    scope: 'play',
    status: 204,
    refusals: ['unknown-passkey'],
    params: { passkeyId: Uuid('The passkey.') },
    answer: Type.Null(),
    run: async ({ account }, { passkeyId }) =>
      (await stores.passkeys.remove(account, passkeyId)) ? done(null) : unknown(),
  });
}

function unknown() {
  return refuse('unknown-passkey', 'You have no passkey of that id.');
}

function shown({ id, name, synced, createdAt, lastUsedAt }: PasskeyRow) {
  return { id, name, synced, createdAt, ...(lastUsedAt === null ? {} : { lastUsedAt }) };
}
