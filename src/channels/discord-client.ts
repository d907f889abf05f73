import { REST } from '@discordjs/rest';

/** Speaks Discord's REST API, for a bot where there is a token. It waits for nobody: being asked to wait is an error. */
export function discordClient({ apiUrl, botToken }: { readonly apiUrl: string; readonly botToken?: string }): REST {
  const rest = new REST({
    api: apiUrl,
    version: '10',
    timeout: 15_000,
    retries: 1,
    rejectOnRateLimit: () => true,
    // Nothing here waits so long that old hashes of routes must be swept by a timer.
    hashSweepInterval: 0,
    handlerSweepInterval: 0,
  });
  return botToken === undefined ? rest : rest.setToken(botToken);
}
