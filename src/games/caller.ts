import type { Payer } from '../threads/threads.ts';

/** Who asks: an account, or nobody (`account: null`), who may look at public games only. Admins see private games as spectators. */
export interface Caller {
  readonly account: string | null;
  readonly admin?: boolean;
  /** Whose time the work takes: the account's unless given, that of an address or of the server itself where it is not. */
  readonly charge?: Payer;
}

/** The server itself: it acts for nobody's account and may see every game. */
export const SERVER: Caller = { account: null, admin: true };

/** Whose time the caller's work takes. */
export function payerOf({ account, charge }: Caller): Payer {
  return charge ?? { payer: account === null ? 'nobody' : `account:${account}` };
}
