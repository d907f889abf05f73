import type { ReadonlySignal, Signal } from '@preact/signals';
import { computed } from '@preact/signals';
import type { Choice } from '../api/types.ts';
import type { Pointing } from '../board/offers.ts';
import { keyOf, offersOf } from '../board/offers.ts';
import type { Explained } from '../table/pointing-at.ts';
import { said } from '../text/language.ts';
import type { SandboxTable } from './sandbox-table.ts';

interface Listening {
  readonly pointed: Signal<string | null>;
  readonly explained: Signal<Explained | null>;
  choose(choice: Choice): void;
}

/** What can be pointed at in a sandbox: the choices of the menu that is open. */
export function sandboxPointing(open: SandboxTable, listening: Listening): ReadonlySignal<Pointing> {
  const { pointed, explained, choose } = listening;
  return computed(() => {
    const menu = open.menu.value;
    const choices = menu?.choices ?? [];
    const offers = offersOf(choices);
    const choiceOf = (id: string): Choice | undefined => choices.find((one) => one.id === id);
    return {
      choices,
      offers,
      taken: new Set(open.taken.value.map(({ target }) => keyOf(target)).filter((key) => key !== null)),
      blocked: new Map(
        (menu?.blocked ?? []).flatMap(({ target, reason, rule }) => {
          const key = keyOf(target);
          return key === null ? [] : [[key, { reason, rule }] as const];
        }),
      ),
      ghosts: menu?.ghosts ?? [],
      odds: menu?.odds ?? [],
      pointed,
      choose: (id) => {
        const choice = choiceOf(id);
        if (choice !== undefined) choose(choice);
      },
      wordsOf: (id) => {
        const label = choiceOf(id)?.label;
        return label === undefined ? '' : said(label);
      },
      take: (key, from, among = offers.get(key) ?? []) => {
        const [only, ...others] = among;
        if (only === undefined) return;
        // Of several, the page of the place lists them.
        if (others.length === 0) choose(only);
        else explainKey(explained, key, from);
      },
      explain: (subject, from) => {
        explained.value = { subject, from };
      },
    };
  });
}

function explainKey(explained: Signal<Explained | null>, key: string, from: Element): void {
  const [kind = '', ...rest] = key.split(':');
  if (kind === 'area' || kind === 'piece' || kind === 'card')
    explained.value = { subject: { kind, id: rest.join(':') }, from };
}
