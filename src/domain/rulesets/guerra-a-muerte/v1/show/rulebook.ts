import type { Source } from '../../../../kernel/dataset.ts';
import type { Guide } from '../../../../kernel/guide.ts';
import { guideOf } from '../../../../kernel/guide.ts';
import type { Rulebook, RuleTable } from '../../../../kernel/rulebook.ts';
import { chaptersOf, chart } from '../../../../kernel/rulebook.ts';
import type { Text } from '../../../../kernel/text.ts';
import { same } from '../../../../kernel/text.ts';
import { areas, countersData, leaders, mapData } from '../data/data.ts';
import { tables } from '../data/tables.ts';
import { t } from '../text/catalogue.ts';
import { areaName } from '../text/names.ts';
import first from '../text/guide.json' with { type: 'json' };
import en from '../text/rules.en.json' with { type: 'json' };
import es from '../text/rules.es.json' with { type: 'json' };

/** The rules to be read, with the areas of the map and the tables that players look up most. */
export function rulebook(): Rulebook {
  return {
    chapters: chaptersOf(en, es),
    tables: [areaChart(), costs(), builds(), combat('crt'), combat('sct'), leaderChart()],
  };
}

/** The guided first turn. */
export function guide(): Guide {
  return guideOf(first);
}

/** A source as everybody knows it: data of this game also say whether a part is reconstructed. */
function plainSource({ kind, ref }: Source): Source {
  return { kind, ref };
}

/** The name of a row. Throws where the catalogue has none. */
function rowName(key: string): Text {
  if (!t.has(key)) throw new Error(`guerra-a-muerte has no text ${key}`);
  return t(key);
}

const yesIf = (holds: boolean): Text => (holds ? t('charts.yes') : same(''));

function areaChart(): RuleTable {
  return chart({
    id: 'areas',
    title: t('charts.areas'),
    columns: [
      ...[t('charts.area'), t('charts.value'), t('charts.hostile')],
      ...[t('charts.recruit'), t('charts.lean')],
    ],
    rows: [...areas.values()].map(({ id, rp, hostile, massRecruit, lean }) => [
      ...[areaName(id), rp, yesIf(hostile), yesIf(massRecruit)],
      lean === null ? '' : t(`charts.${lean}`),
    ]),
    sources: [mapData.source, ...Object.values(mapData.fieldSources)].map(plainSource),
  });
}

function costs(): RuleTable {
  const { rows } = tables.operationCosts;
  return chart({
    id: 'costs',
    title: t('charts.costs'),
    columns: [t('charts.operation'), t('charts.op')],
    rows: rows.map(({ id, op }) => [rowName(`charts.cost.${id}`), op]),
    sources: rows.map(({ source }) => plainSource(source)),
  });
}

function builds(): RuleTable {
  const { rows } = tables.buildCosts;
  return chart({
    id: 'builds',
    title: t('charts.builds'),
    columns: [t('charts.unit'), t('charts.rp'), t('charts.complete')],
    rows: rows.map(({ type, rp, completeRp }) => [rowName(`charts.build.${type}`), rp, completeRp ?? '']),
    sources: rows.map(({ source }) => plainSource(source)),
  });
}

function combat(name: 'crt' | 'sct'): RuleTable {
  const { columns, cells, dieMin, dieMax, source } = tables[name];
  const dice = Array.from({ length: dieMax - dieMin + 1 }, (_, at) => dieMin + at);
  const sayDie = (die: number): Text => {
    if (die === dieMin) return t('charts.least', { die });
    return die === dieMax ? t('charts.most', { die }) : same(String(die));
  };
  return chart({
    id: name,
    title: t(`charts.${name}`),
    columns: [t('charts.die'), ...columns.map(same)],
    rows: dice.map((die) => [sayDie(die), ...columns.map((column) => cells[column]?.[die] ?? '')]),
    sources: [plainSource(source)],
  });
}

function leaderChart(): RuleTable {
  const all = [...leaders.values()];
  return chart({
    id: 'leaders',
    title: t('charts.leaders'),
    columns: [t('charts.leader'), t('charts.side'), t('charts.operations'), t('charts.tactics')],
    rows: all.map(({ en: english, es: spanish, side, op, tac }) => [
      ...[{ en: english, es: spanish }, t(`charts.${side}`), op],
      tac ?? '',
    ]),
    sources: countersData.leaders.map(({ source }) => plainSource(source)),
  });
}
