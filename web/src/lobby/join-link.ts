const ONLY_HERE = ['localhost', '127.0.0.1', '[::1]'];

/** Which game a link leads to, for those who may not look at it before they sit at its table. */
export interface LinkedGame {
  readonly ruleset: string;
  readonly scenario: string;
  readonly rated?: boolean;
}

/**
 * The link to send to whoever is invited. The address that this page was reached by works for others too, unless it is
 * this machine's own name for itself: then the server knows better where players reach it.
 */
export function joinLink(fromServer: string, here: string, game: LinkedGame): string {
  const fromApi = new URL(fromServer, here);
  const page = new URL(here);
  const link = ONLY_HERE.includes(page.hostname)
    ? fromApi
    : new URL(fromApi.pathname + fromApi.search + fromApi.hash, page);
  link.searchParams.set('of', `${game.ruleset}/${game.scenario}${game.rated === true ? '/rated' : ''}`);
  return link.href;
}

/** What `joinLink` told of the game; null for a link that tells nothing. */
export function linkedGame(search: string): LinkedGame | null {
  const [ruleset, scenario, rated, ...rest] = (new URLSearchParams(search).get('of') ?? '').split('/');
  if (ruleset === undefined || ruleset === '' || scenario === undefined || rest.length > 0) return null;
  return { ruleset, scenario, ...(rated === 'rated' ? { rated: true } : {}) };
}
