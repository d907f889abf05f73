import type { ReadonlySignal } from '@preact/signals';
import type { Problem } from '../api/problem.ts';
import type { Choice, ChoicesAnswer, Decision } from '../api/types.ts';
import type { Text } from '../text/language.ts';
import type { Drafted, Taken } from './commands.ts';
import type { Companion } from './company.ts';
import type { Left } from './go-along.ts';

/** What the player is told of the draft, besides refusals. */
export type Notice =
  | { readonly kind: 'conflict' | 'restored'; readonly kept: number; readonly lost: number }
  /** How many did as the one before, and who could not. */
  | { readonly kind: 'along'; readonly done: number; readonly left: readonly Left[] }
  /** What was sent, in the words of the chronicle; `atOnce` where nobody asked for it. */
  | { readonly kind: 'sent'; readonly atOnce: boolean; readonly what: Text | undefined }
  | null;

/** The draft is being sent, or others are asked to do the same as the last of it. */
export type Doing = 'sending' | 'asking';

/** What is pressed at a table. */
export interface Acting extends ActingCore {
  /** What the server is asked for that takes long; null while nothing is. */
  readonly doing: ReadonlySignal<Doing | null>;
  /** Back by one step. */
  back(): Promise<void>;
}

/** Making up commands: one walks down the tree of a decision, each whole command joins a draft, the draft is sent at once. While the server is asked, nothing else is done. */
export interface ActingCore {
  /** The decision being answered: the open one, or the one that the draft would open; null where there is none to prepare. */
  readonly decision: ReadonlySignal<Decision | null>;
  readonly menu: ReadonlySignal<ChoicesAnswer | null>;
  /** The choices taken on the way to the menu. */
  readonly steps: ReadonlySignal<readonly Taken[]>;
  readonly draft: ReadonlySignal<readonly Drafted[]>;
  /** Whether the draft ends where dice or secrets come: what follows cannot be prepared. */
  readonly atChance: ReadonlySignal<boolean>;
  /** Decisions about the table itself that wait for me. */
  readonly proposals: ReadonlySignal<readonly Decision[]>;
  readonly busy: ReadonlySignal<boolean>;
  readonly problem: ReadonlySignal<Problem | null>;
  readonly notice: ReadonlySignal<Notice>;
  /** How many times something was sent from here and taken: what comes next is a new task. */
  readonly sent: ReadonlySignal<number>;
  /** Who may do the same as the one of the last command. */
  readonly company: ReadonlySignal<readonly Companion[]>;
  choose(choice: Choice): Promise<void>;
  /** Has them do the same, as far as the rules allow. */
  goAlong(): Promise<void>;
  /** Back to where `count` steps were taken; below zero, the last command of the draft is taken apart. */
  backTo(count: number): Promise<void>;
  /** Drops the command at `index` of the draft and all behind it. */
  dropFrom(index: number): Promise<void>;
  send(): Promise<void>;
  /** Answers a decision about the table at once. */
  answer(decision: Decision, choice: Choice): Promise<void>;
  dismiss(): void;
  close(): void;
}
