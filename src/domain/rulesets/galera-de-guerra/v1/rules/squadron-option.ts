import type { Option } from '../../../../kernel/choices.ts';
import type { Text } from '../../../../kernel/text.ts';
import type { State } from '../state.ts';
import { t } from '../text/catalogue.ts';
import { leaderName, shipName } from '../text/names.ts';
import { nameOf } from './positions.ts';

/** The option of a squadron by its leader or its first ship: it goes by the same id in every turn, as standing orders need. */
export function squadronOption(state: State, index: number): Option<number> {
  const who = nameOf(state, index);
  return { id: `squadron:${who}`, label: squadronName(state, index), target: { type: 'piece', id: who }, value: index };
}

/** "Vatinius" or "Liburnian 3". */
export function squadronName(state: State, index: number): Text {
  const squadron = state.squadrons[index];
  if (squadron?.kind === 'transports') return t('sequence.squadron.transports');
  if (squadron?.leader) return leaderName(squadron.leader);
  return shipName(squadron?.ships[0] ?? '');
}
