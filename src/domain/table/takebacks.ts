import { copyOf } from '../kernel/json.ts';
import { TABLE_EVENTS } from './events.ts';
import type { Match } from './state.ts';

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

/** Gives the position of the rules as it stood at an earlier version, for a takeback. */
export type Rewind = (to: number) => Pick<Match, 'rules'>;

/** What a fold keeps on its way for the takebacks that it will come to. */
export interface Rewinder {
  readonly rewind: Rewind;
  /** The fold has come to where the match stands. */
  passed(match: Match): void;
}

/**
 * Keeps the positions that takebacks go back to, each from where the fold passes it to the last takeback that asks for it:
 * to fold a log anew for each would double the work with every takeback, and to keep them all would fill the memory.
 */
export function rewinder(takebacks: readonly Takeback[]): Rewinder {
  const wanted = new Map(takebacks.map(({ to, version }) => [to, version]));
  const goals = new Map(takebacks.map(({ to, version }) => [version, to]));
  const kept = new Map<number, Pick<Match, 'rules'>>();
  return {
    rewind: (to) => {
      const position = kept.get(to);
      if (position === undefined) throw new Error(`taken back to version ${to}, which was not there yet`);
      return position;
    },
    passed: ({ rules, table: { version } }) => {
      const goal = goals.get(version);
      if (goal !== undefined && wanted.get(goal) === version) kept.delete(goal);
      if (wanted.has(version)) kept.set(version, { rules: copyOf(rules) });
    },
  };
}
