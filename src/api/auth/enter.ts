import type { WayIn } from '../../notices/service-message.ts';
import { signedInMessage } from '../../notices/service-message.ts';
import type { ApiDeps } from '../api-deps.ts';
import type { Call } from '../operation.ts';
import { hashOfSecret, newSecret } from './secrets.ts';

/** Who comes in without a key, and how. */
export interface Entrance {
  readonly account: string;
  readonly way: WayIn;
  /** What the new key is called. */
  readonly device: string;
}

/** A key for somebody who came in: shown this once. */
export interface Entered {
  readonly account: { readonly id: string; readonly displayName: string };
  readonly token: string;
}

/** Makes a new key of the account, whose owner is told of it wherever the server reaches them; null where the account is gone. */
export async function enter(
  { stores, deliveries, publicUrl }: ApiDeps,
  call: Call,
  { account: id, way, device }: Entrance,
): Promise<Entered | null> {
  const secret = newSecret('est_');
  const token = { id: call.newId(), account: id, name: device, hash: hashOfSecret(secret), scopes: ['play' as const] };
  const [made, row] = [await stores.tokens.create(token), await stores.accounts.byId(id)];
  if (made !== 'made' || row === null) return null;
  await deliveries.tell(id, (lang) => signedInMessage(lang, { publicUrl, device, way }));
  return { account: { id, displayName: row.displayName }, token: secret };
}
