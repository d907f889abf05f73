import { copyOf } from '../../domain/kernel/json.ts';
import { readOrder } from '../../domain/kernel/notation-read.ts';
import type { Unread } from '../../domain/kernel/notation-read.ts';
import type { Seat } from '../../domain/kernel/ids.ts';
import type { TextArg } from '../../domain/kernel/text.ts';
import type { DecisionContext, Move, Played } from '../../domain/table/play.ts';
import { playMoves } from '../../domain/table/play.ts';
import type { Outcome } from '../../domain/table/refusal.ts';
import { done, refuse } from '../../domain/table/refusal.ts';
import type { Match, OpenDecision } from '../../domain/table/state.ts';
import { openDecisions } from '../../domain/table/state.ts';
import type { LoadedGame } from '../folding/game-folder.ts';
import type { OrdersRead, OrdersRequest, Unclear, UnclearOrders } from './orders.ts';
import { ordersText } from './orders-text.ts';
import { codesOf, listed, orderLine, treeOf } from '../writing/written.ts';

const MAX_LINES = 100;
const MAX_LETTERS = 2000;

/** One order that was read, and where. */
export interface ReadLine {
  readonly move: Move;
  readonly echo: string;
}

/** The orders of a text, each on a line of its own or behind `;`. Refuses a text without any, and one that is too long. */
export function orderLines(text: string): Outcome<readonly string[]> {
  const lines = text
    .split(/[\n\r;]+/u)
    .map((line) => line.trim())
    .filter((line) => /[\p{L}\p{N}]/u.test(line));
  if (lines.length === 0)
    return refuse('unclear-orders', 'There is no order in this text.', bare('incomplete', 'empty'));
  const tooLong = lines.length > MAX_LINES || lines.some((line) => line.length > MAX_LETTERS);
  if (!tooLong) return done(lines);
  const limits = { lines: MAX_LINES, letters: MAX_LETTERS };
  return refuse('unclear-orders', 'The orders are too long.', bare('unknown', 'too-long', limits));
}

/** Whether a line is to be passed over where it does not fit: `?ALTO`, for what dice or others may leave unasked. */
export function isOptional(line: string): boolean {
  return line.startsWith('?');
}

/** Whether a line that does not fit is passed over: not where nothing is left beside it. */
function passesOver(line: string, others: number): boolean {
  return isOptional(line) && others > 0;
}

/**
 * Reads orders on a game as it stands, line after line, each in the state that those before it lead to: `blindfold` stops
 * that before chance and reveals. All lines are clear or none is taken, but for those that may be passed over.
 */
export function readLines(game: LoadedGame, request: OrdersRequest, blindfold: DecisionContext): Outcome<OrdersRead> {
  const lines = orderLines(request.text);
  if (!lines.ok) return lines;
  const read: ReadLine[] = [];
  let match = game.match;
  for (const [at, line] of lines.value.entries()) {
    const left = lines.value.slice(at + 1);
    const where = { line: at + 1, text: line, understood: read.map(({ echo }) => echo) };
    const one = readLine(game, match, { seat: request.seat, line, first: read.length === 0, where });
    if (!one.ok && passesOver(line, read.length + left.length)) continue;
    if (!one.ok) return one;
    read.push(one.value);
    if (left.length === 0) break;
    const played = playMoves(game.rules, copyOf(match), { moves: [one.value.move], preview: true }, blindfold);
    const sight = played.ok ? sightAfter(played.value, request, where, left) : played;
    if (!sight.ok) return sight;
    if (sight.value === null) return done({ ...split(read), left });
    match = sight.value;
  }
  return done({ ...split(read), left: [] });
}

/** The game in which the lines behind a line are read; null where they wait for what it brings. Refuses them behind dice. */
function sightAfter(
  played: Played,
  { seat, allowBlind = false }: OrdersRequest,
  where: Where,
  left: readonly string[],
): Outcome<Match | null> {
  if (played.stoppedAtChance && !allowBlind) return blind(where, left[0]);
  return done(endsSight(played, { seat, allowBlind }) ? null : played.match);
}

/** Whether lines behind those played cannot be read: dice have fallen, or, for blind ones, somebody else must answer first. */
function endsSight(
  { match, stoppedAtChance }: Played,
  { seat, allowBlind }: Pick<OrdersRequest, 'seat' | 'allowBlind'>,
) {
  return stoppedAtChance || (allowBlind === true && inTurn(match, seat).length === 0);
}

interface Where {
  readonly line: number;
  readonly text: string;
  readonly understood: readonly string[];
}

/**
 * Reads one line for the decision of the rules that the seat was asked last, or else for another that it has open: a
 * number alone, which would fit them all, only for the first.
 */
export function readLine(
  game: LoadedGame,
  match: Match,
  { seat, line, first, where }: { seat: Seat; line: string; first: boolean; where: Where },
): Outcome<ReadLine> {
  const { rules } = game;
  let unread: { open: OpenDecision; reading: Unread } | null = null;
  for (const [at, open] of inTurn(match, seat).entries()) {
    if (at > 0 && /^[\d\s,.]+$/u.test(line)) break;
    const reading = readOrder(treeOf(rules, match, open), line, codesOf(rules));
    if (reading.kind === 'read') {
      const decision = first || open.kind.startsWith('table.') ? open.id : 'next';
      const echo = orderLine(rules, match, open, reading.path);
      return done({ move: { decision, path: reading.path }, echo });
    }
    unread ??= { open, reading };
  }
  if (unread === null) return unclear('nothing-to-decide', { ...where, position: 1, said: line, legal: [], more: 0 });
  return refuseLine(game, match, unread, where);
}

/** The open decisions of a seat, the one that `next` means first. */
export function inTurn({ table }: Match, seat: Seat): OpenDecision[] {
  const ofTable = (open: OpenDecision): number => (open.kind.startsWith('table.') ? 1 : 0);
  const mine = openDecisions(table).filter((open) => open.seat === seat);
  return mine.sort((a, b) => ofTable(a) - ofTable(b) || b.version - a.version);
}

function refuseLine(
  { rules }: LoadedGame,
  match: Match,
  { open, reading }: { open: OpenDecision; reading: Unread },
  where: Where,
): Outcome<never> {
  const { candidates, written, path, ways = [] } = reading;
  const print = (one: readonly string[]): string => orderLine(rules, match, open, one);
  const { orders, more } = listed(
    candidates.length > 0 && written !== null ? { ...written, choices: candidates } : written,
  );
  const prompt = written?.menu.prompt;
  return unclear(reading.why, {
    ...where,
    understood: [...where.understood, ...(path.length > 0 ? [print(path)] : [])],
    position: reading.word + 1,
    said: reading.said.slice(0, MAX_SAID),
    ...(prompt === undefined ? {} : { prompt }),
    legal: orders,
    more,
    ...(ways.length > 0 ? { ways: ways.slice(0, MAX_WAYS).map(print) } : {}),
  });
}

const MAX_SAID = 100;
const MAX_WAYS = 5;

function blind({ line, understood }: Where, text = ''): Outcome<never> {
  return unclear('after-chance', { line: line + 1, text, understood, position: 1, said: text, legal: [], more: 0 });
}

function unclear(why: Unclear, rest: Omit<UnclearOrders, 'why' | 'message'>): Outcome<never> {
  const message = ordersText(why, { line: rest.line, said: rest.said });
  const extra: UnclearOrders = { why, message, ...rest };
  return refuse('unclear-orders', message.en, { ...extra });
}

/** The refusal of a text as a whole. */
function bare(
  why: Unclear,
  key: 'empty' | 'too-long',
  args: Readonly<Record<string, TextArg>> = {},
): Readonly<Record<string, unknown>> {
  const extra: UnclearOrders = {
    why,
    message: ordersText(key, args),
    line: 1,
    text: '',
    position: 1,
    said: '',
    understood: [],
    legal: [],
    more: 0,
  };
  return { ...extra };
}

function split(read: readonly ReadLine[]): Omit<OrdersRead, 'left'> {
  return { commands: read.map(({ move }) => move), echo: read.map(({ echo }) => echo) };
}
