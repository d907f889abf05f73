import Type from 'typebox';
import { done, refuse } from '../../domain/table/refusal.ts';
import { isSignedBy } from '../../eventstore/ed25519.ts';
import type { ApiDeps } from '../api-deps.ts';
import type { Operation } from '../operation.ts';
import { operation } from '../operation.ts';
import { Uuid } from '../schemas/base.ts';
import { newSigningKey, SigningKey, SigningKeyName, SigningKeys } from '../schemas/signing-keys.ts';
import type { SigningKeyRow } from '../stores/signing-key-store.ts';

/** The keys by which players sign their commands (docs/audit.md, "Signed commands"). */
export function signingKeyOperations(deps: ApiDeps): Operation[] {
  return [list(deps), add(deps), confirm(deps), revoke(deps)];
}

function list({ stores }: ApiDeps): Operation {
  return operation({
    id: 'signingKeys',
    method: 'GET',
    url: '/accounts/:id/signing-keys',
    tag: 'Accounts',
    summary: 'The keys of a player',
    description: 'By these and no others the player has signed commands; `verify` names them.',
    scope: 'anyone',
    refusals: [],
    params: { id: Uuid('The account.') },
    answer: SigningKeys,
    run: async (_call, { id }) => done({ items: (await stores.signingKeys.of(id)).map(shown) }),
  });
}

function add({ stores }: ApiDeps): Operation {
  return operation({
    id: 'addSigningKey',
    method: 'POST',
    url: '/me/signing-keys',
    tag: 'Accounts',
    summary: 'Add a key to sign with',
    description:
      'The first one is confirmed at once. Another waits until you confirm it: whoever has lost a device goes on so.',
    scope: 'play',
    repeat: { once: [] },
    status: 201,
    refusals: ['signature-refused'],
    body: newSigningKey,
    answer: SigningKey,
    run: async (call, { key, proof }) => {
      if (!isSignedBy(key, proof, `estafeta/key/1\n${call.account}`))
        return refuse('signature-refused', 'The proof is not signed by that key for your account.');
      const row = await stores.signingKeys.add(call.account, key);
      if (row === null) return refuse('signature-refused', 'Another account has that key, or you have had too many.');
      return done(shown(row));
    },
  });
}

function confirm({ stores }: ApiDeps): Operation {
  return operation({
    id: 'confirmSigningKey',
    method: 'POST',
    url: '/me/signing-keys/:key/confirmation',
    tag: 'Accounts',
    summary: 'Confirm a key of mine',
    scope: 'play',
    repeat: { once: [] },
    refusals: ['unknown-signing-key'],
    params: { key: SigningKeyName },
    answer: SigningKey,
    run: async (call, { key }) => keyOrNone(await stores.signingKeys.confirm(call.account, key)),
  });
}

function revoke({ stores }: ApiDeps): Operation {
  return operation({
    id: 'revokeSigningKey',
    method: 'DELETE',
    url: '/me/signing-keys/:key',
    tag: 'Accounts',
    summary: 'Revoke a key of mine',
    description: 'What it has signed stays signed.',
    scope: 'play',
    status: 204,
    refusals: ['unknown-signing-key'],
    params: { key: SigningKeyName },
    answer: Type.Null(),
    run: async (call, { key }) => {
      const row = await stores.signingKeys.revoke(call.account, key);
      return row === null ? noKey() : done(null);
    },
  });
}

function keyOrNone(row: SigningKeyRow | null) {
  return row === null ? noKey() : done(shown(row));
}

function noKey() {
  return refuse('unknown-signing-key', 'You have no such key, or have revoked it.');
}

function shown({ key, createdAt, confirmedAt, revokedAt }: SigningKeyRow) {
  return {
    key,
    createdAt,
    ...(confirmedAt === null ? {} : { confirmedAt }),
    ...(revokedAt === null ? {} : { revokedAt }),
  };
}
