/** The two sides; each is one seat and bears its name. In the introductory scenario the Spanish seat plays the League. */
export type Side = 'spanish' | 'ottoman';

/** Ottoman first: the order of every record in which both sides stand. */
export const SIDES: readonly Side[] = ['ottoman', 'spanish'];

export function enemyOf(side: Side): Side {
  return side === 'spanish' ? 'ottoman' : 'spanish';
}
