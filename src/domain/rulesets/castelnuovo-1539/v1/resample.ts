import { byUtf8 } from '../../../kernel/cards.ts';
import type { Chance } from '../../../kernel/chance.ts';
import type { Viewer } from '../../../kernel/ids.ts';
import { copyOf } from '../../../kernel/json.ts';
import type { CombatFrame } from './combat-frames.ts';
import { cardOf } from './data.ts';
import { isShown } from './positions.ts';
import type { Side } from './sides.ts';
import { SIDES } from './sides.ts';
import type { Block, State } from './state.ts';

/**
 * A state that `viewer` cannot tell from `state`: which hidden enemy block is which, with its points, and which cards
 * the enemy holds or has laid face down is dealt anew. What waits, returns or is dead is open to everybody. Once the
 * game is over nothing is hidden.
 */
export function resample(state: State, viewer: Viewer, chance: Chance): State {
  const world = copyOf(state);
  if (state.verdict !== null) return world;
  for (const side of SIDES.filter((each) => each !== viewer)) {
    dealBlocks(world, side, chance);
    dealCards(world, side, chance);
  }
  return world;
}

/** Units change places with their points: a company that has suffered suffers on under another handle. */
function dealBlocks(world: State, side: Side, chance: Chance): void {
  const hidden = world.blocks.filter((block) => block.side === side && !isShown(world, block));
  const free = hidden.filter((block) => !showsItsKind(world, block));
  const dealt = chance.shuffle(free.map(({ unit, pf }) => ({ unit, pf })));
  for (const [index, block] of free.entries()) Object.assign(block, dealt[index]);
}

/** Horse that goes on where foot has spent its points by an Attack: everybody knows what it is, though not which. */
function showsItsKind(world: State, block: Block): boolean {
  return world.stack.some((frame) => {
    if (frame.kind !== 'activation' || frame.rule !== 'attack' || frame.group === null) return false;
    const { blocks, spent, stops } = frame.group;
    return blocks.includes(block.id) && spent >= FOOT && !stops;
  });
}

/** The movement points of foot by an Attack (§6). */
const FOOT = 2;

/** The hand, the cards laid face down and the undrawn ones are one heap to everybody else, but for what nobody holds. */
function dealCards(world: State, side: Side, chance: Chance): void {
  const covered = world.stack.filter((frame): frame is CombatFrame => frame.kind === 'combat' && !frame.open);
  const laid = covered.flatMap((frame) => frame.laid[side] ?? []);
  const heap = [...world.hands[side], ...world.undrawn[side], ...laid].filter((card) => !isEvent(card));
  const left = chance.shuffle(heap.sort(byUtf8));
  for (const frame of covered) {
    const cards = frame.laid[side];
    if (cards !== null) frame.laid[side] = cards.map((card) => takeLike(left, card, cards)).sort(byUtf8);
  }
  const hand = left.splice(0, world.hands[side].length);
  world.drawn[side] = hand.slice(0, world.drawn[side].length).sort(byUtf8);
  world.hands[side] = hand.sort(byUtf8);
  world.undrawn[side] = [...left, ...world.undrawn[side].filter(isEvent)].sort(byUtf8);
}

/** An event is shown when it is drawn: no hand ever holds one (§8.6). */
function isEvent(card: string): boolean {
  return cardOf(card).types.includes('event');
}

/** Takes from `heap` a card that could lie where `card` lies: one of those laid there, or one that fits any place. */
function takeLike(heap: string[], card: string, laid: readonly string[]): string {
  const fits = (other: string): boolean => laid.includes(other) || ANYWHERE.includes(other);
  const at = heap.findIndex(fits);
  return heap.splice(at === -1 ? heap.indexOf(card) : at, 1)[0] ?? card;
}

/** Combat cards for attack and defence in any zone and weather (§8.4). */
const ANYWHERE: readonly string[] = ['o-faith', 's-drum'];
