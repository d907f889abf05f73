import { battleOf } from '../../data/data.ts';
import type { Side } from '../../sides.ts';
import type { Declared, State } from '../../state.ts';
import { leadersOf, shipsOf } from '../positions.ts';

/** The side that moves by itself before turn 1 (Catana: Syracuse; Side: Rhodes). */
export function approaching(state: State): Side | null {
  if (state.turn > 0) return null;
  const battle = battleOf(state.scenario)?.id;
  if (battle === 'catana') return 'red';
  return battle === 'side' ? 'green' : null;
}

/** Squadrons that a battle settles without a declaration: the approach at Catana, where every galley moves once. */
export function soleSquadrons(state: State, side: Side): Declared[] | null {
  const [leader] = leadersOf(state, side);
  if (leader === undefined || battleOf(state.scenario)?.id !== 'catana' || approaching(state) !== side) return null;
  return [{ leader, mode: 'radius', ships: [...shipsOf(state, side)] }];
}
