import { memoise } from '../../../../kernel/kit/memoise.ts';
import { areas, cityData, counterOf, leaderData, nationOf } from '../data/data.ts';
import type { Nation, Owner, Purse, Side } from '../sides.ts';
import { SIDES } from '../sides.ts';
import type { Force, State } from '../state.ts';
import { moves } from './clocks.ts';
import { forces, forcesAt, forcesInArea, isRegular, leadersIn, sideOf, unitsIn } from './positions.ts';

/** Who controls an area: a side alone; `partial`: it shares it; null: neither does (§1.1.1). */
export type Control = Side | 'partial' | null;
/** How much of an area a side controls. */
export type Share = 'whole' | 'part' | null;

/** What an owner has of land forces in an area: fleets never control one (A70). */
type Presence = { normal: boolean; guerrilla: boolean; regulars: boolean };
type Standing = { readonly share: Readonly<Record<Side, Share>>; readonly denied: Readonly<Record<Side, boolean>> };

const NOBODY: Presence = { normal: false, guerrilla: false, regulars: false };
const EMPTY: Standing = { share: { royalist: null, patriot: null }, denied: { royalist: false, patriot: false } };

/** Who controls the area in truth: the result of a rule, not what may be offered (§1.1.1, §10.1, A4, A31, A45). */
export function controlOf(state: State, area: string): Control {
  return controlBy(truth(state, area));
}

/**
 * Who controls it as far as `seat` can tell, or whoever only looks on (null): a force in the open that is not one's own counts
 * as one with regulars (A4).
 */
export function controlSeenBy(state: State, area: string, seat: Side | null): Control {
  return controlBy(seen(state, area, seat));
}

/** How much of the area a side controls in truth; beside rebels or the Legion the patriot has a part of it (A31, A45). */
export function shareOf(state: State, area: string, side: Side): Share {
  return truth(state, area).share[side];
}

/** How much of the area `seat` can tell that it controls. */
export function shareSeenBy(state: State, area: string, seat: Side): Share {
  return seen(state, area, seat).share[seat];
}

/** §10.1: enemy guerrillas let a side without regulars in the area collect nothing of it. */
export function isDenied(state: State, area: string, side: Side): boolean {
  return truth(state, area).denied[side];
}

/** Whether a force of this owner is in the area, by land: public. */
export function isPresent(state: State, area: string, owner: Owner): boolean {
  return knownOf(state, area).there[owner] !== undefined;
}

/** Whether an owner has regulars in the area: for him alone, or for what happens (§9.4, §10.1). */
export function hasRegulars(state: State, area: string, owner: Owner): boolean {
  return knownOf(state, area).there[owner]?.regulars ?? false;
}

/** Nations of which a land unit or a leader is in the area: their owner's knowledge. */
export function nationsIn(state: State, area: string): ReadonlySet<Nation> {
  const known = nationsByArea(state);
  let found = known.get(area);
  if (found === undefined) known.set(area, (found = findNations(state, area)));
  return found;
}

/** Purses that units of a nation may be paid from (§4.2). */
export function pursesOf(nation: Nation): readonly Purse[] {
  return nationOf(nation).purses ?? [];
}

/**
 * A7: whose a city is: who has land units in it; an empty one is its area's sole controller's, in truth or, with `seat`, as
 * that seat can tell.
 */
export function holderOf(state: State, city: string, seat?: Side | null): Owner | null {
  const inside = forcesAt(state, `city:${city}`).find(({ kind }) => kind === 'land');
  if (inside !== undefined) return inside.owner;
  const { area } = cityData(city);
  const control = seat === undefined ? controlOf(state, area) : controlSeenBy(state, area, seat);
  return control === 'partial' ? null : control;
}

/** Areas of a side as §11.0 counts them, in halves. */
export function halvesOf(state: State, side: Side): number {
  return AREAS.reduce((sum, area) => sum + HALVES[truth(state, area).share[side] ?? 'none'], 0);
}

const HALVES = { whole: 2, part: 1, none: 0 };

function controlBy({ share: { royalist, patriot } }: Standing): Control {
  if (royalist === null && patriot === null) return null;
  if (royalist === 'whole') return 'royalist';
  return patriot === 'whole' ? 'patriot' : 'partial';
}

/** What is known of an area: who has land forces in it, and how it stands with the presence of some sides hidden. */
type Known = {
  /** How often forces had moved when it was looked at last. */
  at: number;
  readonly parts: readonly Part[];
  readonly there: Presences;
  readonly standings: Map<readonly Side[], Standing>;
};
type Presences = Partial<Record<Owner, Presence>>;
/** A force as it was when its presence was told, with the list of what was in it. */
type Part = Pick<Force, 'owner' | 'posture'> & { readonly force: Force; readonly units: readonly string[] };

/** Areas that somebody has asked about. */
const asked = memoise(
  (): Map<string, Known> => new Map(),
  () => 0,
);

function knownOf(state: State, area: string): Known {
  const all = asked(state);
  const known = all.get(area);
  if (known?.at === state.moves) return known;
  const forces = forcesInArea(state, area);
  if (known !== undefined && isSame(state, known.parts, forces)) {
    known.at = state.moves;
    return known;
  }
  const parts = forces.map((force) => partOf(state, force));
  const made = { at: state.moves, parts, there: presencesOf(parts), standings: new Map() };
  all.set(area, made);
  return made;
}

function isSame(state: State, parts: readonly Part[], now: readonly Force[]): boolean {
  return (
    parts.length === now.length &&
    parts.every(({ force, posture, units }, at) => {
      return force === now[at] && posture === force.posture && units === unitsIn(state, force.id);
    })
  );
}

function partOf(state: State, force: Force): Part {
  const { id, owner, posture } = force;
  return { force, owner, posture, units: unitsIn(state, id) };
}

function presencesOf(parts: readonly Part[]): Presences {
  const there: Presences = {};
  for (const { owner, posture, units } of parts) {
    const presence = (there[owner] ??= { ...NOBODY });
    presence[posture] = true;
    if (posture === 'normal' && !presence.regulars) presence.regulars = units.some(isRegular);
  }
  return there;
}

/** Sides whose presence in an area is not known to who looks: the same list each time, as standings are kept by it. */
const HIDDEN = { royalist: ['patriot'], patriot: ['royalist'], others: SIDES, nobody: [] } as const;

function truth(state: State, area: string): Standing {
  return standingWith(state, area, HIDDEN.nobody);
}

function seen(state: State, area: string, seat: Side | null): Standing {
  return standingWith(state, area, state.options.noFog ? HIDDEN.nobody : HIDDEN[seat ?? 'others']);
}

function standingWith(state: State, area: string, hidden: readonly Side[]): Standing {
  const { there, standings } = knownOf(state, area);
  let found = standings.get(hidden);
  if (found === undefined) standings.set(hidden, (found = standing(there, hidden)));
  return found;
}

function standing(there: Presences, hidden: readonly Side[]): Standing {
  const own = {
    royalist: known(there.royalist, hidden.includes('royalist')),
    patriot: known(there.patriot, hidden.includes('patriot')),
  };
  const royalist = claimOf(own.royalist, own.patriot);
  const patriot = claimOf(own.patriot, own.royalist);
  if (!royalist.claims && !patriot.claims) return EMPTY;
  const rebels = there.rebels !== undefined;
  return {
    share: {
      royalist: shareBy(royalist, rebels || patriot.claims),
      patriot: shareBy(patriot, rebels || there.legion !== undefined || royalist.claims),
    },
    denied: { royalist: patriot.holds, patriot: royalist.holds },
  };
}

type Claim = { readonly holds: boolean; readonly claims: boolean };

/** Guerrillas hold an area against an enemy without regulars; others claim one that the enemy's guerrillas do not hold. */
function claimOf(own: Presence, enemy: Presence): Claim {
  const holds = own.guerrilla && !enemy.regulars;
  return { holds, claims: holds || (own.normal && !(enemy.guerrilla && !own.regulars)) };
}

function shareBy({ claims }: Claim, shared: boolean): Share {
  if (!claims) return null;
  return shared ? 'part' : 'whole';
}

/** What is known of a presence: of an enemy's in the open, that it may have regulars. */
function known(presence: Presence | undefined, hidden: boolean): Presence {
  if (presence === undefined) return NOBODY;
  return hidden ? { ...presence, regulars: presence.normal } : presence;
}

const nationsByArea = memoise((): Map<string, ReadonlySet<Nation>> => new Map(), moves);

function findNations(state: State, area: string): ReadonlySet<Nation> {
  const found = new Set<Nation>();
  for (const { id } of forcesInArea(state, area)) {
    for (const unit of unitsIn(state, id)) found.add(counterOf(unit).nation);
    for (const leader of leadersIn(state, id)) found.add(leaderData(leader).nation);
  }
  return found;
}

/** Nations with a leader in the haven, a box of the map (§10.3). */
export function leadersInHaven(state: State, haven: string): string[] {
  return forces(state)
    .filter(({ at }) => at === `box:${haven}`)
    .flatMap(({ id }) => leadersIn(state, id));
}

/** The ids of all land areas, in the order of the data. */
export const AREAS: readonly string[] = [...areas.keys()];

/**
 * §4.6, §5.0: enemies lie before the city: friends can neither enter it nor be raised in it. With `side`, its own besiegers of a
 * city that stands empty by now do not count.
 */
export function isBesieged(state: State, city: string, side: Side | null = null): boolean {
  return forcesAt(state, `siege:${city}`).some((force) => side === null || sideOf(force) !== side);
}
