import { memoise } from '../../../../kernel/kit/memoise.ts';
import type { Turn } from '../../../../kernel/turn.ts';
import { areaIds, areaOf, cardData, kindOf, landingFrom, officerOf, unitOf } from '../data/data.ts';
import type { Event } from '../events.ts';
import type { State } from '../state.ts';
import type { Side } from '../sides.ts';
import { ABOARD, CASUALTIES } from '../state.ts';

/** One run of the rules of this game. */
export type GameTurn = Turn<State, Event>;

/** Stacking: own units in a land zone (§5.6a). */
export const STACK = 3;

/** Who stands where. */
interface Standing {
  readonly units: Readonly<Record<Side, Map<string, string[]>>>;
  readonly officers: Readonly<Record<Side, Map<string, string>>>;
}

/** Worked out once for each state: not to be read within a fold, nor while a state is dealt anew (scan.ts). */
const standing = memoise((state: State): Standing => {
  const units = { british: new Map<string, string[]>(), spanish: new Map<string, string[]>() };
  for (const id in state.units) {
    const here = units[unitOf(id).side];
    const at = state.units[id]?.at ?? '';
    const list = here.get(at);
    if (list === undefined) here.set(at, [id]);
    else list.push(id);
  }
  const officers = { british: new Map<string, string>(), spanish: new Map<string, string>() };
  for (const id in state.officers) {
    const here = officers[officerOf(id).side];
    const at = state.officers[id]?.at ?? '';
    if (!here.has(at)) here.set(at, id);
  }
  return { units, officers };
});

const NOBODY: readonly string[] = [];

/** The units of `side` in a zone (or aboard, or among the casualties), in the order of their ids. */
export function unitsAt(state: State, side: Side, at: string): readonly string[] {
  return standing(state).units[side].get(at) ?? NOBODY;
}

export function countAt(state: State, side: Side, at: string): number {
  return unitsAt(state, side, at).length;
}

export function holds(state: State, side: Side, at: string): boolean {
  return standing(state).units[side].has(at);
}

/** The strength points that a unit has left. */
export function strength(state: State, unit: string): number {
  return state.units[unit]?.pf ?? 0;
}

/** The only officer of `side` in a zone (§11.2), or null. */
export function officerAt(state: State, side: Side, at: string): string | null {
  return standing(state).officers[side].get(at) ?? null;
}

/** Whether the officer has been seen openly. */
export function isOpen(state: State, officer: string): boolean {
  return state.officers[officer]?.up ?? false;
}

/** The units aboard the Fox. */
export function aboard(state: State): readonly string[] {
  return unitsAt(state, 'british', ABOARD);
}

export function casualties(state: State, side: Side): readonly string[] {
  return unitsAt(state, side, CASUALTIES);
}

/** Whether one may land from the sea zone (§4.4, §7.1e). */
export function isCoastal(zone: string): boolean {
  return areaOf(zone).kind === 'sea' && landingFrom(zone).length > 0;
}

export function isLand(zone: string): boolean {
  return areaOf(zone).kind === 'land';
}

/** Land zones with Spanish units. */
export function spanishZones(state: State): string[] {
  return areaIds.filter((zone) => isLand(zone) && holds(state, 'spanish', zone));
}

/** Whether a unit of `side` stands on land. */
export function ashore(state: State, side: Side): boolean {
  return Object.entries(state.units).some(
    ([id, unit]) => unitOf(id).side === side && onMap(unit.at) && isLand(unit.at),
  );
}

/** Whether a place is a zone of the map. */
export function onMap(at: string): boolean {
  return at !== ABOARD && at !== CASUALTIES && at !== 'reserve';
}

/** Whose action phase runs; null outside them. */
export function phasing(state: State): Side | null {
  if (state.phase === 'british-action') return 'british';
  return state.phase === 'spanish-action' ? 'spanish' : null;
}

/** One card of each kind in the hand: copies of a card are alike. */
export function oneOfEach(cards: readonly string[]): string[] {
  return cards.filter((card, index) => cards.findIndex((other) => kindOf(other) === kindOf(card)) === index);
}

/** Whether everybody can see that no copy of a kind is left in hand or deck: all are discarded or removed. */
export function allCopiesOpen(state: State, side: Side, kind: string): boolean {
  const { discard, removed } = state.piles[side];
  const open = [...discard, ...removed].filter((card) => kindOf(card) === kind).length;
  return open >= (cardData[kind]?.count ?? 0);
}
