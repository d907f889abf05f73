import { DIST } from '../../scripts/web-source.ts';
import type { TestApi, TestApiOptions } from './api.ts';
import { openApi } from './api.ts';

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
