import type { Layout, Playing } from './guerra.ts';
import { table } from './guerra.ts';

/** `r1` is active with 8 OP and has just attacked `p1`, in Quito unless the forces say otherwise. */
export function attacked(forces: NonNullable<Layout['forces']>, more: Layout = {}): Playing {
  const game = table({ ...more, forces });
  game.play('activate', ['force:r1'], [6]);
  game.play('operate', ['do:attack', 'force:p1']);
  return game;
}

/** The same, and `p1` stands. Dice: initiative 6 to 1, three tactics, the table. */
export function fought(forces: NonNullable<Layout['forces']>, dice: readonly number[], more: Layout = {}): Playing {
  const game = attacked(forces, more);
  game.play('battle.avoid', ['stand'], dice);
  return game;
}
