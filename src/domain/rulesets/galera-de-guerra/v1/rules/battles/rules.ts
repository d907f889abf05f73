import { battleOf } from '../../data/data.ts';
import type { Side } from '../../sides.ts';
import type { Declared, State } from '../../state.ts';
import { commandShip } from '../command.ts';
import { leadersOf, shipsOf } from '../positions.ts';
import { mainBody } from './drepanum.ts';
import { ownRules } from './own.ts';

/** The side that moves by itself before turn 1 (Catana: Syracuse; Side: Rhodes). */
export function approaching(state: State): Side | null {
  return state.turn > 0 ? null : (ownRules(state).approach?.side ?? null);
}

/** Squadrons that a battle settles without a declaration: the approach at Catana, where every galley moves once. */
export function soleSquadrons(state: State, side: Side): Declared[] | null {
  const [leader] = leadersOf(state, side);
  if (leader === undefined || ownRules(state).approach?.asOne !== true || approaching(state) !== side) return null;
  return [{ leader, mode: 'radius', ships: [...shipsOf(state, side)] }];
}

/** S-DRE: the whole Roman main body, which sails as one squadron of its first leader while it is a column. */
export function bodyOf(state: State, leader: string): readonly string[] | null {
  if (!state.column) return null;
  const body = mainBody(state);
  return leader === headOf(state, body) ? body : null;
}

/** Whether a ship sails in such a body, or a leader aboard one does: nobody else commands there. */
export function isInBody(state: State, ship: string): boolean {
  return state.column && mainBody(state).includes(ship);
}

/** S-ECN: ships that a leader reaches wherever they are: the fourth squadron in turn 1. */
export function reachedAnyway(state: State, leader: string): readonly string[] {
  const { reaches } = ownRules(state);
  if (leader !== reaches?.leader || state.turn !== 1) return [];
  const groups = battleOf(state.scenario)?.sides.red.groups ?? [];
  return groups.filter(({ id }) => id.includes(reaches.groups)).flatMap(({ ships }) => ships);
}

function headOf(state: State, body: readonly string[]): string | undefined {
  return leadersOf(state, 'red').find((id) => body.includes(commandShip(state, id) ?? ''));
}
