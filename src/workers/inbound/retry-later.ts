/** A mail cannot be dealt with just now, and nothing is wrong with it: whoever brings it shall do so again. */
export class RetryLater extends Error {
  /** How many seconds to wait before that; at least one. */
  readonly seconds: number;

  constructor(why: string, seconds: number) {
    super(why);
    this.seconds = Math.max(1, Math.ceil(seconds));
  }
}
