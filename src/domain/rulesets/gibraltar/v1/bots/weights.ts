import type { UnitType } from '../data/data.ts';

/**
 * How much each thing counts for a bot that goes by rules of thumb; by the type of a unit, what it is worth. `npm run tune`
 * looks for better ones.
 */
export type Weights = Readonly<Record<UnitType, number>> & {
  /** The part of a unit's worth that counts while it is carried. */
  readonly aboard: number;
  /** How often whoever stands on a point is worth as much as elsewhere; from the turn `late` on, and in the last turn. */
  readonly onPoint: number;
  readonly late: number;
  readonly onPointLate: number;
  readonly onPointLast: number;

  /** What a breach is worth that brings nobody nearer, and a step saved on the best way in, the second and the third. */
  readonly anyBreach: number;
  readonly firstWay: number;
  readonly secondWay: number;
  readonly thirdWay: number;

  /** How much less one's own losses count than those of the enemy: who never dares, never wins. */
  readonly own: number;
  /** What is left of an attack with those who may come up, who do not always, and from how far they may. */
  readonly certainty: number;
  readonly near: number;
  /** An attack is made that is worth more than this. */
  readonly dare: number;

  /** What a move must gain to be made: less is not worth the trouble. */
  readonly worthwhile: number;
  /** How many steps nearer to a point a gain of 1 makes up for where troops are put in order; at 0 they go by that alone. */
  readonly gainFirst: number;
  /** To stand on a point that is nobody's. */
  readonly point: number;
  /** To come up for an attack, beside what it is worth, and for one that is worth nothing on average. */
  readonly clash: number;
  readonly badClash: number;
  /** How many steps farther a point may be that few of one's own go for. */
  readonly spread: number;
  /** What it is worth to stay aboard. */
  readonly afloat: number;

  /** How much a defender minds being fired at, a step from the point he holds counts, and a wall before him. */
  readonly fear: number;
  readonly home: number;
  readonly walls: number;
  /** From how many steps troops count as near a point; how much more a lost point is in need than one with an enemy near, and how much less for each step to go there. */
  readonly watch: number;
  readonly lostPoint: number;
  readonly remote: number;
  /** Who leaves the wall opens it to the batteries (§8.s). */
  readonly onWall: number;

  /** How much guns mind being fired at, and how much a step nearer to where they are wanted counts for them. */
  readonly caution: number;
  readonly pull: number;
  /** Beside an enemy a gun must fight and cannot fire (§8.k). */
  readonly contact: number;
  /** The turn from which on launches wait for no breach. */
  readonly highTime: number;
  /** What a hex at sea counts of one ashore, and how far a launch keeps from enemies. */
  readonly waterPace: number;
  readonly beside: number;
};

/** What was thought out. */
const THOUGHT: Weights = {
  elite: 4.5,
  inf: 3.5,
  cav: 3.5,
  cannon: 3,
  ship: 4,
  gunboat: 2,
  armgun: 2.5,
  float: 4.5,
  launch: 1,
  aboard: 0.7,
  onPoint: 1.8,
  late: 10,
  onPointLate: 3.2,
  onPointLast: 8,
  anyBreach: 0.5,
  firstWay: 0.4,
  secondWay: 0.25,
  thirdWay: 0.15,
  own: 0.8,
  certainty: 0.8,
  near: 3,
  dare: 0,
  worthwhile: 0.25,
  gainFirst: 0,
  point: 30,
  clash: 3,
  badClash: 15,
  spread: 4,
  afloat: 60,
  fear: 0.05,
  home: 0.6,
  walls: 1,
  watch: 5,
  lostPoint: 2,
  remote: 0.4,
  onWall: 2,
  caution: 0.02,
  pull: 0.04,
  contact: 4,
  highTime: 4,
  waterPace: 0.8,
  beside: 50,
};

/** By side: the English have more to lose by fire. */
export const STEADY = { hf: THOUGHT, en: { ...THOUGHT, caution: 0.06 } };
