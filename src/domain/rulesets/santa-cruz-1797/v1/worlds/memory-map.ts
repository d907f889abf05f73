import type { Evolutions } from '../../../../kernel/kit/by-type.ts';
import { kindOf } from '../data/data.ts';
import type { Event } from '../events.ts';
import type { Known, Memory } from './memory.ts';
import { joinDeck, loseUnseen } from './memory.ts';
import { countOf, FULL, goOn, setOut, strengthen, strike } from './memory-places.ts';
import { ABOARD } from '../state.ts';
import { SIDES } from '../sides.ts';

type Types =
  | 'ForcesRevealed'
  | 'BoatsMoved'
  | 'VolleyFired'
  | 'FoxHit'
  | 'FoxUnloaded'
  | 'GroupMoved'
  | 'FrenchMoved'
  | 'RayoFired'
  | 'PanicSpread'
  | 'BlockFled'
  | 'Reinforced';

/** As many points as a Reinforcements card gives at most (§9.reinf). */
const POINTS = 3;

/** Blocks on the map, outside combat: nobody but their owner can tell them apart. */
export const mapMemory: Evolutions<Memory, Event, Types> = {
  ForcesRevealed({ sides }, facts) {
    for (const side of SIDES)
      for (const [place, blocks] of Object.entries(facts[side])) setOut(sides[side], place, blocks);
  },
  BoatsMoved({ sides: { british } }, { moves }) {
    for (const { from, at, fox } of moves) if (!fox) goOn(british, { from, to: at, blocks: 1 });
  },
  VolleyFired({ sides: { british } }, { zone, dice, dead }) {
    volley(british, zone, { dead, hits: (block) => dice.filter((die) => die.block === block && die.hit).length });
  },
  FoxHit({ sides: { british } }, { units }) {
    if (units > 0) loseUnseen(british, ABOARD, units);
  },
  FoxUnloaded({ sides: { british } }, { from, units, cards }) {
    goOn(british, { from: ABOARD, to: from, blocks: units });
    joinDeck(british, cards.map(kindOf));
  },
  GroupMoved({ sides }, { seat, from, to, blocks }) {
    goOn(sides[seat], { from, to, blocks });
  },
  FrenchMoved({ sides: { spanish } }, { from, to, blocks }) {
    goOn(spanish, { from, to, blocks });
  },
  RayoFired({ sides: { spanish } }, { zone, beach, dice, dead }) {
    const one = (block: number): number => (dice[block - 1]?.hit === true ? 1 : 0);
    volley(spanish, zone, { dead, hits: beach ? () => FULL : one });
  },
  PanicSpread({ sides: { spanish } }, { zone, dice, dead }) {
    volley(spanish, zone, { dead, hits: (block) => dice[block - 1]?.loss ?? 0 });
  },
  BlockFled({ sides: { spanish } }, { from, route }) {
    const to = route.at(-1);
    if (to === undefined) loseUnseen(spanish, from, 1);
    else goOn(spanish, { from, to, blocks: 1 });
  },
  Reinforced({ sides }, { seat, entered }) {
    strengthen(sides[seat], POINTS, entered);
    if (entered.length > 0) sides[seat].fallen = [];
  },
};

/** A roll against all blocks of a zone, which stand in an order drawn for it: block 1, 2, ... */
function volley(
  known: Known,
  zone: string,
  { hits, dead }: { hits: (block: number) => number; dead: readonly number[] },
): void {
  const blocks = Array.from({ length: countOf(known, zone) }, (_, at) => at + 1);
  strike(
    known,
    zone,
    blocks.map((block) => ({ hits: hits(block), dead: dead.includes(block) })),
  );
}
