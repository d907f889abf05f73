import { noMarks, pictures } from '../../../../kernel/kit/by-type.ts';
import { from, upTo } from '../../../../kernel/kit/dice.ts';
import { IGUALA } from '../data/data.ts';
import { convoyResult, surrenders } from '../data/tables.ts';
import type { Event } from '../events.ts';
import { operationMarks } from './picture-operations.ts';
import { facesThat, moved, placed, rolled, spots } from './picture-parts.ts';

/** What an event looks like on the board: moves, dice, and where something happened. */
export const picture = pictures<Event>({
  ...operationMarks,
  GroupPlaced: noMarks,
  SetUpEnded: noMarks,
  TurnBegan: noMarks,
  StepBegan: noMarks,
  UnitsDue: noMarks,
  LiberalDiced: ({ need }, event) => rolled(event, { needs: from(need) }),
  IgualaDiced: (_public, event) => rolled(event, { needs: from(IGUALA.successMin) }),
  DefectionDiced: (_public, event) => rolled(event, { needs: upTo(IGUALA.leavesMax) }),

  RisingsSealed: noMarks,
  PursesNamed: noMarks,
  RisingsShown: ({ risings }) => spots(risings.map(({ area }) => `field:${area}`), 'note'), // prettier-ignore
  RisingDiced: ({ side, area, success }, event) => [
    // What enemy regulars there take off stays hidden (§9.3), and with it what was needed.
    ...rolled(event, { seat: side, at: `field:${area}`, hit: success }),
    ...spots([`field:${area}`], success ? 'gain' : 'note'),
  ],
  MilitiaRose: ({ area }) => spots([`field:${area}`], 'gain'),
  RisingLost: ({ area }) => spots([`field:${area}`], 'note'),
  SpanishDiced: (_public, event) => rolled(event, { seat: 'royalist' }),
  IncomeCollected: noMarks,
  MassRecruited: ({ area }) => spots([`field:${area}`], 'gain'),
  PromotionDiced: (_public, event) => rolled(event),
  UnitPromoted: ({ area }) => spots([`field:${area}`], 'gain'),
  PromotionEnded: noMarks,
  BuildsSealed: noMarks,
  BuildsShown: noMarks,
  ReinforcementPlaced: ({ at }) => placed([at], 'gain'),
  ReinforcementReplaced: noMarks,
  ReinforcementsWait: noMarks,
  ConvoyHeld: noMarks,
  ConvoyNamed: ({ port }) => [{ kind: 'move', from: 'box:SPAIN', to: `city:${port}`, seat: 'royalist' }],
  ConvoyDiced: ({ port }, event) => rolled(event, { at: `city:${port}`, needs: facesThat(lands) }),
  ConvoyLanded: ({ port }) => spots([`city:${port}`], 'gain'),
  ReorganisationSealed: noMarks,
  ReorganisationsShown: noMarks,
  ReturnEnded: noMarks,
  BlockadeDiced: ({ city, surrendered, modifiers }, event) => [
    ...rolled(event, { at: `city:${city}`, needs: facesThat(surrenders, modifiers) }),
    ...(surrendered ? spots([`city:${city}`], 'loss') : []),
  ],
  FleetReturned: ({ force }) => spots([force], 'note'),
  AreasCounted: noMarks,
  GameDecided: noMarks,

  ForceFormed: ({ at }) => placed([at], 'note'),
  UnitsTransferred: ({ from }) => spots([from], 'note'), // where they go, ForceFormed has marked
  ForceMoved: ({ force, from, to }) => moved(force, from, to),
  PostureChanged: ({ force }) => spots([force], 'note'),
  // A fight at sea has marked its place, off which an escort may have come together only now (§4.8).
  ForcesShown: ({ forces, why }) => spots(why === 'naval' ? [] : forces.map(({ force }) => force), 'note'), // prettier-ignore
  StepsLost: ({ force }) => spots([force], 'loss'),
  LeaderDiced: (_public, event) => rolled(event),
  LeaderPlaced: ({ at }) => placed(at.startsWith('aboard:') ? [] : [at], 'note'),
  RpSpent: noMarks,
  Declined: noMarks,
});

/** §4.8: whether a convoy comes through. */
function lands(die: number): boolean {
  return convoyResult(die) === 'land';
}
