/** Takes the messages of a socket in the order that operations of one id must have them in. */
export interface SocketTurns {
  /** Begins an operation: now, or once the one before it that had its id is quite over. */
  subscribe(id: string, begin: () => Promise<void>): void;
  /** The client ends an operation. False where it had not begun: then it never will, and nobody need be told. */
  complete(id: string): boolean;
  /** The server has said that it is over. */
  over(id: string): void;
}

/**
 * An id is free again as soon as either side has said that its operation is over, but the operation takes a moment to
 * wind up. graphql-ws knows operations by their ids alone and would take the new one's end for the old one's.
 */
export function socketTurns(): SocketTurns {
  const running = new Set<string>();
  const windingUp = new Set<string>();
  const waiting = new Map<string, () => Promise<void>>();

  const run = (id: string, begin: () => Promise<void>): void => {
    running.add(id);
    void begin().finally(() => {
      running.delete(id);
      windingUp.delete(id);
      const next = waiting.get(id);
      waiting.delete(id);
      if (next !== undefined) run(id, next);
    });
  };
  return {
    subscribe: (id, begin) => {
      if (windingUp.has(id) && !waiting.has(id)) waiting.set(id, begin);
      // A second one of an id that is in use: graphql-ws closes the socket for it.
      else if (running.has(id)) void begin();
      else run(id, begin);
    },
    complete: (id) => {
      if (waiting.delete(id)) return false;
      if (running.has(id)) windingUp.add(id);
      return true;
    },
    over: (id) => void (running.has(id) && windingUp.add(id)),
  };
}
