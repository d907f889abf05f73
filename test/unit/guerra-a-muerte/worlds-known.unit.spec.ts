import { describe, expect, it } from 'vitest';
import { seenBy } from '../../../src/domain/kernel/event.ts';
import type { Moment } from '../../../src/domain/kernel/playout.ts';
import { counters, leaders } from '../../../src/domain/rulesets/guerra-a-muerte/v1/data/data.ts';
import type { Event } from '../../../src/domain/rulesets/guerra-a-muerte/v1/events.ts';
import { guerraAMuerte as rules } from '../../../src/domain/rulesets/guerra-a-muerte/v1/index.ts';
import { leadersIn, unitsIn } from '../../../src/domain/rulesets/guerra-a-muerte/v1/rules/positions.ts';
import type { State } from '../../../src/domain/rulesets/guerra-a-muerte/v1/state.ts';
import { knowledge } from '../../../src/domain/rulesets/guerra-a-muerte/v1/worlds/knowledge.ts';
import { optionsOf } from '../../support/guerra.ts';
import { newRecord, playOut } from '../../support/playout.ts';

/** How often it is looked whether what is called known is so, and how long. */
const EVERY = 40;
const COMMANDS = 320;

class Enough extends Error {}

/** What a viewer is said to know of forces that are not his, and is not so. */
function untruths(state: State, log: readonly Event[], viewer: string | null): string[] {
  const { where, steps, closed } = knowledge(log.map((event) => seenBy(event, viewer)));
  const isHidden = (id: string): boolean => (counters.get(id) ?? leaders.get(id))?.side !== viewer;
  const at = (id: string): string => (state.units[id] ?? state.leaders[id])?.at ?? 'nowhere';
  const open = [...closed].filter((id) => state.forces[id] !== undefined && state.forces[id].owner !== viewer);
  return [
    ...[...where].flatMap(([id, forces]) =>
      isHidden(id) && !forces.has(at(id)) ? [`${id} is in ${at(id)}, not ${[...forces].join(' ')}`] : [],
    ),
    ...[...steps].flatMap(([id, known]) =>
      isHidden(id) && state.units[id]?.steps !== known ? [`${id} has ${state.units[id]?.steps} steps, not ${known}`] : [],
    ),
    ...open.flatMap((force) =>
      [...unitsIn(state, force), ...leadersIn(state, force)].flatMap((id) =>
        where.get(id)?.has(force) === true ? [] : [`${id} is in ${force}, of which all is said to be known`],
      ),
    ),
  ];
} // prettier-ignore

describe('what a log shows of forces', () => {
  it.each([
    ['scenario1', 3],
    ['scenario3', 5],
  ])('is so: in %s, whoever looks on', (scenario, seed) => {
    const record = newRecord({ scenario, options: optionsOf(), seed, maxCommands: 100_000 });
    const found = new Set<string>();
    const after = ({ state }: Moment): void => {
      const { length } = record.commands;
      if (length % EVERY !== 0) return;
      for (const viewer of ['royalist', 'patriot', null])
        for (const one of untruths(state as State, record.events as Event[], viewer))
          found.add(`${viewer ?? 'a spectator'}, after ${length}: ${one}`);
      if (length >= COMMANDS) throw new Enough();
    };
    expect(() => playOut(rules, record, { after })).toThrow(Enough);
    expect([...found].slice(0, 5)).toEqual([]);
  });
});
