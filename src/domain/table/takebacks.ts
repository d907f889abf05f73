import { TABLE_EVENTS } from './events.ts';

/** An event in its place in a log, as anybody may know it. */
interface Placed {
  readonly type: string;
  readonly version: number;
}

/** What a takeback goes over: what lies behind the version `to` and before its own. */
export interface Takeback {
  readonly version: number;
  readonly to: number;
}

/** The takebacks among some events. */
export function takebacksIn(events: readonly (Placed & { readonly public: object })[]): Takeback[] {
  return events.flatMap(({ type, version, public: { to } }: Placed & { readonly public: { to?: unknown } }) =>
    type === 'TakenBack' && typeof to === 'number' ? [{ version, to }] : [],
  );
}

/**
 * Whether takebacks made an event as if it had not happened. Events of the table itself stand, whatever is taken back: who
 * asked for what, who agreed, and that a clock ran out.
 */
export function isTakenBack({ type, version }: Placed, takebacks: readonly Takeback[]): boolean {
  return !(type in TABLE_EVENTS) && takebacks.some((one) => version > one.to && version < one.version);
}
