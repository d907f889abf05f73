import { frameIn, frameOf } from '../evolve/activation.ts';
import type { AttackFrame, AttackKind, MovementFrame } from '../frames.ts';
import type { Facing, Flank, State } from '../state.ts';
import { towAlong } from './carry.ts';
import type { Placed } from './contacts.ts';
import { canRake, canRam } from './eligibility.ts';
import { mayReply } from './fire.ts';
import type { Ghost } from './ghost.ts';
import { left } from './ghost.ts';
import { resolveGrapple } from './grapple.ts';
import type { Line, Pass, Swing } from './passes.ts';
import { anastrophes, passesThrough } from './passes.ts';
import type { GameTurn } from './positions.ts';
import { cellsOf, ratings, sea, shipAt, shipOf } from './positions.ts';
import { resolveRake } from './rake.ts';
import { resolveRam, runOf } from './ram.ts';
import { enemiesNear, placed, watersOf } from './waters.ts';
import { acrossFrom, nearTo, waysOut } from './windows.ts';
import { adjacent, zonesOf } from './zones.ts';

/** An attack as it is declared. */
type Attack = {
  what: AttackKind;
  attacker: string;
  target: string;
  flank: Flank | null;
  mode: 'adjacent' | 'diekplus' | null;
};

/** An anastrophe about a ship (§7.3). */
export type Swinging = Swing & { readonly target: string };

/** Declares an attack, which opens the target's windows (dossier 3.4): it may avoid it unless it was warned already. */
export function declare(turn: GameTurn, seat: string, attack: Attack): void {
  const { state } = turn;
  const { attacker, target } = attack;
  const beside = adjacent(sea(state), placed(state, attacker), placed(state, target));
  const avoids = !wasWarned(state, attack, beside) && waysOut(state, target).length > 0;
  const replies = beside && mayReply(state, target, attacker);
  turn.emit({ type: 'AttackDeclared', public: { seat, ...attack, avoids, replies } });
}

/** Goes on with an attack once the answers to it are in. */
export function advanceAttack(turn: GameTurn, attack: AttackFrame): void {
  if (attack.what === 'grapple') return resolveGrapple(turn, attack);
  const movement = frameOf(turn.state, 'movement');
  if (attack.what === 'ram')
    return resolveRam(turn, attack.attacker, attack.target, runOf(turn.state, movement, false));
  if (attack.what === 'rake') return rake(turn, attack, movement);
  if (attack.what === 'diekplus') return passThrough(turn, attack, movement);
  advanceAnastrophe(turn, attack, movement);
}

/** The ways through the enemy dead ahead (§7.24): at Max, come straight, with points enough to get clear. */
export function passesOf(state: State, { at, movement }: Ghost): Pass[] {
  const { level } = shipOf(state, at.id);
  if (level !== 'max' || !movement.straight || movement.turned || movement.wary || !canRake(state, at.id)) return [];
  const { bow } = zonesOf(sea(state), at);
  const through = bow === null ? undefined : shipAt(state, bow);
  if (through === undefined || !isPrey(state, at.id, through)) return [];
  const all = passesThrough(sea(state), at, placed(state, through), lineOf(state, at.id));
  return all.filter(({ cost, target }) => cost <= left(movement) && isPrey(state, at.id, target));
}

/** The anastrophes of a ship that has not done anything yet (§7.31, §7.32). */
export function anastrophesOf(state: State, id: string): Swinging[] {
  const { act, level, sails } = shipOf(state, id);
  if (!ratings(state, id).star || level !== 'max' || !act.startedMax || act.fired || act.used > 0) return [];
  if (sails === 'up' || !canRam(state, id) || !canRake(state, id)) return [];
  const at = placed(state, id);
  const prey = enemiesNear(state, id, at).filter((ship) => isPrey(state, id, ship) && !shipOf(state, ship).rammed);
  return prey.flatMap((target) => swingsAbout(state, at, target));
}

function swingsAbout(state: State, at: Placed, target: string): Swinging[] {
  const swings = anastrophes(sea(state), at, placed(state, target), lineOf(state, at.id));
  return swings.map((swing) => ({ ...swing, target }));
}

/** W1 stands for the declaration where the target had it at this position; a throw over two hexes warns by itself. */
function wasWarned(state: State, { attacker, target, what }: Attack, beside: boolean): boolean {
  const movement = frameIn(state, 'movement');
  if (movement !== null && !movement.ended) return movement.warned.includes(target);
  return what === 'grapple' && beside && shipOf(state, attacker).act.stepped;
}

function rake(turn: GameTurn, { attacker, target, flank }: AttackFrame, { shaken }: MovementFrame): void {
  if (flank === null) throw new Error('a rake without a flank');
  resolveRake(turn, { attacker, target, flank }, { shaken, near: [], across: [] });
}

/** §7.25: through the line, and clear of it, before the rake is rolled; then whoever lies there may answer. */
function passThrough(turn: GameTurn, { attacker, target, flank }: AttackFrame, movement: MovementFrame): void {
  const { state } = turn;
  const ghost = { at: placed(state, attacker), movement };
  const pass = passesOf(state, ghost).find((one) => one.target === target && one.flank === flank);
  if (pass === undefined || flank === null)
    return turn.emit({ type: 'AttackMissed', public: { attacker, target, what: 'diekplus' } });
  const before = cellsOf(state, attacker);
  const { facing } = ghost.at;
  turn.emit({
    type: 'ShipMoved',
    public: {
      ship: attacker,
      step: 'diekplus',
      from: ghost.at.bow,
      to: pass.bow,
      facing,
      cost: pass.cost,
      through: [pass.through],
      near: [],
      across: [],
    },
  });
  towAlong(turn, attacker);
  const at = placed(state, attacker);
  const [near, across] = [nearTo(state, at), acrossFrom(state, at, before)];
  resolveRake(turn, { attacker, target, flank }, { shaken: movement.shaken, near, across });
}

/** §7.33 to §7.35: the rake, the swing around the stern, the ram; the target may get out of the way of either. */
function advanceAnastrophe(turn: GameTurn, attack: AttackFrame, movement: MovementFrame): void {
  const { attacker, target, flank, mode, stage, raked } = attack;
  if (flank === null) throw new Error('an anastrophe without a flank');
  const extra = { shaken: movement.shaken, near: [], across: [] };
  if (stage === 'rake') {
    resolveRake(turn, { attacker, target, flank }, extra);
    return;
  }
  if (stage === 'ram') return resolveRam(turn, attacker, target, runOf(turn.state, movement, raked === false));
  const swings = swingsAbout(turn.state, placed(turn.state, attacker), target);
  const swing = swings.find((one) => one.flank === flank && one.mode === mode);
  if (swing === undefined) return turn.emit({ type: 'AttackMissed', public: { attacker, target, what: 'anastrophe' } });
  const { bow, facing } = swing;
  const near = nearTo(turn.state, { ...placed(turn.state, attacker), bow, facing });
  const replies = mayReply(lyingAt(turn.state, attacker, bow, facing), target, attacker);
  turn.emit({ type: 'SwungAround', public: { ship: attacker, to: bow, facing, near, target, replies } });
}

/** The same table with a ship elsewhere. */
function lyingAt(state: State, id: string, bow: string, facing: Facing): State {
  return { ...state, ships: { ...state.ships, [id]: { ...shipOf(state, id), bow, facing } } };
}

/** An enemy whose oars can be broken: not one on the ground (§6.36). */
function isPrey(state: State, id: string, target: string): boolean {
  const { held, aground } = shipOf(state, target);
  return held !== shipOf(state, id).held && !aground;
}

function lineOf(state: State, id: string): Line {
  const { held } = shipOf(state, id);
  return {
    occupant: watersOf(state, id).occupant,
    enemyAt(hex) {
      const there = shipAt(state, hex);
      return there === undefined || shipOf(state, there).held === held ? undefined : placed(state, there);
    },
  };
}
