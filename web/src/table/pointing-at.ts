import type { ReadonlySignal, Signal } from '@preact/signals';
import { computed } from '@preact/signals';
import type { Acting } from '../acting/acting-types.ts';
import type { Choice, ChoicesAnswer, Target } from '../api/types.ts';
import type { Pointing, Subject } from '../board/offers.ts';
import { keyOf, offersOf } from '../board/offers.ts';
import { said } from '../text/language.ts';
import type { GameTable } from './game-table.ts';

/** Choices that share one target, to be told apart by whoever pointed at it. */
export interface Several {
  readonly choices: readonly Choice[];
  readonly from: Element;
}

/** Something to be explained, and where. */
export interface Explained {
  readonly subject: Subject;
  readonly from: Element;
}

const NONE: readonly never[] = [];

interface Listeners {
  readonly several: Signal<Several | null>;
  readonly explained: Signal<Explained | null>;
  readonly pointed: Signal<string | null>;
}

/** What can be pointed at on the table, by the menu that is open. Nothing is while one looks back. */
export function pointingAt(
  table: GameTable,
  acting: Acting,
  { several, explained, pointed }: Listeners,
): ReadonlySignal<Pointing> {
  return computed(() =>
    menuPointing({
      menu: table.past.value === null ? acting.menu.value : null,
      about: table.past.value === null ? acting.decision.value?.about : undefined,
      taken: acting.steps.value,
      pointed,
      explained,
      choose: (choice) => void acting.choose(choice),
      ask: (choices, _key, from) => (several.value = { choices, from }),
    }),
  );
}

/** What is done with what is pointed at. */
export interface MenuPointing {
  /** The menu that is open; null where nothing can be chosen. */
  readonly menu: ChoicesAnswer | null;
  /** What the question is about. */
  readonly about?: readonly Target[] | undefined;
  /** The choices on the way to it. */
  readonly taken: readonly Choice[];
  readonly pointed: Signal<string | null>;
  readonly explained: Signal<Explained | null>;
  choose(choice: Choice): void;
  /** Asks which of several choices with one target is meant. */
  ask(choices: readonly Choice[], key: string, from: Element): void;
}

/** What can be pointed at by a menu. */
export function menuPointing({ menu, about = NONE, taken, pointed, explained, choose, ask }: MenuPointing): Pointing {
  const choices = menu?.choices ?? NONE;
  const offers = offersOf(choices);
  const steps = taken.flatMap(({ target }) => keyOf(target) ?? []);
  const asked = about.flatMap((target) => keyOf(target) ?? []).filter((key) => !steps.includes(key));
  const choiceOf = (id: string): Choice | undefined => choices.find((one) => one.id === id);
  return {
    choices,
    offers,
    taken: new Set([...asked, ...steps]),
    about: new Set(asked),
    blocked: new Map(
      (menu?.blocked ?? []).flatMap(({ target, reason, rule }) => {
        const key = keyOf(target);
        return key === null ? [] : [[key, { reason, rule }] as const];
      }),
    ),
    ghosts: menu?.ghosts ?? NONE,
    odds: menu?.odds ?? NONE,
    pointed,
    choose: (id) => {
      const choice = choiceOf(id);
      if (choice !== undefined) choose(choice);
    },
    wordsOf: (id) => {
      const choice = choiceOf(id);
      return choice === undefined ? '' : said(choice.label);
    },
    take: (key, from, among = offers.get(key) ?? []) => {
      const [only] = among;
      if (only === undefined) return;
      explained.value = null;
      if (among.length === 1) choose(only);
      else ask(among, key, from);
    },
    explain: (subject, from) => (explained.value = { subject, from }),
  };
}
