import type { GameEvent } from '../../src/domain/kernel/event.ts';
import { drawsOf, seenBy } from '../../src/domain/kernel/event.ts';
import type { Viewer } from '../../src/domain/kernel/ids.ts';
import type { CardFace, Mark, Panel } from '../../src/domain/kernel/picture.ts';
import {
  BADGE_LOOKS,
  EDGE_LOOKS,
  PIECE_LOOKS,
  REACH_LOOKS,
  TERRAIN_LOOKS,
  TINTS,
} from '../../src/domain/kernel/picture.ts';
import type { AnyRuleset } from '../../src/domain/kernel/ruleset.ts';
import type { Text } from '../../src/domain/kernel/text.ts';
import type { Board, Piece, Table } from '../../src/domain/kernel/view.ts';
import { keep, keepSame, keepText } from './broken.ts';

/** An entry of a list of a board's legend, as clients read it. */
interface Entry {
  readonly id: string;
  readonly name?: Text;
  readonly text?: Text;
  readonly look?: string;
  readonly tint?: string;
}

/** Lists of the legend that explain something else than kinds of pieces. */
const NOT_PIECES = new Set(['sides', 'terrains', 'edges', 'badges', 'reaches', 'stats', 'printed']);
const TOKEN_LOOKS = ['points', 'dice', 'flag', 'battery', 'star', 'height', 'resistance', 'anchor', 'objective'];
const MAX_TOKEN = 3;

/** Everything on the board of a scenario says what it looks like, in the words that every client knows. Throws Broken. */
export function checkBoardLooks(rules: AnyRuleset, scenario: string): void {
  const { areas, edges } = rules.board(scenario);
  const sides = checkSides(rules, scenario);
  checkChapter(rules, scenario, {
    chapter: 'terrains',
    used: areas.map(({ terrain }) => terrain),
    looks: TERRAIN_LOOKS,
  });
  checkChapter(rules, scenario, { chapter: 'edges', used: edges.map(({ kind }) => kind), looks: EDGE_LOOKS });
  for (const area of areas) {
    for (const token of area.tokens ?? []) {
      const what = `${area.id}: a token ${token.look} ${token.value ?? ''}`;
      keep('looks', TOKEN_LOOKS.includes(token.look), () => what);
      keep('looks', (token.value ?? '').length <= MAX_TOKEN, () => `${what} is too long`);
      keep('looks', token.side === undefined || sides.includes(token.side), () => `${what} of ${token.side}`);
      keepText('looks', what, token.label);
    }
  }
}

function checkSides(rules: AnyRuleset, scenario: string): string[] {
  const sides = chapterOf(rules, scenario, 'sides');
  const ids = sides.map(({ id }) => id);
  const seated = rules.scenarios.find(({ id }) => id === scenario)?.seats ?? [];
  for (const { id, side } of rules.seats.filter((seat) => seated.includes(seat.id)))
    keep('looks', ids.includes(side), () => `the side of ${id} is not in the legend`);
  for (const { id, name, tint } of sides) {
    keepText('looks', `side ${id}`, name);
    keep('looks', TINTS.includes(tint as never), () => `side ${id} has the tint ${tint}`);
  }
  keep('looks', new Set(sides.map(({ tint }) => tint)).size === sides.length, () => 'two sides have one tint');
  return ids;
}

interface Chapter {
  readonly chapter: string;
  readonly used: readonly string[];
  readonly looks: readonly string[];
}

function checkChapter(rules: AnyRuleset, scenario: string, { chapter, used, looks }: Chapter): void {
  const entries = chapterOf(rules, scenario, chapter);
  for (const id of new Set(used)) {
    const entry = entries.find((each) => each.id === id);
    keep('looks', entry !== undefined, () => `${chapter} of the legend say nothing of ${id}`);
    checkEntry(`${chapter}: ${id}`, entry, looks);
  }
}

function checkEntry(what: string, { name, text, look }: Entry, looks: readonly string[]): void {
  keep('looks', looks.includes(look ?? ''), () => `${what} looks like ${look}`);
  keepText('looks', what, name);
  keepText('looks', `the text of ${what}`, text);
}

function chapterOf(rules: AnyRuleset, scenario: string, chapter: string): readonly Entry[] {
  const list = rules.board(scenario).legend?.[chapter];
  return Array.isArray(list) ? (list as unknown as Entry[]) : [];
}

/** Every piece of a view and every badge has its entry in the legend. Throws Broken. */
export function checkPieceLooks(rules: AnyRuleset, scenario: string, pieces: readonly Piece[]): void {
  const { kinds, badges } = glossaryOf(rules, scenario);
  for (const { id, kind, badges: worn = [] } of pieces) {
    for (const badge of worn) {
      const entry = badges.get(badge);
      keep('looks', entry !== undefined, () => `badges of the legend say nothing of ${badge} on ${id}`);
      keepText('looks', `badge ${badge}`, entry.name);
      keepText('looks', `the text of badge ${badge}`, entry.text);
      const known = entry.look === undefined || BADGE_LOOKS.includes(entry.look as never);
      keep('looks', known, () => `badge ${badge} looks like ${entry.look}`);
    }
    if (kind === undefined) continue;
    const entry = kinds.get(id) ?? kinds.get(kind);
    keep('looks', entry !== undefined, () => `the legend says nothing of the piece ${id}, a ${kind}`);
    checkEntry(`piece ${id}, a ${kind}`, entry, PIECE_LOOKS);
  }
}

interface Glossary {
  readonly kinds: ReadonlyMap<string, Entry>;
  readonly badges: ReadonlyMap<string, Entry>;
}

/** A board is the same object from call to call, and need be read but once. */
const glossaries = new WeakMap<Board, Glossary>();

function glossaryOf(rules: AnyRuleset, scenario: string): Glossary {
  const board = rules.board(scenario);
  const known = glossaries.get(board);
  if (known !== undefined) return known;
  const chapters = Object.keys(board.legend ?? {}).filter((chapter) => !NOT_PIECES.has(chapter));
  const entries = chapters.flatMap((chapter) => chapterOf(rules, scenario, chapter)).filter(({ look }) => look);
  const byId = (list: readonly Entry[]): Map<string, Entry> => new Map(list.map((entry) => [entry.id, entry]));
  const glossary = { kinds: byId(entries), badges: byId(chapterOf(rules, scenario, 'badges')) };
  glossaries.set(board, glossary);
  return glossary;
}

const areaIds = new WeakMap<Board, ReadonlySet<string>>();

export function areasOf(board: Board): ReadonlySet<string> {
  const known = areaIds.get(board) ?? new Set(board.areas.map(({ id }) => id));
  areaIds.set(board, known);
  return known;
}

/**
 * The marks of an event fit the board, and show to every viewer the dice that everybody saw roll. A place is an area, or a
 * piece that stood somewhere before: `before` is the table as everybody saw it. Throws Broken.
 */
export function checkPicture(rules: AnyRuleset, scenario: string, event: GameEvent, before: Table): void {
  const areas = areasOf(rules.board(scenario));
  const isPlace = (id: string): boolean => areas.has(id) || before.pieces.some((piece) => piece.id === id);
  for (const viewer of viewersOf(rules, scenario)) {
    const marks = rules.picture?.(seenBy(event, viewer)) ?? [];
    for (const mark of marks) checkMark(rules, isPlace, event.type, mark);
    checkDice(event, marks);
  }
}

function checkMark(rules: AnyRuleset, isPlace: (id: string) => boolean, type: string, mark: Mark): void {
  const odd = placesOf(mark).filter((place) => !isPlace(place));
  keep('picture', odd.length === 0, () => `${type}: a mark at ${odd.join()}: ${JSON.stringify(mark)}`);
  const seat = mark.seat;
  keep('picture', seat === undefined || rules.seats.some(({ id }) => id === seat), () => `${type}: a mark of ${seat}`);
  if (mark.kind === 'card') checkCard(type, mark.card);
  if (mark.kind !== 'dice') return;
  checkJudged(type, mark);
  for (const { face, label } of mark.dice) {
    keep('picture', mark.faces.includes(face), () => `${type}: a die shows ${face}`);
    if (label !== undefined) keepText('picture', `${type}: a die`, label);
  }
  if (mark.label !== undefined) keepText('picture', `${type}: dice`, mark.label);
}

/** A die, or the sum of a roll, hits exactly where it shows what it is said to need. */
function checkJudged(type: string, { faces, dice, sum }: Mark & { kind: 'dice' }): void {
  for (const { face, hit, needs } of dice) {
    const fits = needs === undefined || (needs.every((need) => faces.includes(need)) && hit === needs.includes(face));
    keep('picture', fits, () => `${type}: a ${face} ${hit === true ? 'hits' : 'misses'} that needs ${needs?.join()}`);
  }
  if (sum === undefined) return;
  const value = dice.reduce((total, { face }) => total + face, 0);
  keep('picture', sum.value === value, () => `${type}: a sum of ${sum.value} where the dice come to ${value}`);
  const fits = sum.needs === undefined || sum.hit === sum.needs.includes(value);
  keep(
    'picture',
    fits,
    () => `${type}: a sum of ${value} ${sum.hit ? 'hits' : 'misses'} that needs ${sum.needs?.join()}`,
  );
}

function placesOf(mark: Mark): string[] {
  switch (mark.kind) {
    case 'move':
      return [mark.from, ...(mark.via ?? []), mark.to];
    case 'fire':
      return [...(mark.from === undefined ? [] : [mark.from]), mark.to];
    case 'spot':
      return [mark.at];
    case 'dice':
      return mark.at === undefined ? [] : [mark.at];
    case 'card':
      return [];
  }
}

/** Draws that stand in public are dice, and each is drawn once, in the order rolled. */
function checkDice({ type, ...event }: GameEvent, marks: readonly Mark[]): void {
  const open = event.public['chance'] === undefined ? [] : drawsOf({ type, ...event });
  const shown = marks.flatMap((mark) => (mark.kind === 'dice' ? mark.dice.map(({ face }) => ({ face, mark })) : []));
  keep('picture', shown.length === open.length, () => `${type}: ${open.length} dice rolled, ${shown.length} shown`);
  open.forEach(({ n, value }, index) => {
    const { face, mark } = shown[index] ?? {};
    const faces = mark?.kind === 'dice' ? mark.faces : [];
    keep(
      'picture',
      faces.length === n && faces[value] === face,
      () => `${type}: draw ${value} of ${n} shown as ${face}`,
    );
  });
}

/** Panels tell of what the table holds, in both languages, and follow from it alone. Throws Broken. */
export function checkPanels(rules: AnyRuleset, scenario: string, table: Table): void {
  if (rules.panels === undefined) return;
  const before = JSON.stringify(table);
  const panels = rules.panels(table);
  keepSame('panels', 'panels change the table', before, JSON.stringify(table));
  keepSame(
    'panels',
    'a copy gives other panels',
    JSON.stringify(panels),
    JSON.stringify(rules.panels(JSON.parse(before))),
  );
  const ids = panels.map(({ id }) => id);
  keep('panels', new Set(ids).size === ids.length, () => `a panel twice: ${ids.join()}`);
  const areas = areasOf(rules.board(scenario));
  const pieces = new Set(table.pieces.map(({ id }) => id));
  for (const panel of panels) checkPanel(rules, panel, { areas, pieces });
}

/** What is shown of a piece lies on the board, has a name and a look, and follows from the table alone. Throws Broken. */
export function checkReaches(rules: AnyRuleset, scenario: string, table: Table): void {
  if (rules.reaches === undefined) return;
  const before = JSON.stringify(table);
  const reaches = rules.reaches(table);
  keepSame('reaches', 'reaches change the table', before, JSON.stringify(table));
  const again: Table = JSON.parse(before) as Table;
  keepSame('reaches', 'a copy gives others', JSON.stringify(reaches), JSON.stringify(rules.reaches(again)));
  const areas = areasOf(rules.board(scenario));
  const kinds = new Map(chapterOf(rules, scenario, 'reaches').map((entry) => [entry.id, entry]));
  for (const { piece, kind, areas: covered } of reaches) {
    keep('reaches', table.pieces.some(({ id }) => id === piece), () => `${kind} of ${piece}, not on the table`); // prettier-ignore
    checkEntry(`reaches: ${kind}`, kinds.get(kind) ?? { id: kind }, REACH_LOOKS);
    const odd = covered.filter((area) => !areas.has(area));
    keep('reaches', odd.length === 0, () => `${kind} of ${piece} reaches ${odd.join()}, not on the board`);
    keep('reaches', new Set(covered).size === covered.length, () => `${kind} of ${piece} has an area twice`);
  }
}

interface Known {
  readonly areas: ReadonlySet<string>;
  readonly pieces: ReadonlySet<string>;
}

function checkPanel(rules: AnyRuleset, { id, title, at, sections }: Panel, { areas, pieces }: Known): void {
  keepText('panels', `panel ${id}`, title);
  keep('panels', at === undefined || areas.has(at), () => `panel ${id} is at ${at}`);
  for (const section of sections) {
    keepText('panels', `a section of ${id}`, section.title);
    keep('panels', section.seat === undefined || rules.seats.some((seat) => seat.id === section.seat), () => {
      return `panel ${id}: a section of ${section.seat}`;
    });
    const odd = (section.pieces ?? []).filter((piece) => !pieces.has(piece));
    keep('panels', odd.length === 0, () => `panel ${id} shows ${odd.join()}, not on the table`);
    for (const card of section.cards ?? []) checkCard(`panel ${id}`, card);
    for (const { label, value } of section.lines ?? []) {
      keepText('panels', `a line of ${id}`, label);
      keep('panels', value !== '', () => `panel ${id}: a line without its value`);
    }
  }
}

function checkCard(what: string, { id, label, text }: CardFace): void {
  keepText('picture', `${what}: card ${id}`, label);
  if (text !== undefined) keepText('picture', `${what}: the text of card ${id}`, text);
}

/** Every seat of the scenario, and a spectator, as who has no seat there sees. */
export function viewersOf(rules: AnyRuleset, scenario: string): Viewer[] {
  const { seats = [] } = rules.scenarios.find(({ id }) => id === scenario) ?? {};
  return [...seats, null];
}
