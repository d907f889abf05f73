import type { Layout, Playing } from '../../support/castelnuovo-1539.ts';
import { table } from '../../support/castelnuovo-1539.ts';
import type { Side } from '../../../src/domain/rulesets/castelnuovo-1539/v1/sides.ts';

/** An attack as a test orders it: all blocks together, by way of `to`, the last of which the enemy holds. */
export interface Attack {
  readonly from: string;
  readonly to: string | readonly string[];
  readonly blocks: readonly string[];
  readonly leader?: string;
  /** The Attack of the side whose phase it is where nothing is said. */
  readonly card?: string;
}

/** Combat cards, by the side that lays them. */
export type Laid = Partial<Readonly<Record<Side, readonly string[]>>>;

/**
 * Sets a table and brings the attackers into the fight, up to the laying of cards; the Spaniards let every entry pass.
 * The attacker holds his card, those he will lay, and a March to go on with; the other seat what it will lay.
 */
export function join(layout: Layout, attack: Attack, laid: Laid = {}): Playing {
  const side = layout.phase === 'spanish-action' ? 'spanish' : 'ottoman';
  const card = attack.card ?? (side === 'spanish' ? 's-attack' : 'o-attack');
  const spare = side === 'spanish' ? 's-march' : 'o-march';
  const held = (seat: Side): string[] => [...(layout.hands?.[seat] ?? []), ...(laid[seat] ?? [])];
  const own = { ottoman: held('ottoman'), spanish: held('spanish') };
  own[side].push(card, spare);
  const game = table({ ...layout, hands: own });
  march(game, { ...attack, card });
  return game;
}

/** Sets a table and fights: both lay their cards, then the dice fall. */
export function fight(layout: Layout, attack: Attack, dice: readonly number[], laid: Laid = {}): Playing {
  const game = join(layout, attack, laid);
  const side = layout.phase === 'spanish-action' ? 'spanish' : 'ottoman';
  const other = side === 'spanish' ? 'ottoman' : 'spanish';
  const path = (seat: Side): string[] => [...(laid[seat] ?? []).map((each) => `card:${each}`)];
  const answers = game.hand(other).length > 0;
  lay(game, path(side), answers ? [] : dice);
  if (answers) lay(game, path(other), dice);
  return game;
}

/** Lays cards face down, and `done` where more could be laid. */
export function lay(game: Playing, cards: readonly string[], dice: readonly number[] = []): void {
  const path = game.completes('combat.cards', cards) ? cards : [...cards, 'done'];
  game.play('combat.cards', path, dice);
}

/** Plays the card and takes the steps of one group; every entry passes unanswered. */
export function march(game: Playing, { from, to, blocks, leader, card }: Attack): void {
  const group = [...blocks.map((id) => `block:${id}`), ...(leader === undefined ? [] : [`leader:${leader}`])];
  game.play('action.choose', pathTo(game, 'action.choose', [`card:${card}`, 'mode:attack', `zone:${from}`, ...group]));
  const steps = typeof to === 'string' ? [to] : to;
  steps.forEach((zone, index) => {
    game.play('move.step', pathTo(game, 'move.step', [...(index === 0 ? group : []), `zone:${zone}`, 'go-on']));
    if (game.asks().includes('spanish move.reaction')) game.play('move.reaction', ['pass']);
  });
}

/** The path through a decision's menus that takes what is wanted where it is offered, and else `done`. */
export function pathTo(game: Playing, kind: string, wanted: readonly string[]): string[] {
  const path: string[] = [];
  while (!game.completes(kind, path)) {
    const offers = game.offers(kind, path);
    const next = wanted.find((id) => offers.includes(id) && !path.includes(id)) ?? 'done';
    if (!offers.includes(next)) throw new Error(`${kind} ${path.join(' ')} offers ${offers.join(' ')}`);
    path.push(next);
  }
  return path;
}

/** The dice of the last play, as `3 spanish: sa1 3 at 4`: the step, the side, each block with its dice and what hits. */
export function rolls(game: Playing): string[] {
  return game.events.flatMap((event) => {
    if (event.type !== 'CombatRolled') return [];
    const { step, rolls: sides } = event.public;
    return sides.map(({ seat, volleys }) => {
      const each = volleys.map(({ by, dice, need }) => `${by} ${dice.length} at ${need}`);
      return `${step} ${seat}: ${each.join(', ')}`;
    });
  });
}

/** The hits of the last play, as `3 spanish: 2`, with what trench or cubes took off: `3 spanish: 0 (-2)`. */
export function hits(game: Playing): string[] {
  return game.events.flatMap((event) => {
    if (event.type !== 'CombatRolled') return [];
    const { step, rolls: sides } = event.public;
    return sides.map((roll) => `${step} ${roll.seat}: ${roll.hits}${roll.absorbed > 0 ? ` (-${roll.absorbed})` : ''}`);
  });
}

/** Points left by unit, 0 for those who are not on the map. */
export function points(game: Playing, ...units: readonly string[]): number[] {
  return units.map((unit) => game.unit(unit)?.pf ?? 0);
}

/** Zones by unit, `-` for those who are not on the map. */
export function where(game: Playing, ...units: readonly string[]): string[] {
  return units.map((unit) => game.unit(unit)?.at ?? '-');
}
