import { drawsOf } from '../../domain/kernel/event.ts';
import { EVERYBODY } from '../../domain/kernel/ids.ts';
import type { AnyRuleset } from '../../domain/kernel/ruleset.ts';
import type { Piece, Table } from '../../domain/kernel/view.ts';
import type { Moved } from '../../domain/sandbox/line.ts';
import { ordersOf } from '../../domain/sandbox/line.ts';
import { decisionInfos, viewInfo } from '../reading/describe.ts';
import type { OpenLine } from './open-line.ts';
import { imagined } from './open-line.ts';
import type { SandboxEvent, SandboxMoment, Supposed } from './sandbox-info.ts';

/** The end of a line as it is shown. */
export function momentOf(open: OpenLine): SandboxMoment {
  const { viewer, start, line, end } = open;
  const game = imagined(open, end);
  const { rules, match } = game;
  const last = line.at(-1);
  return {
    view: viewInfo(game, EVERYBODY, false),
    decisions: decisionInfos(game, Object.keys(match.table.seats)),
    story: last === undefined ? [] : storyOf(rules, last),
    marks: last?.events.flatMap((event) => rules.picture?.(event) ?? []) ?? [],
    orders: ordersOf(line, viewer).map(({ path }) => ({ decision: 'next', path })),
    supposed: supposedIn(rules, start.state, viewer),
  };
}

/** What a move came to, event by event. */
export function storyOf(rules: AnyRuleset, { events }: Moved): SandboxEvent[] {
  return events.map((event) => ({
    text: rules.narrate(event),
    dice: drawsOf(event).map(({ n, value }) => ({ outcomes: n, value })),
  }));
}

/** What `viewer` does not know of a position, as it is in that position. */
export function supposedIn(rules: AnyRuleset, state: unknown, viewer: OpenLine['viewer']): Supposed[] {
  if (viewer === EVERYBODY) return [];
  const whole = rules.view(state, EVERYBODY) as Table;
  const known = rules.view(state, viewer) as Table;
  const places = new Map(known.pieces.map((piece) => [unitIn(piece), piece.at]));
  const pieces = whole.pieces
    .filter((piece) => places.get(unitIn(piece)) !== piece.at)
    .map((piece) => ({
      id: unitIn(piece),
      at: piece.at,
      ...(piece.label === undefined ? {} : { label: piece.label }),
    }));
  const cards = Object.entries(whole.hands)
    .filter(([seat]) => known.hands[seat]?.cards === undefined)
    .flatMap(([seat, { cards: held = [] }]) => held.map(({ id, label }) => ({ id, at: `${HAND}${seat}`, label })));
  return [...pieces, ...cards];
}

/** Which unit a piece is, whatever handle it bears. */
function unitIn({ id, unit = id }: Piece): string {
  return unit;
}

/** What the place of a card begins with. */
const HAND = 'hand:';
