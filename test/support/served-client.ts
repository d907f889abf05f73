import { DIST } from '../../scripts/web-source.ts';
import type { TestApi, TestApiOptions } from './api.ts';
import { openApi } from './api.ts';
import { freePort } from './free-port.ts';

/** The whole service at an address of its own: client, API and the work behind it. */
export interface ServedClient {
  readonly base: string;
  readonly api: TestApi;
  close(): Promise<void>;
}

/** Serves the built client over a database of its own, for real browsers; bots move, clocks run. */
export async function serveClient({ deps, ...options }: TestApiOptions = {}): Promise<ServedClient> {
  const api = await openApi({ ...options, deps: { web: DIST, ...deps } });
  await api.service.work({ sweepMillis: 500 });
  const base = await api.app.listen({ host: '127.0.0.1', port: 0 });
  return { base, api, close: () => api.close() };
}

/** The same at a name, which it knows as its public address: for what browsers do for no address in figures. On a free port unless given. */
export async function serveClientByName(
  { deps, ...options }: TestApiOptions = {},
  given?: number,
): Promise<ServedClient> {
  const port = given ?? (await freePort());
  const base = `http://localhost:${port}`;
  const api = await openApi({ ...options, deps: { web: DIST, publicUrl: base, ...deps } });
  await api.service.work({ sweepMillis: 500 });
  await api.app.listen({ host: '127.0.0.1', port });
  return { base, api, close: () => api.close() };
}
