import type { Mark } from '../../../../kernel/picture.ts';
import { areas, batteries } from '../data/data.ts';
import type { Passage } from '../events.ts';
import { cardFace } from '../text/names.ts';
import type { Side } from '../sides.ts';

type Tone = Extract<Mark, { kind: 'spot' }>['tone'];

export function spot(at: string, tone: Tone, seat?: Side): Mark {
  return seat === undefined ? { kind: 'spot', at, tone } : { kind: 'spot', at, tone, seat };
}

/** A spot of loss, if there was any. */
export function hurt(at: string, seat: Side, any: boolean): Mark[] {
  return any ? [spot(at, 'loss', seat)] : [];
}

export function played(seat: Side, card: string): Mark {
  return { kind: 'card', seat, card: cardFace(card) };
}

/** The fire of each of some batteries on a zone. */
export function volley(colours: readonly string[], to: string): Mark[] {
  return [...new Set(colours)].map((colour): Mark => {
    const from = batteries[colour];
    return { kind: 'fire', ...(from === undefined ? {} : { from }), to, seat: 'spanish' };
  });
}

/** Blocks that go from one zone to another; the viewer's own by name. */
export function march(seat: Side, [from, ...way]: readonly string[], count: number, pieces: readonly string[]): Mark[] {
  const to = way.at(-1);
  if (from === undefined || to === undefined) return [];
  const via = way.slice(0, -1);
  return [
    { kind: 'move', from, to, seat, count, ...(via.length > 0 && { via }), ...(pieces.length > 0 && { pieces }) },
  ];
}

/** The boats, as many at once as sail from one zone to another; the Fox is known to everybody, the rest to the British. */
export function boats(moves: readonly Passage[], units: readonly string[]): Mark[] {
  const ways = [...new Set(moves.map(({ from, at }) => `${from} ${at}`))];
  return ways.flatMap((way) => {
    const sailing = moves.flatMap(({ from, at, fox }, index) =>
      `${from} ${at}` === way ? [units[index] ?? (fox ? 'fox' : null)] : [],
    );
    return march(
      'british',
      way.split(' '),
      sailing.length,
      sailing.filter((unit) => unit !== null),
    );
  });
}

/** Whether a place is a zone of the map and not aboard the Fox. */
export function onMap(place: string): boolean {
  return place in areas;
}
