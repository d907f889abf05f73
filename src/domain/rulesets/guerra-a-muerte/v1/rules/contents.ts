import type { Option } from '../../../../kernel/choices.ts';
import type { State } from '../state.ts';
import type { Contents } from './forces.ts';
import { leaderOption, unitOption } from './menus.ts';
import { leadersIn, unitsIn } from './positions.ts';

/** A unit or a leader of a force. */
export type Counter = { readonly kind: 'unit' | 'leader'; readonly id: string };

/** All that is in a force, units first. */
export function countersIn(state: State, force: string): Counter[] {
  return [
    ...unitsIn(state, force).map((id): Counter => ({ kind: 'unit', id })),
    ...leadersIn(state, force).map((id): Counter => ({ kind: 'leader', id })),
  ];
}

/**
 * What makes the options of units and leaders: `unit:LH`, `leader:Boves`. They say in which force each is, and of how many:
 * whether it is left empty shows on the map.
 */
export function counterOption(state: State): (counter: Counter) => Option<Counter> {
  return (counter) => {
    const { kind, id } = counter;
    const force = (kind === 'unit' ? state.units : state.leaders)[id]?.at ?? '';
    const hint = { force, of: unitsIn(state, force).length + leadersIn(state, force).length };
    return { ...(kind === 'unit' ? unitOption : leaderOption)(id, { hint }), value: counter };
  };
}

/** What was picked, as contents of forces. */
export function sorted(picked: readonly Counter[]): Required<Contents> {
  const ids = (kind: Counter['kind']): string[] => picked.flatMap((one) => (one.kind === kind ? [one.id] : []));
  return { units: ids('unit'), leaders: ids('leader') };
}
