import { isHeldBy } from '../games/held-by.ts';
import type { Seat } from '../domain/kernel/ids.ts';
import type { AnyRuleset } from '../domain/kernel/ruleset.ts';
import type { Lang, Text } from '../domain/kernel/text.ts';
import type { Outcome } from '../domain/table/refusal.ts';
import { done, refuse } from '../domain/table/refusal.ts';
import { seatTitle } from '../domain/table/table-decisions.ts';
import type { Caller, GameInfo, GameService } from '../games/game-service.ts';
import type { Rulesets } from '../games/rulesets.ts';
import { lineWhileRunning } from '../games/reading/wire.ts';
import type { ProjectionQueries } from '../projections/queries.ts';
import type { Entry } from './atom.ts';
import { atomOf, actionEntry, feedId, gameTitle } from './atom.ts';
import { t } from './state-words.ts';
import type { GameAction } from './game-actions.ts';
import { readActions } from './game-actions.ts';

export interface FeedDeps {
  readonly games: GameService;
  readonly rulesets: Rulesets;
  readonly queries: ProjectionQueries;
  readonly publicUrl: string;
}

/** How many entries a feed holds at most, and how many events back they are looked for. */
const ENTRIES = 50;
const WINDOW = 400;

/** The feed of a game as a spectator may see it: one entry a command, the latest first. */
export async function gameFeed(
  { games, rulesets, publicUrl }: FeedDeps,
  caller: Caller,
  { gameId, lang, self }: { readonly gameId: string; readonly lang: Lang; readonly self: string },
): Promise<Outcome<{ readonly game: GameInfo; readonly atom: string }>> {
  const game = await games.game(caller, gameId);
  if (!game.ok) return game;
  const { version, updatedAt: updated, scenario } = game.value;
  const rules = await rulesets.load(game.value.ruleset, game.value.rulesetVersion);
  if (rules === undefined) return refuse('rules-too-old', 'This server has no rules for that game.');
  const after = Math.max(0, version - WINDOW);
  const deeds = await readActions(games, { caller, gameId }, { after, to: version });
  if (!deeds.ok) return deeds;
  const url = `${publicUrl}/games/${gameId}`;
  const reading = { account: null, lang };
  const about = { rules, game: game.value, reading, url };
  const isOpened = openedBy(rules, game.value, null);
  const entries = whole(deeds.value, after).flatMap((action) => actionEntry(about, action, isOpened(action)) ?? []);
  const head = { id: feedId('feed', reading, gameId), title: gameTitle(rules, scenario, lang), url, self, updated };
  return done({ game: game.value, atom: atomOf(head, entries.reverse().slice(0, ENTRIES)) });
}

/** How many of a player's games a feed tells of, those that changed last; and how many events of each. */
const GAMES = 10;
const GAME_WINDOW = 80;

/** A player whose feed it is. */
export interface Reader {
  readonly account: string;
  readonly lang: Lang;
  readonly self: string;
}

/** What a player's feed is made from; `tag` changes when the feed does, before anything costly is read. */
export interface PlayerNews {
  readonly tag: string;
  readonly updated: string;
  readonly games: readonly GameInfo[];
}

/** The games that a player's feed tells of. */
export async function playerNews({ queries }: FeedDeps, { account }: Pick<Reader, 'account'>): Promise<PlayerNews> {
  const { items } = await queries.games({ account, mine: true, first: 100 });
  const games = [...items].sort((a, b) => b.updatedAt.localeCompare(a.updatedAt)).slice(0, GAMES);
  return {
    games,
    tag: games.map(({ id, version }) => `${id} ${version}`).join('\n'),
    updated: games[0]?.updatedAt ?? '1970-01-01T00:00:00.000Z',
  };
}

/** What waits for a player, and what happened in their games as their seats may see it. */
export async function playerFeed(deps: FeedDeps, reader: Reader, news: PlayerNews): Promise<string> {
  const { account, lang, self } = reader;
  const waiting = await waitingEntries(deps, reader);
  const perGame = await Promise.all(news.games.map((game) => gameEntries(deps, reader, game)));
  const entries = [...waiting, ...perGame.flat()].sort((a, b) => b.at.localeCompare(a.at)).slice(0, ENTRIES);
  const head = {
    id: feedId('feed', { account: null, lang }, account),
    title: t('feedOfPlayer')[lang],
    url: deps.publicUrl,
    self,
  };
  return atomOf({ ...head, updated: news.updated }, entries);
}

async function waitingEntries({ queries, rulesets, publicUrl }: FeedDeps, { account, lang }: Reader): Promise<Entry[]> {
  const { items } = await queries.inbox({ account, first: ENTRIES });
  return items.flatMap(({ gameId, ruleset, scenario, seat, decision, prompt, since }) => {
    const rules = rulesets.find(ruleset);
    if (rules === undefined) return [];
    const title = t('yourTurn', { title: gameTitle(rules, scenario, lang), seat: seatTitle(rules, seat) })[lang];
    const url = `${publicUrl}/games/${gameId}`;
    const id = feedId(`decision ${decision}`, { account, lang }, gameId);
    return [{ id, title, url, at: since, lines: [prompt[lang]] }];
  });
}

async function gameEntries({ games, rulesets, publicUrl }: FeedDeps, reader: Reader, game: GameInfo): Promise<Entry[]> {
  const { account, lang } = reader;
  const rules = await rulesets.load(game.ruleset, game.rulesetVersion);
  if (rules === undefined) return [];
  const seats = Object.entries(game.seats).flatMap(([seat, holder]) => (isHeldBy(holder, account) ? [seat] : []));
  const actions = await actionsOfSeats(games, { account, game, rules }, seats);
  const about = { rules, game, reading: { account, lang }, url: `${publicUrl}/games/${game.id}` };
  const title = gameTitle(rules, game.scenario, lang);
  return actions.flatMap((action) => {
    const entry = actionEntry(about, action, action.opened);
    return entry === null ? [] : [{ ...entry, title: `${title} · ${entry.title}` }];
  });
}

interface OpenedAction extends GameAction {
  readonly opened: boolean;
}

/** Who holds several seats reads what each of them may. A seat that was left meanwhile tells nothing. */
async function actionsOfSeats(
  games: GameService,
  { account, game, rules }: { readonly account: string; readonly game: GameInfo; readonly rules: AnyRuleset },
  seats: readonly Seat[],
): Promise<readonly OpenedAction[]> {
  const { id: gameId, version } = game;
  const after = Math.max(0, version - GAME_WINDOW);
  const perSeat = await Promise.all(
    seats.map(async (seat) => {
      const deeds = await readActions(games, { caller: { account }, gameId, seat }, { after, to: version });
      const isOpened = openedBy(rules, game, seat);
      return deeds.ok ? [whole(deeds.value, after).map((action) => ({ ...action, opened: isOpened(action) }))] : [];
    }),
  );
  const [first = [], ...others] = perSeat.flat();
  return first.map((deed, index) => {
    const same = [deed, ...others.flatMap((deeds) => deeds[index] ?? [])];
    return { ...deed, opened: same.some(({ opened }) => opened), lines: distinct(same.flatMap(({ lines }) => lines)) };
  });
}

/** Where deeds are read from the middle of a game, the first of them may lack its beginning. */
function whole<D extends GameAction>(deeds: readonly D[], after: number): readonly D[] {
  return after === 0 ? deeds : deeds.slice(1);
}

/** Whether the end of the game has shown more of a deed to that viewer: then its entry changed with the end. */
function openedBy(
  rules: AnyRuleset,
  { status }: Pick<GameInfo, 'status'>,
  viewer: Seat | null,
): (action: GameAction) => boolean {
  if (status !== 'finished' && status !== 'abandoned') return () => false;
  return ({ events }) =>
    events.some((event) => event.text !== undefined && event.text.en !== lineWhileRunning(rules, event, viewer).en);
}

function distinct(lines: readonly Text[]): Text[] {
  return lines.filter((line, index) => lines.findIndex(({ en }) => en === line.en) === index);
}
