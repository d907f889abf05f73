import type { Configuration } from 'openid-client';
import { seenName } from '../person-name.ts';

/** A provider of OpenID Connect, as the operator has registered this server with it. */
export interface ProviderSettings {
  readonly issuer: string;
  readonly clientId: string;
  /** None for a public client. */
  readonly clientSecret?: string;
  /** What its button is called. */
  readonly name: string;
  /** Whether somebody whom it knows and this server does not gets an account. */
  readonly signup: boolean;
}

/** What one asking is bound by, from its beginning to its end. */
export interface Binding {
  readonly state: string;
  readonly nonce: string;
  /** Of PKCE (RFC 7636). */
  readonly verifier: string;
}

/** Somebody whom the provider vouches for. */
export interface Visitor {
  readonly subject: string;
  /** What it calls them; null where it does not say. */
  readonly name: string | null;
}

export interface SignInProvider extends Pick<ProviderSettings, 'issuer' | 'name' | 'signup'> {
  /** Where a browser goes to ask. Throws ProviderDown. */
  address(binding: Binding): Promise<string>;
  /**
   * Who came back with the answer, the query of the address that the browser was sent to; null where it is none of the
   * provider's to that asking. Throws ProviderDown.
   */
  visitor(answer: string, binding: Binding): Promise<Visitor | null>;
}

/** The provider does not answer, or not as one does. */
export class ProviderDown extends Error {}

/** Where browsers come back to, to be registered with the provider. */
export const RETURN_PATH = '/sign-in/provider';

const SECONDS = 10;
/** For so long what a provider says of itself, its keys among it, is believed. */
const KEPT_MS = 60 * 60_000;

const library = () => import('openid-client');

/** Builds it. The provider is asked for nothing before somebody wants to come in by it. */
export function signInProvider(settings: ProviderSettings, publicUrl: string): SignInProvider {
  const { issuer, name, signup } = settings;
  const returnTo = `${publicUrl}${RETURN_PATH}`;
  let kept: { readonly found: Promise<Configuration>; readonly until: number } | null = null;
  const configuration = (): Promise<Configuration> => {
    if (kept !== null && kept.until > Date.now()) return kept.found;
    const found = discovered(settings);
    kept = { found, until: Date.now() + KEPT_MS };
    // Whoever comes next asks again.
    found.catch(() => (kept = null));
    return found;
  };
  return {
    issuer,
    name,
    signup,
    address: async ({ state, nonce, verifier }) => {
      const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await library();
      const found = await orDown(configuration());
      const challenge = await calculatePKCECodeChallenge(verifier);
      return buildAuthorizationUrl(found, {
        redirect_uri: returnTo,
        scope: 'openid profile',
        state,
        nonce,
        code_challenge: challenge,
        code_challenge_method: 'S256',
      }).href;
    },
    visitor: async (answer, binding) => {
      const found = await orDown(configuration());
      return orRefused(visitorOf(found, new URL(`${returnTo}?${answer}`), binding));
    },
  };
}

/** The provider, where the operator has set one. */
export function providerIfSet(settings: ProviderSettings | undefined, publicUrl: string): SignInProvider | null {
  return settings === undefined ? null : signInProvider(settings, publicUrl);
}

async function discovered({ issuer, clientId, clientSecret }: ProviderSettings): Promise<Configuration> {
  const client = await library();
  const server = new URL(issuer);
  const plain = server.protocol === 'http:' ? [client.allowInsecureRequests] : [];
  const found = await client.discovery(server, clientId, undefined, client.None(), {
    execute: plain,
    timeout: SECONDS,
  });
  const metadata = found.serverMetadata();
  const isBasic = metadata.token_endpoint_auth_methods_supported?.includes('client_secret_basic') ?? true;
  const way = isBasic ? client.ClientSecretBasic : client.ClientSecretPost;
  const auth = clientSecret === undefined ? client.None() : way(clientSecret);
  const configuration = new client.Configuration(metadata, clientId, undefined, auth);
  configuration.timeout = SECONDS;
  for (const allow of plain) allow(configuration);
  // The signature of what it says of somebody is checked although it comes from the provider itself.
  client.enableNonRepudiationChecks(configuration);
  return configuration;
}

async function visitorOf(
  found: Configuration,
  cameTo: URL,
  { state, nonce, verifier }: Binding,
): Promise<Visitor | null> {
  const client = await library();
  const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true };
  const tokens = await client.authorizationCodeGrant(found, cameTo, checks);
  const claims = tokens.claims();
  if (claims === undefined || claims.sub === '') return null;
  const { sub: subject } = claims;
  const name = nameIn(claims) ?? (await nameOf(found, tokens.access_token, subject));
  return { subject, name };
}

/** Some providers say how somebody is called to who asks for it alone. Without an answer nobody is turned away. */
async function nameOf(found: Configuration, token: string, subject: string): Promise<string | null> {
  if (found.serverMetadata().userinfo_endpoint === undefined) return null;
  const { fetchUserInfo } = await library();
  return fetchUserInfo(found, token, subject).then(nameIn, () => null);
}

function nameIn(claims: Readonly<Record<string, unknown>>): string | null {
  const { name, nickname, preferred_username: login } = claims;
  const said = [name, nickname, login].map((one) => (typeof one === 'string' ? seenName(one) : ''));
  return said.find((one) => one !== '')?.slice(0, 60) ?? null;
}

/** By these codes the library says that nobody sensible has answered; by all others, what is wrong with an answer. */
const NO_ANSWER = ['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON'];
/** The operator has registered this server otherwise: nothing that a visitor could mend. */
const MISREGISTERED = ['invalid_client', 'unauthorized_client'];

async function orRefused<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    const { code = '', status = 0, error: said = '' } = error as { code?: string; status?: number; error?: string };
    const isDown = error instanceof TypeError || NO_ANSWER.includes(code) || status >= 500;
    if (isDown || MISREGISTERED.includes(said)) throw new ProviderDown('no answer', { cause: error });
    return null;
  }
}

async function orDown<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw new ProviderDown('no provider', { cause: error });
  }
}
