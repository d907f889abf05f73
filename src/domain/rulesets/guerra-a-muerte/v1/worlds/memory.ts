import { counterOf, counters } from '../data/data.ts';

/**
 * What a log has shown of units and leaders on the map, with what its reader was told of forces formed in the open. Forces can
 * be followed by their ids, and whoever was seen in one is in it, or in another that it has mixed with since.
 */
export type Memory = {
  /** Forces in which a unit or leader may be; of whom there is no entry, nothing is known. */
  readonly where: Map<string, Set<string>>;
  /** Steps of units for certain. */
  readonly steps: Map<string, number>;
  /** Forces in which nobody can be who is not said to be there by `where`. */
  readonly closed: Set<string>;
  /** The force that the last event formed, which may be split from another. */
  formed: string | null;
  /** What the last event moved: a force, or some of one who have gone over to another. */
  moved: { readonly from: string; readonly to: string } | null;
  /** The leader who goes by himself with what moves next. */
  alone: string | null;
  /**
   * Who has been seen to leave boxes for the forces that are formed next, some of which may have been (`begun`); whether the
   * event at hand says so (`now`).
   */
  entering: { ids: string[]; begun: boolean; now: boolean };
};

export function blank(): Memory {
  return {
    where: new Map(),
    steps: new Map(),
    closed: new Set(),
    formed: null,
    moved: null,
    alone: null,
    entering: { ids: [], begun: false, now: false },
  };
}

/** All that is in a force lies open. */
export function show(
  memory: Memory,
  force: string,
  units: readonly { readonly unit: string; readonly steps: number }[],
  leaders: readonly string[],
): void {
  const there = new Set([...units.map(({ unit }) => unit), ...leaders]);
  for (const [id, forces] of memory.where) if (!there.has(id)) forces.delete(force);
  for (const id of there) memory.where.set(id, new Set([force]));
  for (const { unit, steps } of units) memory.steps.set(unit, steps);
  memory.closed.add(force);
}

/** Some of a force, or all of it, have gone over to another; who, its owner knows. */
export function mix(memory: Memory, from: string, to: string, emptied: boolean): void {
  const { where, closed } = memory;
  for (const forces of where.values()) {
    if (!forces.has(from)) continue;
    forces.add(to);
    if (emptied) forces.delete(from);
  }
  const fresh = memory.formed === to;
  if (closed.has(from) && (fresh || closed.has(to))) closed.add(to);
  else closed.delete(to);
  if (emptied) closed.delete(from);
}

/** Units or leaders come on the map, in one of the forces that are formed next. */
export function enter({ where, steps, entering }: Memory, ids: readonly string[]): void {
  if (entering.begun) Object.assign(entering, { ids: [], begun: false });
  for (const id of ids) {
    where.set(id, new Set());
    steps.delete(id);
  }
  entering.ids.push(...ids);
  entering.now = true;
}

/** A force is formed, of those who enter if anybody does. */
export function form(memory: Memory, force: string, fits: (id: string) => boolean): void {
  const { where, closed, entering } = memory;
  const possible = entering.ids.filter(fits);
  for (const id of possible) where.get(id)?.add(force);
  if (possible.length > 0) closed.add(force);
  entering.begun = true;
}

/** Whoever was to enter has. */
export function settle({ where, entering }: Memory): void {
  if (entering.ids.length === 0) return;
  for (const id of entering.ids) if (where.get(id)?.size === 0) where.delete(id);
  Object.assign(entering, { ids: [], begun: false });
}

/** Units or leaders that everybody sees leave the map. */
export function gone({ where, steps }: Pick<Memory, 'where' | 'steps'>, ids: readonly string[]): void {
  for (const id of ids) {
    where.delete(id);
    steps.delete(id);
  }
}

/** Somebody is seen to join a force, or to be in it. */
export function join({ where }: Memory, id: string, force: string): void {
  where.set(id, new Set([force]));
}

/** Who is in a force may have lost a step or won one. */
export function blur({ where, steps }: Memory, force: string): void {
  for (const [id, forces] of where) if (forces.has(force)) steps.delete(id);
}

/** A leader goes to another force by himself, or to one that is formed of him. */
export function goAlone(
  memory: Memory,
  leader: string,
  { from, to, emptied }: { from: string; to: string; emptied: boolean },
): void {
  join(memory, leader, to);
  if (memory.formed === to) memory.closed.add(to);
  if (emptied) vanish(memory, from);
  memory.alone = null;
}

/** Of the ships of a fleet one alone has gone where it went, and all leaders with it (§7.9). */
export function partFrom({ where }: Memory, ship: string, { from, to }: { from: string; to: string }): void {
  for (const [id, forces] of where)
    if (counters.has(id)) forces.delete(to);
    else if (from !== to && forces.has(to)) forces.delete(from);
  where.set(ship, new Set([to]));
}

/** A force is gone: whoever may have been in it is elsewhere. */
export function vanish({ where, closed }: Memory, force: string): void {
  for (const forces of where.values()) forces.delete(force);
  closed.delete(force);
}

/** Steps that a ship is seen to lose. */
export function strike({ where, steps }: Pick<Memory, 'where' | 'steps'>, ship: string, lost: number): void {
  const left = (steps.get(ship) ?? 0) - lost;
  if (left > 0) steps.set(ship, left);
  else if (steps.has(ship)) gone({ where, steps }, [ship]);
}

/** A reduced unit may have been completed (§4.6, §4.7). */
export function forgetReduced({ steps }: Pick<Memory, 'steps'>): void {
  for (const [id, left] of steps) if (left < counterOf(id).steps) steps.delete(id);
}
