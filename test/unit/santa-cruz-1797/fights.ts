import type { Layout, Playing } from '../../support/santa-cruz.ts';
import { table } from '../../support/santa-cruz.ts';

/** An Assault as a test orders it: who marches from where to where, and whether the officer there goes along. */
export interface Attack {
  readonly from: string;
  readonly to: string;
  readonly units: readonly string[];
  readonly officer?: 'go' | 'stay';
  /** The card's kind; the Assault of the side whose phase it is where nothing is said. */
  readonly card?: string;
}

/**
 * Sets a table where the attack is the first thing that happens, places no officer, and carries it out; Spain lets its
 * window for Lost! pass. The dice are those of the first round, unless somebody holds a card for the fight.
 */
export function fight(layout: Layout, attack: Attack, dice: readonly number[] = []): Playing {
  const side = layout.phase === 'spanish-action' ? 'spanish' : 'british';
  const card = attack.card ?? (side === 'british' ? 'uk-assault' : 'es-assault');
  const hands = { ...layout.hands, [side]: [card, ...(layout.hands?.[side] ?? [])] };
  const game = table({ ...layout, hands });
  const path = pathOf(game, card, attack);
  const to = `zone:${attack.to}`;
  if (path.includes(to)) game.play('action.choose', path, dice);
  else {
    game.play('action.choose', path);
    game.play('response.lost', ['pass']);
    game.play('move.destination', [to], dice);
  }
  return game;
}

/** Walks the menus for what the attack names; `done` where a menu offers nothing of it. */
function pathOf(game: Playing, card: string, { from, to, units, officer = 'go' }: Attack): string[] {
  const wanted = ['officer:none', `zone:${from}`, ...units.map((unit) => `unit:${unit}`), `officer:${officer}`];
  wanted.push(`zone:${to}`);
  const path = [`card:${card}`];
  while (!game.completes('action.choose', path)) {
    const offers = game.offers('action.choose', path);
    const next = offers.find((id) => wanted.includes(id) && !path.includes(id));
    path.push(next ?? 'done');
  }
  return path;
}

/** Both sides stay; the dice are those of the round that follows. */
export function pressOn(game: Playing, dice: readonly number[]): void {
  if (game.asks().some((asked) => asked.endsWith('combat.retreat_att'))) game.play('combat.retreat_att', ['stay']);
  game.play('combat.retreat_def', ['stay'], dice);
}

/** The rolls of the last play, as `british 3: base 1, elite 2`. */
export function rolls(game: Playing): string[] {
  return game.events.flatMap((event) => {
    if (event.type !== 'DiceRolled') return [];
    const { seat, dice, parts } = event.public;
    return `${seat} ${dice.length}: ${parts.map((part) => `${part.why} ${part.dice}`).join(', ')}`;
  });
}

/** What is added to each die of a side in the last play. */
export function modifiers(game: Playing): Record<string, number> {
  const rolled = game.events.flatMap((event) => (event.type === 'DiceRolled' ? [event.public] : []));
  return Object.fromEntries(rolled.map(({ seat, modifier }) => [seat, modifier]));
}
