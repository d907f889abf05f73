import type { ResponseLike } from '@discordjs/rest';
import { REST } from '@discordjs/rest';

/** Speaks Discord's REST API, for a bot where there is a token. It waits for nobody: being asked to wait is an error. */
export function discordClient({ apiUrl, botToken }: { readonly apiUrl: string; readonly botToken?: string }): REST {
  const rest = new REST({
    api: apiUrl,
    version: '10',
    timeout: 15_000,
    retries: 1,
    // By Node's own client: the one that comes with the library takes over what another version of undici has set for the
    // whole process, and cannot write forms with files by that.
    makeRequest: (url, init) => fetch(url, init as RequestInit) as unknown as Promise<ResponseLike>,
    rejectOnRateLimit: () => true,
    // Nothing here waits so long that old hashes of routes must be swept by a timer.
    hashSweepInterval: 0,
    handlerSweepInterval: 0,
  });
  return botToken === undefined ? rest : rest.setToken(botToken);
}
