import type { Choice } from '../api/types.ts';
import { isRare } from '../board/offers.ts';

/** More than these do not stand in the list at once: with long names even fewer do. */
const AT_ONCE = 5;

/**
 * What is settled comes last, and before it what one seldom takes, which would hide what is asked. In a long list what
 * the map cannot offer comes first, or nobody finds that it is there: but for what others of the list spell out.
 */
export function inReadingOrder(choices: readonly Choice[]): Choice[] {
  const long = choices.length > AT_ONCE;
  const leads = leadingOf(choices);
  const rank = (choice: Choice): number => {
    if (isSettled(choice)) return 4;
    if (isRare(choice)) return 3;
    if (leads(choice)) return 2;
    return long && !isBare(choice) ? 1 : 0;
  };
  return [...choices].sort((a, b) => rank(a) - rank(b));
}

/** Whether a choice points at nothing on the table. */
export function isBare({ target }: Pick<Choice, 'target'>): boolean {
  return target === undefined || target.type === 'none';
}

/** Tells of choices whether others of the same menu spell them out: of «March», where «March: Salta» is offered too. */
export function leadingOf(choices: readonly Choice[]): (choice: Choice) => boolean {
  const begun = new Set(choices.flatMap(({ label }) => label.en.split(': ').slice(0, -1)));
  return (choice) => isBare(choice) && begun.has(choice.label.en);
}

/** Whether a choice would change what has been settled already: such ones come after the others. */
function isSettled({ hint }: Pick<Choice, 'hint'>): boolean {
  return typeof hint?.['at'] === 'string';
}
