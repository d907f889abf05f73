import type { Evolutions } from '../../../../kernel/kit/by-type.ts';
import { leaderOf } from '../data/data.ts';
import type { Event } from '../events.ts';
import type { Leader, State } from '../state.ts';
import { slowDown } from './ships.ts';

type Types = 'TransferTried' | 'TransferDeclined' | 'LeaderLost' | 'LeaderLeft' | 'SuccessorPlaced' | 'RetreatDiced';

/** Leaders: from ship to ship, lost, and who comes after them. */
export const leaderEvolutions: Evolutions<State, Event, Types> = {
  TransferTried(state, { leader, to, done }) {
    const found = leaderIn(state, leader);
    state.transferred.push(found.side);
    if (!done) return;
    found.ship = to;
    if (found.reduced === 'no') found.reduced = 'transfer';
    slowDown(state, to);
  },
  TransferDeclined(state, { seat }) {
    if (state.step.kind === 'transfers') state.step.stayed.push(seat);
  },
  /** A successor waits for his ship on top of the stack; lost in his turn he is followed by another (§5.53: never worse). */
  LeaderLost(state, { leader, near }) {
    const found = leaderIn(state, leader);
    const { fate } = found;
    found.ship = null;
    found.fate = 'lost';
    if (near.length > 0) state.stack.push({ kind: 'successor', leader, near });
    if (fate === 'fights' && leaderOf(leader).admiral && !hasAdmiral(state, found)) state.mourning.push(leader);
  },
  LeaderLeft(state, { leader }) {
    const found = leaderIn(state, leader);
    found.ship = null;
    if (found.fate === 'fights') found.fate = 'left';
  },
  SuccessorPlaced(state, { leader, ship }) {
    const found = leaderIn(state, leader);
    found.ship = ship;
    found.reduced = 'successor';
    if (state.stack.at(-1)?.kind === 'successor') state.stack.pop();
  },
  RetreatDiced(state, { side }) {
    state.mourning = state.mourning.filter((one) => leaderIn(state, one).side !== side);
  },
};

function leaderIn(state: State, id: string): Leader {
  const leader = state.leaders[id];
  if (leader === undefined) throw new Error(`there is no leader ${id}`);
  return leader;
}

function hasAdmiral(state: State, { side }: Leader): boolean {
  return Object.entries(state.leaders).some(
    ([id, leader]) => leader.side === side && leader.fate === 'fights' && leaderOf(id).admiral,
  );
}
