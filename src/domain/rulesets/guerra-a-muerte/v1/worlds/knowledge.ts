import type { Folds } from '../../../../kernel/event.ts';
import { counterOf, counters, leaderData } from '../data/data.ts';
import type { Event } from '../events.ts';
import type { Memory } from './memory.ts';
import { blank, blur, enter, form, gone, join, mix, settle, show } from './memory.ts';

/**
 * What a log, as anybody received it, lets its reader know of what is in forces: who was shown in one, for forces can be
 * followed, until it mixes with others; who was seen to enter or to fall.
 */
export function knowledge(log: readonly Event[]): Memory {
  const memory = blank();
  for (const event of log) {
    const learn = folds[event.type] as ((memory: Memory, event: Event) => void) | undefined;
    learn?.(memory, event);
    memory.formed = event.type === 'ForceFormed' ? event.public.force : null;
    if (!ENTRIES.has(event.type)) settle(memory);
  }
  return memory;
}

/** Events that name who enters, and those that say which forces they form. */
const ENTRIES: ReadonlySet<Event['type']> = new Set([
  ...(['GroupPlaced', 'MilitiaRose', 'MassRecruited', 'BuildsShown', 'ReinforcementPlaced', 'ConvoyLanded'] as const),
  'ForceFormed',
]);

const folds: Partial<Folds<Memory, Event>> = {
  GroupPlaced(memory, { public: { units, leaders } }) {
    enter(memory, [...units, ...leaders]);
  },
  MilitiaRose(memory, { public: { unit } }) {
    enter(memory, [unit]);
  },
  MassRecruited(memory, { public: { units } }) {
    enter(memory, units);
  },
  ReinforcementPlaced(memory, { public: { unit } }) {
    enter(memory, [unit]);
  },
  ConvoyLanded(memory, { public: { units, leaders } }) {
    enter(memory, [...units, ...leaders]);
  },
  ForceFormed(memory, { public: { force, owner, kind } }) {
    form(memory, force, (id) => {
      const unit = counters.get(id);
      if (unit !== undefined) return unit.side === owner && (unit.arm === 'naval') === (kind === 'fleet');
      const { side, type } = leaderData(id);
      return side === owner && (type === 'navalLeader') === (kind === 'fleet');
    });
  },
  UnitsTransferred(memory, { public: { from, to, emptied } }) {
    mix(memory, from, to, emptied);
  },
  ForcesShown(memory, { public: { forces } }) {
    for (const { force, units, leaders } of forces) show(memory, force, units, leaders);
  },
  StepsLost(memory, { public: { force, steps, eliminated, destroyed, leaders } }) {
    const known = eliminated.reduce((sum, id) => sum + (memory.steps.get(id) ?? counterOf(id).steps), 0);
    gone(memory, eliminated);
    if (known !== steps) blur(memory, force);
    if (destroyed) show(memory, force, [], leaders);
  },
  LeaderDiced(memory, { public: { leader, lost } }) {
    if (lost) gone(memory, [leader]);
  },
  LeaderPlaced(memory, { public: { leader, force } }) {
    gone(memory, [leader]);
    if (force !== null) join(memory, leader, force);
  },
  UnitPromoted(memory, { public: { militia } }) {
    gone(memory, [militia]);
    forgetReduced(memory);
  },
  BuildsShown(memory, { public: { boxes } }) {
    forgetReduced(memory);
    enter(memory, boxes);
  },
  BlockadeDiced(memory, { public: { surrendered, units } }) {
    if (surrendered) gone(memory, units);
  },
  BroadsidesFired(memory, { public: { lost } }) {
    for (const { ship, steps } of lost) strike(memory, ship, steps);
  },
  FrigateTaken(memory, { public: { frigate, by, fleet } }) {
    gone(memory, [frigate]);
    if (by !== null) join(memory, by, fleet);
  },
  SubversionDiced(memory, { public: { leader, target, success, joins } }) {
    if (success && target !== null) gone(memory, [target]);
    const forces = memory.where.get(leader);
    if (joins !== null && forces !== undefined) memory.where.set(joins, new Set(forces));
  },
  DefectionDiced(memory, { public: { unit, left } }) {
    if (left) gone(memory, [unit]);
  },
};

/** Steps that ships are seen to lose. */
function strike({ where, steps }: Memory, ship: string, lost: number): void {
  const left = (steps.get(ship) ?? 0) - lost;
  if (left > 0) steps.set(ship, left);
  else if (steps.has(ship)) gone({ where, steps }, [ship]);
}

/** A reduced unit may have been completed (§4.6, §4.7). */
function forgetReduced({ steps }: Memory): void {
  for (const [id, left] of steps) if (left < counterOf(id).steps) steps.delete(id);
}
