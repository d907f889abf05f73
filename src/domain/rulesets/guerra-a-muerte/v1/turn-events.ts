import Type from 'typebox';
import { event, oneOf } from '../../../kernel/kit/events.ts';
import { amounts, dice, id, ids, income, modifiers, number, orNull, purse, side, yes } from './event-parts.ts';
import { OPERATIONS, REASONS } from './state.ts';

const rising = Type.Object({ side, area: id });
const build = Type.Object({ unit: id, steps: number, at: id, purse, cost: number });

/** Set-up, the phases of a turn but for its operations, the end (dossier 2). */
export const turnEvents = {
  /**
   * A set-up group, by its index, comes on the map, in the forces that are formed next: its counters leave boxes or track, for
   * all to see; which of them stands in which force its owner knows.
   */
  GroupPlaced: event({ side, group: number, units: ids, leaders: ids }),
  /** Both are set up. */
  SetUpEnded: event({}),
  TurnBegan: event({ turn: number }),
  /** A step of the turn begins (dossier 2). */
  StepBegan: event({ step: id, phase: orNull(oneOf(OPERATIONS)) }),
  /** What the turn track brings to recruit boxes, and what is due on the map (7.13). */
  UnitsDue: event({ boxes: ids, map: ids, leaders: ids }),
  /** §10.2: the die of the liberal event; certain: none. `cancelled`: Spanish units that will never come. */
  LiberalDiced: event({ die: orNull(number), need: number, happened: yes, cancelled: ids }),
  /** Variant 14.1. */
  IgualaDiced: event({ die: number, happened: yes }, { reveals: true }),
  /** `militia`: the Mexican one that takes its place, as a force of its own formed next. */
  DefectionDiced: event({ unit: id, force: id, die: number, left: yes, militia: orNull(id) }, { reveals: true }),

  RisingsSealed: event({ side }, { secret: { areas: ids } }),
  RisingsShown: event({ risings: Type.Array(rising) }, { reveals: true }),
  /** §9.3: `modifiers` but for enemy regulars, which stay hidden; `success` says the rest. */
  RisingDiced: event({ side, area: id, die: number, modifiers, success: yes }, { reveals: true }),
  /** No militia is left to rise (§9.3): `why` is a text key of `rising.`. */
  RisingLost: event({ side, area: id, why: oneOf(['no-militia']) }),
  /** The militia or the rebels of a rising that succeeded; the force is formed next, in the open (§9.3, §9.5). */
  MilitiaRose: event({ side, area: id, unit: id }),

  /** §4.5: that the patriot has more areas may tell of hidden regulars (§10.1). */
  SpanishDiced: event({ die: orNull(number), modifiers, total: number, half: number }, { reveals: true }),
  /** §4.2: the patriot has named purses for areas where several nations stand; income shows the purses, not the nations. */
  PursesNamed: event({}, { secret: { named: Type.Array(Type.Object({ area: id, purse })) } }),
  IncomeCollected: event({ areas: income, totals: amounts }, { reveals: true }),
  MassRecruited: event({ side, area: id, units: ids }),
  PromotionDiced: event({ dice, first: side }),
  /** §4.7: the militia returns to its box, for all to see; who was promoted its owner knows. `emptied`: a force that is gone. */
  UnitPromoted: event({ side, militia: id, area: id, emptied: orNull(id) }, { secret: { unit: id } }),
  PromotionEnded: event({ side }),
  BuildsSealed: event({ side }, { secret: { builds: Type.Array(build) } }),
  /**
   * Both have built: how many units, what each purse paid, which counters left the boxes. Units on the map that were filled up
   * (A12) are not named. The new forces follow, one a place and side; the units in them are for their owner.
   */
  BuildsShown: event({ royalist: number, patriot: number, spent: amounts, boxes: ids }, { reveals: true }),
  /** Where a reinforcement comes on the map, or the box it goes to (§4.10); the force that it forms follows, open to all. */
  ReinforcementPlaced: event({ unit: id, at: id }),
  /** §4.10 Lost Cause: a Mexican regular never comes; a militia may come in its place. */
  ReinforcementReplaced: event({ unit: id, by: orNull(id) }),
  /** Reinforcements due that cannot come on the map yet, or are held back. */
  ReinforcementsWait: event({ side, units: ids, leaders: ids }),
  ConvoyNamed: event({ port: id, units: ids, leaders: ids, escorts: ids }),
  ConvoyHeld: event({ units: ids, leaders: ids }),
  ConvoyDiced: event({ port: id, die: number, outcome: oneOf(['back', 'lands', 'destroyed']) }),
  ConvoyLanded: event({ port: id, units: ids, leaders: ids }),
  ReorganisationSealed: event(
    { side },
    { secret: { switched: ids, moves: Type.Array(Type.Object({ at: id, units: ids, leaders: ids })) } },
  ),
  ReorganisationsShown: event({}, { reveals: true }),

  /** §6.6: the die of a blockade; `units`: what surrendered, which goes to its recruit box. */
  BlockadeDiced: event(
    { city: id, besieger: id, garrison: id, die: number, modifiers, surrendered: yes, units: ids },
    { reveals: true },
  ),
  FleetReturned: event({ force: id, to: id }),
  ReturnEnded: event({ side }),
  /**
   * §11: areas of each side, in halves, on the whole map; `continental`, `value`: those of the royalist on the continent and
   * their RP, in halves, as the tests of §11.1 take them (A26). `garrisons`: `a` Mexico and Guatemala, `b` Cuba and Puerto Rico.
   */
  AreasCounted: event(
    {
      royalist: number,
      patriot: number,
      continental: number,
      value: number,
      garrisons: Type.Array(Type.Object({ id: id, steps: number, need: number })),
    },
    { reveals: true },
  ),
  GameDecided: event(
    { winner: orNull(side), reason: oneOf(REASONS), count: Type.Object({ royalist: number, patriot: number }) },
    { reveals: true },
  ),
};
