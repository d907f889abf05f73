/** The two fleets, by the colour of their counters (§2.1); each battle gives them names of its own. */
export const SIDES = ['red', 'green'] as const;
export type Side = (typeof SIDES)[number];

export function enemyOf(side: Side): Side {
  return side === 'red' ? 'green' : 'red';
}
