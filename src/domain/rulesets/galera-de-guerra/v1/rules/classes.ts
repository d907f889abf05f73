import type { Option } from '../../../../kernel/choices.ts';
import { typeOf } from '../data/data.ts';
import type { State } from '../state.ts';
import { t } from '../text/catalogue.ts';
import { shipOption } from './menus.ts';
import { ratings } from './positions.ts';

/** Counters of the same ratings are interchangeable: they stand in menus as the lowest that is left (dossier 3.6). */
export function lowestOfClasses(state: State, ids: readonly string[]): string[] {
  const seen = new Set<string>();
  return ids.filter((id) => {
    const key = classOf(state, id);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** "Quadrireme (crew 3, marines 2)". */
export function classOption(state: State, id: string): Option<string> {
  const { type, crew, marines } = ratings(state, id);
  return shipOption(id, { label: t('sequence.class', { type: typeOf(type).name, crew, marines }) });
}

/** What tells ships apart when they are picked. */
function classOf(state: State, id: string): string {
  const { type, cruise, max, ramCruise, crew, marines, engines, caps } = ratings(state, id);
  return [type, cruise, max, ramCruise, crew, marines, Number(engines), ...caps].join('.');
}
