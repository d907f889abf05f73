import { areaData } from '../data/data.ts';
import { repressionMarked } from '../data/tables.ts';
import type { GameTurn } from './positions.ts';
import { forcesInArea, unitsIn } from './positions.ts';

/**
 * §6.1.10, §10.4: where a royalist force has destroyed a patriot one and no patriot is left in the area, one die says
 * whether the royalists repress; not in areas that lean to a side, nor where they have done so already. `fighters`: the
 * forces that fought, by the ids that say whose they are: what the Legion or rebels destroy nobody represses (A107). A leader
 * who is still on his way to a refuge holds no area.
 */
export function checkRepression(turn: GameTurn, area: string, fighters: readonly string[]): void {
  const { state } = turn;
  const destroyed = fighters.filter((id) => id.startsWith('p') && unitsIn(state, id).length === 0);
  if (destroyed.length === 0 || !fighters.some((id) => id.startsWith('r'))) return;
  if (areaData(area).lean !== null || state.areas[area]?.repression === true) return;
  const left = forcesInArea(state, area).filter(({ id }) => !destroyed.includes(id));
  const owners = new Set(left.map(({ owner }) => owner));
  if (owners.has('patriot') || !owners.has('royalist')) return;
  const die = turn.chance.die();
  turn.emit({ type: 'RepressionDiced', public: { area, die, marked: repressionMarked(die) } });
}

/** §10.4, A107: who has walked into an ambush of royalist guerrillas may have been the last patriots of the area. */
export function repressAfterAmbush(turn: GameTurn, area: string, hunter: string): void {
  const ambushers = forcesInArea(turn.state, area).filter(
    ({ owner, posture }) => owner === 'royalist' && posture === 'guerrilla',
  );
  checkRepression(turn, area, [hunter, ...ambushers.map(({ id }) => id)]);
}
