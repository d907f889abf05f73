import type { Scenario, ScenarioAbout, SeatInfo } from '../../../kernel/ruleset.ts';
import type { Text } from '../../../kernel/text.ts';
import { asTitle } from '../../../kernel/text.ts';
import { battleOf, battles, TOURNAMENT } from './data/data.ts';
import type { Side } from './sides.ts';
import { SIDES } from './sides.ts';
import { withArticle } from './text/article.ts';
import { t } from './text/catalogue.ts';

/** A scenario, with what its seats stand for. */
interface Table extends Scenario {
  /** The battle, or the tournament. */
  readonly battle: string;
  readonly seats: readonly string[];
  readonly sideOf: ReadonlyMap<string, Side>;
}

/** The smallest battle, with which to begin. */
const FIRST = 'tauris';

/** The most that a grade of the book is, from 1 to 4, for what is easy to learn and for what takes an evening, as the book grades its battles. */
const EASY = 1.5;
const MIDDLING = 2.5;

/**
 * Every battle for two, and for four: the second seat of a side has the latter half of its leaders (dossier 1). After the
 * first they come by date; the tournament is the last.
 */
export const scenarios: readonly Table[] = [
  FIRST,
  ...battles.map(({ id }) => id).filter((id) => id !== FIRST),
  TOURNAMENT,
].flatMap((battle) => [tableOf(battle, false), tableOf(battle, true)]);

const byId = new Map(scenarios.map((scenario) => [scenario.id, scenario]));

/** Every seat of every scenario. */
export const SEATS: readonly string[] = [...new Set(scenarios.flatMap((scenario) => scenario.seats))];

export const seats: readonly SeatInfo[] = SEATS.map((id) => {
  const side = id.replace(/-2$/, '');
  const name = sideName(side);
  return { id, title: id === side ? name : t('seat.second', { side: name }), side };
});

/** The scenario `id`. Throws on one that does not exist. */
export function scenarioOf(id: string): Table {
  const scenario = byId.get(id);
  if (scenario === undefined) throw new Error(`galera-de-guerra has no scenario ${id}`);
  return scenario;
}

/** How a side is called in a battle: its id, which is the first seat's too. */
export function sideId(battle: string, side: Side): string {
  return battleOf(battle)?.sides[side].id ?? side;
}

function tableOf(battle: string, four: boolean): Table {
  const sides = SIDES.map((side) => [sideId(battle, side), side] as const);
  const all = sides.flatMap(([id, side]) =>
    four ? [[id, side] as const, [`${id}-2`, side] as const] : [[id, side] as const],
  );
  const name = battleOf(battle)?.name ?? t('tournament');
  return {
    id: four ? `${battle}4` : battle,
    title: four ? t('scenario.four', { battle: name }) : name,
    battle,
    seats: all.map(([id]) => id),
    sideOf: new Map(all),
    about: aboutOf(battle),
  };
}

function aboutOf(id: string): ScenarioAbout {
  const battle = battleOf(id);
  if (battle === null)
    return { goal: t('charts.goal.tournament'), length: t('charts.length.tournament'), difficulty: 'heavy' };
  const { sides, victory, hours, difficulty } = battle;
  const [first, second] = SIDES;
  const goal = t('charts.goal', {
    first: withArticle(sides[first].name),
    one: victory.threshold[first],
    second: withArticle(sides[second].name),
    other: victory.threshold[second],
    ratio: victory.ratio,
  });
  const grade = difficulty <= EASY ? 'light' : difficulty <= MIDDLING ? 'medium' : 'heavy';
  return { goal: asTitle(goal), length: t('charts.length', { hours }), difficulty: grade };
}

function sideName(id: string): Text {
  for (const battle of battles)
    for (const side of SIDES) if (battle.sides[side].id === id) return battle.sides[side].name;
  return t(id === 'red' ? 'side.red' : 'side.green');
}
