import type { RecordedChance } from '../kernel/chance.ts';
import type { GameEvent } from '../kernel/event.ts';
import type { AnyRuleset } from '../kernel/ruleset.ts';
import { sidesOf } from '../kernel/sides.ts';
import { tableEvent } from './events.ts';
import type { TableState } from './state.ts';

/** Whether who sits where can be drawn: each seat is a side of its own. */
export function canBeDrawn(rules: Pick<AnyRuleset, 'seats'>, seats: readonly string[]): boolean {
  return sidesOf(rules, { seats }).length === seats.length;
}

/**
 * SidesDrawn, where those who sit down have agreed to it; nothing anywhere else. The holders, in the order of the
 * letters of their seats, are shuffled by the game's own chance, and the draws stand in the event.
 */
export function drawnSides({ drawn, seats }: TableState, chance: RecordedChance): readonly GameEvent[] {
  if (drawn !== true) return [];
  const names = Object.keys(seats).sort();
  const order = chance.shuffle(names.map((name) => seats[name] ?? null));
  const sitting = Object.fromEntries(
    names.flatMap((name, index) => {
      const holder = order[index] ?? null;
      return holder === null ? [] : [[name, holder] as const];
    }),
  );
  return [tableEvent('SidesDrawn', { seats: sitting, chance: chance.take() })];
}
