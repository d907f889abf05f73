import type { Mutant } from '@stryker-mutator/api/core';
import type { Ignorer } from '@stryker-mutator/api/ignore';

/** A number, in hexadecimal digits, that follows from what the mutant is, wherever the repository lies. */
export function lotOf(mutant: Mutant): string;

/** Leaves code out in which no mutant says anything of the rules. */
export const errors: Ignorer;
