import type { Viewer } from '../../../../kernel/ids.ts';
import type { Piece } from '../../../../kernel/view.ts';
import { counterOf, leaderData } from '../data/data.ts';
import { factorOf, forces, leadersIn, sideOf, stepsIn, stepsOf, unitsIn } from '../rules/positions.ts';
import { isOpen } from '../rules/seen.ts';
import type { Force, State } from '../state.ts';
import { t } from '../text/catalogue.ts';
import { areaName, cityName, forceName, leaderName, ledName, unitName } from '../text/names.ts';
import { boardPlace } from '../rules/board-place.ts';

/** Everything on the map as `viewer` may see it: forces, what is in those that he may look into, and markers. */
export function piecesOf(state: State, viewer: Viewer): Piece[] {
  const stacks = forces(state).flatMap((force) => {
    const open = isOpen(state, force, viewer);
    return [stack(state, force, open), ...(open ? contents(state, force) : [])];
  });
  return [...stacks, ...siegeMarkers(state), ...areaMarkers(state)].sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** A force is there for all to see; how strong it is, only where it lies open. */
function stack(state: State, force: Force, open: boolean): Piece {
  const { id, kind, owner, at } = force;
  const named = owner === 'rebels' || owner === 'legion' ? owner : kind === 'fleet' ? 'fleet' : 'army';
  const [chief] = open ? leadersIn(state, id) : [];
  const label = chief === undefined ? forceName(force) : ledName(id, chief);
  const factor = unitsIn(state, id).reduce((sum, unit) => sum + factorOf(state, unit), 0);
  return {
    id,
    kind: named,
    owner: sideOf(force),
    at: boardPlace(at),
    face: 'up',
    label,
    badges: badgesOf(state, force),
    ...(open ? { steps: stepsIn(state, id), printed: [String(factor)] } : {}),
  };
}

function badgesOf({ shown, stack: frames }: State, { id, at, owner, posture, spent, scattered }: Force): string[] {
  const active = frames.some((frame) => frame.kind === 'activation' && frame.force === id);
  const said: readonly (readonly [string, boolean])[] = [
    ['active', active],
    ['besieger', at.startsWith('siege:')],
    ['guerrilla', posture === 'guerrilla'],
    ['hidden', owner !== 'rebels' && !shown.includes(id)],
    ['scattered', scattered],
    ['spent', spent && !active],
  ];
  return said.flatMap(([badge, is]) => (is ? [badge] : []));
}

function contents(state: State, { id }: Force): Piece[] {
  return [
    ...unitsIn(state, id).map((unit) => unitPiece(state, unit, id)),
    ...leadersIn(state, id).map((leader) => leaderPiece(leader, id)),
  ];
}

/** A unit is the same piece as long as it has the same steps in the same force: bots look at a table before every command. */
function unitPiece(state: State, id: string, at: string): Piece {
  const known = unitPieces.get(id);
  const steps = stepsOf(state, id);
  if (known !== undefined && known.at === at && known.steps === steps) return known;
  const piece = makeUnitPiece(state, id, at);
  unitPieces.set(id, piece);
  return piece;
}

const unitPieces = new Map<string, Piece>();

function makeUnitPiece(state: State, id: string, at: string): Piece {
  const { type, side, steps: most } = counterOf(id);
  const steps = stepsOf(state, id);
  return {
    id,
    kind: type,
    owner: sideOf({ owner: side }),
    at,
    face: 'up',
    steps,
    label: unitName(id),
    printed: [String(factorOf(state, id))],
    badges: steps < most ? ['reduced'] : [],
  };
}

function leaderPiece(id: string, at: string): Piece {
  const { side, op, tac } = leaderData(id);
  const printed = [`${op}`, ...(tac === null ? [] : [`${tac}`])].join('-');
  return { id, kind: 'leader', owner: side, at, face: 'up', label: leaderName(id), printed: [printed], badges: [] };
}

/** §6.4, §6.6: works and blockades before cities. */
function siegeMarkers({ sieges }: State): Piece[] {
  return Object.entries(sieges).flatMap(([city, { works, blockade }]) => [
    ...(works ? [marker('works', `city:${city}`, cityName(city))] : []),
    ...(blockade !== null ? [marker('blockade', `city:${city}`, cityName(city))] : []),
  ]);
}

/** §4.9, §7.8, §10.4: marks of mass recruitment, of income that is halved or raided, and of repression. */
function areaMarkers({ areas, turn }: State): Piece[] {
  return Object.entries(areas).flatMap(([area, { recruited, halved, raided, repression }]) => {
    const [at, name] = [`field:${area}`, areaName(area)];
    return [
      ...recruited.map((side) => ({ ...marker('recruited', at, name), id: `recruited-${side}@${at}`, owner: side })),
      ...(halved !== null && halved >= turn ? [marker('halved', at, name)] : []),
      ...(raided > 0 ? [marker('raided', at, name)] : []),
      ...(repression ? [marker('repression', at, name)] : []),
    ];
  });
}

type MarkerKind = 'works' | 'blockade' | 'recruited' | 'halved' | 'raided' | 'repression';

function marker(kind: MarkerKind, at: string, place: Piece['label'] & object): Piece {
  const label = t(`board.marker.${kind}.at`, { place });
  return { id: `${kind}@${at}`, kind, owner: null, at, face: 'up', label, badges: [] };
}
