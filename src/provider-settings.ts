import type { Static } from 'typebox';
import type { ProviderSettings } from './api/auth/provider.ts';
import { ConfigError } from './config-error.ts';
import type { Environment } from './environment.ts';
import { isOnThisMachine } from './loopback.ts';

/** The provider of OpenID Connect, where the operator has set one. Throws ConfigError. */
export function providerOf(given: Static<typeof Environment>, openSignup: boolean): { provider?: ProviderSettings } {
  const { ESTAFETA_OIDC_ISSUER: issuer, ESTAFETA_OIDC_CLIENT_ID: clientId } = given;
  if ((issuer === undefined) !== (clientId === undefined))
    throw new ConfigError('ESTAFETA_OIDC_ISSUER and ESTAFETA_OIDC_CLIENT_ID are only of use together');
  if (issuer === undefined || clientId === undefined) return {};
  const { protocol, hostname, host } = new URL(issuer);
  if (protocol !== 'https:' && !isOnThisMachine(hostname))
    throw new ConfigError('ESTAFETA_OIDC_ISSUER needs https://, unless it is on this machine');
  const { ESTAFETA_OIDC_CLIENT_SECRET: clientSecret, ESTAFETA_OIDC_NAME: name = host } = given;
  const signup = given.ESTAFETA_OIDC_SIGNUP ?? openSignup;
  return { provider: { issuer, clientId, name, signup, ...(clientSecret === undefined ? {} : { clientSecret }) } };
}
