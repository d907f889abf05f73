import type { Text } from '../../../../kernel/text.ts';
import { listed, same, textBy } from '../../../../kernel/text.ts';
import type { Declared } from '../state.ts';
import { t } from '../text/catalogue.ts';
import { leaderName, shipName } from '../text/names.ts';

/** So many ships are named in a line; of more it says how many they are. */
const NAMED = 12;

/** What a roll against a need holds. */
type Rolled = {
  readonly dice: readonly number[];
  readonly drm: readonly { readonly id: string; readonly value: number }[];
  readonly total: number;
  readonly need: number | null;
  readonly success: boolean;
};

/** For selects of the catalogue. */
export function yes(is: boolean): 'yes' | 'no' {
  return is ? 'yes' : 'no';
}

export function ships(ids: readonly string[]): Text {
  if (ids.length === 0) return t('event.nobody');
  if (ids.length <= NAMED) return listed(ids.map(shipName));
  return t('event.ships.more', { ships: joined(ids.slice(0, NAMED).map(shipName)), more: ids.length - NAMED });
}

/** What the menus begin with a capital, within a sentence. */
export function within(text: Text): Text {
  return textBy((lang) => text[lang].charAt(0).toLowerCase() + text[lang].slice(1));
}

/** "3 + 5". */
export function faces(dice: readonly number[]): Text {
  return same(dice.join(' + '));
}

/** Texts after one another, without an «and». */
export function joined(texts: readonly Text[], between = ', '): Text {
  return textBy((lang) => texts.map((text) => text[lang]).join(between));
}

/** " (speed +2, crews −1)"; nothing where nothing counts. */
export function modified(drm: Rolled['drm']): Text {
  if (drm.length === 0) return same('');
  const each = drm.map(({ id, value }) => {
    const key = `deed.drm.${id}`;
    const name = t.has(key) ? t(key) : t('deed.drm.other');
    return t('deed.modifier', { name, value: signed(value) });
  });
  return textBy((lang) => ` (${each.map((text) => text[lang]).join(', ')})`);
}

/** "3 + 5 (speed +2), total 10, needing 9: success". */
export function roll({ dice, drm, total, need, success }: Rolled): Text {
  const args = { dice: faces(dice), drm: modified(drm), total };
  if (need === null) return t('deed.roll.vain', args);
  return t('deed.roll.needs', { ...args, need, outcome: success ? t('deed.hit') : t('deed.miss') });
}

export function outcome(done: boolean): Text {
  return done ? t('event.success') : t('event.failure');
}

/** Squadrons as they are declared: whom each leader has, and how. */
export function declared(squadrons: readonly Declared[]): Text {
  return joined(
    squadrons.map(({ leader, mode, ships: members }) =>
      t(`event.squadron.${mode}`, { leader: leaderName(leader), count: members.length }),
    ),
    '; ',
  );
}

function signed(value: number): string {
  return value > 0 ? `+${value}` : `−${-value}`;
}
