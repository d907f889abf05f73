import type { Signal } from '@preact/signals';
import type { Choice, Ghost, Odds, Target } from '../api/types.ts';

/** What can be pointed at, as a key: `area:muelle`, `piece:rm1`. Hexes are areas. */
export type TargetKey = string;

/** The key of a target; null for one that is nowhere on the table. */
export function keyOf(target: Target | undefined): TargetKey | null {
  if (target === undefined || target.type === 'none') return null;
  return `${target.type === 'hex' ? 'area' : target.type}:${target.id}`;
}

/** What play at random takes one time in so many, or in more, is seldom what a question asks for. */
const RARE = 12;

/** Whether even play at random takes a choice one time in many only. */
export function isRare({ hint }: Pick<Choice, 'hint'>): boolean {
  return Number(hint?.['seldom'] ?? 0) >= RARE;
}

/**
 * The choices of a menu by what they point at; those that point at nothing are left out. What one seldom takes would ask
 * at every press which of two things is meant: it is left to the list, unless the map has nothing else to offer.
 */
export function offersOf(choices: readonly Choice[]): ReadonlyMap<TargetKey, readonly Choice[]> {
  const pointing = choices.filter(({ target }) => keyOf(target) !== null);
  const usual = pointing.filter((choice) => !isRare(choice));
  const offers = new Map<TargetKey, Choice[]>();
  for (const choice of usual.length > 0 ? usual : pointing) {
    const key = keyOf(choice.target);
    if (key === null) continue;
    offers.set(key, [...(offers.get(key) ?? []), choice]);
  }
  return offers;
}

/** Something on the table that can be explained. */
export type Subject =
  | { readonly kind: 'area'; readonly id: string }
  | { readonly kind: 'piece'; readonly id: string }
  | { readonly kind: 'card'; readonly id: string }
  | { readonly kind: 'stack'; readonly at: string };

/** What the parts of the table need of whoever is choosing. All is empty while nobody is. */
export interface Pointing {
  /** All that is offered, on the table and beside it: the same list as long as the same is asked. */
  readonly choices: readonly Choice[];
  readonly offers: ReadonlyMap<TargetKey, readonly Choice[]>;
  /** What has been chosen on the way here. */
  readonly taken: ReadonlySet<TargetKey>;
  /** What the question is about: marked alike, but nobody has chosen it. */
  readonly about?: ReadonlySet<TargetKey>;
  /** Why something that might be expected is not offered, by its key. */
  readonly blocked: ReadonlyMap<TargetKey, { readonly reason: { en: string; es: string }; readonly rule: string }>;
  /** Where pieces would lie by what is being chosen. */
  readonly ghosts: readonly Ghost[];
  /** What the dice of what is offered will do. */
  readonly odds: readonly Odds[];
  /** The choice under the pointer or the focus, on the map or in the list. */
  readonly pointed: Signal<string | null>;
  /** Takes a choice by its id. */
  choose(id: string): void;
  /** How it reads. */
  wordsOf(id: string): string;
  /** Takes the choice of a target, or opens the list of them where there are several; `choices` where it has others. */
  take(key: TargetKey, from: Element, choices?: readonly Choice[]): void;
  /** Explains something to the reader, beside `from`. */
  explain(subject: Subject, from: Element): void;
}

/** Whether it is marked: chosen, or what the question is about. */
export function isMarked({ taken, about }: Pick<Pointing, 'taken' | 'about'>, key: TargetKey): boolean {
  return taken.has(key) || about?.has(key) === true;
}
