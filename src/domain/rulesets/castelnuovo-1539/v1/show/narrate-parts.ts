import { byUtf8 } from '../../../../kernel/cards.ts';
import type { Text } from '../../../../kernel/text.ts';
import { listed, listedCounting, textBy } from '../../../../kernel/text.ts';
import { cardName, unitName, zoneName } from '../text/names.ts';
import type { Side } from '../sides.ts';
import { t } from '../text/catalogue.ts';

/** "The Ottomans", at the head of a sentence. */
export function the(side: Side): Text {
  return t(`the.${side}`);
}

/** What the catalogue's `select` asks for. */
export function yes(is: boolean): string {
  return is ? 'yes' : 'no';
}

/** Cards as a list, equal ones counted; "none" where there are none. */
export function cardList(kinds: readonly string[]): Text {
  return kinds.length === 0 ? t('event.no-card') : listedCounting(kinds.map(cardName));
}

export function zoneList(zones: readonly string[]): Text {
  return zones.length === 0 ? t('event.nothing') : listed(zones.map(zoneName));
}

/** Units by name; "nobody" where there are none. */
export function unitList(units: readonly string[]): Text {
  return units.length === 0 ? t('event.nobody') : listed(units.map(unitName));
}

/** The faces of a die that hit, from the lowest that does. */
export function faces(need: number): Text {
  if (need > 6) return t('event.need.never');
  if (need <= 1) return t('event.need.always');
  return need === 6 ? t('event.need.six') : t('event.need', { need });
}

/** Blocks zone by zone: by name where `units` names them in the order of `blocks`, else by number. */
export function placeList(zones: readonly string[], units: readonly string[]): Text {
  const places = [...new Set(zones)].sort(byUtf8).map((zone) => {
    const there = units.filter((_, index) => zones[index] === zone);
    const count = zones.filter((each) => each === zone).length;
    const who = there.length === count ? unitList(there) : t('event.blocks', { count });
    return t('event.at', { zone: zoneName(zone), who });
  });
  return textBy((lang) => places.map((place) => place[lang]).join('; '));
}
