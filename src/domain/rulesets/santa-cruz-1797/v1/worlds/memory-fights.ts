import type { Evolutions } from '../../../../kernel/kit/by-type.ts';
import type { OpenBlock, Event } from '../events.ts';
import type { Memory } from './memory.ts';
import type { Face } from './memory-places.ts';
import { joinOpenly, leaveOpenly, openUp } from './memory-places.ts';
import type { Side } from '../sides.ts';
import { enemyOf } from '../sides.ts';

type Types =
  | 'CombatJoined'
  | 'DrumsAnswered'
  | 'LossesTaken'
  | 'VolunteersFled'
  | 'SideRetreated'
  | 'SurplusReturned'
  | 'CombatEnded';

/** What the battle board shows (§10.0): kinds and strengths, known from then on until somebody leaves. */
export const fightMemory: Evolutions<Memory, Event, Types> = {
  CombatJoined(memory, { zone, attacker, from, attackers, defenders }) {
    memory.zone = zone;
    memory.fight.clear();
    lineUp(memory, attacker, attackers, from);
    lineUp(memory, enemyOf(attacker), defenders, null);
  },
  DrumsAnswered(memory, { from, blocks }) {
    leaveOpenly(memory.sides.british, from, blocks.map(faceOf));
    lineUp(memory, 'british', blocks, from);
  },
  LossesTaken(memory, { seat, losses }) {
    for (const { block, pf } of losses) {
      const fighting = memory.fight.get(block);
      if (fighting === undefined) continue;
      if (pf === 0) leave(memory, seat, [block], { to: null, dead: [block] });
      else memory.fight.set(block, { ...fighting, face: { ...fighting.face, low: pf, high: pf } });
    }
    settle(memory, seat);
  },
  VolunteersFled(memory, { to, blocks, dead }) {
    leave(memory, 'spanish', blocks, { to, dead: to === null ? blocks : dead });
  },
  SideRetreated(memory, { seat, to, dead }) {
    const going = [...memory.fight].flatMap(([block, { side }]) => (side === seat ? [block] : []));
    leave(memory, seat, going, { to, dead });
  },
  SurplusReturned(memory, { blocks }) {
    leave(memory, 'british', blocks, { to: null, dead: [] });
  },
  CombatEnded(memory) {
    memory.fight.clear();
  },
};

function faceOf({ type, pf }: OpenBlock): Face {
  return { type, low: pf, high: pf };
}

function lineUp(memory: Memory, side: Side, blocks: readonly OpenBlock[], from: string | null): void {
  for (const one of blocks) memory.fight.set(one.block, { side, face: faceOf(one), from });
  settle(memory, side);
}

/** The dead fall openly; the others go to `to`, or each to where it came from. */
function leave(
  memory: Memory,
  side: Side,
  blocks: readonly string[],
  { to, dead }: { to: string | null; dead: readonly string[] },
): void {
  for (const block of blocks) {
    const fighting = memory.fight.get(block);
    if (fighting === undefined) continue;
    memory.fight.delete(block);
    const { face, from } = fighting;
    if (dead.includes(block)) memory.sides[side].fallen.push(face.type);
    else joinOpenly(memory.sides[side], to ?? from ?? memory.zone, [face]);
  }
  settle(memory, side);
}

/** Whoever of a side stands in the zone of the fight is in it, and seen. */
function settle({ sides, zone, fight }: Memory, side: Side): void {
  const faces = [...fight.values()].flatMap((fighting) => (fighting.side === side ? [fighting.face] : []));
  openUp(sides[side], zone, faces);
}
