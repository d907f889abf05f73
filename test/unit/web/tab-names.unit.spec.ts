import { expect, it } from 'vitest';
import besideEn from '../../../web/src/side-panel/text/side-panel.en.json' with { type: 'json' };
import besideEs from '../../../web/src/side-panel/text/side-panel.es.json' with { type: 'json' };
import tableEn from '../../../web/src/table/text/table.en.json' with { type: 'json' };
import tableEs from '../../../web/src/table/text/table.es.json' with { type: 'json' };

/** The names of tabs and rooms that stand on one page. */
const names = (...texts: readonly Readonly<Record<string, string>>[]): string[] =>
  texts.flatMap((all) => Object.keys(all).flatMap((key) => (/^(?:tab|room)\./.test(key) ? [all[key] ?? ''] : [])));

it.each([
  ['en', names(tableEn, besideEn)],
  ['es', names(tableEs, besideEs)],
])('no two tabs or rooms of a table have one name in %s', (_lang, all) => {
  expect(all.length).toBeGreaterThan(8);
  expect(all.filter((name, at) => all.indexOf(name) !== at)).toEqual([]);
});
