/** The two sides; each is one seat and bears its name. */
export type Side = 'british' | 'spanish';

export const SIDES: readonly Side[] = ['british', 'spanish'];

export function enemyOf(side: Side): Side {
  return side === 'british' ? 'spanish' : 'british';
}
