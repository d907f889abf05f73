import type { ReadonlySignal } from '@preact/signals';
import { computed, signal } from '@preact/signals';
import { api } from '../api/api.ts';
import type { Choice, GuideMoment, Ruleset } from '../api/types.ts';
import type { Pointing } from '../board/offers.ts';
import { offersOf } from '../board/offers.ts';
import { rulesetOf } from '../api/offered.ts';
import type { BoardTable } from '../table/game-table.ts';
import { stillTable } from '../table/still-table.ts';
import { said } from '../text/language.ts';

/** A guided first turn on the table: where one stands, and the ways on and back. */
export interface Guided {
  readonly ruleset: Ruleset;
  readonly table: BoardTable;
  readonly moment: ReadonlySignal<GuideMoment>;
  readonly pointing: ReadonlySignal<Pointing>;
  readonly busy: ReadonlySignal<boolean>;
  /** Takes one of the choices that are open. */
  take(choice: string): Promise<void>;
  /** Back to where so many steps were taken. */
  backTo(count: number): Promise<void>;
}

/** Lays the table of a guide. Throws Problem where there is none. */
export async function openGuide(id: string): Promise<Guided> {
  const [first, ruleset] = await Promise.all([api.guide(id, []), rulesetOf(id)]);
  const board = await api.board(id, first.view.scenario, first.version);
  const moment = signal(first);
  const busy = signal(false);
  let taken: readonly string[] = [];
  const go = async (path: readonly string[]): Promise<void> => {
    if (busy.value) return;
    busy.value = true;
    try {
      moment.value = await api.guide(id, path);
      taken = path;
    } finally {
      busy.value = false;
    }
  };
  const take = (choice: string): Promise<void> => go([...taken, choice]);
  return {
    ruleset,
    moment,
    busy,
    take,
    table: stillTable({
      board,
      ruleset,
      seat: computed(() => moment.value.view.viewer),
      shown: computed(() => moment.value.view),
    }),
    pointing: computed(() => pointingOf(moment.value, (choice) => void take(choice))),
    backTo: (count) => go(taken.slice(0, count)),
  };
}

/** What can be pointed at: the choices that the step leaves open; what its text is about is marked. */
function pointingOf({ choices, ghosts = [], lit }: GuideMoment, choose: (id: string) => void): Pointing {
  const offers = offersOf(choices);
  const labels = new Map(choices.map((choice: Choice) => [choice.id, choice.label]));
  return {
    choices,
    offers,
    choose,
    taken: new Set(lit),
    blocked: new Map(),
    ghosts,
    odds: [],
    pointed: signal(null),
    wordsOf: (id) => {
      const label = labels.get(id);
      return label === undefined ? '' : said(label);
    },
    take: (key, _from, among = offers.get(key) ?? []) => {
      const [only] = among;
      if (only !== undefined) choose(only.id);
    },
    explain: () => undefined,
  };
}
