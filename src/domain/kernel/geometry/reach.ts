/** A move from one place to the next and what it costs: a whole number above nothing. */
export interface ReachStep {
  readonly to: string;
  readonly cost: number;
}

/** A place that can be reached: what the cheapest way costs, and where it comes from (null for the start). */
export interface Reached {
  readonly cost: number;
  readonly from: string | null;
}

/**
 * Every place within `budget` of `start`, by the cheapest way (Dijkstra), the start included at cost 0; in order of cost.
 * `steps` tells where a move may go on to; none from a place where it must stop.
 * Of two ways that cost the same, the one found first stands, so the answer depends on the order of `steps` alone.
 */
export function reach(
  start: string,
  budget: number,
  steps: (at: string, cost: number) => Iterable<ReachStep>,
): Map<string, Reached> {
  const best = new Map<string, Reached>([[start, { cost: 0, from: null }]]);
  const found = new Map<string, Reached>();
  const byCost: string[][] = [[start]];
  const look = (from: string, cost: number, step: ReachStep): void => {
    const total = cost + step.cost;
    if (total > budget || (best.get(step.to)?.cost ?? Infinity) <= total) return;
    best.set(step.to, { cost: total, from });
    (byCost[total] ??= []).push(step.to);
  };
  for (let cost = 0; cost <= budget; cost += 1) {
    for (const at of byCost[cost] ?? []) {
      const here = best.get(at);
      if (here?.cost !== cost) continue;
      found.set(at, here);
      for (const step of steps(at, cost)) look(at, cost, step);
    }
  }
  return found;
}

/** The way to a place that `reach` found, without the start: the places entered, in order. */
export function wayTo(reached: ReadonlyMap<string, Reached>, to: string): string[] {
  const way: string[] = [];
  let at = to;
  for (let here = reached.get(at); here !== undefined && here.from !== null; here = reached.get(at)) {
    way.unshift(at);
    at = here.from;
  }
  return way;
}
