import type { Choice } from '../api/types.ts';

/** More than these do not stand in the list at once. */
const AT_ONCE = 8;
/** What play at random takes one time in so many, or in more, is seldom what a question asks for. */
const RARE = 12;

/**
 * What is settled comes last; in a long list what the map cannot offer comes first, or nobody finds that it is there: but
 * for what one seldom takes, which would hide what is asked.
 */
export function inReadingOrder(choices: readonly Choice[]): Choice[] {
  const long = choices.length > AT_ONCE;
  const rank = (choice: Choice): number => {
    if (isSettled(choice)) return 3;
    if (!long) return 0;
    return isBare(choice) ? (isRare(choice) ? 2 : 0) : 1;
  };
  return [...choices].sort((a, b) => rank(a) - rank(b));
}

/** Whether a choice points at nothing on the table. */
export function isBare({ target }: Pick<Choice, 'target'>): boolean {
  return target === undefined || target.type === 'none';
}

/** Whether even play at random takes it one time in many. */
function isRare({ hint }: Pick<Choice, 'hint'>): boolean {
  return Number(hint?.['seldom'] ?? 0) >= RARE;
}

/** Whether a choice would change what has been settled already: such ones come after the others. */
function isSettled({ hint }: Pick<Choice, 'hint'>): boolean {
  return typeof hint?.['at'] === 'string';
}
