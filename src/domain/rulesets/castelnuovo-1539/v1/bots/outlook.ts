import type { Features, Outlook } from '../../../../kernel/outlook.ts';
import { featureWords, weighedByTime } from '../../../../kernel/outlook.ts';
import { fortressZones, landNeighbours, pieces, scenarioOf, starZones } from '../data/data.ts';
import { blocksAt, fortOwner } from '../rules/positions.ts';
import { starsHeld } from '../rules/victory.ts';
import type { Side } from '../sides.ts';
import { enemyOf } from '../sides.ts';
import type { State } from '../state.ts';
import en from '../text/outlook.en.json' with { type: 'json' };
import es from '../text/outlook.es.json' with { type: 'json' };
import models from './outlook.json' with { type: 'json' };

/** A siege has no last turn; by this one most are over. */
const LONG = 24;

/** What §3 counts, and what it takes to change it: men, walls, and who stands where at the three objectives. */
function features(state: State): Features {
  const { minimum, turns } = scenarioOf(state.scenario);
  const defender = fortOwner(state);
  const attacker = enemyOf(defender);
  const spanish = state.blocks.filter(({ side }) => side === 'spanish').length;
  const counted = {
    track: state.track / pieces.track,
    'spanish left': (spanish - minimum) / 10,
    'ottoman blocks': state.blocks.filter(({ side }) => side === 'ottoman').length / 20,
    'spanish strength': strength(state, 'spanish') / 40,
    'ottoman strength': strength(state, 'ottoman') / 60,
    'ottoman reserve': (state.reserve.ottoman.length + state.pool.length) / 10,
    stars: starsHeld(state).length / starZones.length,
    inside: power(state, attacker, fortressZones) / 20,
    within: power(state, defender, fortressZones) / 20,
    'at stars': average(state, attacker, (zone) => landNeighbours(zone)) / 10,
    'on stars': average(state, defender, (zone) => [zone]) / 8,
    walls: Object.values(state.resistance).reduce((sum, left) => sum + left, 0) / 20,
    guns: state.guns.ottoman.length / 4,
    trenches: state.trenches.length / 8,
    'ottoman hand': state.hands.ottoman.length / 6,
    'spanish hand': state.hands.spanish.length / 6,
    assault: state.type === 'assault' ? 1 : 0,
  };
  return weighedByTime(counted, Math.min(1, state.turn / (turns ?? LONG)));
}

function strength(state: State, side: Side): number {
  return state.blocks.reduce((sum, block) => sum + (block.side === side ? block.pf : 0), 0);
}

function power(state: State, side: Side, zones: readonly string[]): number {
  return zones.reduce((sum, zone) => sum + blocksAt(state, side, zone).reduce((all, { pf }) => all + pf, 0), 0);
}

/** The strength of a side at each objective, or near it, on average. */
function average(state: State, side: Side, zonesOf: (star: string) => readonly string[]): number {
  return starZones.reduce((sum, star) => sum + power(state, side, zonesOf(star)), 0) / starZones.length;
}

/** How a position is judged by bots that think ahead; fitted by `npm run fit -- castelnuovo-1539`. */
export const outlook: Outlook<State> = {
  policy: 'steady',
  side: () => 'ottoman',
  experts: true,
  effort: () => 1,
  turns: 1,
  stage: ({ turn, phase }) => ({ turn, phase }),
  features,
  model: ({ scenario }) => models[scenario],
  words: featureWords(en, es),
};
