import { noMarks, pictures } from '../../../../kernel/kit/by-type.ts';
import type { Event } from '../events.ts';
import { operationMarks } from './picture-operations.ts';
import { moved, placed, rolled, spots } from './picture-parts.ts';

/** What an event looks like on the board: moves, dice, and where something happened. */
export const picture = pictures<Event>({
  ...operationMarks,
  GroupPlaced: noMarks,
  SetUpEnded: noMarks,
  TurnBegan: noMarks,
  StepBegan: noMarks,
  UnitsDue: noMarks,
  LiberalDiced: (_public, event) => rolled(event),
  IgualaDiced: (_public, event) => rolled(event),
  DefectionDiced: (_public, event) => rolled(event),

  RisingsSealed: noMarks,
  PursesNamed: noMarks,
  RisingsShown: ({ risings }) => spots(risings.map(({ area }) => `field:${area}`), 'note'), // prettier-ignore
  RisingDiced: ({ side, area, success }, event) => [
    ...rolled(event, { seat: side, at: `field:${area}` }),
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
  ConvoyDiced: ({ port }, event) => rolled(event, { at: `city:${port}` }),
  ConvoyLanded: ({ port }) => spots([`city:${port}`], 'gain'),
  ReorganisationSealed: noMarks,
  ReorganisationsShown: noMarks,
  ReturnEnded: noMarks,
  BlockadeDiced: ({ city, surrendered }, event) => [
    ...rolled(event, { at: `city:${city}` }),
    ...(surrendered ? spots([`city:${city}`], 'loss') : []),
  ],
  FleetReturned: ({ force }) => spots([force], 'note'),
  AreasCounted: noMarks,
  GameDecided: noMarks,

  ForceFormed: ({ at }) => placed([at], 'note'),
  UnitsTransferred: ({ from }) => spots([from], 'note'), // where they go, ForceFormed has marked
  ForceMoved: ({ force, from, to }) => moved(force, from, to),
  PostureChanged: ({ force }) => spots([force], 'note'),
  ForcesShown: ({ forces }) => spots(forces.map(({ force }) => force), 'note'), // prettier-ignore
  StepsLost: ({ force }) => spots([force], 'loss'),
  LeaderDiced: (_public, event) => rolled(event),
  LeaderPlaced: ({ at }) => placed(at.startsWith('aboard:') ? [] : [at], 'note'),
  RpSpent: noMarks,
  Declined: noMarks,
});
