import type { Playing } from '../../support/castelnuovo-1539.ts';
import type { Script } from '../../support/scripted-chance.ts';

type Dice = readonly number[] | Script;

/**
 * The path through a decision that takes these ids in order: between them it goes on by `done`, and by the mode in which
 * a card moves blocks.
 */
export function pathOf(game: Playing, kind: string, ids: readonly string[]): string[] {
  const path: string[] = [];
  for (const id of ids) {
    for (const step of STEPS_BETWEEN) {
      const open = game.offers(kind, path);
      if (!open.includes(id) && open.includes(step)) path.push(step);
    }
    path.push(id);
  }
  return path;
}

const STEPS_BETWEEN = ['mode:attack', 'mode:march', 'done'];

/** Plays a card that moves blocks, or `done` where it is not complete. */
export function order(game: Playing, card: string, zone: string, who: readonly string[]): Playing['events'] {
  return take(game, 'action.choose', [`card:${card}`, `zone:${zone}`, ...who.map(nameOf)]);
}

/** Steps with some of the activated blocks, or with the group under way where none is named. */
export function step(game: Playing, who: readonly string[], to: string, script: Dice = []): Playing['events'] {
  return take(game, 'move.step', [...who.map(nameOf), `zone:${to}`], script);
}

/** The zones to which these blocks may step now. */
export function waysOf(game: Playing, who: readonly string[]): string[] {
  const path = pathOf(game, 'move.step', who.map(nameOf));
  if (game.offers('move.step', path).includes('done')) path.push('done');
  const zones = game.offers('move.step', path).filter((id) => id.startsWith('zone:'));
  return zones.map((id) => id.slice('zone:'.length));
}

/** Why these blocks may not step to their other neighbours: paragraphs by zone. */
export function barred(game: Playing, who: readonly string[]): Record<string, string> {
  const path = pathOf(game, 'move.step', who.map(nameOf));
  if (game.offers('move.step', path).includes('done')) path.push('done');
  return game.blocked('move.step', path);
}

/** Steps where the move may end, and says that it does not. */
export function rideOn(game: Playing, who: readonly string[], to: string): Playing['events'] {
  return game.play('move.step', [...pathOf(game, 'move.step', [...who.map(nameOf), `zone:${to}`]), 'go-on']);
}

/** Nobody changes a Bombardment that they have drawn without a gun. */
export function keepHands(game: Playing): void {
  while (game.asks().some((each) => each.endsWith(' hand.swap'))) game.play('hand.swap', ['done']);
}

/** Takes a path, with `done` or `stop` at its end where it is not complete. */
export function take(game: Playing, kind: string, ids: readonly string[], script: Dice = []): Playing['events'] {
  const path = pathOf(game, kind, ids);
  if (game.completes(kind, path)) return game.play(kind, path, script);
  return game.play(kind, [...path, game.offers(kind, path).includes('stop') ? 'stop' : 'done'], script);
}

/** A leader, or a block as a layout names it. */
function nameOf(text: string): string {
  const [id = ''] = text.split(':');
  return `${id.startsWith('L_') ? 'leader' : 'block'}:${id}`;
}
