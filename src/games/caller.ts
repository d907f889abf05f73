/** Who asks: an account, or nobody (`account: null`), who may look at public games only. Admins see private games as spectators. */
export interface Caller {
  readonly account: string | null;
  readonly admin?: boolean;
}
