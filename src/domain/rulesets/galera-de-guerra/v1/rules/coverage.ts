import { battleOf } from '../data/data.ts';
import type { Side } from '../sides.ts';
import type { Declared, State } from '../state.ts';
import { commandShip, isConvoyed, mayCommand, rangeOf } from './command.ts';
import { bodyOf, isInBody, reachedAnyway } from './battles/rules.ts';
import { berths, distance, hexOf, isLane, within } from './sea.ts';
import { leaderAboard, leadersOf, ratings, sea, shipAt, shipOf, shipsOf, zones } from './positions.ts';

/** The leaders of a side who can have a squadron now. */
export function commanders(state: State, side: Side): string[] {
  return leadersOf(state, side).filter((id) => {
    const ship = commandShip(state, id);
    return ship !== null && (!isInBody(state, ship) || bodyOf(state, id) !== null);
  });
}

/** §5.21: the ships that may be in a leader's squadron, with the steps to each; his own first. */
export function inRange(state: State, leader: string): Map<string, number> {
  const own = commandShip(state, leader);
  if (own === null) return new Map();
  const body = bodyOf(state, leader);
  if (body !== null) return new Map(body.map((id) => [id, 0]));
  const reached = reachOf(state, leader);
  for (const id of reached.keys()) if (id !== own && !mayJoin(state, leader, id)) reached.delete(id);
  for (const id of [...reachedAnyway(state, leader), ...waitingShips(state, own)])
    if (!reached.has(id) && shipsOf(state, shipOf(state, own).held).includes(id))
      reached.set(id, rangeOf(state, leader));
  return reached;
}

/** §10.0d: ships of a tournament that are still to come wait with any leader of their side. */
function waitingShips(state: State, own: string): string[] {
  if (battleOf(state.scenario) !== null) return [];
  return shipsOf(state, shipOf(state, own).held).filter(
    (id) => isLane(shipOf(state, id).bow) && leaderAboard(state, id) === undefined,
  );
}

/** §5.23, A-48: every ship of his side that a leader's range reaches, with the steps to each. */
export function reachOf(state: State, leader: string): Map<string, number> {
  const own = commandShip(state, leader);
  return own === null ? new Map() : reachFrom(state, own, rangeOf(state, leader));
}

/** The same from a ship, for whoever may command there. */
export function reachFrom(state: State, own: string, range: number): Map<string, number> {
  const found = new Map<string, number>();
  const { held } = shipOf(state, own);
  const barred = (hex: string): boolean => {
    const ship = shipAt(state, hex);
    return ship !== undefined && shipOf(state, ship).held !== held;
  };
  const reached = within(sea(state), placesOf(state, own), range, barred);
  for (const ship of shipsOf(state, held)) {
    let least = Infinity;
    for (const hex of placesOf(state, ship)) least = Math.min(least, reached.get(hex) ?? Infinity);
    if (least < Infinity) found.set(ship, ship === own ? 0 : least);
  }
  return found;
}

/** Whether a ship may be in his squadron at all: not another leader's own. */
function mayJoin(state: State, leader: string, ship: string): boolean {
  const aboard = leaderAboard(state, ship);
  if (aboard !== undefined && aboard !== leader && leader !== '') return false;
  return mayCommand(state, leader, ship) && (leader === '' || !isInBody(state, ship));
}

/** §5.22, A-22: the ships whose bow lies straight behind this one, or in a stern-flank hex of it. */
export function followersOf(state: State, leader: string, ship: string): string[] {
  const { held, facing } = shipOf(state, ship);
  const places = behindOf(state, ship);
  return shipsOf(state, held).filter((id) => {
    const other = shipOf(state, id);
    if (!places.includes(other.bow) || id === ship || !mayJoin(state, leader, id)) return false;
    const turn = (other.facing - facing + 6) % 6;
    return isLane(other.bow) || !isAstern(state, ship, other.bow) || turn < 2 || turn > 4;
  });
}

/** The ships that a command ship may follow as the second of a column, and itself: who may head his line (§5.22). */
export function headsOf(state: State, leader: string): string[] {
  const own = commandShip(state, leader);
  if (own === null || bodyOf(state, leader) !== null) return [];
  const { held } = shipOf(state, own);
  const before = shipsOf(state, held).filter((id) => id !== own && leads(state, id, own) && mayJoin(state, leader, id));
  return [own, ...before];
}

function leads(state: State, ahead: string, own: string): boolean {
  const { bow, facing } = shipOf(state, own);
  const { bow: head } = shipOf(state, ahead);
  // Farther off than any hex behind a galley.
  if (!isLane(bow) && !isLane(head) && distance(sea(state), bow, head) > 3) return false;
  if (!behindOf(state, ahead).includes(bow)) return false;
  const turn = (facing - shipOf(state, ahead).facing + 6) % 6;
  return isLane(bow) || !isAstern(state, ahead, bow) || turn < 2 || turn > 4;
}

/** Every place that a ship takes, in its lane too. */
function placesOf(state: State, id: string): readonly string[] {
  const { bow, facing } = shipOf(state, id);
  return berths(sea(state), bow, facing, ratings(state, id).size);
}

/** Where the bow of a follower may be. */
function behindOf(state: State, id: string): string[] {
  const { facing } = shipOf(state, id);
  const last = placesOf(state, id).at(-1) as string;
  const hex = hexOf(sea(state), last);
  const astern = hex.around[(facing + 3) % 6] ?? hex.behind[facing] ?? null;
  const { sf } = zones(state, id);
  return [astern, sf.port, sf.starboard].filter((place) => place !== null);
}

function isAstern(state: State, id: string, place: string): boolean {
  return behindOf(state, id)[0] === place;
}

/** A column behind its head, following the first candidate where it forks. */
export function chainFrom(state: State, leader: string, head: readonly string[], gone: ReadonlySet<string>): string[] {
  const chain = [...head];
  for (;;) {
    const behind = followersOf(state, leader, chain.at(-1) as string);
    const next = behind.find((id) => !chain.includes(id) && !gone.has(id));
    if (next === undefined) return chain;
    chain.push(next);
  }
}

/** A leader with whom he reaches, and the longest line behind him; and which of the two he commands. */
type Candidate = { leader: string; reach: ReadonlyMap<string, number>; chain: readonly string[]; column: boolean };

/**
 * What those leaders of a side declare by themselves who have not yet: columns where they bring more ships under command;
 * else each ship to the nearest leader.
 */
export function defaultSquadrons(state: State, side: Side, done: readonly Declared[] = []): Declared[] {
  const gone = new Set(done.flatMap(({ ships }) => ships));
  const open = commanders(state, side).filter((id) => done.every(({ leader }) => leader !== id));
  const candidates = open.map((leader): Candidate => {
    const heads = headsOf(state, leader).length === 0 || gone.has(commandShip(state, leader) as string);
    const chain = heads ? [] : longestChain(state, leader, gone);
    const reach = new Map([...inRange(state, leader)].filter(([id]) => !gone.has(id)));
    return { leader, reach, chain, column: false };
  });
  // A second look: a column that brought nobody before may do so once others no longer command around themselves.
  for (const candidate of [...candidates, ...candidates]) {
    if (candidate.column || candidate.chain.length < 2) continue;
    const before = covered(candidates);
    candidate.column = true;
    if (covered(candidates) <= before) candidate.column = false;
  }
  const lines = linesOf(candidates);
  const taken = new Set([...lines.values()].flat());
  return candidates.map(({ leader, reach, column }) => {
    if (column) return { leader, mode: 'column', ships: lines.get(leader) ?? [] };
    const ships = [...reach.keys()].filter((id) => !taken.has(id) && nearest(id, candidates) === leader);
    return { leader, mode: 'radius', ships };
  });
}

/** The line that his ship heads, or that of the ship it follows where it comes second in a longer one. */
function longestChain(state: State, leader: string, gone: ReadonlySet<string>): string[] {
  const [own = '', ...before] = headsOf(state, leader).filter((id) => !gone.has(id));
  const heads = [[own], ...before.map((head) => [head, own])];
  const chains = heads.map((head) => chainFrom(state, leader, head, gone));
  return chains.reduce((best, chain) => (chain.length > best.length ? chain : best));
}

/** The ships of each column: nobody sails in two, so a line ends before whoever is in an earlier one. */
function linesOf(candidates: readonly Candidate[]): Map<string, string[]> {
  const lines = new Map<string, string[]>();
  const taken = new Set<string>();
  for (const { leader, chain, column } of candidates) {
    if (!column) continue;
    const end = chain.findIndex((id) => taken.has(id));
    const line = end < 0 ? [...chain] : chain.slice(0, end);
    for (const id of line) taken.add(id);
    lines.set(leader, line);
  }
  return lines;
}

/** How many ships are under command; a column that has lost its own command ship to another brings nobody. */
function covered(candidates: readonly Candidate[]): number {
  const ships = new Set([...linesOf(candidates).values()].flat());
  for (const { column, reach } of candidates) if (!column) for (const id of reach.keys()) ships.add(id);
  return ships.size;
}

/** The radius-mode leader who is nearest to a ship; of several the first. */
function nearest(ship: string, leaders: readonly Candidate[]): string | null {
  let best: string | null = null;
  let least = Infinity;
  for (const { leader, column, reach } of leaders) {
    const steps = column ? undefined : reach.get(ship);
    if (steps !== undefined && steps < least) [best, least] = [leader, steps];
  }
  return best;
}

/** Transports that move as one squadron without a leader (S-CAT, S-ECN): those that nobody tows. */
export function freeTransports(state: State, side: Side): string[] {
  const towed = new Set(shipsOf(state, side).map((id) => shipOf(state, id).tows));
  return shipsOf(state, side).filter((id) => isConvoyed(state, id) && !towed.has(id));
}
