import { bestOf } from '../../../../kernel/bots.ts';
import type { ChoiceId } from '../../../../kernel/ids.ts';
import type { Force, Odds } from './odds.ts';
import { chanceOf, deathsOf, led, oddsOf } from './odds.ts';
import type { BotBlock, Position } from './position.ts';
import { foesAt, leaderAt, ownAt } from './position.ts';
import type { End, Mover } from './reach.ts';
import { endsOf } from './reach.ts';
import { blockWorth, pointWorth, prize, standing, station } from './worth.ts';
import { isFortress, isSea, landNeighbours, pieces } from '../data/data.ts';
import type { Side } from '../sides.ts';

/** Something that a bot could do: the choices that lead there, and what it expects of it. */
export type Plan = { readonly path: readonly ChoiceId[]; readonly worth: number };

/** A move of a group to where it is of most use. */
type Move = { readonly end: End; readonly worth: number };

/** The best move of a group; null where it can go nowhere. */
export function bestMove(position: Position, mover: Mover): Move | null {
  const ends = endsOf(position, mover);
  if (ends.length === 0) return null;
  const leaves = worthOfLeaving(position, mover);
  const moves = ends.map((end) => ({ end, worth: worthOf(position, mover, end, leaves) }));
  return bestOf(moves, (move) => move.worth);
}

/** The best group of blocks to set in motion by an Attack or a March, as the choices that name it. */
export function bestGroup(position: Position, rule: Mover['rule']): Plan | null {
  const known = GROUPS[rule].get(position);
  if (known !== undefined) return known;
  const best = searchGroup(position, rule);
  GROUPS[rule].set(position, best);
  return best;
}

/** Found once a position: several cards move blocks in the same way. */
const GROUPS: Readonly<Record<Mover['rule'], WeakMap<Position, Plan | null>>> = {
  attack: new WeakMap(),
  march: new WeakMap(),
};

function searchGroup(position: Position, rule: Mover['rule']): Plan | null {
  const plans = [...position.own].flatMap(([at, blocks]) => groupsOf(blocks).map((group) => ({ at, group })));
  const worths = plans.flatMap(({ at, group }): Plan[] => {
    const move = bestMove(position, { blocks: group, at, rule, spent: 0, moved: false });
    return move === null ? [] : [{ path: pathOf(position, at, group), worth: move.worth }];
  });
  return bestOf(worths, (plan) => plan.worth);
}

/** The choices that name a group: zone, blocks, a leader who goes along. */
function pathOf(position: Position, at: string, group: readonly BotBlock[]): ChoiceId[] {
  const leader = companion(position, at, group);
  return [
    `zone:${at}`,
    ...group.map(({ id }) => `block:${id}`),
    ...(leader === null ? [] : [`leader:${leader}`]),
    'done',
  ];
}

/** The leader who goes with a group: one whom it needs, or who would stay alone. */
export function companion(position: Position, at: string, group: readonly BotBlock[]): string | null {
  const leader = leaderAt(position, at);
  if (leader === null) return null;
  const alone = ownAt(position, at).length === group.length;
  const helps = leader === 'L_agi' && group.some(({ arm }) => arm === 'janissary');
  const lands = isSea(at) && group.length > 1;
  return alone || helps || lands ? leader : null;
}

/** One to three free blocks of a zone: every choice of a few, of many the strongest of each arm. */
export function groupsOf(blocks: readonly BotBlock[]): BotBlock[][] {
  const free = blocks.filter((block) => block.free);
  if (free.length <= 3) return subsets(free);
  const arms = [...new Set(free.map(({ arm }) => arm))];
  const inOrder = (chosen: readonly BotBlock[]): BotBlock[] => free.filter((block) => chosen.includes(block));
  return arms.flatMap((arm) => {
    const best = free.filter((block) => block.arm === arm).sort((a, b) => b.pf - a.pf);
    return [3, 2, 1].filter((count) => best.length >= count).map((count) => inOrder(best.slice(0, count)));
  });
}

function subsets(blocks: readonly BotBlock[]): BotBlock[][] {
  return blocks.reduce<BotBlock[][]>((sets, block) => [...sets, ...sets.map((set) => [...set, block]), [block]], []);
}

function worthOf(position: Position, mover: Mover, end: End, leaves: number): number {
  if (end.kind === 'fight') return fightWorth(position, mover, end, leaves);
  const together = [...ownAt(position, end.zone), ...mover.blocks];
  const arrives = station(position, end.zone, together) - standing(position, end.zone);
  return arrives + leaves + spoils(position, end.zone) - gauntlet(position, end.zone);
}

/** What it is worth to a side that a group goes from where it stands. */
function worthOfLeaving(position: Position, { blocks, at }: Mover): number {
  const left = ownAt(position, at).filter((block) => !blocks.includes(block));
  return station(position, at, left) - standing(position, at);
}

/** Trench or gun of the enemy that falls to who enters. */
function spoils(position: Position, zone: string): number {
  const gun = position.guns.get(zone) === position.foe ? 1.5 : 0;
  return gun + (position.side === 'spanish' && position.trenches.has(zone) ? 0.5 : 0);
}

/** What fire an entry must expect of those who stand next to the zone (§8.5/6). */
function gauntlet(position: Position, zone: string): number {
  if (position.side === 'spanish') return 0;
  const near = landNeighbours(zone).reduce((sum, next) => sum + foesAt(position, next).length, 0);
  return Math.min(0.5, 0.1 * near);
}

function fightWorth(position: Position, { blocks, at }: Mover, { zone, from }: End, leaves: number): number {
  const leader = companion(position, at, blocks);
  const odds = oddsOf(attackForce(position, zone, blocks, leader), defenceForce(position, zone));
  const won = prize(position, zone) + station(position, zone, blocks) + leaves + spoils(position, zone);
  const crush =
    Math.max(0.3, 1 - odds.wins) * crowding(position, { blocks, at, from }) * (blockWorth(position, position.side) + 1);
  return odds.wins * won + toll(position, zone, { odds, blocks }) - crush;
}

/** Blocks that would find no room where a beaten group must go back to (§7.5/3). */
function crowding(position: Position, back: { blocks: readonly BotBlock[]; at: string; from: string }): number {
  const { blocks, at, from } = back;
  if (from === at) return 0;
  const ids = new Set(blocks.map(({ id }) => id));
  const others = ownAt(position, from).filter(({ id }) => !ids.has(id));
  return Math.max(0, others.length + blocks.length - pieces.stack);
}

/** Blood on both sides, as it is worth. */
function toll(position: Position, zone: string, { odds, blocks }: { odds: Odds; blocks: readonly BotBlock[] }): number {
  const foes = foesAt(position, zone);
  return (
    cost(position, position.foe, { blocks: foes, hits: odds.onDefender }) -
    cost(position, position.side, { blocks, hits: odds.onAttacker })
  );
}

/** What it costs a side that its blocks take so many hits. */
function cost(position: Position, side: Side, { blocks, hits }: { blocks: readonly BotBlock[]; hits: number }): number {
  if (blocks.length === 0) return 0;
  const most = blocks.reduce((sum, { pf }) => sum + pf, 0);
  const point = blocks.reduce((sum, block) => sum + pointWorth(position, side, block), 0) / blocks.length;
  return Math.min(hits, most) * point + deathsOf(blocks, hits) * blockWorth(position, side);
}

/** Own attackers with what the hand may add. */
function attackForce(position: Position, zone: string, blocks: readonly BotBlock[], leader: string | null): Force {
  const { hand, storm } = position;
  const near = isNearWorks(position, zone);
  const fires = storm || !near ? 0 : hand.filter((kind) => kind.endsWith('-fire')).length;
  const volleys = storm ? 0 : hand.filter((kind) => kind === 'o-volley').length;
  const drums = hand.filter((kind) => kind === 's-drum').length;
  return { blocks, leader, absorbs: 0, cardHits: fires, raises: { janissary: volleys, pikemen: drums } };
}

/** Enemies in a zone with what they may have in hand. */
function defenceForce(position: Position, zone: string): Force {
  const { foe, foeHand, trenches, cubes, leaders } = position;
  const frisia = position.resistance.has(zone) ? foeHand * 0.1 : 0;
  const absorbs = foe === 'ottoman' ? (trenches.has(zone) ? 2 : 0) : (cubes.get(zone) ?? 0) + frisia;
  const cardHits = isNearWorks(position, zone) ? foeHand * (foe === 'spanish' ? 0.26 : 0.1) : foeHand * 0.05;
  const leader = foe === 'spanish' ? 'L_sar' : 'L_agi';
  const led_ = leaders.get(leader) === zone ? leader : null;
  return { blocks: foesAt(position, zone), leader: led_, absorbs, cardHits, raises: {} };
}

/** Works or a zone next to works (§8.4/11). */
function isNearWorks(position: Position, zone: string): boolean {
  const { resistance } = position;
  return isFortress(zone) || resistance.has(zone) || landNeighbours(zone).some((each) => resistance.has(each));
}

/** The hits that raiders of a zone may expect by night (§8.1/C). */
export function raidHits(position: Position, blocks: readonly BotBlock[], leader: string | null): number {
  return blocks.reduce((sum, { arm, pf, bonus }) => sum + pf * chanceOf(bonus + 2 + led(leader, arm)), 0);
}
