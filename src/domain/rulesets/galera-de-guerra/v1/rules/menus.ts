import type { Option } from '../../../../kernel/choices.ts';
import { optionsOf } from '../../../../kernel/kit/menus.ts';
import { hexName, leaderName, shipName } from '../text/names.ts';

/** Options of ships, of hexes, and of leaders, by their ids. */
export const shipOption = optionsOf('ship', 'piece', (id: string) => shipName(id));
export const hexOption = optionsOf('hex', 'hex', (id: string) => hexName(id));
export const leaderOption = optionsOf('leader', 'piece', (id: string) => leaderName(id));

/** The option, which play at random takes one time in `times` only: what ends battles, or leads away from the enemy. */
export function seldom<T>(option: Option<T>, times: number): Option<T> {
  const { id, label, target, value } = option;
  const hint = option.hint === undefined ? { seldom: times } : { ...option.hint, seldom: times };
  return target === undefined ? { id, label, hint, value } : { id, label, target, hint, value };
}
