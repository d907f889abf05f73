import type { Text } from '../../../../kernel/text.ts';
import { same } from '../../../../kernel/text.ts';
import { battleOf, counterOf, leaderOf, typeOf } from '../data/data.ts';
import type { Side } from '../sides.ts';
import type { State } from '../state.ts';
import { t } from './catalogue.ts';

/** "Quadrireme 12": ships have no names, but numbers (§2.1). */
export function shipName(id: string): Text {
  const known = names.get(id);
  if (known !== undefined) return known;
  const { type, number } = counterOf(id.slice(id.indexOf('/') + 1));
  const name = t('sequence.ship', { type: typeOf(type).name, number });
  names.set(id, name);
  return name;
}

const names = new Map<string, Text>();

export function leaderName(id: string): Text {
  return leaderOf(id).name;
}

export function hexName(id: string): Text {
  return same(id);
}

/** How a side is called in this battle. */
export function sideName(state: State, side: Side): Text {
  return battleOf(state.scenario)?.sides[side].name ?? t(`side.${side}`);
}
