import type { StandingOrder } from '../api/types.ts';

/** What a condition of the form is about. */
export const ABOUT = ['pieces', 'cards', 'track', 'turn', 'fact', 'happened'] as const;
export type About = (typeof ABOUT)[number];

/** One line of the form. Empty words mean «anything». */
export interface Part {
  readonly about: About;
  /** A kind of piece or card (`badge:` before a badge), a track, a fact, a type of event. */
  readonly what: string;
  readonly owner: string;
  /** Where pieces stand; what a fact is; what the first member of an event is. */
  readonly place: string;
  readonly compare: 'atLeast' | 'atMost';
  readonly number: number;
}

export const NEW_PART: Part = { about: 'pieces', what: '', owner: '', place: '', compare: 'atLeast', number: 1 };

/** How the parts hang together. */
export const HOLDING = ['always', 'all', 'any', 'unless'] as const;
export type Holding = (typeof HOLDING)[number];

/** What a condition of the API looks like, as far as the form makes them. */
export type Condition = NonNullable<StandingOrder['order']['when']>;

/** The condition that a line of the form stands for; `member` names what an event is told apart by. */
export function conditionOf(part: Part, member?: string): Condition {
  const { about, what, place, compare, number } = part;
  const count = { [compare]: number };
  switch (about) {
    case 'pieces':
      return { pieces: { ...pieceOf(part), count } };
    case 'cards':
      return { cards: { kind: what, count } };
    case 'track':
      return { track: { id: what, value: count } };
    case 'turn':
      return { turn: count };
    case 'fact':
      return { fact: { id: what, ...(place === '' ? { value: count } : { is: place }) } };
    case 'happened':
      return {
        happened: { type: what, ...(place === '' || member === undefined ? {} : { where: { [member]: place } }) },
      };
  }
}

const BADGE = 'badge:';

function pieceOf({ what, owner, place }: Part): Record<string, string> {
  const kind: Record<string, string> = what.startsWith(BADGE) ? { badge: what.slice(BADGE.length) } : { kind: what };
  return { ...(what === '' ? {} : kind), ...(owner === '' ? {} : { owner }), ...(place === '' ? {} : { at: place }) };
}

/** The whole condition; none where the order always answers. */
export function whenOf(holding: Holding, conditions: readonly Condition[]): { readonly when?: Condition } {
  if (holding === 'always' || conditions.length === 0) return {};
  if (holding === 'unless') return { when: { not: { any: conditions } } };
  return { when: { [holding]: conditions } };
}

/** The same way back, for the words of a list: null where the form could not have made it. */
export function partsOfWhen(
  when: Condition | undefined,
): { holding: Holding; conditions: readonly Condition[] } | null {
  if (when === undefined) return { holding: 'always', conditions: [] };
  const { all, any, not } = when as { all?: Condition[]; any?: Condition[]; not?: { any?: Condition[] } };
  if (Object.keys(when).length !== 1) return null;
  if (all !== undefined) return { holding: 'all', conditions: all };
  if (any !== undefined) return { holding: 'any', conditions: any };
  return not?.any === undefined ? null : { holding: 'unless', conditions: not.any };
}
