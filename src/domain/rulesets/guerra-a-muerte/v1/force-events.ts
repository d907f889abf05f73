import { event, oneOf } from '../../../kernel/kit/events.ts';
import { contents, counted, id, ids, number, orNull, owner, purse, side, yes } from './event-parts.ts';

/** What forces are shown for (§5.1.3, dossier 4). */
const SHOWN = ['assault', 'avoid', 'battle', 'hunt', 'interception', 'naval', 'subversion'] as const;

/**
 * What becomes of forces and of what is in them, whichever rule does it. Everybody sees forces come, go and move; which units
 * they are is a secret of the owner. Boxes are open: what enters or leaves one is public.
 */
export const forceEvents = {
  /**
   * Units or leaders come on the map as a new force. `units`, `leaders` public where they come from an open place other than
   * a box of builds; else secret to the owner alone (`from` then says the boxes they may have left, sorted).
   */
  ForceFormed: event(
    { force: id, owner, kind: oneOf(['land', 'fleet']), at: id, posture: oneOf(['normal', 'guerrilla']) },
    { secret: { units: counted, leaders: ids } },
  ),
  /**
   * Units and leaders of a force change over into another force (`to`, formed before where it is new): splitting, leaving
   * behind, picking up, regrouping, entering a city apart. A force that is left empty is gone (`emptied`).
   */
  UnitsTransferred: event({ from: id, to: id, emptied: yes }, { secret: { units: ids, leaders: ids } }),
  /** A force goes to a place: march, siege box, city, ship, sea. */
  ForceMoved: event({ force: id, from: id, to: id, cost: number }),
  PostureChanged: event({ force: id, posture: oneOf(['normal', 'guerrilla']) }),
  /** What is in forces lies open (dossier 4), until units come, go or are reduced out of sight. */
  ForcesShown: event({ forces: contents, why: oneOf(SHOWN) }, { reveals: true }),
  /**
   * Steps are lost. Units eliminated go to their recruit box (rebels and the Legion: out of play), for all to see; which unit
   * was only reduced its owner knows. `destroyed`: the force is left without units; leaders with it are listed.
   */
  StepsLost: event(
    { force: id, steps: number, eliminated: ids, destroyed: yes, leaders: ids },
    { secret: { reduced: ids }, reveals: true },
  ),
  /**
   * §8.1: the die of a leader whose units are all gone, or of Boves after a fight (§8.2). `places`: where a survivor without
   * units may go, ids of forces or a haven; empty where he stays.
   */
  LeaderDiced: event({ leader: id, die: number, modifier: number, lost: yes, places: ids }, { reveals: true }),
  /** Where a leader who has survived goes: a force, or `waiting`, out of play until a unit of his nation exists. */
  LeaderPlaced: event({ leader: id, force: orNull(id), at: id }),
  RpSpent: event({ purse, half: number, why: oneOf(['activation', 'attrition']) }),
  /** The side has passed what it was asked for. */
  Declined: event({ side, what: oneOf(['entry', 'interception', 'mass', 'naval-avoid']) }),
};
