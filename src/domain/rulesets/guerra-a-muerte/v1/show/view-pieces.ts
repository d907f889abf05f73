import type { Viewer } from '../../../../kernel/ids.ts';
import { memoise } from '../../../../kernel/kit/memoise.ts';
import type { Piece } from '../../../../kernel/view.ts';
import { counterOf, counters, leaderData, leaders as leaderList } from '../data/data.ts';
import { boardPlace } from '../rules/board-place.ts';
import { shifts } from '../rules/clocks.ts';
import { factorOf, forces, leadersIn, sideOf } from '../rules/positions.ts';
import { isOpen } from '../rules/seen.ts';
import type { Force, State, Unit } from '../state.ts';
import { forceName, leaderName, ledName, unitName } from '../text/names.ts';
import { markersOf } from './view-markers.ts';

/** Everything on the map as `viewer` may see it: forces, what is in those that he may look into, and markers. */
export function piecesOf(state: State, viewer: Viewer): Piece[] {
  const { inside, contents } = openedTo(state, viewer);
  const marked = marksOn(state);
  const stacks = forcesById(state).map((force) => stack(state, force, { inside: inside.get(force.id), marked }));
  // Each list but that of the markers is in order already, so that little is left to sort.
  return contents.concat(stacks, markersOf(state)).sort(byId);
}

/** What a viewer may look into: what the units in each open force come to, and all pieces there. */
type Opened = {
  readonly shown: State['shown'];
  readonly verdict: State['verdict'];
  readonly inside: ReadonlyMap<string, Inside>;
  readonly contents: Piece[];
};

/** What the units in an open force come to. */
type Inside = { steps: number; factor: number };

const opened = memoise((): Map<Viewer, Opened> => new Map(), shifts);

/** Kept until counters shift, or others lie open: both members are set anew where they change. */
function openedTo(state: State, viewer: Viewer): Opened {
  const all = opened(state);
  const { shown, verdict } = state;
  const known = all.get(viewer);
  if (known?.shown === shown && known.verdict === verdict) return known;
  const inside = new Map<string, Inside>();
  for (const force of forces(state)) if (isOpen(state, force, viewer)) inside.set(force.id, { steps: 0, factor: 0 });
  const found = { shown, verdict, inside, contents: contentsOf(state, inside) };
  all.set(viewer, found);
  return found;
}

function byId(a: { readonly id: string }, b: { readonly id: string }): number {
  return a.id < b.id ? -1 : 1;
}

const forcesById = memoise<State, readonly Force[]>((state) => [...forces(state)].sort(byId), shifts);

/** Units and leaders in the order of their ids; events change them in place, so that each need be looked up but once. */
const things = memoise(
  ({ units, leaders }: State) => thingIds.map((id) => ({ id, unit: units[id], thing: units[id] ?? leaders[id] })),
  () => 0,
);

const thingIds: readonly string[] = [...counters.keys(), ...leaderList.keys()].sort();

/** What is in open forces, and what the units there come to. */
function contentsOf(state: State, open: ReadonlyMap<string, Inside>): Piece[] {
  const found: Piece[] = [];
  for (const { id, unit, thing } of things(state)) {
    const inside = thing === undefined ? undefined : open.get(thing.at);
    if (thing === undefined || inside === undefined) continue;
    if (unit === undefined) found.push(leaderPiece(id, thing.at));
    else {
      const { piece, factor } = unitPiece(state, id, unit);
      inside.steps += unit.steps;
      inside.factor += factor;
      found.push(piece);
    }
  }
  return found;
}

/** A piece and what it shows: it is the same piece as long as it looks the same, as bots look at a table before every command. */
type Drawn<T> = T & { readonly piece: Piece };

type Look = {
  readonly at: string;
  readonly named: string;
  readonly badges: readonly string[];
  readonly chief: string | undefined;
  readonly steps: number;
  readonly factor: number;
};

const openStacks = new Map<string, Drawn<Look>>();
const closedStacks = new Map<string, Drawn<Look>>();

/** How a force is looked at: what is in it, where it lies open, and which forces are active and shown. */
type Looked = { readonly inside: Inside | undefined; readonly marked: Marked };

type Marked = { readonly active: readonly string[]; readonly shown: ReadonlySet<string> };

function marksOn({ shown, stack: frames }: State): Marked {
  const active: string[] = [];
  for (const frame of frames) if (frame.kind === 'activation') active.push(frame.force);
  return { active, shown: new Set(shown) };
}

/** A force is there for all to see; how strong it is, only where it lies open. */
function stack(state: State, force: Force, { inside, marked }: Looked): Piece {
  const { id } = force;
  const at = boardPlace(force.at);
  const named = kindOf(force);
  const badges = badgesOf(force, marked);
  const chief = inside === undefined ? undefined : leadersIn(state, id)[0];
  const { steps, factor } = inside ?? NOTHING;
  const stacks = inside === undefined ? closedStacks : openStacks;
  const known = stacks.get(id);
  const look = { at, named, badges, chief, steps, factor };
  if (known !== undefined && isSame(known, look)) return known.piece;
  const label = chief === undefined ? forceName(force) : ledName(id, chief);
  const seen: Piece = { id, kind: named, owner: sideOf(force), at, face: 'up', label, badges };
  const piece = inside === undefined ? seen : { ...seen, steps, printed: [String(factor)] };
  stacks.set(id, { ...look, piece });
  return piece;
}

function kindOf({ owner, kind }: Force): string {
  if (owner === 'rebels' || owner === 'legion') return owner;
  return kind === 'fleet' ? 'fleet' : 'army';
}

const NOTHING: Inside = { steps: 0, factor: 0 };

function isSame(known: Look, look: Look): boolean {
  const moved = known.at !== look.at || known.badges !== look.badges;
  const changed = known.steps !== look.steps || known.factor !== look.factor;
  return !moved && !changed && known.chief === look.chief && known.named === look.named;
}

/** The same list each time for the same badges. */
function badgesOf({ id, at, owner, posture, spent, scattered }: Force, marked: Marked): readonly string[] {
  const active = marked.active.includes(id);
  const first = (active ? 1 : 0) + (at.startsWith('siege:') ? 2 : 0) + (posture === 'guerrilla' ? 4 : 0);
  const hidden = owner !== 'rebels' && !marked.shown.has(id);
  const all = first + (hidden ? 8 : 0) + (scattered ? 16 : 0) + (spent && !active ? 32 : 0);
  return BADGE_LISTS[all] ?? [];
}

const BADGES = ['active', 'besieger', 'guerrilla', 'hidden', 'scattered', 'spent'] as const;
/** The list of every set of badges, whose members are the bits of its number. */
const BADGE_LISTS: readonly (readonly string[])[] = Array.from({ length: 1 << BADGES.length }, (_, all) =>
  BADGES.filter((_badge, bit) => (all & (1 << bit)) !== 0),
);

type UnitLook = { readonly at: string; readonly steps: number; readonly factor: number };

const unitPieces = new Map<string, Drawn<UnitLook>>();

function unitPiece(state: State, id: string, { at, steps }: Unit): Drawn<UnitLook> {
  const known = unitPieces.get(id);
  if (known !== undefined && known.at === at && known.steps === steps) return known;
  const factor = factorOf(state, id);
  const made = { at, steps, factor, piece: makeUnitPiece(id, { at, steps, factor }) };
  unitPieces.set(id, made);
  return made;
}

function makeUnitPiece(id: string, { at, steps, factor }: UnitLook): Piece {
  const { type, side, steps: most } = counterOf(id);
  return {
    id,
    kind: type,
    owner: sideOf({ owner: side }),
    at,
    face: 'up',
    steps,
    label: unitName(id),
    printed: [String(factor)],
    badges: steps < most ? ['reduced'] : [],
  };
}

const leaderPieces = new Map<string, Piece>();

function leaderPiece(id: string, at: string): Piece {
  const known = leaderPieces.get(id);
  if (known?.at === at) return known;
  const { side, op, tac } = leaderData(id);
  const printed = [`${op}`, ...(tac === null ? [] : [`${tac}`])].join('-');
  const label = leaderName(id);
  const piece: Piece = { id, kind: 'leader', owner: side, at, face: 'up', label, printed: [printed], badges: [] };
  leaderPieces.set(id, piece);
  return piece;
}
