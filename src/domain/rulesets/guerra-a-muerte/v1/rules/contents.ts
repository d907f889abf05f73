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

/** The option of a unit or a leader: `unit:LH`, `leader:Boves`. */
export function counterOption(counter: Counter): Option<Counter> {
  return { ...(counter.kind === 'unit' ? unitOption : leaderOption)(counter.id), value: counter };
}

/** What was picked, as contents of forces. */
export function sorted(picked: readonly Counter[]): Required<Contents> {
  const ids = (kind: Counter['kind']): string[] => picked.flatMap((one) => (one.kind === kind ? [one.id] : []));
  return { units: ids('unit'), leaders: ids('leader') };
}
