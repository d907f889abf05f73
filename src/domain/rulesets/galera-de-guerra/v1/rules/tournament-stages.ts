import type { Lane, Zone } from '../data/data.ts';
import { mapData, tournament } from '../data/data.ts';
import type { Side } from '../sides.ts';
import { enemyOf } from '../sides.ts';
import type { State } from '../state.ts';
import type { Stage } from './stages.ts';
import { stagesOf } from './stages.ts';
import { INWARD, lanesBehind } from './tournament-lanes.ts';

/**
 * The stages of this game's deployment: those of its battle, or, in a tournament, from two opposite edges, the second side perhaps
 * later (§10.0d).
 */
export function stagesIn(state: State): readonly Stage[] {
  if (state.edge === null) return stagesOf(state.scenario);
  const first = state.first;
  const opposite = OPPOSITE[state.edge] ?? state.edge;
  return [
    ...stagesOfSide(state, first, state.edge, []),
    ...stagesOfSide(state, enemyOf(first), opposite, lanesBehind(opposite)),
  ];
}

const OPPOSITE: Readonly<Record<string, string>> = { row0: 'row28', row28: 'row0', col10: 'col60', col60: 'col10' };

function stagesOfSide(state: State, side: Side, edge: string, lanes: readonly Lane[]): Stage[] {
  const ships = Object.keys(state.ships).filter((id) => id.startsWith(`${side}/`));
  const zone: Zone = {
    id: `tournament.${side}.${edge}`,
    side,
    kind: 'area',
    facings: [...(INWARD[edge] ?? [])],
    ships,
    ...stripOf(edge),
    source: tournament.source,
  };
  return [
    { kind: 'zone', side, zones: [zone], ships: ships.sort(), lanes },
    { kind: 'leaders', side },
  ];
}

/** The hexes at most so far from an edge; the edge hex itself is 0. */
function stripOf(edge: string): Pick<Zone, 'columns' | 'cells'> {
  const { columns, rowsEven, rowsOdd } = mapData.layouts.single;
  const { within } = tournament;
  const [top, bottom] = [edge === 'row0', edge === 'row28'];
  const strip = ([from, to]: readonly [number, number]): [number, number] =>
    top ? [from, from + within] : bottom ? [to - within, to] : [from, to];
  const across: [number, number] =
    edge === 'col10'
      ? [columns[0], columns[0] + within]
      : edge === 'col60'
        ? [columns[1] - within, columns[1]]
        : [columns[0], columns[1]];
  return { columns: across, cells: { even: strip(rowsEven), odd: strip(rowsOdd) } };
}
