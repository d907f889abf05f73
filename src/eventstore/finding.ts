/** What can be wrong with a log. */
export type FindingCode =
  | 'malformed'
  | 'unknown-member'
  | 'another-game'
  | 'version-gap'
  | 'time-runs-back'
  | 'broken-chain'
  | 'wrong-hash'
  | 'wrong-commit'
  | 'sealed-after-end'
  | 'first-event'
  | 'after-end'
  | 'wrong-seed'
  | 'draw-index'
  | 'wrong-draw'
  | 'wrong-entropy'
  | 'wrong-signature'
  | 'known-head';

export interface Finding {
  readonly version: number;
  readonly code: FindingCode;
  readonly detail: string;
}
