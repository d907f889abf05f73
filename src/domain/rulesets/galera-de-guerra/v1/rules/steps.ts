/** The ways to move, in the order of the menus; the first group for both sizes (dossier 3.3). */
export const SORTS = {
  fwd: ['forward', 0],
  fwdP: ['forward', -1],
  fwdS: ['forward', 1],
  pivotBowP: ['pivotBow', -1],
  pivotBowS: ['pivotBow', 1],
  pivotSternP: ['pivotStern', -1],
  pivotSternS: ['pivotStern', 1],
  turnP: ['turn', -1],
  turnS: ['turn', 1],
  about: ['about', 0],
  back: ['backward', 0],
  backP: ['backward', -1],
  backS: ['backward', 1],
} as const;
export type StepKind = keyof typeof SORTS;
export type Sort = (typeof SORTS)[StepKind][0];

/** Every way to move. */
export const STEP_KINDS = Object.keys(SORTS) as readonly StepKind[];

/** The manoeuvres of a small and of a large counter, in the order of the menus. */
export const KINDS: Readonly<Record<1 | 2, readonly StepKind[]>> = {
  1: STEP_KINDS.filter((kind) => !kind.startsWith('pivot')),
  2: STEP_KINDS.filter((kind) => !kind.startsWith('turn')),
};

export function isForward(kind: StepKind): boolean {
  return SORTS[kind][0] === 'forward';
}

export function isBackward(kind: StepKind): boolean {
  return SORTS[kind][0] === 'backward';
}

/** Whether a manoeuvre turns the ship where it lies: a ram needs a forward step after it (§7.12). */
export function isInPlace(kind: StepKind): boolean {
  return !isForward(kind) && !isBackward(kind);
}
