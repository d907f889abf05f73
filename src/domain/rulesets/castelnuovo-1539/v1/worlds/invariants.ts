import type { Violation } from '../../../../kernel/ruleset.ts';
import {
  cardsFileData,
  isSea,
  landZones,
  leaderOf,
  pieces,
  scenarioOf,
  scenarios,
  unitOf,
  zoneIds,
  zoneOf,
} from '../data/data.ts';
import { countAt, hasFleet, holds, leadersAt, STACK } from '../rules/positions.ts';
import { SIDES } from '../sides.ts';
import type { State } from '../state.ts';
import { GONE, RESERVE } from '../state.ts';

/** What must hold whenever no batch of events is half folded. */
export function invariants(state: State): Violation[] {
  return [
    ...unitViolations(state),
    ...zoneViolations(state),
    ...leaderViolations(state),
    ...woodViolations(state),
    ...cardViolations(state),
    ...trackViolations(state),
  ];
}

function broken(invariant: string, detail: string): Violation {
  return { invariant, detail };
}

/** §2.G: every unit of the scenario once, on the map with 1 point or more, or waiting, returning or eliminated. */
function unitViolations(state: State): Violation[] {
  const aside = [...SIDES.flatMap((side) => [...state.reserve[side], ...state.dead[side]]), ...state.pool];
  const all = [...state.blocks.map((block) => block.unit), ...aside];
  const handles = state.blocks.map((block) => block.id);
  return [
    ...(inOrder(all) === printedUnits.get(state.scenario) ? [] : [broken('units-conserved', `${all.length}`)]),
    ...(new Set(handles).size === handles.length ? [] : [broken('handles', handles.join())]),
    ...state.blocks
      .filter(({ unit, side, pf }) => unitOf(unit).side !== side || pf < 1 || pf > unitOf(unit).strength)
      .map(({ id, unit, pf }) => broken('strength', `${id} ${unit} ${pf}`)),
    ...state.blocks.filter(({ at }) => !zoneIds.includes(at)).map(({ id, at }) => broken('place', `${id} ${at}`)),
    ...state.blocks
      .filter(({ unit, uncovered }) => uncovered && unitOf(unit).arm !== 'arquebusiers')
      .map(({ id }) => broken('uncovered', id)),
    ...state.pool.filter((unit) => !unitOf(unit).returns).map((unit) => broken('pool', unit)),
  ];
}

/** §2.4/10: three of a side in a land zone once a card is done with, and one side only, but in a combat. */
function zoneViolations(state: State): Violation[] {
  if (state.stack.length > 0) return [];
  const full = landZones.filter((zone) => SIDES.some((side) => countAt(state, side, zone) > STACK));
  const shared = zoneIds.filter((zone) => SIDES.every((side) => holds(state, side, zone)));
  return [...full.map((zone) => broken('stacking', zone)), ...shared.map((zone) => broken('shared-zone', zone))];
}

/** §2.5.2/2, /4: never alone but with a fleet, and one of a side in a zone but there. */
function leaderViolations(state: State): Violation[] {
  if (state.stack.length > 0) return [];
  return Object.entries(state.leaders).flatMap(([id, at]) => {
    if (at === RESERVE || at === GONE) return [];
    const { side } = leaderOf(id);
    if (hasFleet(state, side, at)) return [];
    return [
      ...(holds(state, side, at) ? [] : [broken('lonely-leader', `${id} ${at}`)]),
      ...(leadersAt(state, side, at).length === 1 ? [] : [broken('one-leader', `${id} ${at}`)]),
    ];
  });
}

/** §2.H-§2.M, §2.5/2: wood within the supply, one trench and gun a zone, resistance within what is printed. */
function woodViolations(state: State): Violation[] {
  const { trenches, cubes, bastions, guns, gunSupply, resistance, fleets } = state;
  const gunZones = SIDES.flatMap((side) => guns[side]);
  const lots = trenches.length > pieces.trenches || cubes.length > pieces.cubes || bastions.length > pieces.bastions;
  const armed = SIDES.filter((side) => guns[side].length + gunSupply[side] > pieces.guns[side]);
  const doubled = [trenches, gunZones, bastions].filter((list) => new Set(list).size < list.length);
  return [
    ...(lots ? [broken('supply', JSON.stringify({ trenches, cubes, bastions }))] : []),
    ...armed.map((side) => broken('guns', `${side} ${guns[side].length} ${gunSupply[side]}`)),
    ...doubled.map((list) => broken('one-a-zone', list.join())),
    ...Object.entries(resistance)
      .filter(([zone, left]) => left < 0 || left > (bastions.includes(zone) ? pieces.bastionLevel : printed(zone)))
      .map(([zone, left]) => broken('resistance', `${zone} ${left}`)),
    ...trenches
      .filter((zone) => zoneOf(zone).kind === 'city' || isSea(zone) || (resistance[zone] ?? 0) > 0)
      .map((zone) => broken('trench', zone)),
    ...Object.entries(fleets)
      .filter(([, at]) => at !== RESERVE && !isSea(at))
      .map(([id, at]) => broken('fleet', `${id} ${at}`)),
  ];
}

function printed(zone: string): number {
  return zoneOf(zone).resistance;
}

/** §2.C: every card of the scenario, in one place. */
function cardViolations(state: State): Violation[] {
  const laid = state.stack.flatMap((frame) =>
    frame.kind === 'combat' ? [...(frame.laid.ottoman ?? []), ...(frame.laid.spanish ?? [])] : [],
  );
  const piles = SIDES.flatMap((side) => [
    ...[...state.hands[side], ...state.undrawn[side]],
    ...[...state.discard[side], ...state.removed[side]],
  ]);
  const all = [...piles, ...state.aside, ...laid];
  return inOrder(all) === printedCards.get(state.scenario) ? [] : [broken('cards-conserved', `${all.length}`)];
}

function trackViolations(state: State): Violation[] {
  const { track, turn, scenario, verdict } = state;
  const { turns } = scenarioOf(scenario);
  const fits = track >= 0 && (track < pieces.track || verdict !== null) && (turns === null || turn <= turns);
  return fits ? [] : [broken('tracks', JSON.stringify({ track, turn }))];
}

/** A list as one text that does not hang on its order. */
function inOrder(list: readonly string[]): string {
  return [...list].sort().join();
}

const printedUnits: ReadonlyMap<string, string> = new Map(
  scenarios.map(({ id, start, arrivals }) => [id, inOrder([...start, ...arrivals].flatMap((force) => force.units))]),
);

const printedCards: ReadonlyMap<string, string> = new Map(
  scenarios.map(({ id, without }) => {
    const kinds = cardsFileData.items.filter(({ kind }) => !without.includes(kind));
    return [id, inOrder(kinds.flatMap(({ kind, count }) => Array.from({ length: count }, () => kind)))];
  }),
);
