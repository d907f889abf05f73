import { bestOffered, firstOffered, offered } from '../../../../kernel/bots.ts';
import type { Chooser } from '../../../../kernel/bots.ts';
import type { JsonObject } from '../../../../kernel/json.ts';
import type { Observation } from '../../../../kernel/view.ts';
import { areaOf, unitData } from '../data/data.ts';
import type { Force } from './odds.ts';
import { chances } from './odds.ts';
import { blocksAt, positionOf } from './position.ts';
import type { Side } from '../sides.ts';

type FightView = {
  readonly zone: string;
  readonly attacker: Side;
  readonly origins: readonly { readonly zone: string; readonly red: boolean }[];
  readonly fighters: readonly { readonly side: Side; readonly kind: string; readonly steps: number }[];
  readonly officers: Readonly<Record<Side, JsonObject | null>>;
  readonly supports: Readonly<Record<Side, readonly { readonly kind: string }[]>>;
  readonly rolls: Readonly<Record<Side, { readonly dice: readonly number[]; readonly modifier: number } | null>>;
};

function fightIn({ view }: Observation): FightView | null {
  return (view.details as JsonObject & { readonly combat?: FightView | null }).combat ?? null;
}

/** `combat.support`: everything that helps; the drums only in a doubtful fight, for they empty another zone. */
export const chooseSupport: Chooser = (observation) => {
  if (observation.path.at(-1) === 'card:es-swell') return firstOffered(observation, SWELL_TARGETS);
  if (observation.path.includes('card:uk-drums')) return followDrums(observation);
  const doubtful = oddsOf(observation, observation.seat === 'british' ? 'british' : 'spanish') < 0.9;
  const order = [
    'es-tiger',
    'es-swell',
    'es-entrench',
    'uk-ladders',
    'uk-gun',
    'es-gun',
    ...(doubtful ? ['uk-drums'] : []),
  ];
  return firstOffered(observation, [...order.map((kind) => `card:${kind}`), 'done']);
};

/** What a Heavy Swell carries off, dearest first. */
const SWELL_TARGETS = ['card:uk-ladders', 'card:uk-drums', 'card:uk-gun'];

/** Those come who stand where there is least to lose: all of them, and their officer. */
const followDrums: Chooser = (observation) =>
  bestOffered(observation, 'zone', (zone) => -areaOf(zone).vp) ??
  bestOffered(observation, 'unit', (unit) => (unitData[unit]?.elite ? 1 : 0)) ??
  firstOffered(observation, ['officer:go', 'done']);

/** `response.swell`: play it, the dearest support first. */
export const chooseSwell: Chooser = (observation) =>
  firstOffered(observation, ['card:es-swell', ...SWELL_TARGETS, 'pass']);

/** `combat.loss` and its like: seamen, militia and Volunteers before those who bring a die. */
export const chooseLoss: Chooser = (observation) => {
  const steps = new Map(observation.view.pieces.map((piece) => [piece.id, piece.steps ?? 0]));
  const [best] = observation.choices
    .map(({ id, target }) => ({ id, value: dearness(target?.id ?? '', steps) }))
    .sort((a, b) => a.value - b.value);
  return best?.id ?? null;
};

function dearness(unit: string, steps: ReadonlyMap<string, number>): number {
  const { elite = false, volunteers = false } = unitData[unit] ?? {};
  return (elite ? 4 : 0) + (steps.get(unit) ?? 0) - (volunteers ? 1 : 0);
}

/** `combat.oldfield`: raise a die that becomes a hit; a 3 becomes a 4 that scares Volunteers. */
export const chooseOldfield: Chooser = (observation) => {
  const roll = fightIn(observation)?.rolls.british;
  const at = roll?.dice.findIndex((die) => die + roll.modifier === 4) ?? -1;
  return (at >= 0 ? firstOffered(observation, [`die:${at + 1}`]) : null) ?? 'none';
};

/** `combat.retreat_att`: go home while something is left, if the fight looks lost. */
export const chooseAttackerRetreat: Chooser = (observation) => {
  const odds = oddsOf(observation, observation.seat === 'british' ? 'british' : 'spanish');
  const back = observation.choices.find((choice) => choice.id !== 'stay')?.id ?? 'stay';
  return odds < 0.25 ? back : 'stay';
};

/** `combat.retreat_def`: a zone that is worth something is held longer than a street. */
export const chooseDefenderRetreat: Chooser = (observation) => {
  const fight = fightIn(observation);
  if (fight === null) return 'stay';
  const position = positionOf(observation.view, observation.seat);
  const { vp } = areaOf(fight.zone);
  const [least, last] = [vp >= 3 ? 0 : vp > 0 ? 0.2 : 0.35, observation.view.sequence.turn >= 11];
  if (oddsOf(observation, position.side) >= least || (last && vp > 0))
    return firstOffered(observation, ['stay']) ?? chooseLoss(observation);
  const roomFor = (zone: string): number => {
    const over = Math.max(0, blocksAt(position, zone).length + blocksAt(position, fight.zone).length - 3);
    return areaOf(zone).vp * (blocksAt(position, zone).length === 0 ? 1 : 0.4) - over * 2;
  };
  return bestOffered(observation, 'zone', roomFor) ?? firstOffered(observation, ['stay']) ?? chooseLoss(observation);
};

/** `combat.volunteers` and `panic.retreat`: to the zone that counts most and is not full. */
export const chooseRefuge: Chooser = (observation) => {
  const position = positionOf(observation.view, observation.seat);
  const value = (zone: string): number => {
    const standing = blocksAt(position, zone).length;
    return areaOf(zone).vp * (standing === 0 ? 1 : 0.3) - (standing >= 2 ? 2 : 0);
  };
  return bestOffered(observation, 'zone', value) ?? chooseLoss(observation);
};

/** How likely `side` is to win the fight it is in, all blocks being open. */
function oddsOf(observation: Observation, side: Side): number {
  const fight = fightIn(observation);
  if (fight === null) return 0.5;
  const attacker = forceOf(fight, fight.attacker);
  const defender = forceOf(fight, fight.attacker === 'british' ? 'spanish' : 'british');
  const odds = chances(attacker, defender);
  return side === fight.attacker ? odds : 1 - odds;
}

function forceOf(fight: FightView, side: Side): Force {
  const own = fight.fighters.filter((fighter) => fighter.side === side);
  const has = (kind: string): number =>
    fight.supports.british.concat(fight.supports.spanish).filter((c) => c.kind === kind).length;
  const attacks = fight.attacker === side;
  const ravine = attacks && fight.origins.some((origin) => origin.red) ? 1 : 0;
  const guns = has(side === 'british' ? 'uk-gun' : 'es-gun');
  const trench = side === 'british' ? has('es-entrench') : 0;
  return {
    pf: Math.max(
      0.1,
      own.reduce((sum, fighter) => sum + fighter.steps, 0),
    ),
    elite: own.filter((fighter) => ['rm', 'reg'].includes(fighter.kind)).length,
    dice: (fight.officers[side] === null ? 0 : 1) + guns - ravine - trench,
    walled: attacks && areaOf(fight.zone).fortress && has('uk-ladders') === 0,
  };
}

/** `combat.drums_return`: the weakest go. */
export const chooseReturn: Chooser = (observation) =>
  offered(observation, 'block').length > 0 ? chooseLoss(observation) : null;
