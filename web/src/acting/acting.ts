import { batch, computed, effect, signal } from '@preact/signals';
import type { Problem } from '../api/problem.ts';
import { problemOf } from '../api/problem.ts';
import type { Choice, Decision, PreviewAnswer } from '../api/types.ts';
import { firstWords } from '../history/recent-lines.ts';
import type { GameTable } from '../table/game-table.ts';
import type { ActingState, Fitting } from './acting-state.ts';
import { CLEAR } from './acting-state.ts';
import type { ActingCore, Notice } from './acting-types.ts';
import { openingOf } from './again.ts';
import { goesAt } from './at-once.ts';
import type { SeatContext, Drafted, Kept, Taken } from './commands.ts';
import {
  asksAlike,
  chancesOf,
  commandsOf,
  decisionOf,
  foresee,
  contextOf,
  idOf,
  isTables,
  menuAt,
  rootOf,
  whence,
} from './commands.ts';
import { companyOf } from './company.ts';
import { draftKeeper, preparedIn } from './draft-keeper.ts';
import { goAlong } from './go-along.ts';
import { onward } from './onward.ts';
import { restore } from './restore.ts';
import { submit } from './submit.ts';
import { until } from './until.ts';

/** Sets up the making of commands at a table. */
export function actingAt(table: GameTable): ActingCore {
  const at = signal<ActingState>(CLEAR);
  const busy = signal(false);
  const problem = signal<Problem | null>(null);
  const notice = signal<Notice>(null);
  const sent = signal(0);
  /** What another tab has made up last, until something is done here; and whether it is being laid out. */
  let heard: Kept | null = null;
  let hearing = false;
  const keeper = draftKeeper(table.gameId, (seat, draft) => {
    if (seat !== table.seat.peek()) return;
    heard = draft;
    void until(() => !busy.value).then(layOutHeard);
  });
  /** Answers to what was asked before the panel was cleared are not wanted. */
  let turn = 0;
  const seated = signal(table.seat.peek());

  const seatContext = (): SeatContext | null => contextOf(table);

  /** Whether one still sits where a piece of work began: what it comes to is for that seat alone. */
  const stays = ({ seat }: SeatContext): boolean => seat === table.seat.peek();

  const put = (mine: SeatContext, next: Partial<ActingState>): void => {
    if (!stays(mine)) return;
    at.value = { ...at.value, ...next };
    if (hearing) return;
    heard = null;
    const { draft, steps, decision } = at.value;
    keeper.keep(mine.seat, draft, decision === null ? [] : steps);
  };

  /** Runs one question after the other, and shows what was refused. */
  const working = async (work: (mine: SeatContext, wanted: () => boolean) => Promise<void>): Promise<void> => {
    const mine = seatContext();
    if (mine === null || busy.value) return;
    turn += 1;
    const now = turn;
    busy.value = true;
    problem.value = null;
    try {
      await work(mine, () => now === turn);
    } catch (error) {
      if (stays(mine)) await recover(mine, problemOf(error));
    } finally {
      busy.value = false;
    }
  };

  const open = (
    mine: SeatContext,
    decision: Decision | null,
    draft: readonly Drafted[] = [],
    atChance = false,
  ): void => {
    put(mine, { decision, menu: decision === null ? null : rootOf(decision), steps: [], draft, atChance });
  };

  /**
   * Puts the draft on the table as it would be, and goes on to the decision that it opens; `known` is what the server has
   * foreseen of it already, `begins` how an answer to that decision is begun.
   */
  const settle = async (
    mine: SeatContext,
    draft: readonly Drafted[],
    wanted: () => boolean,
    { known, begins }: { known?: PreviewAnswer | undefined; begins?: (next: Decision | null) => Choice | null } = {},
  ): Promise<void> => {
    if (draft.length === 0) {
      table.foreseen.value = null;
      return open(mine, decisionOf(table.decisions.value, mine.seat));
    }
    const seen = known ?? (await foresee(mine, draft));
    const next = seen.stoppedAtChance ? null : decisionOf(seen.decisions, mine.seat);
    const first = begins?.(next) ?? null;
    // Its menu comes with the rest: one change of the table, not two.
    const menu = first === null ? null : await menuAt(mine, 'next', [first.id], draft).catch(() => null);
    if (!wanted()) return;
    batch(() => {
      table.foreseen.value = seen.view;
      open(mine, next, draft, seen.stoppedAtChance);
      if (first !== null && menu !== null) put(mine, { steps: [first], menu });
    });
  };

  const refit = async (mine: SeatContext, { commands, known }: Kept, kind: Fitting): Promise<void> => {
    const fitted = await restore(mine, table.decisions.value, commands, known);
    await settle(mine, fitted.draft, () => stays(mine));
    if (!stays(mine)) return;
    if (fitted.steps.length > 0) await walkTo(mine, fitted.steps);
    if (commands.length > 0 && kind !== 'shared') {
      const kept = fitted.draft.length;
      const begun = fitted.steps.length > 0 && fitted.steps.length === commands[kept]?.path.length ? 1 : 0;
      notice.value = { kind, kept, lost: commands.length - kept - begun };
    }
  };

  /** Lays out what another tab has made up. It is kept by that tab, and told by it. */
  const layOutHeard = (): Promise<void> =>
    working(async (mine) => {
      if (heard === null) return;
      hearing = true;
      notice.value = null;
      await refit(mine, heard, 'shared').finally(() => (hearing = false));
    });

  const walkTo = async (mine: SeatContext, steps: readonly Taken[]): Promise<void> => {
    const { decision, draft } = at.value;
    if (decision === null) return;
    const path = steps.map(({ id }) => id);
    const menu = path.length === 0 ? rootOf(decision) : await menuAt(mine, idOf(decision, draft), path, draft);
    put(mine, { steps, menu });
  };

  const recover = async (mine: SeatContext, refused: Problem): Promise<void> => {
    const stale = ['decision-closed', 'version-conflict', 'illegal-choice'].includes(refused.code);
    if (!stale) {
      problem.value = refused;
      return;
    }
    const prepared = preparedIn(at.value.draft);
    await table.refresh();
    await refit(mine, prepared, 'conflict').catch((error: unknown) => (problem.value = problemOf(error)));
  };

  /** Sends a draft; without being asked for, only at the version at which it was looked through. */
  const deliver = async (mine: SeatContext, draft: readonly Drafted[], version?: number): Promise<void> => {
    const { seat } = mine;
    const { decision: asked, steps: begun } = at.value;
    const answer = await submit(table, { seat, commands: commandsOf(draft) }, version).catch((error: unknown) => {
      put(mine, { draft });
      throw error;
    });
    keeper.keep(seat, []);
    await table.refresh();
    if (!stays(mine)) return;
    const next = decisionOf(table.decisions.value, seat);
    batch(() => {
      table.foreseen.value = null;
      open(mine, next);
      notice.value = { kind: 'sent', atOnce: version !== undefined, what: firstWords(answer.events) };
      sent.value += 1;
    });
    // Whoever sends in the middle of the next command goes on there, unless what came of the draft forbids it.
    if (begun.length > 0 && asksAlike(asked, next)) await walkTo(mine, begun).catch(() => undefined);
  };

  const openAnew = (decisions: readonly Decision[]): void => {
    const mine = seatContext();
    const fresh = mine === null ? null : decisionOf(decisions, mine.seat);
    if (mine === null || fresh?.id === at.peek().decision?.id) return;
    // Another tab may have seen the game move first, and made up something for what is asked now.
    if (heard !== null && heard.commands.length > 0) void layOutHeard();
    else open(mine, fresh);
  };

  // Again whenever the game moves or a piece of work is done; a refusal waits for the player.
  const follow = effect(() => {
    const decisions = table.decisions.value;
    if (table.seat.value !== seated.value || busy.value || problem.value !== null) return;
    const { draft } = at.peek();
    const first = draft[0]?.command.decision;
    if (first === undefined) {
      openAnew(decisions);
    } else if (!decisions.some(({ id }) => id === first)) {
      void working((mine) => refit(mine, preparedIn(draft), 'conflict'));
    }
  });

  const begin = async (): Promise<void> => {
    const mine = seatContext();
    if (mine === null) return;
    const kept = await keeper.load(mine.seat);
    await until(() => !busy.value);
    if (kept.commands.length > 0 && stays(mine)) await working((me) => refit(me, kept, 'restored'));
  };
  const beginHere = (): void => void begin().catch((error: unknown) => (problem.value = problemOf(error)));
  beginHere();

  // What was prepared at another seat stays there, and nothing of it on the page; each seat has a draft of its own.
  const change = effect(() => {
    const seat = table.seat.value;
    if (seat === seated.peek()) return;
    turn += 1;
    heard = null;
    keeper.flush();
    batch(() => {
      seated.value = seat;
      at.value = CLEAR;
      notice.value = null;
      problem.value = null;
      table.foreseen.value = null;
    });
    beginHere();
  });

  const company = computed(() => {
    const { draft, menu, steps } = at.value;
    if (notice.value?.kind === 'along') return [];
    return companyOf({ board: table.board, view: table.shown.value, last: draft.at(-1), menu, steps });
  });

  return {
    company,
    decision: computed(() => at.value.decision),
    menu: computed(() => at.value.menu),
    steps: computed(() => at.value.steps),
    draft: computed(() => at.value.draft),
    atChance: computed(() => at.value.atChance),
    proposals: computed(() => table.decisions.value.filter((one) => isTables(one) && one.choices !== undefined)),
    busy,
    problem,
    notice,
    sent,
    choose: (choice) =>
      working(async (mine, wanted) => {
        const { decision, draft, menu: here, steps: before } = at.value;
        if (decision === null) return;
        notice.value = null;
        const id = idOf(decision, draft);
        const taken = { ...choice, asked: here?.prompt, odds: chancesOf(here ?? {}, choice) };
        const { steps, menu } = await onward(mine, id, [...before, taken], draft);
        if (!wanted()) return;
        if (!menu.complete) return put(mine, { steps, menu });
        const command = { decision: id, path: steps.map((step) => step.id) };
        const from = whence(table.shown.peek().pieces, steps);
        const whole = [...draft, { command, prompt: decision.prompt, steps, from }];
        const version = goesAt({ ruleset: table.ruleset.id, before, draft, menu });
        if (version !== null) return deliver(mine, whole, version);
        await settle(mine, whole, wanted, { known: menu.preview, begins: (next) => openingOf(decision, steps, next) });
      }),
    goAlong: () =>
      working(async (mine, wanted) => {
        const { draft, steps: lead } = at.value;
        const gone = await goAlong({ mine, lead, draft, companions: company.peek() });
        if (gone.known !== undefined) await settle(mine, gone.draft, wanted, gone);
        if (!wanted()) return;
        notice.value = { kind: 'along', done: gone.draft.length - draft.length, left: gone.left };
        problem.value = gone.problem ?? null;
      }),
    backTo: (count) =>
      working(async (mine, wanted) => {
        if (count >= 0) return walkTo(mine, at.value.steps.slice(0, count));
        const last = at.value.draft.at(-1);
        await settle(mine, at.value.draft.slice(0, -1), wanted);
        if (last !== undefined && wanted()) await walkTo(mine, last.steps.slice(0, -1));
      }),
    dropFrom: (index) => working((mine, wanted) => settle(mine, at.value.draft.slice(0, index), wanted)),
    send: () => working((mine) => deliver(mine, at.value.draft)),
    answer: ({ id = '', seat }, choice) =>
      working(async () => {
        await submit(table, { seat, commands: [{ decision: id, path: [choice.id] }] });
        await table.refresh();
        sent.value += 1;
      }),
    dismiss: () => {
      notice.value = null;
      problem.value = null;
    },
    close: () => {
      follow();
      change();
      keeper.close();
    },
  };
}
