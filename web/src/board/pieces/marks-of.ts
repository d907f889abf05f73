import type { Mark as Picture } from '../../../../src/domain/kernel/picture.ts';
import type { Mark } from '../../api/types.ts';

/** Marks of one kind, with the members that this kind has. */
export type OfKind<K extends Picture['kind']> = Extract<Picture, { kind: K }>;

const NEEDED: { readonly [K in Picture['kind']]: readonly (keyof Mark)[] } = {
  move: ['from', 'to'],
  fire: ['to'],
  spot: ['at', 'tone'],
  dice: ['faces', 'dice'],
  card: ['card'],
};

/** The marks of a kind. The API describes all kinds by one shape; those without what their kind needs are left out. */
export function marksOf<K extends Picture['kind']>(marks: readonly Mark[], kind: K): OfKind<K>[] {
  const whole = marks.filter(
    (mark) => mark.kind === kind && NEEDED[kind].every((member) => mark[member] !== undefined),
  );
  return whole as unknown as OfKind<K>[];
}
