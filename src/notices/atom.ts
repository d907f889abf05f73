import { Feed } from 'feed';
import { v5 } from 'uuid';
import type { AnyRuleset } from '../domain/kernel/ruleset.ts';
import type { Lang } from '../domain/kernel/text.ts';
import { seatTitle } from '../domain/table/table-decisions.ts';
import type { GameInfo } from '../games/game-service.ts';
import { plainRun } from './markup.ts';
import { t } from './state-words.ts';
import type { GameAction } from './game-actions.ts';

/** One entry of a feed. All texts are data. */
export interface Entry {
  /** The same for as long as the entry is about the same thing. */
  readonly id: string;
  readonly title: string;
  readonly url: string;
  /** When it happened; ISO 8601. */
  readonly at: string;
  /** When its text came to be what it is, where that was later. */
  readonly changed?: string;
  readonly lines: readonly string[];
}

/** What a feed is, beside its entries. */
export interface FeedHead {
  readonly id: string;
  readonly title: string;
  /** Where browsers go. */
  readonly url: string;
  /** Where the feed itself is. */
  readonly self: string;
  /** When it last changed; ISO 8601. */
  readonly updated: string;
}

/** A feed as Atom (RFC 4287), the latest entries first. */
export function atomOf(head: FeedHead, entries: readonly Entry[]): string {
  const feed = new Feed({
    id: head.id,
    title: head.title,
    link: head.url,
    feedLinks: { atom: head.self },
    updated: new Date(head.updated),
    generator: 'Estafeta',
    // An entry needs an author or its feed has one (§4.1.1).
    author: { name: 'Estafeta' },
  });
  for (const { id, title, url, at, changed = at, lines } of entries) {
    const content = lines.map((line) => `<p>${html(line)}</p>`).join('\n');
    // Titles are written as HTML: what is data in them is escaped once more.
    const times = { published: new Date(at), date: new Date(changed) };
    feed.addItem({ id, title: html(plainRun(title)), link: url, ...times, content });
  }
  return feed.atom1();
}

/** Whose feed it is, and in which language. */
export interface Reading {
  /** Null for the feed of a game, which tells what everybody may see. */
  readonly account: string | null;
  readonly lang: Lang;
}

/**
 * Ids of feeds and entries: UUIDs that follow from what they are about (RFC 9562 §5.5), whatever the server's address.
 * Programs that read several feeds show one entry of each id (RFC 4287 §4.2.6). So what tells a player more than others,
 * or the same in another language, has an id of its own: else it would be hidden behind what everybody may see.
 */
export function feedId(what: string, { account, lang }: Reading, gameId: string): string {
  const whose = account === null ? '' : ` for ${account}`;
  // English has no mark: the ids of public feeds are older than this rule, and stay.
  return `urn:uuid:${v5(`${what}${whose}${lang === 'en' ? '' : ` in ${lang}`}`, gameId)}`;
}

export interface ActionEntryDeps {
  readonly rules: AnyRuleset;
  readonly game: Pick<GameInfo, 'id' | 'updatedAt'>;
  readonly reading: Reading;
  readonly url: string;
}

/** A deed of a game as an entry; null where there is nothing to tell. `opened`: the game's end has shown more of it. */
export function actionEntry(
  { rules, game, reading, url }: ActionEntryDeps,
  action: GameAction,
  opened: boolean,
): Entry | null {
  const { lang } = reading;
  const lines = action.lines.map((line) => line[lang]);
  const [first] = lines;
  if (first === undefined) return null;
  const who = action.seat === null ? '' : `${seatTitle(rules, action.seat)[lang]}: `;
  const id = feedId(`deed ${action.version}`, reading, game.id);
  const changed = opened ? { changed: game.updatedAt } : {};
  return { id, title: brief(who + first), url, at: action.at, ...changed, lines };
}

/** How a game is called in feeds. */
export function gameTitle(rules: AnyRuleset, scenario: string, lang: Lang): string {
  const title = rules.title[lang];
  const named = rules.scenarios.find(({ id }) => id === scenario)?.title[lang] ?? scenario;
  return title === named ? title : t('feedOfGame', { title, scenario: named })[lang];
}

const TITLE_LENGTH = 120;

function brief(text: string): string {
  const signs = [...text];
  return signs.length <= TITLE_LENGTH ? text : `${signs.slice(0, TITLE_LENGTH - 1).join('')}…`;
}

function html(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
