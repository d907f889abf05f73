import type { Point } from './points.ts';
import type { Topology } from './topology.ts';

/** A border between two regions from one end to the other; `right` is null at the edge of the map. */
export interface Border {
  readonly left: string;
  readonly right: string | null;
  /** Corners where it begins and ends; the same where it goes round. */
  readonly from: number;
  readonly to: number;
  readonly line: readonly Point[];
}

/** Something with two ends that others are joined to. */
export interface Link {
  readonly from: number;
  readonly to: number;
}

interface Step {
  readonly link: number;
  readonly back: boolean;
}

/**
 * Joins links end to end into chains as long as they get. A corner where other than two links of the same `kind` meet ends
 * a chain.
 */
export function joined(links: readonly Link[], kind: (link: number) => string): Step[][] {
  const at = new Map<number, number[]>();
  links.forEach(({ from, to }, index) => {
    at.set(from, [...(at.get(from) ?? []), index]);
    at.set(to, [...(at.get(to) ?? []), index]);
  });
  const free = new Set(links.keys());
  const onward = (corner: number, last: number): number | undefined => {
    const here = at.get(corner) ?? [];
    if (here.length !== 2) return undefined;
    const next = here.find((index) => index !== last);
    return next !== undefined && free.has(next) && kind(next) === kind(last) ? next : undefined;
  };
  const follow = (steps: Step[]): Step[] => {
    for (;;) {
      const last = steps[steps.length - 1];
      const link = last === undefined ? undefined : links[last.link];
      if (last === undefined || link === undefined) return steps;
      const corner = last.back ? link.from : link.to;
      const next = onward(corner, last.link);
      if (next === undefined) return steps;
      free.delete(next);
      steps.push({ link: next, back: links[next]?.to === corner });
    }
  };
  const chains: Step[][] = [];
  for (const start of links.keys()) {
    if (!free.delete(start)) continue;
    const ahead = follow([{ link: start, back: false }]);
    const behind = follow([{ link: start, back: true }]).slice(1);
    chains.push([...behind.reverse().map(({ link, back }) => ({ link, back: !back })), ...ahead]);
  }
  return chains;
}

/** The borders between regions of a map, where each area belongs to the region that `regionOf` says. */
export function bordersOf(map: Topology, regionOf: (area: number) => string): Border[] {
  const sides: { from: number; to: number; one: string; two: string | null; kind: string }[] = [];
  for (const { from, to, areas } of map.sides) {
    const one = regionOf(areas[0] ?? -1);
    const two = areas[1] === undefined ? null : regionOf(areas[1]);
    if (one === two) continue;
    sides.push({ from, to, one, two, kind: one < (two ?? '') ? `${one}|${two ?? ''}` : `${two ?? ''}|${one}` });
  }
  const kind = (index: number): string => sides[index]?.kind ?? '';
  return joined(sides, kind).flatMap((steps) => {
    const ids = steps.flatMap(({ link, back }, index) => {
      const side = sides[link];
      if (side === undefined) return [];
      const [start, end] = back ? [side.to, side.from] : [side.from, side.to];
      return index === 0 ? [start, end] : [end];
    });
    const [first, last, side] = [ids[0], ids[ids.length - 1], sides[steps[0]?.link ?? -1]];
    if (first === undefined || last === undefined || side === undefined) return [];
    const line = ids.flatMap((id) => map.corners.slice(id, id + 1));
    return [{ left: side.one, right: side.two, from: first, to: last, line }];
  });
}

/** The rings around all regions that are `inside`, out of their borders with what is not. */
export function outlinesOf(borders: readonly Border[], inside: (region: string) => boolean): Point[][] {
  const outer = borders.filter(({ left, right }) => inside(left) !== (right !== null && inside(right)));
  return ringsOf(outer);
}

/** Joins borders into rings; where more than two meet, any way round is taken, as filling by even-odd does not care. */
function ringsOf(borders: readonly Border[]): Point[][] {
  const at = new Map<number, Set<number>>();
  const meet = (corner: number, index: number): void => {
    const here = at.get(corner) ?? new Set();
    at.set(corner, here.add(index));
  };
  borders.forEach(({ from, to }, index) => {
    meet(from, index);
    meet(to, index);
  });
  const free = new Set(borders.keys());
  const rings: Point[][] = [];
  for (const [start, border] of borders.entries()) {
    if (!free.delete(start)) continue;
    const ring = [...border.line];
    for (let corner = border.to; corner !== border.from;) {
      const next = [...(at.get(corner) ?? [])].find((index) => free.has(index));
      const found = next === undefined ? undefined : borders[next];
      if (next === undefined || found === undefined) break;
      free.delete(next);
      const line = found.from === corner ? found.line : [...found.line].reverse();
      ring.push(...line.slice(1));
      corner = found.from === corner ? found.to : found.from;
    }
    rings.push(ring);
  }
  return rings;
}
