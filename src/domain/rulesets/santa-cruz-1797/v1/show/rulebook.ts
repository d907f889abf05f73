import type { Source } from '../../../../kernel/dataset.ts';
import type { Guide } from '../../../../kernel/guide.ts';
import { guideOf } from '../../../../kernel/guide.ts';
import type { Rulebook, RuleTable } from '../../../../kernel/rulebook.ts';
import { chaptersOf, chart } from '../../../../kernel/rulebook.ts';
import type { Text } from '../../../../kernel/text.ts';
import { listed, same } from '../../../../kernel/text.ts';
import type { Area, CardKindData } from '../data/data.ts';
import { areaOf, cardsFileData, mapData, seaMoves, unitsFileData } from '../data/data.ts';
import { t } from '../text/catalogue.ts';
import { areaName, batteryName, byKey, cardName } from '../text/names.ts';
import first from '../text/guide.json' with { type: 'json' };
import en from '../text/rules.en.json' with { type: 'json' };
import es from '../text/rules.es.json' with { type: 'json' };

/** The rules to be read, with the charts that are printed on map, blocks and cards. */
export function rulebook(): Rulebook {
  return { chapters: chaptersOf(en, es), tables: [zones(), currents(), units(), cards()] };
}

/** The guided first turn. */
export function guide(): Guide {
  return guideOf(first);
}

const NONE = same('');

interface Sourced {
  readonly source: Source;
  readonly sources?: Readonly<Record<string, Source>> | undefined;
}

/** Where the items of a data file are from, and parts of them. */
function sourcesOf(items: readonly Sourced[], of: Source): readonly Source[] {
  return [of, ...items.flatMap(({ source, sources = {} }) => [source, ...Object.values(sources)])];
}

function zones(): RuleTable {
  const shelled = ({ dice }: Area): Text =>
    listed(dice.map(({ battery, max }) => t('charts.die', { battery: batteryName(battery), max })));
  return chart({
    id: 'zones',
    title: t('charts.areas'),
    columns: [t('charts.area'), t('charts.points'), t('charts.kind'), t('charts.shelled')],
    rows: mapData.areas.items.map(({ id }) => {
      const area = areaOf(id);
      return [areaName(id), area.vp === 0 ? NONE : area.vp, kindOf(area), shelled(area)];
    }),
    sources: sourcesOf(mapData.areas.items, mapData.areas.source),
  });
}

function kindOf({ beach, fortress, battery }: Area): Text {
  return listed([
    ...(beach ? [t('charts.kind.beach')] : []),
    ...(fortress ? [t('charts.kind.fortress')] : []),
    ...(battery === undefined ? [] : [t('charts.kind.battery', { battery: batteryName(battery) })]),
  ]);
}

function currents(): RuleTable {
  return chart({
    id: 'currents',
    title: t('charts.currents'),
    columns: [t('charts.from'), t('charts.to'), t('charts.drift')],
    rows: seaMoves.map(({ from, to, driftTo }) => [
      areaName(from),
      areaName(to),
      driftTo === null ? NONE : areaName(driftTo),
    ]),
    sources: [mapData.seaMoves.source],
  });
}

function units(): RuleTable {
  const { types, fox } = unitsFileData;
  return chart({
    id: 'units',
    title: t('charts.units'),
    columns: [t('charts.unit'), t('charts.side'), t('charts.count'), t('charts.steps'), t('charts.note')],
    rows: [
      ...types.map(({ id, side, count, steps }) => [
        ...[byKey(`unit.${id}`), t(`seat.${side}`), count, steps],
        byKey(`unit.${id}.text`),
      ]),
      [t('unit.fox'), t(`seat.${fox.side}`), 1, NONE, byKey('unit.fox.text')],
    ],
    sources: [...types, fox].map(({ source }) => source),
  });
}

function cards(): RuleTable {
  return chart({
    id: 'cards',
    title: t('charts.cards'),
    columns: [
      ...[t('charts.card'), t('charts.side'), t('charts.class'), t('charts.count')],
      ...[t('charts.signs'), t('charts.effect')],
    ],
    rows: cardsFileData.items.map((kind) => [
      ...[cardName(kind.kind), t(`seat.${kind.side}`), t(`class.${kind.class}`), kind.count],
      ...[signsOf(kind), byKey(`card.${kind.kind}.text`)],
    ]),
    sources: sourcesOf(cardsFileData.items, cardsFileData.source),
  });
}

function signsOf({ anchor, cannon, removed }: CardKindData): Text {
  const guns = { 0: [], 1: [t('charts.sign.cannon')], 2: [t('charts.sign.cannonPlus')] };
  return listed([
    ...guns[cannon],
    ...(anchor > 0 ? [t('charts.sign.anchor', { count: anchor })] : []),
    ...(removed ? [t('charts.sign.removed')] : []),
  ]);
}
