import type { Logger } from 'pino';

/** What was opened, to be closed in the opposite order; one that fails to close does not keep the others open. */
export class Opened {
  readonly #closers: { readonly what: string; readonly close: () => Promise<unknown> }[] = [];
  readonly #log: Logger;

  constructor(log: Logger) {
    this.#log = log;
  }

  add(what: string, close: () => Promise<unknown>): void {
    this.#closers.push({ what, close });
  }

  async close(): Promise<void> {
    for (const { what, close } of this.#closers.reverse()) {
      await close().catch((err: unknown) => this.#log.error({ err, what }, 'closing failed'));
    }
  }
}
