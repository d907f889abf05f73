import { isIP } from 'node:net';

/** Whom browsers make passkeys for, and on the pages of which origin they use them. */
export interface RelyingParty {
  readonly id: string;
  readonly origin: string;
}

/**
 * The server, by its public address. Null where browsers make no passkeys: at an address in figures, and without HTTPS
 * anywhere but at `localhost`.
 */
export function relyingPartyOf(publicUrl: string): RelyingParty | null {
  const { hostname, origin, protocol } = new URL(publicUrl);
  if (isIP(hostname.replace(/^\[(.*)\]$/, '$1')) !== 0) return null;
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost');
  return protocol === 'https:' || isLocal ? { id: hostname, origin } : null;
}
