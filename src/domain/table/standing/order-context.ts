import type { Choice } from '../../kernel/choices.ts';
import type { Fact, Happening } from '../../kernel/decision-kind.ts';
import type { Seat } from '../../kernel/ids.ts';
import type { JsonObject } from '../../kernel/json.ts';
import type { Table } from '../../kernel/view.ts';
import { isTakenBack, takebacksIn } from '../takebacks.ts';

/** An event as conditions know it: what is public of it, and whose command it came of. */
export interface SeenEvent {
  readonly version: number;
  readonly type: string;
  readonly public: JsonObject;
  readonly by: { readonly seat: Seat } | null;
}

/** All that a standing order may go by: what its seat sees when it has to decide. */
export interface OrderContext {
  readonly seat: Seat;
  readonly view: Table;
  /** The first menu of the decision. */
  readonly choices: readonly Choice[];
  readonly facts: readonly Fact[];
  readonly happenings: readonly Happening[];
  /** The log so far, without what was taken back; empty where no order asks for it. */
  readonly events: readonly SeenEvent[];
}

/** A log without the events that were taken back, and without the takebacks. */
export function withoutTakebacks(log: readonly SeenEvent[]): readonly SeenEvent[] {
  const takebacks = takebacksIn(log);
  return log.filter((event) => event.type !== 'TakenBack' && !isTakenBack(event, takebacks));
}
