import type { Frame } from '../frames.ts';
import type { Side } from '../sides.ts';
import type { Level, Ship, ShipAct, ShipTurn, State } from '../state.ts';

/** What a ship has done in a turn that has just begun: nothing. */
export function freshTurn(): ShipTurn {
  return { ram: false, rake: false, grapple: false, freed: false, collided: false, repelled: [], transferred: false };
}

/** What a ship has done in an activation that has just begun: nothing. */
export function freshAct(level: Level = 'cruise', slowed = false): ShipAct {
  const startedMax = level === 'max';
  return {
    startedMax,
    slowed,
    moved: false,
    checked: false,
    spent: 0,
    fired: false,
    replied: false,
    used: 0,
    stepped: false,
  };
}

/** SquadronActivated: the activation stands on the stack, and every ship may act and react anew (§5.41, ruling A-9). */
export function beginActivation(state: State, side: Side, squadrons: number[]): void {
  for (const ship of Object.values(state.ships)) if (ship.act.replied) ship.act.replied = false;
  for (const ship of shipsIn(state, squadrons)) ship.act = freshAct(ship.level, ship.halfSpeed);
  const alone = squadrons.length === 1 && state.squadrons[squadrons[0] ?? -1]?.kind === 'individual';
  state.stack.push({
    kind: 'activation',
    side,
    squadrons: [...squadrons],
    segment: 'move',
    crew: alone ? 'due' : 'none',
    boarded: [],
    shots: [],
  });
}

/** SegmentBegan: men who have fired may board (§8.22). */
export function beginSegment(state: State, segment: 'move' | 'board'): void {
  const activation = frameOf(state, 'activation');
  activation.segment = segment;
  for (const ship of shipsIn(state, activation.squadrons)) ship.act.spent = 0;
}

/** ActivationEnded: half speed ends with the first whole activation under it, and so does a leader's transfer (§7.16, A-21). */
export function endActivation(state: State): void {
  const { squadrons } = frameOf(state, 'activation');
  for (const ship of shipsIn(state, squadrons)) if (ship.act.slowed) ship.halfSpeed = false;
  for (const index of squadrons) {
    const squadron = state.squadrons[index];
    if (squadron === undefined) continue;
    squadron.used = true;
    const leader = squadron.leader === null ? undefined : state.leaders[squadron.leader];
    if (leader?.reduced === 'transfer') leader.reduced = 'no';
  }
  state.stack = state.stack.filter(({ kind }) => kind !== 'activation');
}

/** The innermost frame of a kind. Throws where there is none. */
export function frameOf<K extends Frame['kind']>(state: State, kind: K): Extract<Frame, { kind: K }> {
  const found = frameIn(state, kind);
  if (found === null) throw new Error(`no ${kind} is under way`);
  return found;
}

/** The innermost frame of a kind, or null. */
export function frameIn<K extends Frame['kind']>(state: State, kind: K): Extract<Frame, { kind: K }> | null {
  for (let at = state.stack.length - 1; at >= 0; at -= 1) {
    const frame = state.stack[at];
    if (frame?.kind === kind) return frame as Extract<Frame, { kind: K }>;
  }
  return null;
}

function shipsIn(state: State, squadrons: readonly number[]): Ship[] {
  const ids = squadrons.flatMap((index) => state.squadrons[index]?.ships ?? []);
  return ids.flatMap((id) => state.ships[id] ?? []);
}
