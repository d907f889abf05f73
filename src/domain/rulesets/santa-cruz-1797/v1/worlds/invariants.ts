import type { Violation } from '../../../../kernel/ruleset.ts';
import { areaIds, areaOf, cards, officerOf, tables, unitData, unitOf, unitsFileData } from '../data/data.ts';
import { onMap, STACK } from '../rules/positions.ts';
import { officersIn, unitsIn } from '../rules/scan.ts';
import type { State } from '../state.ts';
import { CASUALTIES, GONE, POOL } from '../state.ts';
import { SIDES } from '../sides.ts';

/** What must hold whenever no batch of events is half folded. */
export function invariants(state: State): Violation[] {
  return [
    ...unitViolations(state),
    ...zoneViolations(state),
    ...officerViolations(state),
    ...cardViolations(state),
    ...trackViolations(state),
  ];
}

function broken(invariant: string, detail: string): Violation {
  return { invariant, detail };
}

/** §5.0, §5.3: all units of the box, each with 1..4 PF, or 0 among the casualties. */
function unitViolations(state: State): Violation[] {
  const units = Object.entries(state.units);
  const count = units.length === Object.keys(unitData).length ? [] : [broken('units-conserved', `${units.length}`)];
  const weak = units.filter(([id, { at, pf }]) => (at === CASUALTIES ? pf !== 0 : pf < 1 || pf > unitOf(id).steps));
  const astray = units.filter(([id, { at }]) => onMap(at) && at !== CASUALTIES && !mayStand(id, at));
  const sunk = units.filter(([, { at }]) => at === 'fox' && state.fox.at === null);
  return [
    ...count,
    ...weak.map(([id, { at, pf }]) => broken('strength', `${id} ${at} ${pf}`)),
    ...[...astray, ...sunk].map(([id, { at }]) => broken('place', `${id} ${at}`)),
  ];
}

function mayStand(unit: string, at: string): boolean {
  return areaIds.includes(at) && (areaOf(at).kind === 'land' || unitOf(unit).side === 'british');
}

/** §5.6a: three of a side in a land zone, and one side only, but in a combat. */
function zoneViolations(state: State): Violation[] {
  const land = areaIds.filter((zone) => areaOf(zone).kind === 'land' && zone !== state.combat?.zone);
  const full = land.filter((zone) => SIDES.some((side) => unitsIn(state, side, zone).length > STACK));
  const shared = land.filter((zone) => SIDES.every((side) => unitsIn(state, side, zone).length > 0));
  return [...full.map((zone) => broken('stacking', zone)), ...shared.map((zone) => broken('shared-zone', zone))];
}

/** §11.2, §11.5: one officer of a side in a zone, never without own units. */
function officerViolations(state: State): Violation[] {
  return Object.entries(state.officers).flatMap(([id, { at }]) => {
    if (at === POOL || at === GONE) return [];
    const { side } = officerOf(id);
    const second = officersIn(state, side, at).length > 1;
    const alone =
      at !== state.combat?.zone &&
      unitsIn(state, side, at).length === 0 &&
      !(side === 'british' && state.fox.at === at);
    return [
      ...(second ? [broken('one-officer', `${id} ${at}`)] : []),
      ...(alone ? [broken('lonely-officer', `${id} ${at}`)] : []),
    ];
  });
}

/** §2.2: all 55 cards, each in one place. */
function cardViolations(state: State): Violation[] {
  const held = SIDES.flatMap((side) => {
    const { undrawn, discard, removed } = state.piles[side];
    return [...state.hands[side], ...undrawn, ...discard, ...removed];
  });
  const all = [...held, ...state.fox.cards, ...state.reserve].sort();
  const printed = cards.map(({ id }) => id).sort();
  return all.join() === printed.join() ? [] : [broken('cards-conserved', `${all.length} of ${printed.length}`)];
}

function trackViolations(state: State): Violation[] {
  const { morale, turn, fox, spiked } = state;
  const onTracks = morale >= tables.morale.min && morale <= tables.morale.max && turn <= tables.turns.times.length;
  const fits = onTracks && fox.hits <= unitsFileData.fox.hits && new Set(spiked).size === spiked.length;
  return fits ? [] : [broken('tracks', JSON.stringify({ morale, turn, hits: fox.hits, spiked }))];
}
