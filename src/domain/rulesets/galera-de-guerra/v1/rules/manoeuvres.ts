import type { Facing } from '../../../../kernel/geometry/facing.ts';
import { opposite, turned } from '../../../../kernel/geometry/facing.ts';
import type { EdgeId } from '../data/data.ts';
import type { Flank, Level } from '../state.ts';
import type { Border, Sea } from './sea.ts';
import { borderAt, isLane, landAt, step, sternOf } from './sea.ts';
import type { Sort, StepKind } from './steps.ts';
import { isBackward, isForward, isInPlace, KINDS, SORTS } from './steps.ts';
import type { Position, Zones } from './zones.ts';
import { zonesOf } from './zones.ts';

export type { StepKind } from './steps.ts';
export { isBackward, isForward, isInPlace, KINDS, STEP_KINDS } from './steps.ts';

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
type Refusal = { readonly reason: Reason; readonly rule: string; readonly hex: string | null };
type Reason = keyof typeof RULES;

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
  /** A place that must be on the map, at sea and free; null: it is off the map; undefined: none. */
  readonly needs: string | null | undefined;
  /** The other end swings over a coast at the edge of the map. */
  readonly ashore: boolean;
  readonly refused: Refusal | null;
};

/** A manoeuvre in the making, with what else it asks for. */
type Draft = { -readonly [Field in keyof Manoeuvre]: Manoeuvre[Field] };

/** Every manoeuvre of the ship, those refused included. */
export function manoeuvres(sea: Sea, ship: Mover, waters: Waters, limits: Limits): Manoeuvre[] {
  return coursesOf(sea, ship).map((course) => {
    const reason = limited(course.step, limits);
    return { ...course, refused: reason === null ? refusalOf(sea, ship, course, waters) : refuse(reason) };
  });
}

/** What a ship can spend, and what its state allows it. */
export type Means = Limits & { readonly points: number };

/** The manoeuvres of the ship that nothing refuses, at a cost that it can pay. */
export function openManoeuvres(sea: Sea, ship: Mover, waters: Waters, means: Means): Manoeuvre[] {
  const open: Manoeuvre[] = [];
  for (const course of coursesOf(sea, ship))
    if (isMeant(course, means) && refusalOf(sea, ship, course, waters) === null) open.push(course);
  return open;
}

/** Whether the ship itself could do it, whatever lies around it. */
function isMeant({ cost, step: kind }: Manoeuvre, means: Means): boolean {
  return cost <= means.points && limited(kind, means) === null;
}

/** The manoeuvre of one kind; null where something refuses it. */
export function openManoeuvre(
  sea: Sea,
  { ship, kind }: { readonly ship: Mover; readonly kind: StepKind },
  waters: Waters,
  means: Means,
): Manoeuvre | null {
  const course = courseOf(sea, ship, kind);
  return isMeant(course, means) && refusalOf(sea, ship, course, waters) === null ? course : null;
}

/** One manoeuvre, as far as the sea and the other ships allow it. */
export function manoeuvre(sea: Sea, ship: Mover, kind: StepKind, waters: Waters): Draft {
  const course = courseOf(sea, ship, kind);
  return { ...course, refused: refusalOf(sea, ship, course, waters) };
}

function refusalOf(sea: Sea, ship: Mover, course: Manoeuvre, waters: Waters): Refusal | null {
  if (isLane(ship.bow) && course.step !== 'fwd') return refuse('lane');
  return entryRefusal(sea, ship, course, waters) ?? swingRefusal(sea, ship, course, waters);
}

const courses = new Map<Zones, readonly Manoeuvre[]>();

/** Where each manoeuvre leads over an empty sea: worked out once for each place, facing and size. */
function coursesOf(sea: Sea, ship: Position): readonly Manoeuvre[] {
  const zones = zonesOf(sea, ship);
  let known = courses.get(zones);
  if (known === undefined) {
    known = KINDS[ship.size].map((kind) => makeCourse(sea, ship, kind));
    courses.set(zones, known);
  }
  return known;
}

/** The same of one kind, though no ship of that size be offered it. */
function courseOf(sea: Sea, ship: Position, kind: StepKind): Manoeuvre {
  return coursesOf(sea, ship)[KINDS[ship.size].indexOf(kind)] ?? makeCourse(sea, ship, kind);
}

function makeCourse(sea: Sea, ship: Position, kind: StepKind): Manoeuvre {
  return COURSES[SORTS[kind][0]](sea, ship, kind);
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

function isTaken(place: string, { occupant }: Waters, self: string): boolean {
  const there = occupant(place);
  return there !== undefined && there !== self;
}

function entryRefusal(sea: Sea, { id }: Mover, { enters, needs }: Manoeuvre, waters: Waters): Refusal | null {
  if (enters !== null && isTaken(enters, waters, id)) return refuse('occupied', enters);
  if (needs === undefined) return null;
  if (needs === null || isLane(needs)) return refuse('edge');
  return landAt(sea, needs) === null ? null : refuse('land', needs);
}

function swingRefusal(sea: Sea, { id }: Mover, { swing, ashore }: Manoeuvre, waters: Waters): Refusal | null {
  if (!waters.strictSwing) return null;
  if (ashore) return refuse('swingLand');
  if (swing === null) return null;
  if (landAt(sea, swing) !== null) return refuse('swingLand', swing);
  return isTaken(swing, waters, id) ? refuse('swing', swing) : null;
}

const COURSES: Readonly<Record<Sort, (sea: Sea, ship: Position, kind: StepKind) => Draft>> = {
  forward,
  backward,
  pivotBow,
  pivotStern,
  turn: (_, { bow, facing }, kind) => draft(kind, 1, bow, turned(facing, SORTS[kind][1])),
  about,
};

/** Written out field by field: a menu asks for eleven of them at every step. */
function draft(step: StepKind, cost: 1 | 2, bow: string, facing: Facing): Draft {
  return {
    step,
    cost,
    bow,
    facing,
    enters: null,
    swing: null,
    leads: 'on',
    edge: null,
    needs: undefined,
    ashore: false,
    refused: null,
  };
}

/** §6.32: to the bow hex, or to a bow-flank hex, for which the stern swings about the bow. */
function forward(sea: Sea, { bow, facing, size }: Position, kind: StepKind): Draft {
  const turn = SORTS[kind][1];
  const way = turned(facing, turn);
  const to = step(sea, bow, way);
  const made = to === null ? draft(kind, 1, bow, facing) : draft(kind, 1, to, way);
  if (size === 2 && turn !== 0) swings(sea, made, bow, opposite(way));
  if (to === null) return crossing(made, borderAt(sea, bow, way));
  made.enters = to;
  // Ships leave the harbour of Drepanum from their lanes across the town (dossier 6.7).
  if (!isLane(bow)) made.leads = GROUNDS[landAt(sea, to) ?? 'sea'];
  return made;
}

/** Over the edge of the map: on to a coast, or away. */
function crossing(made: Draft, border: Border | null): Draft {
  made.leads = border?.kind === 'coast' ? 'aground' : 'off';
  made.edge = border?.edge ?? null;
  return made;
}

const GROUNDS = { sea: 'on', land: 'aground', city: 'city' } as const;

/** §6.33: to the stern hex, or to a stern-flank hex, for which the bow swings the other way. */
function backward(sea: Sea, { bow, facing, size }: Position, kind: StepKind): Draft {
  const turn = SORTS[kind][1];
  const end = size === 2 ? sternOnMap(sea, bow, facing) : bow;
  if (end === null) return entering(draft(kind, 2, bow, facing), null);
  const to = step(sea, end, turned(facing, 3 - turn));
  const next = turned(facing, -turn);
  const made = draft(kind, 2, size === 2 ? end : (to ?? bow), next);
  if (size === 2 && turn !== 0) swings(sea, made, end, next);
  return entering(made, to);
}

/** §6.34: the stern stays, the bow turns. */
function pivotBow(sea: Sea, { bow, facing }: Position, kind: StepKind): Draft {
  const way = turned(facing, SORTS[kind][1]);
  const stern = sternOnMap(sea, bow, facing);
  const to = stern === null ? null : step(sea, stern, way);
  return entering(draft(kind, 1, to ?? bow, way), to);
}

/** §6.34: the bow stays, the stern turns. */
function pivotStern(sea: Sea, { bow, facing }: Position, kind: StepKind): Draft {
  const way = turned(facing, SORTS[kind][1]);
  return entering(draft(kind, 1, bow, way), step(sea, bow, opposite(way)));
}

/** §6.35: bow and stern change places. */
function about(sea: Sea, { bow, facing, size }: Position, kind: StepKind): Draft {
  const end = size === 2 ? sternOnMap(sea, bow, facing) : bow;
  const made = draft(kind, 2, end ?? bow, opposite(facing));
  if (size === 2) made.needs = end;
  return made;
}

function entering(made: Draft, to: string | null): Draft {
  made.enters = to;
  made.needs = to;
  return made;
}

function swings(sea: Sea, made: Draft, about: string, way: Facing): void {
  made.swing = step(sea, about, way);
  made.ashore = borderAt(sea, about, way)?.kind === 'coast';
}

function sternOnMap(sea: Sea, bow: string, facing: Facing): string | null {
  const stern = sternOf(sea, bow, facing);
  return stern === null || isLane(stern) ? null : stern;
}
