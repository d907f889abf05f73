import { startEmbedded } from './embedded.ts';
import { refusePooler } from './pooler.ts';

/** A database that answers; `stop` ends it where it is ours. */
export interface RunningDatabase {
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * The database at a URL, or our own on a data directory, which is looked after where `lost` is given (see startEmbedded).
 * Throws PoolerError, EmbeddedError, and as `pg` does.
 */
export async function openDatabase(
  where: { readonly url: string } | { readonly embedded: string },
  log: (message: string) => void,
  lost?: (error: Error) => void,
): Promise<RunningDatabase> {
  if ('url' in where) {
    await refusePooler(where.url);
    return { url: where.url, stop: async () => undefined };
  }
  return startEmbedded({ dataDir: where.embedded, log, ...(lost === undefined ? {} : { lost }) });
}
