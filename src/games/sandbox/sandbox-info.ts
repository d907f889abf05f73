import type { SandboxMove } from '../../domain/sandbox/line.ts';
import type { DiceWish } from '../../domain/sandbox/dice.ts';
import type { ChoicePath, Seat, Viewer } from '../../domain/kernel/ids.ts';
import type { Mark } from '../../domain/kernel/picture.ts';
import type { Text } from '../../domain/kernel/text.ts';
import type { Move } from '../../domain/table/play.ts';
import type { Outcome } from '../../domain/table/refusal.ts';
import type { Caller } from '../caller.ts';
import type { ChoicesAnswer, DecisionInfo, ViewInfo } from '../table-info.ts';
import type { Reason } from '../worded-reasons.ts';

/** A line of moves in a sandbox: from a position of a game as a viewer knows it, the rest dealt by `seed`. */
export interface SandboxLine {
  readonly seat: Viewer;
  readonly version: number;
  readonly seed: number;
  readonly moves: readonly SandboxMove[];
}

/** A die, or any other draw: how many outcomes it has, and which one came, from 0. */
export interface SandboxDie {
  readonly outcomes: number;
  readonly value: number;
}

/** What happened by the last move of a line, and the draws that led to it. */
export interface SandboxEvent {
  readonly text: Text;
  readonly dice: readonly SandboxDie[];
}

/** Something that the viewer does not know, as this sandbox supposes it: a piece and where it stands, or a card in a hand. */
export interface Supposed {
  readonly id: string;
  /** Its place; `hand:<seat>` of a card. */
  readonly at: string;
  readonly label?: Text;
}

/** The end of a line: the table, all of it open, and what may be done there by any seat. */
export interface SandboxMoment {
  readonly view: ViewInfo;
  readonly decisions: readonly DecisionInfo[];
  readonly story: readonly SandboxEvent[];
  readonly marks: readonly Mark[];
  /** The moves with which the line begins that its seat could send as commands; see `ordersOf`. */
  readonly orders: readonly Move[];
  /** What is supposed at the beginning of the line. */
  readonly supposed: readonly Supposed[];
}

/** A move to be played at the end of a line. */
export interface SandboxWay {
  readonly seat: Seat;
  readonly decision: string;
  readonly path: ChoicePath;
}

/** How a decision is answered: by a path, or as a bot of that name answers at once. */
export type SandboxAnswer = { readonly path: ChoicePath } | { readonly bot: string };

/** A move that was played, and where it has led. */
export interface SandboxPlayed {
  readonly move: SandboxMove;
  readonly title: Text;
  readonly moment: SandboxMoment;
}

/** A way to decide and how good it looks: the chance to win of the seat that decides, in thousandths. */
export interface SandboxPlan {
  readonly path: ChoicePath;
  readonly labels: readonly Text[];
  readonly chance: number;
  readonly playouts: number;
  /** Why it looks worse than the best of them; none of the best, or where little tells them apart. */
  readonly reasons: readonly Reason[];
}

/** What of sandboxes takes long. Who may do what is checked as everywhere; all of it changes nothing. */
export interface SandboxWork {
  sandboxMoment(caller: Caller, gameId: string, line: SandboxLine): Promise<Outcome<SandboxMoment>>;
  sandboxChoices(
    caller: Caller,
    gameId: string,
    request: { readonly line: SandboxLine } & SandboxWay & { readonly onward?: boolean },
  ): Promise<Outcome<ChoicesAnswer>>;
  sandboxMove(
    caller: Caller,
    gameId: string,
    request: { readonly line: SandboxLine; readonly dice: DiceWish } & Omit<SandboxWay, 'path'> & SandboxAnswer,
  ): Promise<Outcome<SandboxPlayed>>;
  /** A seed by which as much as can be is as `holds` wants it, and how many of them are. */
  sandboxDeal(
    caller: Caller,
    gameId: string,
    request: { readonly line: SandboxLine; readonly holds: readonly Omit<Supposed, 'label'>[] },
  ): Promise<Outcome<{ readonly seed: number; readonly held: number }>>;
  /** The three ways to decide that look best. */
  sandboxAdvice(
    caller: Caller,
    gameId: string,
    request: { readonly line: SandboxLine } & Omit<SandboxWay, 'path'>,
  ): Promise<Outcome<readonly SandboxPlan[]>>;
}
