import type { Mark } from '../../../../kernel/picture.ts';
import { cardFaces } from '../text/names.ts';
import type { Side } from '../sides.ts';

type Tone = Extract<Mark, { kind: 'spot' }>['tone'];

export function spot(at: string, tone: Tone, seat?: Side): Mark {
  return seat === undefined ? { kind: 'spot', at, tone } : { kind: 'spot', at, tone, seat };
}

/** One spot a zone, however often it is named. */
export function spots(zones: readonly string[], tone: Tone, seat?: Side): Mark[] {
  return [...new Set(zones)].map((zone) => spot(zone, tone, seat));
}

/** Cards that lie open now. */
export function played(seat: Side, kinds: readonly string[]): Mark[] {
  return cardFaces(kinds).map((card) => ({ kind: 'card', seat, card }));
}

/** Blocks, and the leader with them where there is one, go from one zone to another. */
export function march(
  seat: Side,
  [from, to]: readonly [string, string],
  blocks: readonly string[],
  leader: string | null,
): Mark {
  const pieces = leader === null ? blocks : [...blocks, leader];
  return { kind: 'move', from, to, seat, pieces, count: blocks.length };
}

/** A retreat: an arrow to each zone; the leader goes with those who take his way. */
export function retreat(
  seat: Side,
  from: string,
  moves: readonly { readonly block: string; readonly to: string }[],
  [leader, leaderTo]: readonly [string | null, string | null],
): Mark[] {
  const goals = [...new Set([...moves.map(({ to }) => to), ...(leaderTo === null ? [] : [leaderTo])])];
  return goals.map((to) => {
    const blocks = moves.filter((move) => move.to === to).map(({ block }) => block);
    return march(seat, [from, to], blocks, leaderTo === to ? leader : null);
  });
}
