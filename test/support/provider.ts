import { generateKeyPairSync } from 'node:crypto';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { Configuration } from 'oidc-provider';
import Provider from 'oidc-provider';
import type { ProviderSettings } from '../../src/api/auth/provider.ts';
import { freePort } from './free-port.ts';

/** A provider of OpenID Connect on loopback, where people say who they are and are believed. */
export interface TestProvider {
  readonly settings: ProviderSettings;
  /** What its page answers to a login: the query of the address that it sends the browser to. */
  vouch(url: string, login: string): Promise<string>;
  /** Goes away without forgetting anything. */
  leave(): Promise<void>;
  /** Comes back. */
  come(): Promise<void>;
}

const CLIENT = { client_id: 'estafeta', client_secret: 'a secret of the tests alone' };

/** Starts one for a server at `publicUrl`. Logins are subjects; their names begin with a capital. */
export async function testProvider(publicUrl: string): Promise<TestProvider> {
  const port = await freePort();
  const issuer = `http://127.0.0.1:${port}`;
  const provider = new Provider(issuer, configurationFor(`${publicUrl}/sign-in/provider`));
  let server: Server | null = null;
  const come = async (): Promise<void> => {
    const handle = provider.callback();
    const next = createServer((request, reply) => {
      const isPage = request.url?.startsWith('/login/') === true;
      void (isPage ? page(provider, request, reply) : handle(request, reply));
    });
    await new Promise<void>((listening) => next.listen(port, '127.0.0.1', listening));
    server = next;
  };
  await come();
  return {
    settings: { issuer, clientId: CLIENT.client_id, clientSecret: CLIENT.client_secret, name: 'Club', signup: true },
    vouch,
    come,
    leave: async () => {
      const gone = server;
      gone?.closeAllConnections();
      await new Promise((closed) => (gone === null ? closed(null) : gone.close(closed)));
    },
  };
}

function configurationFor(returnTo: string): Configuration {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return {
    clients: [{ ...CLIENT, redirect_uris: [returnTo] }],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), kty: 'RSA', use: 'sig', alg: 'RS256', kid: 'one' }] },
    cookies: { keys: ['a key of the tests alone'] },
    pkce: { required: () => true },
    claims: { openid: ['sub'], profile: ['name'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/login/${uid}` },
    findAccount: (_context, sub) => ({
      accountId: sub,
      claims: () => ({ sub, name: sub.charAt(0).toUpperCase() + sub.slice(1) }),
    }),
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId ?? '',
        accountId: oidc.session?.accountId ?? '',
      });
      grant.addOIDCScope('openid profile');
      await grant.save();
      return grant;
    },
    ttl: { Grant: 600, Session: 600, Interaction: 600, AccessToken: 600, IdToken: 600, AuthorizationCode: 60 },
  };
}

/** Its page: who are you? `?login=` answers. */
async function page(provider: Provider, request: IncomingMessage, reply: ServerResponse): Promise<void> {
  const login = new URL(request.url ?? '', 'http://127.0.0.1').searchParams.get('login');
  if (login !== null) {
    await provider.interactionFinished(request, reply, { login: { accountId: login } });
    return;
  }
  reply.setHeader('content-type', 'text/html');
  reply.end(
    '<title>Club</title><link rel="icon" href="data:,"><form><label>Who are you? <input name="login"></label><button>Enter</button></form>',
  );
}

/** Walks through its pages as a browser does that signs in there. */
async function vouch(url: string, login: string): Promise<string> {
  const { origin } = new URL(url);
  const cookies = new Map<string, string>();
  let at = url;
  for (let steps = 0; steps < 10; steps += 1) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(at, { redirect: 'manual', headers: { cookie } });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const next = answer.headers.get('location');
    if (next === null && !new URL(at).pathname.startsWith('/login/')) throw new Error(await answer.text());
    at = next === null ? `${at}?login=${login}` : new URL(next, at).href;
    if (new URL(at).origin !== origin) return new URL(at).search.slice(1);
  }
  throw new Error('the provider sends its visitors round in circles');
}
