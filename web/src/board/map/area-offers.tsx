import { said } from '../../text/language.ts';
import type { GameTable } from '../../table/game-table.ts';
import { t } from '../board-words.ts';
import { straight } from '../geometry/svg-path.ts';
import type { Pointing } from '../offers.ts';
import type { Atlas } from './atlas.ts';

interface Props {
  readonly table: GameTable;
  readonly atlas: Atlas;
  readonly pointing: Pointing;
}

/** The areas that may be chosen, and those that have been. */
export function AreaOffers({ atlas, pointing }: Props) {
  const taken = [...pointing.taken].flatMap((key) => (key.startsWith('area:') ? [key.slice(5)] : []));
  const offers = [...pointing.offers].flatMap(([key, choices]) => {
    const area = key.startsWith('area:') ? atlas.area(key.slice(5)) : undefined;
    return area === undefined ? [] : [{ key, area, choices }];
  });
  return (
    <g class="offers">
      {taken.map((area) => (
        <path key={area} class="area-taken" d={straight([atlas.ring(area)], true)} />
      ))}
      {offers.map(({ key, area, choices }) => {
        const [first] = choices;
        const name = said(area.name);
        const label =
          choices.length === 1 && first !== undefined
            ? t('offer', { area: name, choice: said(first.label) })
            : t('offers', { area: name, count: choices.length });
        const take = (event: Event): void => {
          event.preventDefault();
          if (event.currentTarget instanceof Element) pointing.take(key, event.currentTarget);
        };
        return (
          <path
            key={key}
            class="area-offer"
            data-area={area.id}
            role="button"
            tabIndex={0}
            aria-label={label}
            d={straight([atlas.ring(area.id)], true)}
            onClick={take}
            onKeyDown={(event) => (event.key === 'Enter' || event.key === ' ' ? take(event) : undefined)}
          />
        );
      })}
    </g>
  );
}
