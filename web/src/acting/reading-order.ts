import type { Choice } from '../api/types.ts';

/** More than these do not stand in the list at once. */
const AT_ONCE = 8;

/** What is settled comes last; in a long list what the map cannot offer comes first, or nobody finds that it is there. */
export function inReadingOrder(choices: readonly Choice[]): Choice[] {
  const long = choices.length > AT_ONCE;
  const rank = (choice: Choice): number => (isSettled(choice) ? 2 : long && !isBare(choice) ? 1 : 0);
  return [...choices].sort((a, b) => rank(a) - rank(b));
}

/** Whether a choice points at nothing on the table. */
export function isBare({ target }: Pick<Choice, 'target'>): boolean {
  return target === undefined || target.type === 'none';
}

/** Whether a choice would change what has been settled already: such ones come after the others. */
function isSettled({ hint }: Pick<Choice, 'hint'>): boolean {
  return typeof hint?.['at'] === 'string';
}
