import type { Blocked, Option } from '../../../../kernel/choices.ts';
import { optionsOf, plainOption } from '../../../../kernel/kit/menus.ts';
import type { Text } from '../../../../kernel/text.ts';
import { hexName, unitName } from '../text/names.ts';

/** A unit to pick. */
export const unitOption = optionsOf('unit', 'piece', unitName);
/** A hex to pick. */
export const hexOption = optionsOf('hex', 'hex', hexName);

/** The end of a step, or of the seat's part in it. */
export function doneOption(label: Text): Option<null> {
  return plainOption('done', label, null);
}

/** Why the choice that ends a step is not offered yet. */
export function blockedDone(reason: Text, rule: string): Blocked {
  return { target: { type: 'none', id: 'done' }, reason, rule };
}
