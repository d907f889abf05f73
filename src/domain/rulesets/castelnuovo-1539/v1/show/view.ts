import type { Viewer } from '../../../../kernel/ids.ts';
import { looksAs } from '../../../../kernel/ids.ts';
import type { Hand, Piece, Table, Track } from '../../../../kernel/view.ts';
import { fleetOf, leaderOf, pieces as supply, scenarioOf, unitOf, zoneIds } from '../data/data.ts';
import { cardFaces, fleetName, leaderName, unitName } from '../text/names.ts';
import { isShown } from '../rules/positions.ts';
import { result } from '../rules/result.ts';
import type { Side } from '../sides.ts';
import { SIDES } from '../sides.ts';
import type { Block, State } from '../state.ts';
import { GONE, RESERVE } from '../state.ts';
import { t } from '../text/catalogue.ts';
import { details } from './view-details.ts';
import { zoneTable } from './view-zones.ts';

/**
 * The table as `viewer` may see it (§2.4): its own blocks by name, the enemy's under handles that say nothing but while
 * they are shown; leaders, fleets and wooden pieces always. Once the game is over everything lies open.
 */
export function view(state: State, viewer: Viewer): Table {
  const outcome = result(state);
  const pieces = [...blocks(state, viewer), ...leaders(state), ...fleets(state), ...works(state), ...siegeworks(state)];
  return {
    sequence: sequence(state),
    pieces: pieces.sort((a, b) => (a.id < b.id ? -1 : 1)),
    hands: bySide((side) => hand(state, side, viewer)),
    decks: bySide((side) => ({
      count: state.undrawn[side].length,
      discard: cardFaces(state.discard[side]),
      removed: cardFaces(state.removed[side]),
    })),
    tracks: tracks(state),
    zones: Object.fromEntries(zoneIds.map((zone) => [zone, zoneTable(state, zone)])),
    details: details(state, viewer),
    ...(outcome === null ? {} : { result: outcome }),
  };
}

function sequence(state: State): Table['sequence'] {
  const { turn, phase } = state;
  const args = { turn, type: t(`turn-type.${state.type}`), phase: t(`phase.${phase}`) };
  return { turn, phase, label: phase === 'setup' || phase === 'over' ? args.phase : t('sequence', args) };
}

function blocks(state: State, viewer: Viewer): Piece[] {
  return state.blocks.map((block) => {
    const shown = isShown(state, block);
    const open = shown || looksAs(viewer, block.side) || state.phase === 'over';
    return open ? openBlock(block, shown) : hiddenBlock(block);
  });
}

function openBlock({ id, side, unit, at, pf, uncovered }: Block, shown: boolean): Piece {
  const { type, arm, strength, bonus } = unitOf(unit);
  const badges = ['block', ...(shown ? [] : ['hidden']), ...(uncovered ? ['uncovered'] : [])];
  return {
    id,
    kind: type,
    unit,
    owner: side,
    at,
    face: 'up',
    steps: pf,
    label: unitName(unit),
    stats: { arm, strength, bonus },
    badges,
  };
}

function hiddenBlock({ id, side, at }: Block): Piece {
  return { id, owner: side, at, face: 'down', badges: ['block'] };
}

function leaders(state: State): Piece[] {
  return placed(state.leaders).map(([id, at]) => {
    const { side } = leaderOf(id);
    return { id, kind: 'leader', owner: side, at, face: 'up', label: leaderName(id) };
  });
}

function fleets(state: State): Piece[] {
  return placed(state.fleets).map(([id, at]) => {
    const { side } = fleetOf(id);
    return { id, kind: 'fleet', owner: side, at, face: 'up', label: fleetName(id) };
  });
}

function placed(places: Readonly<Record<string, string>>): [string, string][] {
  return Object.entries(places).filter(([, at]) => at !== RESERVE && at !== GONE);
}

/** Walls while a point of them stands; bastions keep their marker when ruined (§2.2). */
function works(state: State): Piece[] {
  const owner = scenarioOf(state.scenario).fortOwner;
  return Object.keys(state.resistance).flatMap((at): Piece[] => {
    const steps = state.resistance[at] ?? 0;
    const kind = state.bastions.includes(at) ? 'bastion' : 'wall';
    if (kind === 'wall' && steps === 0) return [];
    const badges = steps === 0 ? ['ruined'] : [];
    return [{ id: `${kind}@${at}`, kind, owner, at, face: 'up', steps, label: t(`piece.${kind}`), badges }];
  });
}

function siegeworks(state: State): Piece[] {
  const open = (id: string, kind: WoodKind, owner: Side, at: string): Piece => ({
    id,
    kind,
    owner,
    at,
    face: 'up',
    label: t(`piece.${kind}`),
  });
  const { trenches, cubes, civilians } = state;
  return [
    ...SIDES.flatMap((side) => state.guns[side].map((at) => open(`gun@${at}`, 'gun', side, at))),
    ...trenches.map((at) => open(`trench@${at}`, 'trench', 'ottoman', at)),
    ...cubes.map((at, index) => open(`cube@${at}#${index - cubes.indexOf(at) + 1}`, 'cube', 'spanish', at)),
    ...(civilians === null ? [] : [open('civilians', 'civilians', 'ottoman', civilians)]),
  ];
}

type WoodKind = 'gun' | 'trench' | 'cube' | 'civilians';

function hand(state: State, side: Side, viewer: Viewer): Hand {
  const cards = state.hands[side];
  const open = looksAs(viewer, side) || state.phase === 'over';
  return { count: cards.length, ...(open ? { cards: cardFaces(cards) } : {}) };
}

function tracks(state: State): Track[] {
  const { turns } = scenarioOf(state.scenario);
  const casualties = { id: 'casualties', label: t('track.casualties'), value: state.track, min: 0, max: supply.track };
  const turn = { id: 'turn', label: t('track.turn'), value: state.turn, min: 0, max: turns ?? Math.max(1, state.turn) };
  return state.scenario === 'league' ? [turn] : [casualties, turn];
}

function bySide<T>(make: (side: Side) => T): Record<Side, T> {
  return { ottoman: make('ottoman'), spanish: make('spanish') };
}
