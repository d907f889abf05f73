import type { Source } from '../../../../kernel/dataset.ts';
import type { Guide } from '../../../../kernel/guide.ts';
import { guideOf } from '../../../../kernel/guide.ts';
import type { Rulebook, RuleTable } from '../../../../kernel/rulebook.ts';
import { chaptersOf, chart } from '../../../../kernel/rulebook.ts';
import { listed } from '../../../../kernel/text.ts';
import { cardsFileData, mapData, unitsFileData, zoneOf } from '../data/data.ts';
import { t } from '../text/catalogue.ts';
import { byKey, cardName, zoneName } from '../text/names.ts';
import first from '../text/guide.json' with { type: 'json' };
import en from '../text/rules.en.json' with { type: 'json' };
import es from '../text/rules.es.json' with { type: 'json' };

/** The rules to be read, with what is printed on map, blocks and cards. */
export function rulebook(): Rulebook {
  return { chapters: chaptersOf(en, es), tables: [zones(), units(), cards()] };
}

/** The guided first turn. */
export function guide(): Guide {
  return guideOf(first);
}

interface Sourced {
  readonly source: Source;
  readonly sources?: Readonly<Record<string, Source>> | undefined;
}

/** Where items of the data are from, and parts of them. */
function sourcesOf(items: readonly Sourced[]): readonly Source[] {
  return items.flatMap(({ source, sources = {} }) => [source, ...Object.values(sources)]);
}

function zones(): RuleTable {
  const { source, items } = mapData.zones;
  return chart({
    id: 'zones',
    title: t('charts.zones'),
    columns: [
      ...[t('charts.zone'), t('charts.ground'), t('charts.height')],
      ...[t('charts.resistance'), t('charts.star')],
    ],
    rows: items.map(({ id }) => {
      const { kind, height, resistance, star } = zoneOf(id);
      return [
        ...[zoneName(id), t(`terrain.${kind}`), height, resistance === 0 ? '' : resistance],
        star ? t('charts.starred') : '',
      ];
    }),
    sources: [source, ...sourcesOf(items)],
  });
}

function units(): RuleTable {
  const { types, units: blocks } = unitsFileData;
  return chart({
    id: 'units',
    title: t('charts.units'),
    columns: [
      ...[t('charts.unit'), t('charts.side'), t('charts.count'), t('charts.strength')],
      ...[t('charts.bonus'), t('charts.move'), t('charts.note')],
    ],
    rows: types.map(({ id, side, strength, bonus, move }) => [
      ...[t(`unit.${id}`), t(`side.${side}`), blocks.filter(({ type }) => type === id).length, strength],
      ...[bonus === 0 ? '' : `+${bonus}`, move, t(`unit.${id}.text`)],
    ]),
    sources: sourcesOf([...types, ...blocks]),
  });
}

function cards(): RuleTable {
  const { source, items } = cardsFileData;
  return chart({
    id: 'cards',
    title: t('charts.cards'),
    columns: [
      ...[t('charts.card'), t('charts.side'), t('charts.types'), t('charts.copies')],
      ...[t('charts.trench'), t('charts.effect')],
    ],
    rows: items.map(({ kind, side, types, count, trench }) => [
      ...[cardName(kind), t(`side.${side}`), listed(types.map((type) => t(`type.${type}`))), count],
      ...[trench === 0 ? '' : trench, byKey(`card.${kind}.text`)],
    ]),
    sources: [source, ...sourcesOf(items)],
  });
}
