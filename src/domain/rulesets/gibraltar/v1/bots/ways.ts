import { reach } from '../../../../kernel/geometry/reach.ts';
import { objectives } from '../data/data.ts';
import type { Hex } from '../data/hexes.ts';
import { distance, hexIds, hexOf } from '../data/hexes.ts';
import type { State } from '../state.ts';

/** Longer than any way on the board. */
const FAR = 99;
const BEYOND = 40;

type Field = ReadonlyMap<string, number>;

type Ways = ReadonlyMap<string, Field>;

/** The ways on foot to each objective for the breaches asked for last: all units of a game ask for the same. */
let known: { readonly breaches: string; readonly ways: Ways } | null = null;
/** By game, with how many breaches there were: their number only grows. */
const waysOf = new WeakMap<State, { readonly count: number; readonly ways: Ways }>();

/** Steps on foot from `hex` to an objective through gates and breaches, whoever stands in the way; FAR if there is no way. */
export function stepsTo(state: State, objective: string, hex: string): number {
  return waysIn(state).get(objective)?.get(hex) ?? FAR;
}

function waysIn(state: State): Ways {
  const found = waysOf.get(state);
  if (found?.count === state.breaches.length) return found.ways;
  const breaches = [...state.breaches].sort().join();
  if (known?.breaches !== breaches) {
    const open = new Set(state.breaches);
    known = { breaches, ways: new Map(objectives.map((one) => [one.hex, field(one.hex, open)])) };
  }
  waysOf.set(state, { count: state.breaches.length, ways: known.ways });
  return known.ways;
}

/** The same, and where no breach leads in yet, how far it is as the crow flies behind the longest way. */
export function approach(state: State, objective: string, hex: string): number {
  const steps = stepsTo(state, objective, hex);
  return steps < FAR ? steps : BEYOND + distance(hex, objective);
}

const depths: ReadonlyMap<string, Field> = new Map(objectives.map(({ hex }) => [hex, field(hex, new Set())]));

/** Steps from a hex within the walls, the wall included, to an objective; FAR from outside. */
export function depth(objective: string, hex: string): number {
  return depths.get(objective)?.get(hex) ?? FAR;
}

function field(objective: string, breaches: ReadonlySet<string>): Field {
  const found = reach(objective, FAR - 1, (at) =>
    hexOf(at).around.flatMap(({ to, border }) => {
      const [from, next] = [hexOf(at), hexOf(to)];
      const shut = border === 'mole' || border === 'blocked' || (border === 'outer' && !open(from, next, breaches));
      return shut || !walkable(next) ? [] : [{ to, cost: 1 }];
    }),
  );
  return new Map([...found].map(([hex, { cost }]) => [hex, cost]));
}

function open(from: Hex, to: Hex, breaches: ReadonlySet<string>): boolean {
  const wall = from.wall === null ? to : from;
  return wall.terrain === 'gateHF' || breaches.has(wall.id);
}

/** The mountain path is for the few who climb: a bot does not reckon with it. */
function walkable({ water, terrain }: Hex): boolean {
  return !water && terrain !== 'mountain' && terrain !== 'lagoon' && terrain !== 'path';
}

const shores: readonly (readonly [sea: string, land: string])[] = hexIds.flatMap((land) => {
  const { water, terrain, wall, adjacent } = hexOf(land);
  if (water || !(terrain === 'beach' || terrain === 'quay' || wall === 'en')) return [];
  return adjacent.filter((sea) => hexOf(sea).water).map((sea) => [sea, land] as const);
});

/** Where launches can land their infantry as things are: the hex at sea and the one ashore (§7.x, §2.1.g). */
export function landings(state: State): readonly (readonly [sea: string, land: string])[] {
  return shores.filter(([, land]) => hexOf(land).wall === null || state.breaches.includes(land));
}
