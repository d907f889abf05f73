import type { ReadonlySignal } from '@preact/signals';
import { batch, computed, signal } from '@preact/signals';
import { rootOf } from '../acting/commands.ts';
import { api } from '../api/api.ts';
import type { Choice, ChoicesAnswer, Decision, Game, Sandbox, SandboxMoment } from '../api/types.ts';
import { rulesetOf } from '../api/offered.ts';
import type { BoardTable } from '../table/game-table.ts';
import { stillTable } from '../table/still-table.ts';

/** How dice fall that nobody has named. */
export type OtherDice = 'random' | 'expected';

/** Something that is to be so in another deal. */
export interface Hold {
  readonly id: string;
  readonly at: string;
}

/** A sandbox before the person who tries something out in it. */
export interface SandboxTable {
  readonly gameId: string;
  /** The game as it is now. */
  readonly game: ReadonlySignal<Game>;
  readonly table: BoardTable;
  readonly sandbox: ReadonlySignal<Sandbox>;
  /** The step behind which one looks; 0 is the beginning. */
  readonly at: ReadonlySignal<number>;
  readonly moment: ReadonlySignal<SandboxMoment>;
  /** The decision that is being answered; null where none is open. */
  readonly deciding: ReadonlySignal<Decision | null>;
  readonly menu: ReadonlySignal<ChoicesAnswer | null>;
  readonly taken: ReadonlySignal<readonly Choice[]>;
  /** Answers another of the decisions that are open. */
  decide(id: string): void;
  choose(choice: Choice, others: OtherDice): Promise<void>;
  /** One choice back. */
  back(): Promise<void>;
  /** Looks at where a step has led. */
  goTo(step: number): Promise<void>;
  /** The last step again, its first dice as given. */
  redo(dice: readonly number[], others: OtherDice): Promise<void>;
  /** A whole path at once. */
  play(path: readonly string[], others: OtherDice): Promise<void>;
  /** Lets a bot decide. */
  leaveTo(bot: string, others: OtherDice): Promise<void>;
  cut(step: number): Promise<void>;
  /** Deals the unknown anew; answers with how much of it is as wanted. */
  deal(holds: readonly Hold[]): Promise<number>;
}

/** Lays the table of a sandbox, as it was left. Throws Problem where there is none. */
export async function openSandbox(gameId: string, id: string): Promise<SandboxTable> {
  const [firstGame, first] = await Promise.all([api.game(gameId), api.sandbox(gameId, id)]);
  const start = first.steps.at(-1)?.id ?? 0;
  const [ruleset, board, begins] = await Promise.all([
    rulesetOf(firstGame.ruleset),
    api.board(firstGame.ruleset, firstGame.scenario, firstGame.rulesetVersion),
    api.sandboxMoment(gameId, id, start),
  ]);
  const game = signal(firstGame);
  const sandbox = signal(first);
  const at = signal(start);
  const moment = signal(begins);
  const deciding = signal<Decision | null>(decisionOf(begins, first.seat));
  const menu = signal(deciding.value === null ? null : rootOf(deciding.value));
  const taken = signal<readonly Choice[]>([]);

  const show = (step: number, next: SandboxMoment, seat: string | null): void => {
    batch(() => {
      at.value = step;
      moment.value = next;
      open(decisionOf(next, seat));
    });
  };
  const open = (decision: Decision | null): void => {
    deciding.value = decision;
    menu.value = decision === null ? null : rootOf(decision);
    taken.value = [];
  };
  const wayOf = ({ seat, id: decision = '' }: Decision, path: readonly string[]) => ({ seat, decision, path });
  const goTo = async (step: number): Promise<void> =>
    show(step, await api.sandboxMoment(gameId, id, step), sandbox.value.seat);
  const added = async (body: Parameters<typeof api.tryStep>[2]): Promise<void> => {
    const played = await api.tryStep(gameId, id, body);
    batch(() => {
      sandbox.value = { ...sandbox.value, steps: [...sandbox.value.steps, played.step] };
      show(played.step.id, played.moment, body.seat);
    });
  };
  const play = async (path: readonly string[], others: OtherDice): Promise<void> => {
    const decision = deciding.value;
    if (decision !== null) await added({ after: at.value, ...wayOf(decision, path), others });
  };
  const walk = async (choices: readonly Choice[], others: OtherDice | null): Promise<void> => {
    const decision = deciding.value;
    if (decision === null) return;
    const path = choices.map((choice) => choice.id);
    if (path.length === 0) return open(decision);
    const onward = others !== null;
    const next = await api.sandboxChoices(gameId, id, { step: at.value, ...wayOf(decision, path), onward });
    const forced = (next.forced ?? []).map(({ choice }) => choice);
    const way = [...choices, ...forced];
    if (next.complete && others !== null)
      return play(
        way.map((choice) => choice.id),
        others,
      );
    batch(() => {
      menu.value = next;
      taken.value = way;
    });
  };
  return {
    gameId,
    game,
    sandbox,
    at,
    moment,
    deciding,
    menu,
    taken,
    table: stillTable({
      board,
      ruleset,
      seat: computed(() => deciding.value?.seat ?? null),
      shown: computed(() => moment.value.view),
      marks: computed(() => moment.value.marks),
    }),
    decide: (decision) => open(moment.value.decisions.find((one) => one.id === decision) ?? null),
    choose: (choice, others) => walk([...taken.value, choice], others),
    back: () => walk(taken.value.slice(0, -1), null),
    goTo,
    redo: async (dice, others) => {
      const last = sandbox.value.steps.find((step) => step.id === at.value);
      if (last === undefined) return;
      const { after, seat, decision, path } = last;
      await added({ after, seat, decision, path, dice, others });
    },
    play,
    leaveTo: async (bot, others) => {
      const decision = deciding.value;
      if (decision === null) return;
      const { seat, id: open = '' } = decision;
      await added({ after: at.value, seat, decision: open, bot, others });
    },
    cut: async (step) => {
      const next = await api.cutStep(gameId, id, step);
      const isGone = !next.steps.some((one) => one.id === at.value);
      const before = sandbox.value.steps.find((one) => one.id === step)?.after ?? 0;
      sandbox.value = next;
      if (isGone) await goTo(before);
    },
    deal: async (holds) => {
      const dealt = await api.dealSandbox(gameId, id, holds);
      sandbox.value = dealt.sandbox;
      await goTo(0);
      return dealt.held;
    },
  };
}

/** Which decision one would take first: one of the seat that has just decided, else any. */
function decisionOf({ decisions }: SandboxMoment, seat: string | null): Decision | null {
  return decisions.find((one) => one.seat === seat) ?? decisions[0] ?? null;
}
