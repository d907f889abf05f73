import type { Scenario, SeatInfo } from '../../../kernel/ruleset.ts';
import { scenariosData } from './data/data.ts';
import { SIDES } from './sides.ts';
import { t } from './text/catalogue.ts';

/** Each side is one seat (§1.2). */
export const seats: readonly SeatInfo[] = SIDES.map((side) => ({ id: side, title: t(`side.${side}`), side }));

/** The three scenarios, the shortest way in first, then the campaign (§12, §2). */
export const scenarios: readonly Scenario[] = (['scenario1', 'scenario2', 'scenario3', 'campaign'] as const).map(
  (id) => {
    const { en, es, turns } = scenarioOf(id);
    const about = { goal: t(`charts.goal.${id}`), length: t('charts.length', { turns }), difficulty: 'heavy' as const };
    return { id, title: { en, es }, seats: [...SIDES], about };
  },
);

/** What the data say of the scenario `id`. Throws on one that does not exist. */
export function scenarioOf(id: string): (typeof scenariosData.scenarios)[number] {
  const scenario = scenariosData.scenarios.find((one) => one.id === id);
  if (scenario === undefined) throw new Error(`guerra-a-muerte has no scenario ${id}`);
  return scenario;
}
