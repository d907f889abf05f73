import type { Features, Model, Outlook, Stage } from '../../../../kernel/outlook.ts';
import { excess, featureWords } from '../../../../kernel/outlook.ts';
import { counterOf } from '../data/data.ts';
import { pursesOfSide } from '../rules/income.ts';
import { forces, stepsOf, unitsIn } from '../rules/positions.ts';
import type { Count } from '../rules/victory.ts';
import { countOf } from '../rules/victory.ts';
import { scenarioOf } from '../scenarios.ts';
import type { Side } from '../sides.ts';
import type { State, Step } from '../state.ts';
import en from '../text/outlook.en.json' with { type: 'json' };
import es from '../text/outlook.es.json' with { type: 'json' };
import models from './outlook.json' with { type: 'json' };

/**
 * What is counted at the end (§11.0), and what each side has to change it, as the patriot sees it. The later it is, the more
 * areas weigh, and the less what could still win some.
 */
function features(state: State): Features {
  const { firstTurn, turns } = scenarioOf(state.scenario);
  const gone = (state.turn - firstTurn + partOf(state.step)) / turns;
  const progress = Math.min(1, Math.max(0, gone));
  const counted = countOf(state);
  const areas = aheadBy(state.scenario, counted);
  const troops = excess(landSteps(state, 'patriot'), landSteps(state, 'royalist'));
  return {
    areas,
    'areas late': areas * progress,
    troops,
    'troops late': troops * progress,
    purses: excess(purseOf(state, 'patriot'), purseOf(state, 'royalist')) * (1 - progress),
    garrisons: counted.garrisons.some(({ steps, need }) => steps < need) ? 1 : 0,
  };
}

/** How far the patriot is from the middle between the results of his scenario, about -1 to 1. */
function aheadBy(scenario: string, { patriot, continental }: Count): number {
  const { victory } = scenarioOf(scenario);
  if (victory === 'campaign') return (CONTINENT_EVEN - continental / 2) / CONTINENT_EVEN;
  return (patriot / 2 - EVEN[victory]) / EVEN[victory];
}

/** Areas in the middle of what is a draw: of the royalist on the continent (§11.1), of the patriot (§12.1.4, §12.2.4). */
const CONTINENT_EVEN = 8.5;
const EVEN = { scenario1: 10.5, scenario2: 12 } as const;

/** How much of a turn is over, by what the game waits for. */
function partOf(step: Step): number {
  if ('phase' in step) return step.phase === 'royalist' ? ROYALIST : PATRIOT;
  return AFTER.has(step.kind) ? 1 : 0;
}

/** How much is over as each side operates, and where nothing but the end of the turn is left. */
const PATRIOT = 0.3;
const ROYALIST = 0.6;
const AFTER: ReadonlySet<string> = new Set(['blockades', 'return', 'turn-end', 'over']);

function landSteps(state: State, side: Side): number {
  return forces(state)
    .filter(({ kind, owner }) => owner === side && kind === 'land')
    .flatMap(({ id }) => unitsIn(state, id))
    .reduce((sum, id) => sum + stepsOf(state, id) * (counterOf(id).class === 'militia' ? RAW : 1), 0);
}

/** What a step of militia counts beside one of regulars. */
const RAW = 0.4;

function purseOf(state: State, side: Side): number {
  return pursesOfSide(side).reduce((sum, purse) => sum + state.purses[purse], 0);
}

function stage({ turn, step }: State): Stage {
  return { turn, phase: 'phase' in step ? `${step.kind} ${step.phase}` : step.kind };
}

/**
 * First Fights can be won by either side between equals, and has a model of its own. In the other set-ups the royalist wins
 * nearly always: one model of all four is told more by what it has seen in First Fights.
 */
function modelOf({ scenario }: State): Model {
  return scenario === 'scenario1' ? models.scenario1 : models.war;
}

/** How a position is judged; fitted by `npm run fit -- guerra-a-muerte`, as docs/bots.md says. */
export const outlook: Outlook<State> = {
  policy: 'steady',
  side: () => 'patriot',
  experts: false,
  effort: () => EFFORT,
  turns: 1,
  stage,
  features,
  model: modelOf,
  words: featureWords(en, es),
};

/** A turn is played on in about a fifth of a second: a game is judged within a minute, a decision in a quarter of one. */
const EFFORT = 0.4;
