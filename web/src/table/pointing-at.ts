import type { ReadonlySignal, Signal } from '@preact/signals';
import { computed } from '@preact/signals';
import type { Acting } from '../acting/acting-types.ts';
import type { Choice } from '../api/types.ts';
import type { Pointing, Subject, TargetKey } from '../board/offers.ts';
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
  return computed(() => {
    const menu = table.past.value === null ? acting.menu.value : null;
    const choices = menu?.choices ?? NONE;
    const offers = offersOf(choices);
    const choiceOf = (id: string): Choice | undefined => menu?.choices.find((one) => one.id === id);
    return {
      choices,
      offers,
      taken: new Set(acting.steps.value.map(({ target }) => keyOf(target)).filter((key) => key !== null)),
      blocked: new Map(
        (menu?.blocked ?? []).flatMap(({ target, reason, rule }) => {
          const key = keyOf(target);
          return key === null ? [] : [[key, { reason, rule }] as const];
        }),
      ),
      ghosts: menu?.ghosts ?? NONE,
      odds: menu?.odds ?? NONE,
      pointed,
      choose: (id: string) => {
        const choice = choiceOf(id);
        if (choice !== undefined) void acting.choose(choice);
      },
      wordsOf: (id: string) => {
        const choice = choiceOf(id);
        return choice === undefined ? '' : said(choice.label);
      },
      take: (key: TargetKey, from: Element, choices: readonly Choice[] = offers.get(key) ?? []) => {
        const [only] = choices;
        if (only === undefined) return;
        explained.value = null;
        if (choices.length === 1) void acting.choose(only);
        else several.value = { choices, from };
      },
      explain: (subject: Subject, from: Element) => (explained.value = { subject, from }),
    };
  });
}
