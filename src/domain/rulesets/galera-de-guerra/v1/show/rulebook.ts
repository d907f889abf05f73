import type { Guide } from '../../../../kernel/guide.ts';
import { guideOf } from '../../../../kernel/guide.ts';
import type { Rulebook, RuleTable } from '../../../../kernel/rulebook.ts';
import { chaptersOf, chart } from '../../../../kernel/rulebook.ts';
import type { Text } from '../../../../kernel/text.ts';
import { listed } from '../../../../kernel/text.ts';
import { shipsFileData, tables, typeOf } from '../data/data.ts';
import { t } from '../text/catalogue.ts';
import first from '../text/guide.json' with { type: 'json' };
import en from '../text/rules.en.json' with { type: 'json' };
import es from '../text/rules.es.json' with { type: 'json' };

/** The rules to be read, with the values of all galleys and the tables of rams, rakes and boarding. */
export function rulebook(): Rulebook {
  return { chapters: chaptersOf(en, es), tables: [ratings(), ramming(), raking(), boarding()] };
}

/** The guided first turn. */
export function guide(): Guide {
  return guideOf(first);
}

function ratings(): RuleTable {
  const { ratings: rows, types } = shipsFileData;
  return chart({
    id: 'ratings',
    title: t('charts.ratings'),
    columns: [
      ...[t('charts.type'), t('charts.numbers'), t('charts.cruise'), t('charts.max'), t('charts.ram')],
      ...[t('charts.rd'), t('charts.crew'), t('charts.marines'), t('charts.signs')],
    ],
    rows: rows.map((row) => [
      ...[typeOf(row.type).name, numbersOf(row), row.cruise, row.max, `${row.ramCruise}/${row.ramMax}`],
      ...[row.rd, row.crew, row.marines, signsOf(row)],
    ]),
    sources: [...rows, ...types].map(({ source }) => source),
  });
}

type Rating = (typeof shipsFileData.ratings)[number];

function numbersOf({ color, ids: [from, to] }: Rating): Text {
  const colour = t(`charts.colour.${color}`);
  return { en: `${colour.en} ${from}–${to}`, es: `${colour.es} ${from}–${to}` };
}

function signsOf({ star, engines, towers }: Rating): Text {
  return listed([
    ...(star ? [t('charts.star')] : []),
    ...(engines ? [t('charts.engines')] : []),
    ...(towers ? [t('charts.towers')] : []),
  ]);
}

type Cells = readonly (readonly (number | null)[])[];

/** Rows of a table by the value of the target, from the first; what cannot be reached is a dash. */
function rowsOf(cells: Cells, first: number): (Text | number)[][] {
  return cells.map((row, at) => [first + at, ...row.map((cell) => cell ?? t('charts.none'))]);
}

function ramming(): RuleTable {
  const { cells, source } = tables.ramming;
  return chart({
    id: 'ramming',
    title: t('charts.ramming'),
    columns: [t('charts.defence.rd'), ...(cells[0] ?? []).map((_, at) => t('charts.attack', { value: at + 1 }))],
    rows: rowsOf(cells, 1),
    sources: [source],
  });
}

/** Its rows are the crews that attack, unlike those of the other tables: turned round here, to be read like them. */
function raking(): RuleTable {
  const { cells, source } = tables.raking;
  const byTarget = cells.map((_, target) => cells.map((row) => row[target] ?? null));
  return chart({
    id: 'raking',
    title: t('charts.raking'),
    columns: [t('charts.defence.crew'), ...cells.map((_, value) => t('charts.crewOf', { value }))],
    rows: rowsOf(byTarget, 0),
    sources: [source],
  });
}

function boarding(): RuleTable {
  const { cells, source } = tables.boarding;
  const columns = (cells[0] ?? []).map((_, at) => at + 1);
  return chart({
    id: 'boarding',
    title: t('charts.boarding'),
    columns: [
      t('charts.defence.men'),
      ...columns.map((value) => t(value === columns.length ? 'charts.menMore' : 'charts.menOf', { value })),
    ],
    rows: rowsOf(cells, 0),
    sources: [source],
  });
}
