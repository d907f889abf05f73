/** The reasons for which a table refuses what somebody asks. Stable: clients match on them. */
export type RefusalCode =
  | 'illegal-choice'
  | 'decision-closed'
  | 'version-conflict'
  | 'blind-command'
  | 'signature-refused'
  | 'unclear-orders'
  | 'invalid-standing-order'
  | 'unknown-standing-order'
  | 'game-not-active'
  | 'game-not-open'
  | 'game-not-ended'
  | 'unknown-seat'
  | 'seat-taken'
  | 'entropy-fixed'
  | 'offer-refused'
  | 'too-many-offers'
  | 'not-rateable'
  | 'not-drawable'
  | 'demands-unmet'
  | 'not-your-seat'
  | 'proposal-pending'
  | 'bots-do-not-agree'
  | 'takeback-impossible'
  | 'invalid-options'
  | 'invalid-clock'
  | 'no-clock'
  | 'clock-paused'
  | 'clock-running'
  | 'vacation-spent'
  | 'time-up'
  | 'not-away'
  | 'no-own-hours'
  | 'too-few-hours'
  | 'nobody-to-ask'
  | 'already-seated'
  | 'unknown-ruleset'
  | 'unknown-scenario'
  | 'unknown-bot'
  | 'unknown-account'
  | 'unknown-game'
  | 'game-archived'
  | 'unknown-version'
  | 'invitation-needed'
  | 'rules-too-old'
  | 'idempotency-key-reused'
  | 'too-many-open-games'
  | 'too-many-new-games'
  | 'sandbox-outdated'
  | 'wrong-die'
  | 'no-advice'
  | 'too-busy'
  | 'too-much-work';

/** JSON, but typed by what it is. */
export type Extra = Readonly<Record<string, unknown>>;

/** A refusal is a value, never an exception: nothing has happened, and this is why. */
export interface Refusal<Code extends string = RefusalCode> {
  readonly code: Code;
  readonly detail: string;
  /** Members that help the caller to go on, such as `choices` or `currentVersion`. */
  readonly extra?: Extra;
}

/** What came of a request: a value, or why not. Whoever refuses for more reasons than a table says for which. */
export type Outcome<T, Code extends string = RefusalCode> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly refusal: Refusal<Code> };

export function done<T>(value: T): Outcome<T, never> {
  return { ok: true, value };
}

/** The outcome with another value; a refusal stays what it is. */
export function mapDone<A, B>(outcome: Outcome<A>, change: (value: A) => B): Outcome<B> {
  return outcome.ok ? done(change(outcome.value)) : outcome;
}

export function refuse<Code extends string>(code: Code, detail: string, extra?: Extra): Outcome<never, Code> {
  return { ok: false, refusal: extra ? { code, detail, extra } : { code, detail } };
}
