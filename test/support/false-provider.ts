import { generateKeyPairSync, sign } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ProviderSettings } from '../../src/api/auth/provider.ts';

/** What it says of somebody, and how it signs that. */
export interface Saying {
  readonly claims?: Readonly<Record<string, unknown>>;
  readonly header?: Readonly<Record<string, unknown>>;
  /** Signs with a key that it does not show. */
  readonly isForged?: boolean;
  /** The status of its answer. */
  readonly status?: number;
  /** Whose it says that it is itself. */
  readonly issuer?: string;
}

/** A provider that says what it is told to, true or false. */
export interface FalseProvider {
  readonly settings: ProviderSettings;
  say(saying: Saying): void;
  close(): Promise<void>;
}

/** Starts one. Unless told otherwise it vouches for `ana`, to the nonce of the last address that was made. */
export async function falseProvider(nonce: () => string): Promise<FalseProvider> {
  const [shown, hidden] = [1, 2].map(() => generateKeyPairSync('rsa', { modulusLength: 2048 }));
  if (shown === undefined || hidden === undefined) throw new Error('no keys');
  let [saying, issuer]: [Saying, string] = [{}, ''];
  const token = (): string => {
    const now = Math.floor(Date.now() / 1000);
    const claims = { iss: issuer, sub: 'ana', aud: 'estafeta', iat: now, exp: now + 60, nonce: nonce(), name: 'Ana' };
    const parts = [
      { alg: 'RS256', kid: 'one', ...saying.header },
      { ...claims, ...saying.claims },
    ];
    const text = parts.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
    const key = (saying.isForged === true ? hidden : shown).privateKey;
    return `${text}.${sign('sha256', Buffer.from(text), key).toString('base64url')}`;
  };
  const answers: Record<string, () => object> = {
    '/.well-known/openid-configuration': () => ({
      issuer: saying.issuer ?? issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      id_token_signing_alg_values_supported: ['RS256'],
      authorization_response_iss_parameter_supported: true,
    }),
    '/keys': () => ({ keys: [{ ...shown.publicKey.export({ format: 'jwk' }), kid: 'one', use: 'sig', alg: 'RS256' }] }),
    '/token': () => ({ access_token: 'a', token_type: 'Bearer', expires_in: 60, id_token: token() }),
  };
  const server = createServer(({ url = '' }, reply) => {
    reply.writeHead(saying.status ?? 200, { 'content-type': 'application/json' });
    reply.end(JSON.stringify(answers[url]?.() ?? {}));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    settings: { issuer, clientId: 'estafeta', clientSecret: 'secret', name: 'Club', signup: true },
    say: (next) => (saying = next),
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
