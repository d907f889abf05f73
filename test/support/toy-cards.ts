import type { Option } from '../../src/domain/kernel/choices.ts';
import { optionsOf, plainOption } from '../../src/domain/kernel/kit/menus.ts';
import { cardName, toyText } from './toy-text.ts';

/** A card to play or to give. */
export const cardOption = optionsOf('card', 'card', cardName);

/** To do without a card. */
export function none(id: 'no-card' | 'pass' | 'strength'): Option<string | null> {
  return plainOption(id, toyText(`choice.${id}`), null);
}
