import type { Guide } from '../../../../kernel/guide.ts';
import { guideOf } from '../../../../kernel/guide.ts';
import type { Rulebook, RuleTable } from '../../../../kernel/rulebook.ts';
import { chaptersOf, chart } from '../../../../kernel/rulebook.ts';
import type { Ranges } from '../data/data.ts';
import { tables, unitsFileData } from '../data/data.ts';
import type { Side } from '../sides.ts';
import { t } from '../text/catalogue.ts';
import { byKey, either } from '../text/names.ts';
import first from '../text/guide.json' with { type: 'json' };
import en from '../text/rules.en.json' with { type: 'json' };
import es from '../text/rules.es.json' with { type: 'json' };

/** The rules to be read, with the factors of the counters and the two tables of the board. */
export function rulebook(): Rulebook {
  return { chapters: chaptersOf(en, es), tables: [units(), bombardment(), breaches()] };
}

/** The guided first turn. */
export function guide(): Guide {
  return guideOf(first);
}

function units(): RuleTable {
  const { types, groups } = unitsFileData;
  const number = (type: string, side: Side): number =>
    groups.filter((group) => group.type === type && group.side === side).reduce((sum, { count }) => sum + count, 0);
  return chart({
    id: 'units',
    title: t('charts.units'),
    columns: [
      ...[t('charts.unit'), t('charts.combat'), t('charts.movement')],
      ...[t('charts.count.hf'), t('charts.count.en'), t('charts.note')],
    ],
    rows: types.map(({ id, combat, movement }) => [
      ...[byKey(`unit.${id}`), combat, movement, number(id, 'hf'), number(id, 'en')],
      byKey(`unit.${id}.text`),
    ]),
    sources: [...types, ...groups].map(({ source }) => source),
  });
}

const GROUNDS = ['open', 'fort', 'sea'] as const;

function bombardment(): RuleTable {
  const { items, source } = tables.bombard;
  return chart({
    id: 'bombardment',
    title: t('table.bombard'),
    columns: [t('charts.gun'), t('charts.ground'), t('charts.distance'), t('charts.hits')],
    rows: items.flatMap((row) =>
      GROUNDS.flatMap((ground) =>
        row[ground].map((range) => [byKey(`unit.${row.gun}`), t(`target.${ground}`), spanOf(range), either(range[2])]),
      ),
    ),
    sources: [source],
  });
}

function breaches(): RuleTable {
  const { items, source } = tables.breach;
  return chart({
    id: 'breaches',
    title: t('table.breach'),
    columns: [t('charts.gun'), t('charts.distance'), t('charts.sum')],
    rows: items.flatMap(({ gun, sums }) =>
      sums.map((range) => [byKey(`unit.${gun}`), spanOf(range), either(range[2])]),
    ),
    sources: [source],
  });
}

/** The hexes of a range: `4` or `4–6`. */
function spanOf([from, to]: Ranges[number]): string {
  return from === to ? String(from) : `${from}–${to}`;
}
