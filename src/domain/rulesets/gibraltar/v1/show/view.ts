import { byUtf8 } from '../../../../kernel/cards.ts';
import type { Viewer } from '../../../../kernel/ids.ts';
import type { JsonObject } from '../../../../kernel/json.ts';
import { memoise } from '../../../../kernel/kit/memoise.ts';
import type { Piece, Table } from '../../../../kernel/view.ts';
import { rangeOf, tables, unitIds, unitOf } from '../data/data.ts';
import { isHex } from '../data/hexes.ts';
import { byKey, hexName, unitName } from '../text/names.ts';
import { obliged } from '../rules/combat-shapes.ts';
import { ownerOf } from '../rules/positions.ts';
import { result } from '../rules/result.ts';
import type { State, UnitState } from '../state.ts';
import { LOST, REMOVED } from '../state.ts';
import { t } from '../text/catalogue.ts';
import { details } from './view-details.ts';

/** The table, the same for everybody: nothing is hidden (§10: the charts lie on the board). */
export function view(state: State, _viewer: Viewer): Table {
  const outcome = result(state);
  return {
    sequence: sequence(state),
    pieces: pieces(state),
    hands: {},
    decks: {},
    tracks: [{ id: 'turn', label: t('track.turn'), value: turnOf(state), min: 1, max: tables.turns.last }],
    zones: zones(state),
    details: details(state),
    ...(outcome === null ? {} : { result: outcome }),
  };
}

/** What of a counter never changes, worked out once, in the order of the ids: views are made for every decision. */
const counters = [...unitIds].sort(byUtf8).map((id) => {
  const { type, combat, movement, gun, capacity, number } = unitOf(id);
  const range = gun === null ? {} : { range: rangeOf(gun) };
  const boxes = capacity > 0 ? { number, boxes: capacity } : {};
  const figures = { combat, movement, ...range, ...boxes };
  return { id, kind: type, label: unitName(id), figures, printed: [`${combat}-${movement}`] };
});

const BADGES: readonly (readonly [string, (state: State) => readonly string[]])[] = [
  ['moved', (state) => state.moved],
  ['fired', (state) => state.fired],
  ['fought', (state) => state.fought],
  ['mustFight', obliged],
  ['noFire', (state) => state.noFire],
];

/** The badges of those units that have any. */
function badged(state: State): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const [badge, of] of BADGES)
    for (const id of new Set(of(state))) {
      const badges = found.get(id);
      if (badges === undefined) found.set(id, [badge]);
      else badges.push(badge);
    }
  return found;
}

/** The units on the map, aboard and in hand or waiting, and the breach markers. */
const pieces = memoise((state: State): readonly Piece[] => {
  const badgesOf = badged(state);
  const units = counters.flatMap(({ id, kind, label, figures, printed }): Piece[] => {
    const unit = state.units[id];
    if (unit === undefined || unit.at === LOST || unit.at === REMOVED) return [];
    const stats = unit.slot > 0 || unit.hits > 0 ? { ...figures, ...stateOf(unit) } : figures;
    const badges = badgesOf.get(id) ?? [];
    return [{ id, kind, label, stats, printed, owner: ownerOf(state, id), at: unit.at, face: 'up', badges }];
  });
  const markers = [...state.breaches].sort().map((hex): Piece => {
    return { id: `breach-${hex}`, kind: 'breach', owner: null, at: hex, face: 'up', label: byKey('breach') };
  });
  return [...markers, ...units];
});

function stateOf({ slot, hits }: UnitState): JsonObject {
  return { ...(slot > 0 ? { slot } : {}), ...(hits > 0 ? { hits } : {}) };
}

function turnOf({ turn }: State): number {
  return Math.max(1, Math.min(turn, tables.turns.last));
}

function sequence(state: State): Table['sequence'] {
  const { phase } = state;
  const args = { turn: turnOf(state), last: tables.turns.last, side: byKey(`side.${state.side}`) };
  const turn = phase === 'setup' ? 0 : turnOf(state);
  if (phase === 'setup') return { turn, phase, label: t('sequence.setup', args) };
  if (phase === 'over') return { turn, phase, label: t('sequence.over') };
  return { turn, phase, label: t('sequence', { ...args, phase: byKey(`phase.${phase}`) }) };
}

/** The hexes that are not as printed any more: the breaches, by name where they have one. */
function zones({ breaches }: State): JsonObject {
  const open = [...breaches].filter(isHex).sort();
  return Object.fromEntries(open.map((hex) => [hex, { breached: true, name: { ...hexName(hex) } }]));
}
