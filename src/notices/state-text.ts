import type { Seat } from '../domain/kernel/ids.ts';
import { EVERYBODY } from '../domain/kernel/ids.ts';
import type { CardFace, PanelSection } from '../domain/kernel/picture.ts';
import type { AnyRuleset } from '../domain/kernel/ruleset.ts';
import type { Lang, Text } from '../domain/kernel/text.ts';
import type { Board, Piece } from '../domain/kernel/view.ts';
import { seatTitle } from '../domain/table/table-decisions.ts';
import type { DecisionInfo, GameInfo, ViewInfo } from '../games/game-service.ts';
import type { LegendNames } from './legend-names.ts';
import { legendNames } from './legend-names.ts';
import type { Block, Line } from './markup.ts';
import { heading, list, paragraph, strong } from './markup.ts';
import { t, time } from './state-words.ts';

/** What a description of a table is made from: nothing but what the game service shows to its reader. */
export interface Scene {
  readonly rules: AnyRuleset;
  readonly board: Board;
  readonly game: GameInfo;
  readonly view: ViewInfo;
  /** What waits for the reader's own seat; empty for spectators. */
  readonly decisions: readonly DecisionInfo[];
  /** The hash of the event at the version of the view. */
  readonly headHash: string;
  readonly lang: Lang;
  /** The table in the web client. */
  readonly url: string;
}

/** The title line and where in the sequence of play the game is; who must decide, and until when. */
export function headBlocks(scene: Scene): Block[] {
  const { rules, view, game, lang } = scene;
  const scenario = rules.scenarios.find(({ id }) => id === view.scenario)?.title[lang] ?? view.scenario;
  const title = rules.title[lang];
  const now = view.version === game.version;
  const prompts = scene.decisions.flatMap(({ prompt }) => (prompt === undefined ? [] : [[prompt[lang]]]));
  const waiting = game.waitingFor.flatMap((seat, index) => [...(index > 0 ? [', '] : []), ...waitingFor(scene, seat)]);
  const seat = eyesOf(scene);
  return [
    heading(1, scenario === title ? title : `${title}: ${scenario}`),
    ...whereBlocks(view, seat, lang),
    ...(now && waiting.length > 0 ? [paragraph(`${t('waiting')[lang]} `, ...waiting)] : []),
    ...(now && prompts.length > 0 ? [paragraph(strong(t('yours')[lang])), ...list(prompts)] : []),
  ];
}

/** As whom the table is described. */
function eyesOf({ rules, view: { viewer } }: Scene): Text {
  if (viewer === EVERYBODY) return t('everybody');
  return viewer === null ? t('spectator') : t('as', { seat: seatTitle(rules, viewer) });
}

/** Where in the sequence of play the game is, or how it ended: that it is over is said once, whatever its tables call it. */
function whereBlocks({ sequence, result }: ViewInfo, seat: Text, lang: Lang): Block[] {
  const over = result === undefined ? [] : [paragraph(strong(t('over')[lang]), ` ${result.text[lang]}`)];
  const isLast = result !== undefined && sequence.phase === 'over';
  return isLast
    ? [paragraph(strong(t('over')[lang]), ` ${result.text[lang]} (${seat[lang]})`)]
    : [paragraph(strong(sequence.label[lang]), ` (${seat[lang]})`), ...over];
}

function waitingFor({ rules, game, lang }: Scene, seat: Seat): Line {
  const due = game.deadlines[seat];
  const name = strong(seatTitle(rules, seat)[lang]);
  return due === undefined ? [name] : [name, ` (${t('until', { time: time(due) })[lang]})`];
}

/** The table: tracks, pieces by place and side, cards, and what lies beside the map. */
export function stateBlocks(scene: Scene): Block[] {
  const { view, lang } = scene;
  const names = legendNames(scene.board, view.pieces);
  const tracks = view.tracks.map(({ label, value, max }): Line => [`${label[lang]}: `, strong(`${value}/${max}`)]);
  const cards = cardLines(scene);
  return [
    ...list(tracks),
    ...boardBlocks(scene, names),
    ...(cards.length > 0 ? [heading(2, t('cards')[lang]), ...list(cards)] : []),
    ...(view.panels ?? []).flatMap(({ title, sections }) => {
      const lines = sections.flatMap((section) => sectionLine(scene, names, section));
      return lines.length === 0 ? [] : [heading(2, title[lang]), ...list(lines)];
    }),
  ];
}

/** What proves that this was so: kept, it betrays a rewritten log. */
export function footBlocks({ view, headHash, lang, url }: Scene): Block[] {
  const version = t('version', { version: String(view.version) })[lang];
  return [paragraph(`${version} `, { text: headHash, as: 'code' }), paragraph({ text: t('table')[lang], href: url })];
}

/** The pieces where they stand. Hexes are many and hold little: there the lines go by kind, else by place. */
function boardBlocks(scene: Scene, names: LegendNames): Block[] {
  const { board, view, lang } = scene;
  const beside = new Set((view.panels ?? []).flatMap(({ sections }) => sections.flatMap(({ pieces = [] }) => pieces)));
  // What lies in no printed place, such as a boat's load, is not told twice.
  const onMap = view.pieces.filter(({ id, at, stackedOn }) => names.printed(stackedOn ?? at) || !beside.has(id));
  if (onMap.length === 0) return [];
  if (board.kind === 'areas') return [heading(2, t('board')[lang]), ...list(placeLines(scene, names, onMap))];
  const figures = names.figures.slice(1).map((name) => name[lang]);
  const key = figures.length === 0 ? [] : [paragraph(t('figures', { figures: figures.join(' · ') })[lang])];
  const sides = [...grouped(onMap, ({ owner }) => owner ?? '')].flatMap(([owner, own]) => [
    heading(2, owner === '' ? t('board')[lang] : `${t('board')[lang]}: ${ownerTitle(scene.rules, owner)[lang]}`),
    ...list(kindLines(names, own, lang)),
  ]);
  return [...key, ...sides];
}

/** One line for each place with pieces, in the order of the board. */
function placeLines({ rules, lang }: Scene, names: LegendNames, pieces: readonly Piece[]): Line[] {
  const standing = grouped(pieces, ({ at, stackedOn }) => stackedOn ?? at);
  const places = [...standing].sort(([a], [b]) => names.order(a) - names.order(b));
  return places.map(([place, there]): Line => {
    const sides = [...grouped(there, ({ owner }) => owner ?? '')].map(([owner, own]) => {
      const listed = pieceWords(own, (piece) => pieceWord(names, piece, lang));
      return owner === '' ? listed : `${ownerTitle(rules, owner)[lang]}: ${listed}`;
    });
    return [strong(names.place(place)[lang]), ` — ${sides.join('; ')}`];
  });
}

/** One line for each kind of piece: which ones there are, and where. */
function kindLines(names: LegendNames, pieces: readonly Piece[], lang: Lang): Line[] {
  const kinds = [...grouped(pieces, ({ kind }) => kind ?? '')];
  return kinds.map(([kind, own]): Line => {
    const placed = own.map((piece) => `${pieceWord(names, piece, lang)} → ${whereOf(names, piece, lang)}`);
    return [strong(names.kind(kind)?.[lang] ?? t('hidden')[lang]), ` — ${placed.join('; ')}`];
  });
}

/** The place of a piece; of one in two places that of its bow and that of its stern. */
function whereOf(names: LegendNames, { at, also = [] }: Piece, lang: Lang): string {
  return [at, ...also.filter((place) => names.printed(place))].map((place) => names.place(place)[lang]).join('–');
}

/** Owners are seats, or sides that several seats play. */
function ownerTitle(rules: AnyRuleset, owner: string): Text {
  const seats = rules.seats.filter(({ id, side }) => id === owner || side === owner);
  return seats.length === 1 ? (seats[0]?.title ?? { en: owner, es: owner }) : seatTitle(rules, owner);
}

/** Pieces in words, equal ones together: `Seamen 1 (3), 2 × Block (hidden)`. */
function pieceWords(pieces: readonly Piece[], wordOf: (piece: Piece) => string): string {
  const counts = [...grouped(pieces, wordOf)];
  return counts.map(([word, same]) => (same.length > 1 ? `${same.length} × ${word}` : word)).join(', ');
}

function pieceWord(names: LegendNames, piece: Piece, lang: Lang): string {
  const badges = (piece.badges ?? []).filter((id) => id !== piece.kind).flatMap((id) => names.badge(id)?.[lang] ?? []);
  const name = names.piece(piece)?.[lang];
  if (name === undefined)
    return badges.length === 0 ? t('hidden')[lang] : `${badges.join(', ')} (${t('covered')[lang]})`;
  const steps = piece.steps === undefined ? [] : [String(piece.steps)];
  return withFacts(name, [...steps, ...figuresOf(piece), ...badges, ...tiesOf(names, piece, lang)]);
}

/** What its counter says, but for the type, which its name says. */
function figuresOf({ printed = [] }: Piece): string[] {
  return printed.length < 2 ? [] : [printed.slice(1).join(' · ')];
}

/** What holds it to others, by their names. */
function tiesOf(names: LegendNames, { ties = [] }: Piece, lang: Lang): string[] {
  return ties.map(({ look, to }) => t('tie', { look, piece: names.place(to) })[lang]);
}

function withFacts(name: string, facts: readonly string[]): string {
  return facts.length === 0 ? name : `${name} (${facts.join(', ')})`;
}

/** Hands: the reader's own by name, the others by number; and decks with their open discards. */
function cardLines({ rules, view, lang }: Scene): Line[] {
  const hands = Object.entries(view.hands).map(([seat, { count, cards }]): Line => {
    const named = cards === undefined || cards.length === 0 ? '' : `: ${cardWords(cards, lang)}`;
    return [strong(seatTitle(rules, seat)[lang]), ` — ${t('hand', { count })[lang]}${named}`];
  });
  const decks = Object.entries(view.decks).map(([id, { count, discard }]): Line => {
    const open =
      discard === undefined || discard.length === 0 ? '' : `; ${t('discard')[lang]} ${cardWords(discard, lang)}`;
    return [strong(t('deck', { name: seatTitle(rules, id) })[lang]), ` — ${t('left', { count })[lang]}${open}`];
  });
  return [...hands, ...decks];
}

function cardWords(cards: readonly CardFace[], lang: Lang): string {
  const counts = [...grouped(cards, ({ label }) => label[lang])];
  return counts.map(([word, same]) => (same.length > 1 ? `${same.length} × ${word}` : word)).join(', ');
}

/** One column of a panel on one line; nothing where it is empty. */
function sectionLine({ view, lang }: Scene, names: LegendNames, section: PanelSection): Line[] {
  const ids = new Set(section.pieces);
  const { compare } = new Intl.Collator(lang, { numeric: true });
  const wordOf = (piece: Piece): string => names.piece(piece)?.[lang] ?? t('hidden')[lang];
  const pieces = view.pieces
    .filter(({ id }) => ids.has(id))
    // As people count: Seamen 2 before Seamen 10. Equal ones stay in the order of the view.
    .sort((a, b) => compare(wordOf(a), wordOf(b)));
  const said = [
    ...(pieces.length > 0 ? [pieceWords(pieces, wordOf)] : []),
    ...(section.cards && section.cards.length > 0 ? [cardWords(section.cards, lang)] : []),
    ...(section.lines ?? []).map(({ label, value }) =>
      value === undefined ? label[lang] : `${label[lang]}: ${value}`,
    ),
  ];
  return said.length === 0 ? [] : [[strong(section.title[lang]), ` — ${said.join('; ')}`]];
}

/** In the order in which the groups first appear. */
function grouped<T>(all: readonly T[], keyOf: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const one of all) {
    const group = groups.get(keyOf(one));
    if (group === undefined) groups.set(keyOf(one), [one]);
    else group.push(one);
  }
  return groups;
}
