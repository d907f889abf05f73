import { byUtf8 } from '../../../../kernel/cards.ts';
import type { Viewer } from '../../../../kernel/ids.ts';
import { looksAs } from '../../../../kernel/ids.ts';
import type { JsonObject } from '../../../../kernel/json.ts';
import type { Deck, Hand, Piece, Table, Track } from '../../../../kernel/view.ts';
import { areaIds, areaOf, batteries, officerOf, tables, unitOf, unitsFileData } from '../data/data.ts';
import { byKey, cardFace, officerName, turnTime, unitName } from '../text/names.ts';
import { result } from '../rules/result.ts';
import { countAt, officerAt } from '../rules/positions.ts';
import type { CardPiles, Fighter, State } from '../state.ts';
import type { Side } from '../sides.ts';
import { CASUALTIES, GONE, POOL } from '../state.ts';
import { SIDES } from '../sides.ts';
import { t } from '../text/catalogue.ts';
import { details } from './view-details.ts';

/**
 * The table as `viewer` may see it (§5.5, §11.1): its own blocks by name, the enemy's as so many nameless ones a zone,
 * the blocks of a combat open to everybody. Once the game is over everything lies open.
 */
export function view(state: State, viewer: Viewer): Table {
  const outcome = result(state);
  return {
    sequence: sequence(state),
    pieces: sorted([
      ...SIDES.flatMap((side) => [...blocks(state, side, viewer), ...officers(state, side, viewer)]),
      ...cutter(state),
      ...spikes(state),
    ]),
    hands: bySide((side) => hand(state, side, viewer)),
    decks: bySide((side) => deck(state.piles[side])),
    tracks: tracks(state),
    zones: zones(state),
    details: details(state, viewer),
    ...(outcome === null ? {} : { result: outcome }),
  };
}

/** Whether `viewer` may read what belongs to `side`. */
function reads(state: State, side: Side, viewer: Viewer): boolean {
  return looksAs(viewer, side) || state.phase === 'over';
}

/** Where a block stands as its own seat knows it: where it has been deployed, though nobody else sees that yet. */
function placeOf(state: State, unit: string, viewer: Viewer): string {
  const { side } = unitOf(unit);
  const planned = state.phase === 'setup' && looksAs(viewer, side) ? state.deployments[side]?.[unit] : undefined;
  return planned ?? state.units[unit]?.at ?? CASUALTIES;
}

function sequence(state: State): Table['sequence'] {
  const turn = Math.min(state.turn, tables.turns.times.length);
  const args = { turn, time: turnTime(turn), phase: byKey(`phase.${state.phase}`) };
  return { turn, phase: state.phase, label: t('sequence', args) };
}

function blocks(state: State, side: Side, viewer: Viewer): Piece[] {
  const fighters = new Map(state.combat?.fighters.map((fighter) => [fighter.unit, fighter]));
  const own = Object.keys(state.units).filter((unit) => unitOf(unit).side === side);
  const onTable = own.filter((unit) => placeOf(state, unit, viewer) !== CASUALTIES);
  if (reads(state, side, viewer))
    return onTable.map((unit) => ownBlock(state, unit, { viewer, open: fighters.has(unit) }));
  const open = onTable.flatMap((unit) => fighters.get(unit) ?? []).map((fighter) => openBlock(state, fighter));
  const hidden = onTable.filter((unit) => !fighters.has(unit)).map((unit) => placeOf(state, unit, viewer));
  return [...open, ...nameless(side, hidden)];
}

function ownBlock(state: State, unit: string, { viewer, open }: { viewer: Viewer; open: boolean }): Piece {
  const { type, side } = unitOf(unit);
  return {
    id: unit,
    kind: type,
    owner: side,
    at: placeOf(state, unit, viewer),
    face: 'up',
    steps: state.units[unit]?.pf ?? 0,
    label: unitName(unit),
    badges: open ? [] : ['hidden'],
  };
}

/** A block on the battle board under the name that it bears there, so that nobody can follow it afterwards. */
function openBlock(state: State, { block, unit, side }: Fighter): Piece {
  const { type } = unitOf(unit);
  return {
    id: `battle#${block}`,
    kind: type,
    owner: side,
    at: state.combat?.zone ?? '',
    face: 'up',
    steps: state.units[unit]?.pf ?? 0,
    label: byKey(`unit.${type}`),
    badges: [],
  };
}

function nameless(side: Side, places: readonly string[]): Piece[] {
  return tally(places).flatMap(([at, count]) =>
    Array.from({ length: count }, (_, index): Piece => {
      return { id: `${side}@${at}#${index + 1}`, owner: side, at, face: 'down', badges: ['block'] };
    }),
  );
}

function officers(state: State, side: Side, viewer: Viewer): Piece[] {
  return officersOnMap(state, side).map(([id, at, up]): Piece => {
    if (!up && !reads(state, side, viewer)) {
      return { id: `${side}@${at}#officer`, owner: side, at, face: 'down', badges: ['officer'] };
    }
    const badges = up ? ['officer'] : ['officer', 'hidden'];
    return { id, kind: 'officer', owner: side, at, face: 'up', label: officerName(id), badges };
  });
}

function officersOnMap(state: State, side: Side): [string, string, boolean][] {
  return Object.entries(state.officers).flatMap(([id, { at, up }]): [string, string, boolean][] =>
    at === POOL || at === GONE || officerOf(id).side !== side ? [] : [[id, at, up]],
  );
}

function cutter(state: State): Piece[] {
  const { at, hits } = state.fox;
  if (at === null) return [];
  const fox = { id: 'fox', kind: 'fox', owner: 'british', at, label: t('unit.fox'), badges: [] };
  return [{ ...fox, face: 'up', steps: Math.max(0, unitsFileData.fox.hits - hits) }];
}

function spikes(state: State): Piece[] {
  return state.spiked.map((battery): Piece => {
    const at = batteries[battery] ?? '';
    return { id: `spike-${battery}`, kind: 'spike', owner: 'british', at, face: 'up', label: t('spike'), badges: [] };
  });
}

function hand(state: State, side: Side, viewer: Viewer): Hand {
  const cards = state.hands[side];
  return reads(state, side, viewer) ? { count: cards.length, cards: faces(cards) } : { count: cards.length };
}

function deck({ undrawn, discard, removed }: CardPiles): Deck {
  return { count: undrawn.length, discard: faces(discard), removed: faces(removed) };
}

function faces(cards: readonly string[]): ReturnType<typeof cardFace>[] {
  return sorted(cards.map(cardFace));
}

function tracks(state: State): Track[] {
  const turns = tables.turns.times.length;
  const { min, max } = tables.morale;
  const round = state.combat === null ? 1 : ((Math.max(1, state.combat.round) - 1) % 3) + 1;
  return [
    { id: 'morale', label: t('track.morale'), value: state.morale, min, max },
    { id: 'round', label: t('track.round'), value: round, min: 1, max: 3 },
    { id: 'turn', label: t('track.turn'), value: Math.min(state.turn, turns), min: 1, max: turns },
  ];
}

/** What everybody sees of each zone: who holds it, how many blocks and officers are there, what it is worth now. */
function zones(state: State): JsonObject {
  return Object.fromEntries(areaIds.map((area) => [area, zone(state, area)]));
}

function zone(state: State, area: string): JsonObject {
  const { vp, battery } = areaOf(area);
  const [british, spanish] = [countAt(state, 'british', area), countAt(state, 'spanish', area)];
  return {
    owner: holder(british, spanish),
    blocks: { british, spanish },
    officers: {
      british: officerAt(state, 'british', area) !== null,
      spanish: officerAt(state, 'spanish', area) !== null,
    },
    fox: state.fox.at === area,
    vp,
    ...(battery === undefined ? {} : { battery, spiked: state.spiked.includes(battery) }),
  };
}

function holder(british: number, spanish: number): Side | null {
  if (british > 0) return spanish > 0 ? null : 'british';
  return spanish > 0 ? 'spanish' : null;
}

function bySide<T>(make: (side: Side) => T): Record<Side, T> {
  return { british: make('british'), spanish: make('spanish') };
}

function sorted<T extends { readonly id: string }>(list: readonly T[]): T[] {
  return [...list].sort((a, b) => byUtf8(a.id, b.id));
}

/** How often each of `values` occurs, by value in order. */
function tally(values: readonly string[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort(([a], [b]) => byUtf8(a, b));
}
