import type { ReadonlySignal } from '@preact/signals';
import { batch, computed, effect, signal } from '@preact/signals';
import { api } from '../api/api.ts';
import type { Problem } from '../api/problem.ts';
import { problemOf } from '../api/problem.ts';
import type { Choice, ChoicesAnswer, Command, CommandAnswer, Decision } from '../api/types.ts';
import type { GameTable } from '../table/game-table.ts';
import type { Desk, Drafted } from './commands.ts';
import { commandsOf, decisionOf, foresee, isTables, menuAt, rootOf } from './commands.ts';
import { draftKeeper } from './draft-keeper.ts';
import { restore } from './restore.ts';

/** What the player is told of the draft, besides refusals. */
export type Notice = { readonly kind: 'conflict' | 'restored'; readonly kept: number; readonly lost: number } | null;

/** Making up commands: one walks down the tree of a decision, each whole command joins a draft, the draft is sent at once. */
export interface Acting {
  /** The decision being answered: the open one, or the one that the draft would open; null where there is none to prepare. */
  readonly decision: ReadonlySignal<Decision | null>;
  readonly menu: ReadonlySignal<ChoicesAnswer | null>;
  /** The choices taken on the way to the menu. */
  readonly steps: ReadonlySignal<readonly Choice[]>;
  readonly draft: ReadonlySignal<readonly Drafted[]>;
  /** Whether the draft ends where dice or secrets come: what follows cannot be prepared. */
  readonly atChance: ReadonlySignal<boolean>;
  /** Decisions about the table itself that wait for me. */
  readonly proposals: ReadonlySignal<readonly Decision[]>;
  readonly busy: ReadonlySignal<boolean>;
  readonly problem: ReadonlySignal<Problem | null>;
  readonly notice: ReadonlySignal<Notice>;
  choose(choice: Choice): Promise<void>;
  /** Back to where `count` steps were taken; below zero, the last command of the draft is taken apart. */
  backTo(count: number): Promise<void>;
  /** Drops the command at `index` of the draft and all behind it. */
  dropFrom(index: number): Promise<void>;
  send(): Promise<CommandAnswer | null>;
  /** Answers a decision about the table at once. */
  answer(decision: Decision, choice: Choice): Promise<void>;
  dismiss(): void;
  close(): void;
}

interface Desktop {
  readonly decision: Decision | null;
  readonly menu: ChoicesAnswer | null;
  readonly steps: readonly Choice[];
  readonly draft: readonly Drafted[];
  readonly atChance: boolean;
}

const CLEAR: Desktop = { decision: null, menu: null, steps: [], draft: [], atChance: false };

/** Sets up the making of commands at a table. */
export function actingAt(table: GameTable): Acting {
  const at = signal<Desktop>(CLEAR);
  const busy = signal(false);
  const problem = signal<Problem | null>(null);
  const notice = signal<Notice>(null);
  const keeper = draftKeeper(table.gameId);
  /** Answers to what was asked before the desk was cleared are not wanted. */
  let turn = 0;

  const desk = (): Desk | null => {
    const seat = table.seat.peek();
    return seat !== null && table.mine.peek().includes(seat) ? { gameId: table.gameId, seat } : null;
  };

  const put = (next: Partial<Desktop>): void => {
    at.value = { ...at.value, ...next };
    const { draft, steps, decision } = at.value;
    const begun =
      steps.length === 0 || decision === null ? [] : [{ decision: 'next', path: steps.map(({ id }) => id) }];
    const mine = desk();
    if (mine !== null) keeper.keep(mine.seat, [...commandsOf(draft), ...begun]);
  };

  /** Runs one question after the other, and shows what was refused. */
  const working = async (work: (mine: Desk, wanted: () => boolean) => Promise<void>): Promise<void> => {
    const mine = desk();
    if (mine === null || busy.value) return;
    turn += 1;
    const now = turn;
    busy.value = true;
    problem.value = null;
    try {
      await work(mine, () => now === turn);
    } catch (error) {
      await recover(mine, problemOf(error));
    } finally {
      busy.value = false;
    }
  };

  const open = (decision: Decision | null, draft: readonly Drafted[], atChance = false): void => {
    put({ decision, menu: decision === null ? null : rootOf(decision), steps: [], draft, atChance });
  };

  /** Puts the draft on the table as it would be, and goes on to the decision that it opens. */
  const settle = async (mine: Desk, draft: readonly Drafted[], wanted: () => boolean): Promise<void> => {
    if (draft.length === 0) {
      table.foreseen.value = null;
      return open(decisionOf(table.decisions.value, mine.seat), []);
    }
    const seen = await foresee(mine, draft);
    if (!wanted()) return;
    batch(() => {
      table.foreseen.value = seen.view;
      open(seen.stoppedAtChance ? null : decisionOf(seen.decisions, mine.seat), draft, seen.stoppedAtChance);
    });
  };

  const refit = async (mine: Desk, commands: readonly Command[], kind: 'conflict' | 'restored'): Promise<void> => {
    const fitted = await restore(mine, table.decisions.value, commands);
    await settle(mine, fitted.draft, () => true);
    if (fitted.steps.length > 0) await walkTo(mine, fitted.steps);
    if (commands.length > 0) {
      notice.value = { kind, kept: fitted.draft.length, lost: commands.length - fitted.draft.length };
    }
  };

  const walkTo = async (mine: Desk, steps: readonly Choice[]): Promise<void> => {
    const { decision, draft } = at.value;
    if (decision === null) return;
    const path = steps.map(({ id }) => id);
    const menu = path.length === 0 ? rootOf(decision) : await menuAt(mine, idOf(decision, draft), path, draft);
    put({ steps, menu });
  };

  const recover = async (mine: Desk, refused: Problem): Promise<void> => {
    const stale = ['decision-closed', 'version-conflict', 'illegal-choice'].includes(refused.code);
    if (!stale) {
      problem.value = refused;
      return;
    }
    const commands = commandsOf(at.value.draft);
    await table.refresh();
    await refit(mine, commands, 'conflict').catch((error: unknown) => (problem.value = problemOf(error)));
  };

  // Again whenever the game moves or a piece of work is done; a refusal waits for the player.
  const follow = effect(() => {
    const decisions = table.decisions.value;
    const seat = table.seat.value;
    if (busy.value || problem.value !== null) return;
    const { draft, decision } = at.peek();
    const first = draft[0]?.command.decision;
    if (first === undefined) {
      const fresh = seat === null ? null : decisionOf(decisions, seat);
      if (fresh?.id !== decision?.id) open(fresh, []);
    } else if (!decisions.some(({ id }) => id === first)) {
      void working((mine) => refit(mine, commandsOf(draft), 'conflict'));
    }
  });

  const begin = async (): Promise<void> => {
    const mine = desk();
    if (mine === null) return;
    const kept = await keeper.load(mine.seat);
    if (kept.length > 0) await working((me) => refit(me, kept, 'restored'));
  };
  void begin().catch((error: unknown) => (problem.value = problemOf(error)));

  return {
    decision: computed(() => at.value.decision),
    menu: computed(() => at.value.menu),
    steps: computed(() => at.value.steps),
    draft: computed(() => at.value.draft),
    atChance: computed(() => at.value.atChance),
    proposals: computed(() => table.decisions.value.filter((one) => isTables(one) && one.choices !== undefined)),
    busy,
    problem,
    notice,
    choose: (choice) =>
      working(async (mine, wanted) => {
        const { decision, draft, steps: before } = at.value;
        if (decision === null) return;
        notice.value = null;
        const steps = [...before, choice];
        const id = idOf(decision, draft);
        const path = steps.map((step) => step.id);
        const menu = await menuAt(mine, id, path, draft);
        if (!wanted()) return;
        if (!menu.complete) return put({ steps, menu });
        await settle(mine, [...draft, { command: { decision: id, path }, prompt: decision.prompt, steps }], wanted);
      }),
    backTo: (count) =>
      working(async (mine, wanted) => {
        if (count >= 0) return walkTo(mine, at.value.steps.slice(0, count));
        const last = at.value.draft.at(-1);
        await settle(mine, at.value.draft.slice(0, -1), wanted);
        if (last !== undefined && wanted()) await walkTo(mine, last.steps.slice(0, -1));
      }),
    dropFrom: (index) => working((mine, wanted) => settle(mine, at.value.draft.slice(0, index), wanted)),
    send: async () => {
      let answer: CommandAnswer | null = null;
      await working(async ({ gameId, seat }) => {
        answer = await api.submitCommands(gameId, { seat, commands: commandsOf(at.value.draft) });
        put(CLEAR);
        table.foreseen.value = null;
        await table.refresh();
        open(decisionOf(table.decisions.value, seat), []);
      });
      return answer;
    },
    answer: ({ id = '', seat }, choice) =>
      working(async ({ gameId }) => {
        await api.submitCommands(gameId, { seat, commands: [{ decision: id, path: [choice.id] }] });
        await table.refresh();
      }),
    dismiss: () => {
      notice.value = null;
      problem.value = null;
    },
    close: () => {
      follow();
      keeper.flush();
    },
  };
}

/** The first command names its decision; those behind it answer whatever the one before opens. */
function idOf(decision: Decision, draft: readonly Drafted[]): string {
  return draft.length === 0 ? (decision.id ?? 'next') : 'next';
}
