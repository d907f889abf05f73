import { api } from '../api/api.ts';
import type { Choice, ChoicesAnswer, Command, Decision, Odds, PreviewAnswer, View } from '../api/types.ts';
import type { GameTable } from '../table/game-table.ts';
import type { Text } from '../text/language.ts';

/** A choice taken, what had been asked, and the chances that it was offered with. */
export type Taken = Choice & { readonly asked?: Text | undefined; readonly odds?: readonly Odds[] };

/** The chances of a choice in its menu; of one that says that all is chosen, those of what stands. */
export function chancesOf({ odds = [] }: Pick<ChoicesAnswer, 'odds'>, { id, target }: Choice): readonly Odds[] {
  const own = odds.filter(({ choice }) => choice === id);
  return own.length > 0 || target !== undefined ? own : odds.filter(({ choice }) => choice === undefined);
}

/** A whole command that waits to be sent, with what a reader needs to recognise it. */
export interface Drafted {
  readonly command: Command;
  readonly prompt: Text | undefined;
  readonly steps: readonly Taken[];
  /** Where the first piece that it names stood. */
  readonly from?: string | undefined;
}

/** A draft as it comes back. */
export interface Kept {
  /** The last path may be incomplete. */
  readonly commands: readonly Command[];
  /** What this device remembers of how they read. */
  readonly known: readonly Drafted[];
}

/** Whose draft in which game: everything that is asked about it is asked of these two. */
export interface SeatContext {
  readonly gameId: string;
  readonly seat: string;
}

/** Whose drafts are made at a table: of the seat looked as, where it is one's own. */
export function contextOf({ gameId, seat, mine }: Pick<GameTable, 'gameId' | 'seat' | 'mine'>): SeatContext | null {
  const as = seat.peek();
  return as !== null && mine.peek().includes(as) ? { gameId, seat: as } : null;
}

/** What may follow a partial path of a decision, after the commands of a draft. Throws Problem. */
export async function menuAt(
  { gameId, seat }: SeatContext,
  decision: string,
  path: readonly string[],
  draft: readonly Drafted[],
): Promise<ChoicesAnswer> {
  const after = commandsOf(draft);
  return api.choices(gameId, { seat, decision, path, ...(after.length > 0 ? { after } : {}) });
}

/** Where the first piece stands that steps point at; undefined where they point at none, or it is not seen. */
export function whence(pieces: View['pieces'], steps: readonly Choice[]): string | undefined {
  const first = steps.find(({ target }) => target?.type === 'piece')?.target?.id;
  return pieces.find(({ id }) => id === first)?.at;
}

/** What the table would be after the draft, up to the first chance or reveal. Throws Problem. */
export function foresee({ gameId, seat }: SeatContext, draft: readonly Drafted[]): Promise<PreviewAnswer> {
  return api.preview(gameId, { seat, commands: commandsOf(draft) });
}

export function commandsOf(draft: readonly Drafted[]): Command[] {
  return draft.map(({ command }) => command);
}

/** The decision of `seat` that can be prepared among those given: not one about the table itself. */
export function decisionOf(decisions: readonly Decision[], seat: string): Decision | null {
  return decisions.find((one) => one.seat === seat && one.choices !== undefined && !isTables(one)) ?? null;
}

/** Whether a decision is about the table itself: a draw offered, a takeback asked for. */
export function isTables({ kind }: Decision): boolean {
  return kind?.startsWith('table.') === true;
}

/** The menu at the root of a decision. */
export function rootOf(decision: Decision): ChoicesAnswer {
  return {
    choices: [...(decision.choices ?? [])],
    complete: false,
    ...(decision.choicePrompt === undefined ? {} : { prompt: decision.choicePrompt }),
    ...(decision.blocked === undefined ? {} : { blocked: decision.blocked }),
    ...(decision.ghosts === undefined ? {} : { ghosts: decision.ghosts }),
    ...(decision.odds === undefined ? {} : { odds: decision.odds }),
  };
}

/** Whether two decisions ask the same in the same words. */
export function asksAlike(one: Decision | null, other: Decision | null): boolean {
  return one?.kind === other?.kind && one?.prompt?.en === other?.prompt?.en;
}

/** The first command names its decision; those behind it answer whatever the one before opens. */
export function idOf(decision: Decision, draft: readonly Drafted[]): string {
  return draft.length === 0 ? (decision.id ?? 'next') : 'next';
}
