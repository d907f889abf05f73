import type { State } from '../state.ts';
import { frameOf } from '../evolve/activation.ts';
import { placeAstern } from './contacts.ts';
import { checkFatigue } from './fatigue.ts';
import type { Ghost } from './ghost.ts';
import type { Manoeuvre } from './manoeuvres.ts';
import { KINDS, manoeuvre } from './manoeuvres.ts';
import type { GameTurn } from './positions.ts';
import { cellsOf, isOnMap, sea, shipOf } from './positions.ts';
import { placed, watersOf } from './waters.ts';
import { acrossFrom, nearTo } from './windows.ts';
import { zonesOf } from './zones.ts';

/** Whether a step ends what its owner can say beforehand: an enemy may answer it, or the way ends with it. */
export function interrupts(state: State, ghost: Ghost, { leads, bow, facing }: Manoeuvre): boolean {
  if (leads !== 'on') return true;
  const at = { id: ghost.at.id, bow, facing, size: ghost.at.size };
  return nearTo(state, at).length > 0 || acrossFrom(state, at, zonesOf(sea(state), ghost.at).cells).length > 0;
}

/** Takes a step that a menu has offered: over the sea, onto the ground, or off the map. */
export function takeStep(turn: GameTurn, ship: string, kind: string): void {
  const { state } = turn;
  const mover = placed(state, ship);
  const step = KINDS[mover.size].find((known) => known === kind);
  if (step === undefined) throw new Error(`${ship} knows no step ${kind}`);
  const way = manoeuvre(sea(state), mover, step, watersOf(state, ship));
  if (way.leads === 'off') return turn.emit({ type: 'ShipExited', public: { ship, edge: way.edge ?? '' } });
  if (way.leads !== 'on') return ground(turn, ship, way);
  const { bow: to, facing, cost } = way;
  const from = shipOf(state, ship).bow;
  const at = { ...mover, bow: to, facing };
  const [near, across] = [nearTo(state, at), acrossFrom(state, at, cellsOf(state, ship))];
  turn.emit({ type: 'ShipMoved', public: { ship, step: kind, from, to, facing, cost, through: [], near, across } });
  towAlong(turn, ship);
}

/** S-ECN.13: a transport in tow keeps the hex astern of its galley. */
export function towAlong(turn: GameTurn, galley: string): void {
  const { tows } = shipOf(turn.state, galley);
  if (tows === null || !isOnMap(shipOf(turn.state, tows))) return;
  const ahead = placed(turn.state, galley);
  const to = placeAstern(sea(turn.state), ahead);
  const from = shipOf(turn.state, tows).bow;
  if (to === null || to === from) return;
  const { facing } = ahead;
  turn.emit({
    type: 'ShipMoved',
    public: { ship: tows, step: 'towed', from, to, facing, cost: 0, through: [], near: [], across: [] },
  });
}

/** What follows when a ship can or may go no farther: its points lapse, and then its fatigue is tested (§6.13, §6.42). */
export function endMovement(turn: GameTurn): void {
  const { ship, announced, used, ended, anastrophe } = frameOf(turn.state, 'movement');
  if (ended) return checkFatigue(turn, ship, anastrophe);
  turn.emit({ type: 'MovementEnded', public: { ship, used, lapsed: Math.max(0, announced - used) } });
}

/** §6.31; a Roman who gets into the town of Drepanum is out of the battle: he counts for Rome (S-DRE.15). */
function ground(turn: GameTurn, ship: string, { leads, bow, facing }: Manoeuvre): void {
  const { held } = shipOf(turn.state, ship);
  const city = leads === 'city' && held === 'red';
  turn.emit({ type: 'ShipGrounded', public: { ship, at: bow, facing, city } });
}
