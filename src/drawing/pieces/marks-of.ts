import type { Mark as Picture } from '../../domain/kernel/picture.ts';

/** A mark as the wire carries it: all kinds in one shape. */
export type AnyMark = { readonly kind: Picture['kind'] } & {
  readonly [Member in 'from' | 'to' | 'at' | 'tone' | 'faces' | 'dice' | 'card']?: unknown;
};

/** Marks of one kind, with the members that this kind has. */
export type OfKind<K extends Picture['kind']> = Extract<Picture, { kind: K }>;

const NEEDED: { readonly [K in Picture['kind']]: readonly (keyof AnyMark)[] } = {
  move: ['from', 'to'],
  fire: ['to'],
  spot: ['at', 'tone'],
  dice: ['faces', 'dice'],
  card: ['card'],
};

/** The marks of a kind. The API describes all kinds by one shape; those without what their kind needs are left out. */
export function marksOf<K extends Picture['kind']>(marks: readonly AnyMark[], kind: K): OfKind<K>[] {
  const whole = marks.filter(
    (mark) => mark.kind === kind && NEEDED[kind].every((member) => mark[member] !== undefined),
  );
  return whole as unknown as OfKind<K>[];
}

const WEIGHT = { fight: 3, loss: 2, gain: 1, note: 0 };

/** Of several spots at one place the weightiest is drawn. */
export function onePerPlace(marks: readonly OfKind<'spot'>[]): OfKind<'spot'>[] {
  const best = new Map<string, OfKind<'spot'>>();
  for (const mark of marks) {
    const other = best.get(mark.at);
    if (other === undefined || WEIGHT[mark.tone] > WEIGHT[other.tone]) best.set(mark.at, mark);
  }
  return [...best.values()];
}

/** The rolls of each place, the last three. */
export function rolls(marks: readonly OfKind<'dice'>[]): [string, OfKind<'dice'>[]][] {
  const found = new Map<string, OfKind<'dice'>[]>();
  for (const mark of marks) {
    if (mark.at === undefined) continue;
    found.set(mark.at, [...(found.get(mark.at) ?? []), mark].slice(-3));
  }
  return [...found];
}
