import type { Scenario, ScenarioAbout, SeatInfo } from '../../../kernel/ruleset.ts';
import { t } from './text/catalogue.ts';
import { sideOf, SEATS } from './sides.ts';
import type { SeatId } from './sides.ts';

/** The scenario, with the seats as the rules name them. */
interface Table extends Scenario {
  readonly seats: readonly SeatId[];
}

const about: ScenarioAbout = { goal: t('charts.goal'), length: t('charts.length'), difficulty: 'medium' };

/** §3: two to four players on two sides; the one battle is told apart by who commands what. */
export const scenarios: readonly Table[] = [
  { id: 'assault', title: t('scenario.assault'), seats: ['hf', 'en'], about },
  { id: 'assault3hf', title: t('scenario.assault3hf'), seats: ['hf-army', 'hf-fleet', 'en'], about },
  { id: 'assault3en', title: t('scenario.assault3en'), seats: ['hf', 'en-garrison', 'en-navy'], about },
  { id: 'assault4', title: t('scenario.assault4'), seats: ['hf-army', 'hf-fleet', 'en-garrison', 'en-navy'], about },
];

export const seats: readonly SeatInfo[] = SEATS.map((id) => ({ id, title: t(`seat.${id}`), side: sideOf(id) }));

/** The scenario `id`. Throws on one that does not exist. */
export function scenarioOf(id: string): Table {
  const scenario = scenarios.find((each) => each.id === id);
  if (scenario === undefined) throw new Error(`gibraltar has no scenario ${id}`);
  return scenario;
}
