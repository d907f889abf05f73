import type { Features, Model, Outlook } from '../../../../kernel/outlook.ts';
import { excess, featureWords } from '../../../../kernel/outlook.ts';
import { battleOf, battles, TOURNAMENT } from '../data/data.ts';
import { isInPlay, linksOf, ratings, shipIds, shipOf } from '../rules/positions.ts';
import { points, thresholdOf } from '../rules/victory.ts';
import { scenarioOf, sideId } from '../scenarios.ts';
import type { Side } from '../sides.ts';
import type { Ship, State } from '../state.ts';
import { POOL } from '../state.ts';
import en from '../text/outlook.en.json' with { type: 'json' };
import es from '../text/outlook.es.json' with { type: 'json' };
import models from './outlook.json' with { type: 'json' };

/** What a side has at sea, as sums over its ships. */
interface Fleet {
  hulls: number;
  marines: number;
  tired: number;
  crippled: number;
  tied: number;
}

/** What a lead in proportion is damped by: so many of the points that are asked for, or the first ship would be all. */
const DAMPED = 0.2;

/**
 * What §9.1 counts, and what each side has left to change it, as red's share less green's. The two sides are looked at
 * alike, so that one model does for all battles; the more points have been made, the nearer is the end.
 */
function features(state: State): Features {
  const now = points(state);
  const [red, green] = [fleetOf(state, 'red'), fleetOf(state, 'green')];
  const asked = { red: thresholdOf(state, 'red'), green: thresholdOf(state, 'green') };
  const usual = (asked.red + asked.green) / 2;
  const progress = Math.min(1, Math.max(now.red / asked.red, now.green / asked.green));
  const lead = (now.red - now.green) / usual;
  const ratio = (now.red - now.green) / (now.red + now.green + DAMPED * usual);
  const hulls = red.hulls + green.hulls + 1;
  return {
    lead,
    'lead late': lead * progress,
    ratio,
    'ratio late': ratio * progress,
    marines: excess(red.marines, green.marines),
    tired: (red.tired - green.tired) / hulls,
    crippled: (red.crippled - green.crippled) / hulls,
    tied: (red.tied - green.tied) / hulls,
    ...which(state),
  };
}

const BATTLES = [...battles.map(({ id }) => id), TOURNAMENT];

/** Battles are not even, and not by numbers alone: which one it is counts. */
function which({ scenario }: State): Features {
  const { battle } = scenarioOf(scenario);
  return Object.fromEntries(BATTLES.map((id) => [id, id === battle ? 1 : 0]));
}

/** What each battle is called among the features: all alike, as a game is of one battle. */
function whichWords({ battle }: { readonly battle: string }): Record<string, string> {
  return Object.fromEntries(BATTLES.map((id) => [id, battle]));
}

function fleetOf(state: State, side: Side): Fleet {
  const fleet: Fleet = { hulls: 0, marines: 0, tired: 0, crippled: 0, tied: 0 };
  for (const id of shipIds(state)) {
    const ship = shipOf(state, id);
    if (ship.held !== side || !(isInPlay(ship) || ship.bow === POOL)) continue;
    fleet.hulls += 1;
    fleet.marines += Math.max(0, ratings(state, id).marines - ship.depletion);
    fleet.tired += ship.fatigue;
    if (ship.cripples.length > 0) fleet.crippled += 1;
    if (isTied(state, id, ship)) fleet.tied += 1;
  }
  return fleet;
}

function isTied(state: State, id: string, { rammed, aground, anchored }: Ship): boolean {
  return rammed || aground || anchored || linksOf(state, id).length > 0;
}

/** Turns of big fleets take long; in a tournament fleets are of a middling size. */
function effortIn({ scenario }: State): number {
  const ships = battleOf(scenario)?.fleet.length ?? MIDDLING;
  return Math.min(MOST_EFFORT, QUICK / ships);
}

const MIDDLING = 60;
const MOST_EFFORT = 0.5;
/** So many ships are played on for a turn in about a tenth of a second. */
const QUICK = 18;

/** How a position is judged; fitted by `npm run fit -- galera-de-guerra --as battle`, as docs/bots.md says. */
export const outlook: Outlook<State> = {
  policy: 'steady',
  side: ({ scenario }) => sideId(scenario, 'red'),
  experts: false,
  effort: effortIn,
  turns: 1,
  stage: ({ turn, step }) => ({ turn, phase: step.kind }),
  features,
  model: (): Model => models.battle,
  words: featureWords({ ...en, ...whichWords(en) }, { ...es, ...whichWords(es) }),
};
