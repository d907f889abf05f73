/** The two players (§1.2). */
export const SIDES = ['royalist', 'patriot'] as const;
export type Side = (typeof SIDES)[number];

/**
 * Whose counters stand in a force: a player's, or a third party's. Rebels are run by whichever side is not attacking them
 * (§9.5), the São Paulo Legion by the royalists (§10.6).
 */
export const OWNERS = [...SIDES, 'rebels', 'legion'] as const;
export type Owner = (typeof OWNERS)[number];

/** What the ids of an owner's forces begin with, before their number. */
export const LETTERS: Readonly<Record<Owner, string>> = { royalist: 'r', patriot: 'p', rebels: 'b', legion: 'l' };

/** Nations of counters: R royalist, then the five patriot ones, then the third parties (§1.2, §4.2). */
export const NATIONS = ['R', 'PLA', 'CHI', 'GC', 'PER', 'MEX', 'REB', 'SPL'] as const;
export type Nation = (typeof NATIONS)[number];

/** Nations that keep resource points (§4.2). */
export const PURSES = ['R', 'PLA', 'CHI', 'GC', 'PER', 'MEX'] as const;
export type Purse = (typeof PURSES)[number];

export function enemyOf(side: Side): Side {
  return side === 'royalist' ? 'patriot' : 'royalist';
}
