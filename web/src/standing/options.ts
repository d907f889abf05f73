import type { Ruleset } from '../api/types.ts';
import type { GameTable } from '../table/game-table.ts';
import { seatTitle } from '../table/seats.ts';
import { said } from '../text/language.ts';
import type { Text } from '../text/language.ts';
import type { About } from './part.ts';

/** Something to choose from. */
export interface Option {
  readonly id: string;
  readonly name: string;
}

export type Fact = Ruleset['facts'][number];

interface Entry {
  readonly id: string;
  readonly name: Text;
  readonly look?: string;
}

/** What a condition about that can name; none where it names nothing. */
export function subjects(table: GameTable, about: About): readonly Option[] {
  const { facts, happenings } = table.ruleset;
  switch (about) {
    case 'pieces':
      return [...pieceKinds(table), ...badges(table)];
    case 'cards':
      return chapter(table, 'cards').map(named);
    case 'track':
      return table.now.value.tracks.map(({ id, label }) => ({ id, name: said(label) }));
    case 'turn':
      return [];
    case 'fact':
      return facts.map(titled);
    case 'happened':
      return happenings
        .filter(({ beginsTurn }) => !beginsTurn)
        .map(({ type, title }) => ({ id: type, name: said(title) }));
  }
}

/** The kinds of conditions that this game has something to say of. */
export function isAskable(table: GameTable, about: About): boolean {
  return about === 'turn' || subjects(table, about).length > 0;
}

/** Seats, and facts that are seats. */
export function owners(table: GameTable): readonly Option[] {
  const seats = Object.keys(table.game.value.seats).map((id) => ({ id, name: seatTitle(table.ruleset, id) }));
  return [...factsOf(table, 'seat'), ...seats];
}

/** Areas by name, behind the facts that are areas. */
export function places(table: GameTable): readonly Option[] {
  const areas = table.board.areas.map(({ id, name }) => ({ id, name: said(name) }));
  return [...factsOf(table, 'area'), ...areas.sort((a, b) => a.name.localeCompare(b.name))];
}

/** What a fact, or the member by which an event is told apart, may be; none for numbers. */
export function values(table: GameTable, of: Fact['of'], words: Fact['words'] = []): readonly Option[] {
  switch (of) {
    case 'area':
      return places(table).filter(({ id }) => !id.startsWith('fact:'));
    case 'seat':
      return owners(table).filter(({ id }) => !id.startsWith('fact:'));
    case 'piece':
      return table.now.value.pieces.map(({ id, label }) => ({ id, name: label === undefined ? id : said(label) }));
    case 'word':
      return words.map(titled);
    case 'number':
      return [];
  }
}

/** How a word of a condition is called. */
export function nameIn(options: readonly Option[], id: string): string {
  return options.find((option) => option.id === id)?.name ?? id;
}

function factsOf(table: GameTable, of: Fact['of']): readonly Option[] {
  return table.ruleset.facts
    .filter((fact) => fact.of === of)
    .map(({ id, title }) => ({ id: `fact:${id}`, name: `→ ${said(title)}` }));
}

function titled({ id, title }: { readonly id: string; readonly title: Text }): Option {
  return { id, name: said(title) };
}

function named({ id, name }: Entry): Option {
  return { id, name: said(name) };
}

/** Lists of the legend that explain other things than pieces. */
const NO_PIECES: ReadonlySet<string> = new Set([
  'terrains',
  'edges',
  'sides',
  'places',
  'cards',
  'tracks',
  'badges',
  'reaches',
  'stats',
  'printed',
]);

function pieceKinds(table: GameTable): readonly Option[] {
  const lists = Object.keys(table.board.legend ?? {}).filter((name) => !NO_PIECES.has(name));
  const entries = lists.flatMap((name) => chapter(table, name)).filter(({ look }) => look !== undefined);
  const seen = new Set(table.now.value.pieces.flatMap(({ kind }) => (kind === undefined ? [] : [kind])));
  const known = entries.filter(({ id }, at) => entries.findIndex((one) => one.id === id) === at);
  const kinds = known.filter(({ id }) => seen.has(id) || chapter(table, 'units').some((unit) => unit.id === id));
  return kinds.map(named);
}

function badges(table: GameTable): readonly Option[] {
  return chapter(table, 'badges').map(({ id, name }) => ({ id: `badge:${id}`, name: said(name) }));
}

function chapter(table: GameTable, name: string): readonly Entry[] {
  const list = table.board.legend?.[name];
  if (!Array.isArray(list)) return [];
  return (list as readonly Partial<Entry>[]).filter(
    (entry): entry is Entry => typeof entry.id === 'string' && typeof entry.name?.en === 'string',
  );
}
