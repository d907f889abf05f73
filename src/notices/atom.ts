import { Feed } from 'feed';
import { v5 } from 'uuid';
import type { AnyRuleset } from '../domain/kernel/ruleset.ts';
import type { Lang } from '../domain/kernel/text.ts';
import { seatTitle } from '../domain/table/table-decisions.ts';
import type { GameInfo } from '../games/game-service.ts';
import { plainRun } from './markup.ts';
import { t } from './state-words.ts';
import type { Deed } from './story.ts';

/** One entry of a feed. All texts are data. */
export interface Entry {
  /** The same for as long as the entry is about the same thing. */
  readonly id: string;
  readonly title: string;
  readonly url: string;
  /** ISO 8601. */
  readonly at: string;
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
  for (const { id, title, url, at, lines } of entries) {
    const content = lines.map((line) => `<p>${html(line)}</p>`).join('\n');
    // Titles are written as HTML: what is data in them is escaped once more.
    feed.addItem({ id, title: html(plainRun(title)), link: url, date: new Date(at), content });
  }
  return feed.atom1();
}

/** Ids of feeds and entries: UUIDs that follow from what they are about (RFC 9562 §5.5), whatever the server's address. */
export function feedId(name: string, gameId: string): string {
  return `urn:uuid:${v5(name, gameId)}`;
}

/** A deed of a game as an entry; null where there is nothing to tell. */
export function deedEntry(
  { rules, game, lang, url }: { rules: AnyRuleset; game: Pick<GameInfo, 'id'>; lang: Lang; url: string },
  deed: Deed,
): Entry | null {
  const lines = deed.lines.map((line) => line[lang]);
  const [first] = lines;
  if (first === undefined) return null;
  const who = deed.seat === null ? '' : `${seatTitle(rules, deed.seat)[lang]}: `;
  return { id: feedId(`deed ${deed.version}`, game.id), title: brief(who + first), url, at: deed.at, lines };
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
