import { createHash } from 'node:crypto';
import type { Viewer } from '../../src/domain/kernel/ids.ts';
import type { Json } from '../../src/domain/kernel/json.ts';
import type { AnyRuleset } from '../../src/domain/kernel/ruleset.ts';
import { evolveMatch, foldMatch, openMatch } from '../../src/domain/table/fold.ts';
import type { Match } from '../../src/domain/table/state.ts';
import { openDecisions } from '../../src/domain/table/state.ts';
import { canonical } from '../../src/eventstore/canonical.ts';
import type { StoredEvent } from '../../src/eventstore/stored-event.ts';
import { viewInfo } from '../../src/games/reading/describe.ts';
import { isLong } from './long-games.ts';

/** A value by its hash, and by a short one for each of its members, which tells where it differs. */
export interface Print {
  readonly hash: string;
  readonly parts: Readonly<Record<string, string>>;
}

/** What a game is at one version, to everybody. */
export interface Moment {
  readonly version: number;
  readonly turn: number;
  readonly state: Print;
  /**
   * By viewer; `spectator` holds no seat. Texts count as one and the same: a patch of the rules may reword them. Panels do
   * not count: they say what the rest of the view holds, in other words.
   */
  readonly views: Readonly<Record<string, Print>>;
  readonly decisions: readonly { readonly id: string; readonly seat: string; readonly kind: string }[];
  /** Over all states and views since the moment before: what lies between two moments is proved as well. */
  readonly trail: string;
}

const EVERY = 25;

/** Long games have tables so large that they are looked at every so many events only, and not between. */
const EVERY_OF_LONG = 80;

/** Folds the log of a game that has ended, and tells what it is at each new turn, every 25 events, and at its end. */
export function momentsOf(rules: AnyRuleset, log: readonly StoredEvent[]): Moment[] {
  const moments: Moment[] = [];
  let trail = createHash('sha256');
  for (const match of matchesOf(rules, log)) {
    if (!isLookedAt(rules, match, moments.at(-1), log)) continue;
    const look = lookAt(rules, match, log[0]?.gameId ?? '');
    trail.update(look.state);
    for (const [at, view] of Object.values(look.views).entries()) trail.update(at === 0 ? '' : '\n').update(view);
    if (!isMoment(look, moments.at(-1), log)) continue;
    moments.push(momentOf(look, match, trail.digest('hex')));
    trail = createHash('sha256');
  }
  return moments;
}

function isLookedAt(
  rules: AnyRuleset,
  { table }: Match,
  last: Moment | undefined,
  log: readonly StoredEvent[],
): boolean {
  if (!isLong(rules) || table.version === log.length) return true;
  return table.version - (last?.version ?? 0) >= EVERY_OF_LONG && endsBatch(log[table.version]);
}

function isMoment({ version, turn }: Look, last: Moment | undefined, log: readonly StoredEvent[]): boolean {
  if (version === log.length) return true;
  const isNew = turn !== (last?.turn ?? 0) || version - (last?.version ?? 0) >= EVERY;
  return isNew && endsBatch(log[version]);
}

function momentOf({ version, turn, state, views }: Look, { table }: Match, trail: string): Moment {
  const decisions = openDecisions(table).map(({ id, seat, kind }) => ({ id, seat, kind }));
  const prints = Object.entries(views).map(([viewer, text]) => [viewer, printOf(text)]);
  return { version, turn, state: printOf(state), views: Object.fromEntries(prints), decisions, trail };
}

/** The match after each event. It is the same one, which changes: look at it before the next is asked for. */
export function* matchesOf(rules: AnyRuleset, log: readonly StoredEvent[]): Generator<Match> {
  const rewind = (to: number): Match => foldMatch(rules, log.slice(0, to));
  let match: Match | null = null;
  for (const event of log) {
    match = match === null ? openMatch(event) : evolveMatch(rules, match, event, rewind);
    yield match;
  }
}

/** Only between batches has a state to be whole. */
function endsBatch(next: StoredEvent | undefined): boolean {
  return next === undefined || next.by !== null || next.type === 'RulesUpdated';
}

interface Look {
  readonly version: number;
  readonly turn: number;
  readonly state: string;
  readonly views: Readonly<Record<string, string>>;
}

function lookAt(rules: AnyRuleset, match: Match, gameId: string): Look {
  const game = { gameId, rules: withoutPanels(rules), match, headHash: '', lastAt: match.table.at };
  const viewers: Viewer[] = [null, ...Object.keys(match.table.seats)];
  const views = viewers.map((viewer) => ({ viewer, view: viewInfo(game, viewer) }));
  const written: Written = new Map();
  return {
    version: match.table.version,
    turn: views[0]?.view.sequence.turn ?? 0,
    state: canonical(played(match) as unknown as Json),
    views: Object.fromEntries(views.map(({ viewer, view }) => [viewer ?? 'spectator', wordlessObject(view, written)])),
  };
}

/** Panels say again what the rest of a view holds: they are not drawn up in the first place. */
function withoutPanels({ panels: _panels, ...rules }: AnyRuleset): AnyRuleset {
  return rules;
}

/** The match without its decision periods, which the post alone asks for: they are younger than the oldest of these games. */
function played({ table: { periods: _periods, periodsBefore: _before, ...table }, rules }: Match): object {
  return { table, rules };
}

/** Names and ids, which come again in each view. */
const words = new Map<string, string>();

/**
 * The canonical text of a value with all texts alike, written in one walk: texts themselves are not even read. Most of the
 * time of recorded games goes by here, hence no lists of parts and no word written twice.
 */
function wordless(value: unknown): string {
  if (value === undefined || value === null) return 'null';
  if (typeof value === 'string') return word(value);
  if (typeof value !== 'object') return canonical(value as Json);
  return Array.isArray(value) ? wordlessList(value) : wordlessObject(value);
}

function wordlessObject(value: object, written?: Written): string {
  const { isText, names, heads } = shapeOf(value);
  if (isText) return TEXT;
  let text = '';
  for (let i = 0; i < names.length; i += 1) {
    const member = (value as Readonly<Record<string, unknown>>)[names[i] as string];
    if (member === undefined) continue;
    const said = written === undefined ? wordless(member) : wordlessOnce(member, written);
    text += (text === '' ? '' : ',') + (heads[i] as string) + said;
  }
  return `{${text}}`;
}

/** Texts of the objects that views of one moment are made of: where nothing is hidden all viewers have the same ones. */
type Written = Map<object, string>;

function wordlessOnce(member: unknown, written: Written): string {
  if (typeof member !== 'object' || member === null) return wordless(member);
  const said = written.get(member) ?? wordless(member);
  written.set(member, said);
  return said;
}

/** What objects with the same members in the same order have in common; reached from shape to shape by their names. */
interface Shape {
  readonly next: Map<string, Shape>;
  /** In canonical order. */
  readonly names: readonly string[];
  /** The same as they are written. */
  readonly heads: readonly string[];
  readonly isText: boolean;
}

const blank = shape([]);

function shape(unsorted: readonly string[]): Shape {
  const names = [...unsorted].sort();
  const isText = names.length === 2 && names[0] === 'en' && names[1] === 'es';
  return { next: new Map(), names, heads: names.map((name) => `${word(name)}:`), isText };
}

/** Most objects of a view have the members of others: to sort them anew each time takes longer than to write them. */
function shapeOf(value: object): Shape {
  const names = Object.keys(value);
  let known = blank;
  for (let i = 0; i < names.length; i += 1) {
    const name = names[i] as string;
    let next = known.next.get(name);
    if (next === undefined) known.next.set(name, (next = shape(names.slice(0, i + 1))));
    known = next;
  }
  return known;
}

function wordlessList(list: readonly unknown[]): string {
  let text = '';
  for (let i = 0; i < list.length; i += 1) text += (i === 0 ? '' : ',') + wordless(list[i]);
  return `[${text}]`;
}

const TEXT = canonical('text');

function word(text: string): string {
  let written = words.get(text);
  if (written === undefined) words.set(text, (written = canonical(text)));
  return written;
}

const SHORT = 8;

function printOf(text: string): Print {
  const value = JSON.parse(text) as Readonly<Record<string, Json>>;
  const parts = Object.entries(value).flatMap(([name, member]) => partsOf(name, member));
  return { hash: hashOf(text), parts: Object.fromEntries(parts) };
}

/** A match has two members only, the table and the rules: those of theirs tell more. */
function partsOf(name: string, member: Json): [string, string][] {
  if (!['table', 'rules'].includes(name) || member === null || typeof member !== 'object') {
    return [[`/${name}`, hashOf(canonical(member)).slice(0, SHORT)]];
  }
  return Object.entries(member).map(([inner, value]) => [
    `/${name}/${inner}`,
    hashOf(canonical(value as Json)).slice(0, SHORT),
  ]);
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
