import type { Choice } from '../domain/kernel/choices.ts';
import type { Odds } from '../domain/kernel/odds.ts';
import type { Text } from '../domain/kernel/text.ts';

/** A choice that was the only one of its menu, with the chances that it was offered with. */
export interface ForcedChoice {
  readonly choice: Choice;
  readonly prompt?: Text;
  readonly odds?: readonly Odds[];
}
