import type { Demands } from '../domain/table/events.ts';

/** On what terms one sits down at a table. */
export interface TermsInfo {
  /** Whether it counts for ratings; absent where it does not. */
  readonly rated?: true;
  /** What it asks of those who come by themselves; absent where it asks for nothing. */
  readonly atLeast?: Demands;
  /** Whether who plays which side is drawn at the start; absent where seats are chosen. */
  readonly drawn?: true;
}
