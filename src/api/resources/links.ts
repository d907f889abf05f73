import { createHash } from 'node:crypto';
import Type from 'typebox';
import { v7 } from 'uuid';
import { done, refuse } from '../../domain/table/refusal.ts';
import type { ApiDeps } from '../api-deps.ts';
import { LINK_PURPOSE, openLinkToken } from '../discord/link-token.ts';
import type { Operation } from '../operation.ts';
import { operation } from '../operation.ts';
import { ExternalLink, ExternalLinks, LinkKindName, linkToken } from '../schemas/links.ts';
import type { LinkRow } from '../stores/link-store.ts';
import { NOBODY } from '../stores/idempotency-store.ts';

/** Users of services elsewhere who play as an account. */
export function linkOperations({ stores, serverKey, now }: ApiDeps): Operation[] {
  const common = { url: '/me/links', tag: 'Accounts' } as const;
  return [
    operation({
      ...common,
      id: 'links',
      method: 'GET',
      summary: 'Who plays as me elsewhere',
      scope: 'read',
      refusals: [],
      answer: ExternalLinks,
      run: async ({ account }) => done({ items: (await stores.links.ofAccount(account)).map(shown) }),
    }),
    operation({
      ...common,
      id: 'createLink',
      method: 'POST',
      summary: 'Let a user elsewhere play as me',
      description:
        'The token is shown to that user alone, by the service itself, and is good once and for a quarter of an hour. A link of either side that was there before is gone.',
      scope: 'play',
      repeat: { once: [] },
      status: 201,
      payload: 'link',
      lasting: true,
      refusals: ['link-invalid'],
      body: linkToken,
      answer: ExternalLink,
      run: async (call, { token }) => {
        const { account } = call;
        const user = openLinkToken(await serverKey(LINK_PURPOSE), token, now());
        if (user === null) return refuse('link-invalid', 'The link is none of this server’s, or too old.');
        if (!(await firstUse(stores.idempotency, token))) return refuse('link-invalid', 'The link was used already.');
        return done(shown(await stores.links.put({ kind: 'discord', externalId: user.id, account, name: user.name })));
      },
    }),
    operation({
      ...common,
      id: 'removeLink',
      method: 'DELETE',
      url: '/me/links/:kind',
      summary: 'Let nobody elsewhere play as me',
      scope: 'play',
      status: 204,
      refusals: ['unknown-link'],
      params: { kind: LinkKindName },
      answer: Type.Null(),
      run: async ({ account }, { kind }) =>
        (await stores.links.remove(account, kind)) ? done(null) : refuse('unknown-link', 'You are not linked there.'),
    }),
  ];
}

/** Remembers the token as used, for much longer than it is good. Whoever shows it a second time has it from somebody else. */
async function firstUse(store: ApiDeps['stores']['idempotency'], token: string): Promise<boolean> {
  const digest = createHash('sha256').update(token).digest();
  const slot = { account: NOBODY, route: 'token of a link', key: digest.toString('base64url') };
  const claim = await store.claim(slot, digest, v7());
  if (claim.kind !== 'ours') return false;
  await store.finish(slot, 200, null);
  return true;
}

function shown({ kind, externalId, name, linkedAt }: LinkRow) {
  return { kind, externalId, ...(name === null ? {} : { name }), linkedAt };
}
