import { createHash } from 'node:crypto';
import type { Stores } from '../stores/stores.ts';
import { hashOfSecret } from './secrets.ts';

/** The account of whoever runs the server. */
const ADMIN_ACCOUNT = '00000000-0000-7000-8000-000000000001';
const SCOPES = ['admin', 'play', 'read'] as const;

/** Lets the operator in with the token of the configuration. Another token there later is another token here. */
export async function ensureAdmin(
  { accounts, tokens }: Pick<Stores, 'accounts' | 'tokens'>,
  token: string,
): Promise<void> {
  await accounts.create({ id: ADMIN_ACCOUNT, displayName: 'Administrator', admin: true });
  await tokens.create({
    id: idOf(token),
    account: ADMIN_ACCOUNT,
    name: 'configuration',
    hash: hashOfSecret(token),
    scopes: SCOPES,
  });
}

/** The same token has the same id, so that every start finds it again. */
function idOf(token: string): string {
  const hex = createHash('sha256').update(`id:${token}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
