import type { GameTable } from '../table/game-table.ts';
import { tintOf } from '../table/seats.ts';
import { otherSide } from './course-words.ts';

/** The colours of the side whose chances are told, and of the other one. */
export function sideTints({ glossary, ruleset, game }: GameTable, side: string): readonly [string, string] {
  const tint = (of: string): string => tintOf(glossary, ruleset, ruleset.seats.find((seat) => seat.side === of)?.id);
  return [tint(side), tint(otherSide(ruleset, game.value.scenario, side))];
}
