import type { Text } from '../text.ts';
import type { JsonObject } from '../json.ts';

/** Something small printed in an area: victory points, the dice of a current, the flag of who begins there. */
export interface PrintedToken {
  readonly look: 'points' | 'dice' | 'flag' | 'battery' | 'star' | 'height' | 'resistance' | 'anchor' | 'objective';
  /** At most three characters. */
  readonly value?: string;
  /** What it means, with the paragraph. */
  readonly label: Text;
  /** Whose it is: a side of the legend. */
  readonly side?: string;
}

/** One area of an area map, in board units (0..width, 0..height, y downwards). */
export interface Area {
  readonly id: string;
  readonly name: Text;
  readonly terrain: string;
  /** Where the label and the pieces stand. */
  readonly x: number;
  readonly y: number;
  /** The outline, as [x, y] points in order. */
  readonly polygon: readonly (readonly [number, number])[];
  /** Whatever else a client may draw or explain: victory points, dice, flags. */
  readonly features?: JsonObject;
  /**
   * The area that it is a small part of, as a city is of its province: from afar what stands in it is drawn with that one.
   * A part of a part has no name on the map.
   */
  readonly within?: string;
  /** What is printed in it, for clients to draw and explain. */
  readonly tokens?: readonly PrintedToken[];
}

/** An upright rectangle of the board with its upper left corner at `[x, y]`; label and pieces stand in its middle. */
export function boxArea(
  area: Omit<Area, 'x' | 'y' | 'polygon'>,
  [x, y]: readonly [number, number],
  [width, height]: readonly [number, number],
): Area {
  const [right, bottom] = [x + width, y + height];
  const polygon = [[x, y], [right, y], [right, bottom], [x, bottom]] as const; // prettier-ignore
  return { ...area, x: x + width / 2, y: y + height / 2, polygon };
}

/** A border between two areas; `kind` is the ruleset's word (black, red, blue, coast, arrow). */
export interface Edge {
  readonly from: string;
  readonly to: string;
  readonly kind: string;
  /** Whether it can be crossed from `from` to `to` only. */
  readonly oneWay?: boolean;
}

/** Ids of the areas that share an edge of one of `kinds` with `area` (any kind where none is given), in the order of the data. */
export function neighbours(edges: readonly Edge[], area: string, kinds?: readonly string[]): string[] {
  return edges.flatMap((edge) => {
    if (kinds && !kinds.includes(edge.kind)) return [];
    if (edge.from === area) return [edge.to];
    return edge.to === area && !edge.oneWay ? [edge.from] : [];
  });
}

/** Every area that can be reached from `start` through `step`, with the number of steps; `start` itself is 0. */
export function distances(start: string, step: (area: string) => readonly string[]): Map<string, number> {
  const found = new Map([[start, 0]]);
  const queue = [start];
  for (let area = queue.shift(); area !== undefined; area = queue.shift()) {
    for (const next of step(area)) {
      if (found.has(next)) continue;
      found.set(next, (found.get(area) ?? 0) + 1);
      queue.push(next);
    }
  }
  return found;
}
