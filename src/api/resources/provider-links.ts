import Type from 'typebox';
import { done, refuse } from '../../domain/table/refusal.ts';
import { wayAddedMessage } from '../../notices/service-message.ts';
import type { ApiDeps } from '../api-deps.ts';
import { cameBack, refused, sentAway } from '../auth/provider-visit.ts';
import type { Operation } from '../operation.ts';
import { operation } from '../operation.ts';
import { Uuid } from '../schemas/base.ts';
import { departure, newProviderLink, ProviderAddress, ProviderLink, ProviderLinks } from '../schemas/provider.ts';
import type { ProviderLinkRow } from '../stores/provider-store.ts';

/** Whom the provider vouches for who come in as the caller (ADR 0051). */
export function providerLinkOperations(deps: ApiDeps): Operation[] {
  return [list(deps), ask(deps), add(deps), remove(deps)];
}

function list({ stores }: ApiDeps): Operation {
  return operation({
    id: 'providerLinks',
    method: 'GET',
    url: '/me/provider-links',
    tag: 'Accounts',
    summary: 'Whom a provider lets in as me',
    scope: 'read',
    refusals: [],
    answer: ProviderLinks,
    run: async ({ account }) => done({ items: (await stores.providers.of(account)).map(shown) }),
  });
}

function ask(deps: ApiDeps): Operation {
  return operation({
    id: 'askToLinkProvider',
    method: 'POST',
    url: '/me/provider-links/departure',
    tag: 'Accounts',
    summary: 'Where to go to link my account with the provider',
    scope: 'play',
    lasting: true,
    refusals: ['no-provider', 'provider-unavailable'],
    body: departure,
    answer: ProviderAddress,
    run: async (call, { browserHash }) => {
      const visit = { id: call.newId(), account: call.account, browserHash: Buffer.from(browserHash, 'hex') };
      return sentAway(deps, 'link', visit);
    },
  });
}

function add(deps: ApiDeps): Operation {
  return operation({
    id: 'addProviderLink',
    method: 'POST',
    url: '/me/provider-links',
    tag: 'Accounts',
    summary: 'Link my account with whom the provider vouches for',
    description: 'From then on they come in as you. All channels of the account are told.',
    scope: 'play',
    repeat: { once: [] },
    status: 201,
    payload: 'link',
    lasting: true,
    refusals: ['no-provider', 'provider-unavailable', 'provider-refused', 'provider-taken'],
    body: newProviderLink,
    answer: ProviderLink,
    run: async (call, { answer, browser }) => {
      const { account } = call;
      const came = await cameBack(deps, { purpose: 'link', answer, browser, account });
      if (!came.ok) return came;
      const { visitor, provider } = came.value;
      const { stores, deliveries, publicUrl } = deps;
      const link = await stores.providers.link({ id: call.newId(), issuer: provider.issuer, account, ...visitor });
      if (link === null) return refused();
      if (link.account !== account) return refuse('provider-taken', 'They have another account here.');
      const name = visitor.name ?? provider.name;
      await deliveries.tell(account, (lang) => wayAddedMessage(lang, { publicUrl, way: 'provider', name }));
      return done(shown(link));
    },
  });
}

function remove({ stores }: ApiDeps): Operation {
  return operation({
    id: 'removeProviderLink',
    method: 'DELETE',
    url: '/me/provider-links/:linkId',
    tag: 'Accounts',
    summary: 'Let nobody in as me by that link',
    description: 'The keys that were made with it stay: `tokens` lists them.',
    scope: 'play',
    status: 204,
    refusals: ['unknown-provider-link'],
    params: { linkId: Uuid('The link.') },
    answer: Type.Null(),
    run: async ({ account }, { linkId }) =>
      (await stores.providers.remove(account, linkId))
        ? done(null)
        : refuse('unknown-provider-link', 'You have no link of that id.'),
  });
}

function shown({ id, issuer, name, linkedAt, lastUsedAt }: ProviderLinkRow) {
  return { id, issuer, linkedAt, ...(name === null ? {} : { name }), ...(lastUsedAt === null ? {} : { lastUsedAt }) };
}
