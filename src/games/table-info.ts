import type { Blocked, Choice, Ghost, Target } from '../domain/kernel/choices.ts';
import type { ChoiceId, Seat } from '../domain/kernel/ids.ts';
import type { Odds } from '../domain/kernel/odds.ts';
import type { Panel, Reach } from '../domain/kernel/picture.ts';
import type { Text } from '../domain/kernel/text.ts';
import type { Table } from '../domain/kernel/view.ts';
import type { ForcedChoice } from './forced-choice.ts';

/** A decision as its seat sees it; other seats' appear as `{seat}` alone. */
export interface DecisionInfo {
  readonly seat: Seat;
  readonly id?: string;
  readonly kind?: string;
  readonly prompt?: Text;
  /** What the menu at the root asks, where it says more than the prompt of the whole decision. */
  readonly choicePrompt?: Text;
  readonly since?: string;
  /** What on the table it is about. */
  readonly about?: readonly Target[];
  readonly choices?: readonly Choice[];
  readonly blocked?: readonly Blocked[];
  readonly ghosts?: readonly Ghost[];
  readonly odds?: readonly Odds[];
}

/** `View` of contract.md. */
export interface ViewInfo extends Table {
  readonly panels?: readonly Panel[];
  readonly reaches?: readonly Reach[];
  readonly gameId: string;
  readonly version: number;
  readonly viewer: Seat | null;
  readonly ruleset: string;
  readonly scenario: string;
}

/** What may follow a partial path. */
export interface ChoicesAnswer {
  readonly choices: readonly Choice[];
  readonly complete: boolean;
  readonly prompt?: Text;
  readonly blocked?: readonly Blocked[];
  readonly ghosts?: readonly Ghost[];
  readonly odds?: readonly Odds[];
  /** What is taken here when time runs out; the first choice where it is not told. */
  readonly safe?: ChoiceId;
  /** The only choices by which it went on behind the path, each with what was asked. */
  readonly forced?: readonly ForcedChoice[];
  /** What the table would be after a whole command. */
  readonly preview?: PreviewAnswer;
}

/** What commands would come to. */
export interface PreviewAnswer {
  readonly view: ViewInfo;
  readonly decisions: readonly DecisionInfo[];
  readonly stoppedAtChance: boolean;
}
