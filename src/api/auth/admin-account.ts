import { createHash } from 'node:crypto';
import type { Stores } from '../stores/stores.ts';
import { hashOfSecret } from './secrets.ts';

/** The account of whoever runs the server. */
export const ADMIN_ACCOUNT = '00000000-0000-7000-8000-000000000001';
const SCOPES = ['admin', 'play', 'read'] as const;

const CONFIGURED = 'configuration';

/**
 * Lets the operator in with the token of the configuration, and with no other that stood there before; with none at all
 * where it holds none now. Tells whether one has ended: its streams are the caller's to end.
 */
export async function ensureAdmin(
  { accounts, tokens }: Pick<Stores, 'accounts' | 'tokens'>,
  token: string | undefined,
): Promise<{ readonly ended: boolean }> {
  const ended = await tokens.forget({
    account: ADMIN_ACCOUNT,
    name: CONFIGURED,
    ...(token === undefined ? {} : { but: idOf(token) }),
  });
  if (token === undefined) return { ended };
  await accounts.create({ id: ADMIN_ACCOUNT, displayName: 'Administrator', admin: true });
  await tokens.create({
    id: idOf(token),
    account: ADMIN_ACCOUNT,
    name: CONFIGURED,
    hash: hashOfSecret(token),
    scopes: SCOPES,
  });
  return { ended };
}

/** The same token has the same id, so that every start finds it again. */
function idOf(token: string): string {
  const hex = createHash('sha256').update(`id:${token}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
