import { InvalidArgumentError } from 'commander';

/** For commander: a whole number from 1 on. */
export function wholeNumber(text: string): number {
  if (!/^[1-9]\d*$/.test(text)) throw new InvalidArgumentError('a whole number from 1 on');
  return Number(text);
}
