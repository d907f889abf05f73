import type { Sql } from 'postgres';

/** A process that can die: from some step on, nothing that it asks for comes back, and nothing that it would do happens. */
export interface Mortal {
  /** Does the work as one step, or never. */
  step<T>(work: () => Promise<T>): Promise<T>;
  /** The same database, each statement and each transaction a step. */
  sql(sql: Sql): Sql;
  /** Resolves once it has died. */
  readonly dead: Promise<void>;
}

/** Dies after so many steps, as if by `kill -9`. */
export function mortal(steps: number): Mortal {
  let left = steps;
  let die: () => void = () => undefined;
  const dead = new Promise<void>((resolve) => {
    die = resolve;
  });
  const lives = (): boolean => {
    if (left > 0) {
      left -= 1;
      return true;
    }
    die();
    return false;
  };
  const never = (): Promise<never> => new Promise(() => undefined);
  const step = <T>(work: () => Promise<T>): Promise<T> => (lives() ? work() : never());
  return {
    step,
    dead,
    sql: (sql) =>
      new Proxy(sql, {
        // A fragment is part of a statement and asks for nothing: only what is waited for is a step.
        apply: (target, self, args) => {
          const query = Reflect.apply(
            target as unknown as (...all: unknown[]) => object,
            self,
            args,
          ) as Promise<unknown>;
          if (typeof query.then !== 'function') return query;
          const then = query.then.bind(query);
          const patched: typeof query.then = (...how) => (lives() ? then(...how) : never());
          return Object.assign(query, { then: patched });
        },
        get: (target, name, self) =>
          name === 'begin'
            ? (work: Parameters<Sql['begin']>[1]) => step(() => target.begin(work))
            : Reflect.get(target, name, self),
      }),
  };
}
