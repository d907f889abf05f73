import type { Sql } from 'postgres';

/** The process is dead: nothing that it still tries does anything. */
export class Killed extends Error {}

/** A process that may be killed between any two steps that somebody else could see. */
export interface KillableProcess {
  /** Counts a step: throws where the process dies before it, or has died. */
  step(): void;
  /** From now on it lives for so many steps more. */
  killAfter(steps: number): void;
  readonly isDead: boolean;
  /** The database as that process has it: every statement is a step, and so is every commit. */
  readonly sql: Sql;
}

export function killable(real: Sql): KillableProcess {
  let left = Number.POSITIVE_INFINITY;
  const step = (): void => {
    left -= 1;
    if (left < 0) throw new Killed('killed');
  };
  const guarded = <T extends object>(target: T): T =>
    new Proxy(target, {
      apply: (to, self, args) => {
        step();
        return Reflect.apply(to as unknown as (...all: unknown[]) => unknown, self, args);
      },
      get: (from, name) => (name === 'begin' ? begin : Reflect.get(from, name)),
    });
  const begin = (work: (tx: Sql) => Promise<unknown>): Promise<unknown> =>
    real.begin(async (tx) => {
      step();
      const done = await work(guarded(tx as unknown as Sql));
      step();
      return done;
    });
  return {
    step,
    killAfter: (steps) => {
      left = steps;
    },
    get isDead() {
      return left < 0;
    },
    sql: guarded(real),
  };
}
