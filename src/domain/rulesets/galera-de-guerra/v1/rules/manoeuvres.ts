import type { Facing } from '../../../../kernel/geometry/facing.ts';
import { opposite, turned } from '../../../../kernel/geometry/facing.ts';
import type { EdgeId } from '../data/data.ts';
import type { Flank, Level } from '../state.ts';
import type { Border, Sea } from './sea.ts';
import { borderAt, isLane, landAt, step, sternOf } from './sea.ts';
import type { Position } from './zones.ts';

/** Who takes a place, lanes included. */
export type Occupant = (place: string) => string | undefined;

/** What stands on the table, for somebody who moves. */
export type Waters = {
  readonly occupant: Occupant;
  /** Ruling A-4: the hex that the other end swings through must be free. */
  readonly strictSwing: boolean;
};

/** A ship about to move. */
export type Mover = Position & { readonly id: string };

/** What the ship itself may do now. */
export type Limits = {
  readonly level: Level;
  /** Sails are set. */
  readonly sails: boolean;
  readonly cripples: readonly Flank[];
  /** How it has moved in this activation: not yet, backwards, or otherwise. */
  readonly went: 'nowhere' | 'back' | 'other';
  /** Whether an enemy lies next to it. */
  readonly enemyNear: () => boolean;
};

/** Why a manoeuvre is refused, with the paragraph; `hex`: the place that is in the way. */
export type Refusal = { readonly reason: Reason; readonly rule: string; readonly hex: string | null };
export type Reason = keyof typeof RULES;

const RULES = {
  occupied: '§6.6',
  swing: '§6.6',
  swingLand: '§6.31',
  land: '§6.31',
  edge: '§6.33',
  lane: '8.0.1',
  level: '§6.11',
  backing: '§6.33',
  sails: '§6.23',
  enemyNear: '§6.35',
  crippled: '§6.37',
} as const;

/** A way to move (dossier 6.4, 1 to 5): where the ship is afterwards, and what it costs. */
export type Manoeuvre = {
  readonly step: StepKind;
  readonly cost: 1 | 2;
  /** Where bow and facing come to; where they are already for one that leaves the map or grounds at its edge. */
  readonly bow: string;
  readonly facing: Facing;
  /** The place entered; null off the map, or where none is. */
  readonly enters: string | null;
  /** What the other end sweeps: off the map it is null. */
  readonly swing: string | null;
  /** `aground` on land or at a coast, `city` in the harbour town, `off` over an open edge. */
  readonly leads: 'on' | 'aground' | 'city' | 'off';
  readonly edge: EdgeId | null;
  readonly refused: Refusal | null;
};

/** The ways to move, in the order of the menus; the first group for both sizes (dossier 3.3). */
const SORTS = {
  fwd: ['forward', 0],
  fwdP: ['forward', -1],
  fwdS: ['forward', 1],
  pivotBowP: ['pivotBow', -1],
  pivotBowS: ['pivotBow', 1],
  pivotSternP: ['pivotStern', -1],
  pivotSternS: ['pivotStern', 1],
  turnP: ['turn', -1],
  turnS: ['turn', 1],
  about: ['about', 0],
  back: ['backward', 0],
  backP: ['backward', -1],
  backS: ['backward', 1],
} as const;
export type StepKind = keyof typeof SORTS;
type Sort = (typeof SORTS)[StepKind][0];

/** Every way to move. */
export const STEP_KINDS = Object.keys(SORTS) as readonly StepKind[];

/** The manoeuvres of a small and of a large counter, in the order of the menus. */
export const KINDS: Readonly<Record<1 | 2, readonly StepKind[]>> = {
  1: STEP_KINDS.filter((kind) => !kind.startsWith('pivot')),
  2: STEP_KINDS.filter((kind) => !kind.startsWith('turn')),
};

/** Where a manoeuvre leads, before anything is in its way. */
type Course = Omit<Manoeuvre, 'step' | 'refused'> & {
  /** Places that must be on the map and hold no other ship and no land; null: one off the map. */
  readonly must: readonly (string | null)[];
  /** The other end swings over a coast at the edge of the map. */
  readonly ashore: boolean;
};

const STILL = { swing: null, ashore: false, leads: 'on', edge: null, must: [], enters: null } as const;

export function isForward(kind: StepKind): boolean {
  return SORTS[kind][0] === 'forward';
}

export function isBackward(kind: StepKind): boolean {
  return SORTS[kind][0] === 'backward';
}

/** Whether a manoeuvre turns the ship where it lies: a ram needs a forward step after it (§7.12). */
export function isInPlace(kind: StepKind): boolean {
  return !isForward(kind) && !isBackward(kind);
}

/** Every manoeuvre of the ship, those refused included. */
export function manoeuvres(sea: Sea, ship: Mover, waters: Waters, limits: Limits): Manoeuvre[] {
  return KINDS[ship.size].map((kind) => {
    const made = manoeuvre(sea, ship, kind, waters);
    const reason = limited(kind, limits);
    return reason === null ? made : { ...made, refused: refuse(reason) };
  });
}

/** One manoeuvre, as far as the sea and the other ships allow it. */
export function manoeuvre(sea: Sea, ship: Mover, kind: StepKind, waters: Waters): Manoeuvre {
  const [sort, turn] = SORTS[kind];
  const { must, ashore, ...made } = COURSES[sort](sea, ship, turn);
  const taken = (place: string): boolean => (waters.occupant(place) ?? ship.id) !== ship.id;
  const refused =
    isLane(ship.bow) && kind !== 'fwd'
      ? refuse('lane')
      : (entryRefusal(sea, made.enters, must, taken) ??
        (waters.strictSwing ? swingRefusal(sea, made.swing, ashore, taken) : null));
  return { step: kind, ...made, refused };
}

/** Whether a place is on the map, at sea, and holds no ship but `self` (dossier 6.4). */
export function isFree(sea: Sea, place: string | null, occupant: Occupant, self?: string): boolean {
  if (place === null || isLane(place) || landAt(sea, place) !== null) return false;
  const there = occupant(place);
  return there === undefined || there === self;
}

function refuse(reason: Reason, hex: string | null = null): Refusal {
  return { reason, rule: RULES[reason], hex };
}

/** What the state of the ship forbids, whatever lies around it. */
function limited(kind: StepKind, { level, sails, cripples, went, enemyNear }: Limits): Reason | null {
  if (isCrippled(kind, cripples, went)) return 'crippled';
  if (went === (isBackward(kind) ? 'other' : 'back')) return 'backing';
  if (isForward(kind)) return null;
  if (level === 'max') return 'level';
  if (sails && isInPlace(kind)) return 'sails';
  return kind === 'about' && enemyNear() ? 'enemyNear' : null;
}

/** §6.37b: one hex or turn towards the crippled side, and none with both sides crippled. */
function isCrippled(kind: StepKind, cripples: readonly Flank[], went: Limits['went']): boolean {
  if (cripples.length === 0) return false;
  const [sort, turn] = SORTS[kind];
  const towards = turn === -1 ? 'port' : 'starboard';
  const may = turn !== 0 && sort !== 'backward' && cripples.every((flank) => flank === towards);
  return !may || went !== 'nowhere';
}

type Taken = (place: string) => boolean;

function entryRefusal(sea: Sea, enters: string | null, must: Course['must'], taken: Taken): Refusal | null {
  if (enters !== null && taken(enters)) return refuse('occupied', enters);
  for (const place of must) {
    if (place === null || isLane(place)) return refuse('edge');
    if (taken(place)) return refuse('occupied', place);
    if (landAt(sea, place) !== null) return refuse('land', place);
  }
  return null;
}

function swingRefusal(sea: Sea, swing: string | null, ashore: boolean, taken: Taken): Refusal | null {
  if (ashore) return refuse('swingLand');
  if (swing === null || isLane(swing)) return null;
  if (landAt(sea, swing) !== null) return refuse('swingLand', swing);
  return taken(swing) ? refuse('swing', swing) : null;
}

const COURSES: Readonly<Record<Sort, (sea: Sea, ship: Position, turn: -1 | 0 | 1) => Course>> = {
  forward,
  backward,
  pivotBow,
  pivotStern,
  turn: (_, { bow, facing }, turn) => ({ ...STILL, cost: 1, bow, facing: turned(facing, turn) }),
  about,
};

/** §6.32: to the bow hex, or to a bow-flank hex, for which the stern swings about the bow. */
function forward(sea: Sea, { bow, facing, size }: Position, turn: number): Course {
  const way = turned(facing, turn);
  const to = step(sea, bow, way);
  const swung = size === 2 && turn !== 0 ? swings(sea, bow, opposite(way)) : STILL;
  if (to === null) return { ...STILL, ...swung, ...beyond(borderAt(sea, bow, way)), cost: 1, bow, facing };
  // Ships leave the harbour of Drepanum from their lanes across the town (dossier 6.7).
  const land = isLane(bow) ? null : landAt(sea, to);
  return { ...STILL, ...swung, cost: 1, bow: to, facing: way, enters: to, leads: GROUNDS[land ?? 'sea'] };
}

const GROUNDS = { sea: 'on', land: 'aground', city: 'city' } as const;

function beyond(border: Border | null): Pick<Course, 'leads' | 'edge'> {
  return { leads: border?.kind === 'coast' ? 'aground' : 'off', edge: border?.edge ?? null };
}

/** §6.33: to the stern hex, or to a stern-flank hex, for which the bow swings the other way. */
function backward(sea: Sea, { bow, facing, size }: Position, turn: number): Course {
  const end = size === 2 ? sternOnMap(sea, bow, facing) : bow;
  if (end === null) return { ...STILL, cost: 2, bow, facing, must: [null] };
  const to = step(sea, end, turned(facing, 3 - turn));
  const next = turned(facing, -turn);
  const swung = size === 2 && turn !== 0 ? swings(sea, end, next) : STILL;
  return { ...STILL, ...swung, cost: 2, bow: size === 2 ? end : (to ?? bow), facing: next, enters: to, must: [to] };
}

/** §6.34: the stern stays, the bow turns. */
function pivotBow(sea: Sea, { bow, facing }: Position, turn: number): Course {
  const way = turned(facing, turn);
  const stern = sternOnMap(sea, bow, facing);
  const to = stern === null ? null : step(sea, stern, way);
  return { ...STILL, cost: 1, bow: to ?? bow, facing: way, enters: to, must: [to] };
}

/** §6.34: the bow stays, the stern turns. */
function pivotStern(sea: Sea, { bow, facing }: Position, turn: number): Course {
  const way = turned(facing, turn);
  const to = step(sea, bow, opposite(way));
  return { ...STILL, cost: 1, bow, facing: way, enters: to, must: [to] };
}

/** §6.35: bow and stern change places. */
function about(sea: Sea, { bow, facing, size }: Position): Course {
  const end = size === 2 ? sternOnMap(sea, bow, facing) : bow;
  return { ...STILL, cost: 2, bow: end ?? bow, facing: opposite(facing), must: size === 2 ? [end] : [] };
}

function swings(sea: Sea, about: string, way: Facing): Pick<Course, 'swing' | 'ashore'> {
  return { swing: step(sea, about, way), ashore: borderAt(sea, about, way)?.kind === 'coast' };
}

function sternOnMap(sea: Sea, bow: string, facing: Facing): string | null {
  const stern = sternOf(sea, bow, facing);
  return stern === null || isLane(stern) ? null : stern;
}
