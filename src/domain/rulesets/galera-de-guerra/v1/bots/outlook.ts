import type { Features, Model, Outlook } from '../../../../kernel/outlook.ts';
import { featureWords, weighedByTime } from '../../../../kernel/outlook.ts';
import { battleOf, battles, TOURNAMENT } from '../data/data.ts';
import { isInPlay, leadersOf, linksOf, ratings, shipIds, shipOf } from '../rules/positions.ts';
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
  /** By their ram defence, which is what they are worth (§9.1). */
  ships: number;
  /** Ships that can still ram and rake: neither crippled, rammed, aground, tied nor tired. */
  fit: number;
  marines: number;
  crews: number;
  rams: number;
  speed: number;
  tired: number;
  crippled: number;
  tied: number;
}

/**
 * What §9.1 counts, and what each side has left to change it, as red's share less green's. The two sides are looked at
 * alike, so that one model does for all battles; the more points have been made, the nearer is the end.
 */
function features(state: State): Features {
  const now = points(state);
  const [red, green] = [fleetOf(state, 'red'), fleetOf(state, 'green')];
  const reached = { red: now.red / thresholdOf(state, 'red'), green: now.green / thresholdOf(state, 'green') };
  const leaders = { red: fighting(state, 'red'), green: fighting(state, 'green') };
  const hulls = red.hulls + green.hulls + 1;
  const counted = {
    lead: (now.red - now.green) / ((thresholdOf(state, 'red') + thresholdOf(state, 'green')) / 2),
    ratio: share(now.red, now.green),
    reached: reached.red - reached.green,
    ships: share(red.ships, green.ships),
    fit: share(red.fit, green.fit),
    marines: share(red.marines, green.marines),
    crews: share(red.crews, green.crews),
    rams: share(red.rams, green.rams),
    speed: share(red.speed, green.speed),
    tired: (red.tired - green.tired) / hulls,
    crippled: (red.crippled - green.crippled) / hulls,
    tied: (red.tied - green.tied) / hulls,
    leaders: share(leaders.red, leaders.green),
    first: state.first === 'red' ? 1 : -1,
  };
  const progress = Math.min(1, Math.max(reached.red, reached.green));
  return { ...weighedByTime(counted, progress), ...headStart(state, 1 - progress) };
}

const BATTLES = [...battles.map(({ id }) => id), TOURNAMENT];

/** Battles are not even, and not by numbers alone: which one it is counts while little has been decided. */
function headStart({ scenario }: State, open: number): Features {
  const { battle } = scenarioOf(scenario);
  return Object.fromEntries(BATTLES.map((id) => [id, id === battle ? open : 0]));
}

/** What each battle's head start is called: all alike, as a game is of one battle. */
function headStarts({ open }: { readonly open: string }): Record<string, string> {
  return Object.fromEntries(BATTLES.map((id) => [id, open]));
}

/** How much more of something one has than the other, -1 to 1. */
function share(one: number, other: number): number {
  return one + other === 0 ? 0 : (one - other) / (one + other);
}

function fleetOf(state: State, side: Side): Fleet {
  const fleet: Fleet = {
    hulls: 0,
    ships: 0,
    fit: 0,
    marines: 0,
    crews: 0,
    rams: 0,
    speed: 0,
    tired: 0,
    crippled: 0,
    tied: 0,
  };
  for (const id of shipIds(state)) {
    const ship = shipOf(state, id);
    if (ship.held !== side || !(isInPlay(ship) || ship.bow === POOL)) continue;
    const { crew, marines, rd, ramCruise, cruise } = ratings(state, id);
    const tied = isTied(state, id, ship);
    const hurt = ship.cripples.length > 0;
    fleet.hulls += 1;
    fleet.ships += rd;
    fleet.marines += Math.max(0, marines - ship.depletion);
    fleet.tired += ship.fatigue;
    if (hurt) fleet.crippled += 1;
    if (tied) fleet.tied += 1;
    if (tied || hurt || ship.fatigue > 0) continue;
    fleet.fit += rd;
    fleet.crews += crew;
    fleet.rams += ramCruise;
    fleet.speed += cruise;
  }
  return fleet;
}

function isTied(state: State, id: string, { rammed, aground, anchored }: Ship): boolean {
  return rammed || aground || anchored || linksOf(state, id).length > 0;
}

function fighting(state: State, side: Side): number {
  return leadersOf(state, side).filter((id) => state.leaders[id]?.fate === 'fights').length;
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
  stage: ({ turn, step }) => ({ turn, phase: step.kind }),
  features,
  model: (): Model => models.battle,
  words: featureWords({ ...en, ...headStarts(en) }, { ...es, ...headStarts(es) }),
};
