/** The two sides: Hispano-French and English. */
export const SIDES = ['hf', 'en'] as const;
export type Side = (typeof SIDES)[number];

/** The seats: a side in one hand, or its two commands (§3). */
export const SEATS = ['hf', 'hf-army', 'hf-fleet', 'en', 'en-garrison', 'en-navy'] as const;
export type SeatId = (typeof SEATS)[number];

export function enemyOf(side: Side): Side {
  return side === 'hf' ? 'en' : 'hf';
}

export function sideOf(seat: SeatId): Side {
  return seat.startsWith('hf') ? 'hf' : 'en';
}
