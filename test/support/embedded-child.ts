import { startEmbedded } from '../../src/database/embedded.ts';

/** A program that starts the embedded PostgreSQL on the directory given, tells its parent where, and waits to be killed. */
const { url, pid } = await startEmbedded({ dataDir: process.argv[2] ?? '', log: () => undefined });
process.send?.({ url, pid });
