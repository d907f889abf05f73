import type { Arm } from '../data/data.ts';

/** What decides when an arm strikes: works, and what the enemy brought (§7.3/1-2). */
interface Circumstances {
  readonly fort: boolean;
  readonly enemyHorse: boolean;
  readonly enemyPikes: boolean;
}

/** The steps of unit combat, in order (§7.3/3). */
export const STEPS = [1, 2, 3, 4, 5] as const;

/** The step in which an arm strikes; each strikes once (§7.3/4). */
export function stepOf(arm: Arm, { fort, enemyHorse, enemyPikes }: Circumstances): number {
  switch (arm) {
    case 'arquebusiers':
      return 3;
    case 'pikemen':
      return enemyHorse && !fort ? 1 : 4;
    case 'cavalry':
      if (fort) return 4;
      return enemyPikes ? 5 : 2;
    default:
      return 4;
  }
}

/** Whether hits of a step go to enemy horse first: those of pikes, and of horse in the open (§7.4/5-6). */
export function horseFirst(step: number): boolean {
  return step === 1 || step === 2 || step === 5;
}
