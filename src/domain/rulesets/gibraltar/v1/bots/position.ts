import type { Json } from '../../../../kernel/json.ts';
import type { Table } from '../../../../kernel/view.ts';
import { isUnit, unitIds } from '../data/data.ts';
import type { Options, Phase, State, UnitState } from '../state.ts';
import { LOST, REMOVED } from '../state.ts';
import type { Side, SeatId } from '../sides.ts';
import type { Weights } from './weights.ts';

/** A position as a bot looks at it: with how much each thing counts for it. */
export type Position = State & { readonly weights: Weights };

const positions = new WeakMap<Table, Position>();

/**
 * The game as a seat's view shows it, so that a bot can reckon with the same rules as everybody: nothing is hidden in
 * this game, and what a view does not tell (who has said done) no bot needs.
 */
export function positionOf(view: Table, weights: Weights): Position {
  const known = positions.get(view);
  if (known?.weights === weights) return known;
  const position = { ...read(view), weights };
  positions.set(view, position);
  return position;
}

function read({ sequence, pieces, zones = {}, details = {} }: Table): State {
  const shown = pieces.filter(({ id }) => isUnit(id));
  return {
    options: details['options'] as Options,
    seats: [...new Set(shown.flatMap(({ owner }) => (owner === null ? [] : [owner as SeatId])))],
    turn: sequence.turn,
    phase: sequence.phase as Phase,
    side: details['side'] as Side,
    count: 0,
    stamps: {},
    done: [],
    owing: names(details['owing']),
    outcome: null,
    units: unitsOf(shown, details),
    breaches: Object.keys(zones).sort(),
    moved: names(details['moved']),
    fired: names(details['fired']),
    fought: names(details['fought']),
    mustFight: names(details['mustFight']),
    noFire: names(details['noFire']),
  };
}

/** Counters that a view does not show among its pieces are lost or taken off the board. */
function unitsOf(shown: Table['pieces'], details: NonNullable<Table['details']>): Record<string, UnitState> {
  const removed = new Set(names(details['removed']));
  const units: Record<string, UnitState> = {};
  for (const id of unitIds) units[id] = { at: removed.has(id) ? REMOVED : LOST, slot: 0, hits: 0 };
  for (const piece of shown) units[piece.id] = unitOf(piece);
  return units;
}

function unitOf({ at, stats = {} }: Table['pieces'][number]): UnitState {
  return { at, slot: Number(stats['slot'] ?? 0), hits: Number(stats['hits'] ?? 0) };
}

function names(list: Json | undefined): string[] {
  return Array.isArray(list) ? list.map(String) : [];
}
