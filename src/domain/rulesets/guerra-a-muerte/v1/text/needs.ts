import type { Text } from '../../../../kernel/text.ts';
import type { Needed } from '../data/tables.ts';
import { IGUALA } from '../data/data.ts';
import { neededFor, raidNeeds, tables } from '../data/tables.ts';
import { t } from './catalogue.ts';

/** What a die has to show, modified, for what it is thrown for: "5 or more". */
export const needs = {
  interception: needText(neededFor(tables.interception.rows, 'battle')),
  avoid: needText(neededFor(tables.avoidBattle.rows, 'avoided')),
  navalAvoid: needText(neededFor(tables.navalAvoid.rows, 'avoided')),
  rising: needText(neededFor(tables.uprising.rows, 'rising')),
  convoy: needText(neededFor(tables.convoy.rows, 'land')),
  blockade: needText(neededFor(tables.blockade.rows, 'surrender')),
  leaderLost: needText(neededFor(tables.leaderLoss.rows, 'lost')),
  repression: needText(neededFor(tables.repression.rows, 'marker')),
  subversion: needText(neededFor(tables.subversion.rows, 'subverted')),
  cochrane: needText(neededFor(tables.cochrane.rows, 'frigate')),
  raid: needText(raidNeeds),
  portEscape: needText(neededFor(tables.portCapture.rows, 'escapes')),
  portCapture: needText(neededFor(tables.portCapture.rows, 'captured')),
  guerrillas: needText({ ...neededFor(tables.counterGuerrilla.rows, 'scattered'), max: null }),
  iguala: needText({ min: IGUALA.successMin, max: null }),
  defection: needText({ min: null, max: IGUALA.leavesMax }),
} as const;

function needText({ min, max }: Needed): Text {
  if (min === null) return t('event.need.most', { n: max ?? 0 });
  if (max === null) return t('event.need.least', { n: min });
  return t('event.need.between', { least: min, most: max });
}
