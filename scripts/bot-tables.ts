/** A scenario of each game for one player against the bot, for measuring the client on. */
export const BOT_TABLES: Readonly<Record<string, { scenario: string; mine: string; theirs: string }>> = {
  'santa-cruz-1797': { scenario: 'night', mine: 'british', theirs: 'spanish' },
  'castelnuovo-1539': { scenario: 'siege', mine: 'ottoman', theirs: 'spanish' },
  gibraltar: { scenario: 'assault', mine: 'hf', theirs: 'en' },
  'galera-de-guerra': { scenario: 'tauris', mine: 'pompey', theirs: 'caesar' },
  'guerra-a-muerte': { scenario: 'scenario1', mine: 'patriot', theirs: 'royalist' },
};

/** A table that has been laid, and what a browser keeps of the account that plays at it. */
interface BotTable {
  readonly id: string;
  readonly session: string;
}

/** Lays the table of a game on the server at `base`, for a new account. */
export async function layTable(base: string, ruleset: string): Promise<BotTable> {
  const { scenario = '', mine = '', theirs = '' } = BOT_TABLES[ruleset] ?? {};
  const me = await post<{ account: { id: string }; token: string }>(base, '/accounts', { displayName: 'Ana' });
  const wish = { ruleset, scenario, seats: { [mine]: 'me', [theirs]: 'bot:steady' } };
  const { id } = await post<{ id: string }>(base, '/games', wish, me.token);
  return { id, session: JSON.stringify({ token: me.token, account: me.account.id, displayName: 'Ana' }) };
}

async function post<T>(base: string, path: string, body: unknown, token?: string): Promise<T> {
  const auth = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const init = { method: 'POST', headers: { 'content-type': 'application/json', ...auth }, body: JSON.stringify(body) };
  return (await (await fetch(`${base}/api/v1${path}`, init)).json()) as T;
}
