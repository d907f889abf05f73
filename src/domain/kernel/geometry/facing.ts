/** Which hexside a counter points at: 0 is the first one, and on clockwise, by 60 degrees. */
export type Facing = 0 | 1 | 2 | 3 | 4 | 5;

const ALL = [0, 1, 2, 3, 4, 5] as const;

/** Every facing, clockwise. */
export const FACINGS: readonly Facing[] = ALL;

/** The facing after so many turns of 60 degrees: clockwise, or the other way where `by` is below nothing. */
export function turned(facing: Facing, by: number): Facing {
  return ALL[(((facing + by) % 6) + 6) % 6] ?? 0;
}

/** The way back. */
export function opposite(facing: Facing): Facing {
  return ALL[(facing + 3) % 6] ?? 0;
}

/** How far one facing is from another, by the shorter way: 0 to 3. */
export function apart(a: Facing, b: Facing): number {
  const turns = (a - b + 6) % 6;
  return Math.min(turns, 6 - turns);
}
