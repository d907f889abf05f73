import type { Features, Model, Outlook } from '../../../../kernel/outlook.ts';
import { featureWords, weighedByTime } from '../../../../kernel/outlook.ts';
import { areas, landNeighbours, tables } from '../data/data.ts';
import { casualties, holds, strength, unitsAt } from '../rules/positions.ts';
import { scoreOf } from '../rules/victory.ts';
import type { Side } from '../sides.ts';
import { enemyOf } from '../sides.ts';
import type { State } from '../state.ts';
import en from '../text/outlook.en.json' with { type: 'json' };
import es from '../text/outlook.es.json' with { type: 'json' };
import models from './outlook.json' with { type: 'json' };

/** What §13 counts, who could still change it, and by what means. */
function features(state: State): Features {
  const { british, spanish } = { british: standing(state, 'british'), spanish: standing(state, 'spanish') };
  const counted = {
    lead: (scoreOf(state, 'british').total - scoreOf(state, 'spanish').total) / 5,
    morale: state.morale / 3,
    'british ashore': british.ashore / 15,
    'spanish ashore': spanish.ashore / 15,
    'british aboard': strengthAt(state, 'british', 'fox') / 8,
    'british reserve': unitsAt(state, 'british', 'reserve').length / 5,
    'spanish reserve': unitsAt(state, 'spanish', 'reserve').length / 5,
    'british threat': british.threat / 5,
    'spanish threat': spanish.threat / 5,
    'british lost': casualties(state, 'british').length / 5,
    'spanish lost': casualties(state, 'spanish').length / 5,
    'british hand': state.hands.british.length / 6,
    'spanish hand': state.hands.spanish.length / 5,
    spiked: state.spiked.length / 3,
  };
  return weighedByTime(counted, state.turn / tables.turns.times.length);
}

interface Standing {
  /** Strength points on land. */
  readonly ashore: number;
  /** Victory points of zones that the side does not hold, by how its neighbouring strength compares with who stands there. */
  readonly threat: number;
}

function standing(state: State, side: Side): Standing {
  let ashore = 0;
  let threat = 0;
  for (const area of Object.values(areas)) {
    if (area.kind !== 'land') continue;
    ashore += strengthAt(state, side, area.id);
    if (area.vp === 0 || holds(state, side, area.id)) continue;
    const near = landNeighbours(area.id).reduce((sum, zone) => sum + strengthAt(state, side, zone), 0);
    threat += (area.vp * near) / (near + strengthAt(state, enemyOf(side), area.id) + 1);
  }
  return { ashore, threat };
}

function strengthAt(state: State, side: Side, zone: string): number {
  return unitsAt(state, side, zone).reduce((sum, unit) => sum + strength(state, unit), 0);
}

/** How a position is judged by bots that think ahead; fitted by `npm run fit -- santa-cruz-1797`. */
export const outlook: Outlook<State> = {
  policy: 'steady',
  side: () => 'british',
  experts: true,
  effort: () => 1,
  turns: 3,
  stage: ({ turn, phase }) => ({ turn, phase }),
  features,
  model: (): Model => models.night,
  words: featureWords(en, es),
};
