import { bestOffered, firstOffered, offered, taken } from '../../../../kernel/bots.ts';
import type { Chooser } from '../../../../kernel/bots.ts';
import type { ChoiceId } from '../../../../kernel/ids.ts';
import type { JsonObject } from '../../../../kernel/json.ts';
import type { Observation } from '../../../../kernel/view.ts';
import { areaOf, kindOf } from '../data/data.ts';
import type { March, MarchTerms } from './marches.ts';
import { ASSAULT, LED, marches, PEACEFUL, preferredOfficers, UNDER_WAY } from './marches.ts';
import { worth } from './odds.ts';
import type { Position } from './position.ts';
import { blocksAt, foesAt, foesMoved, moved, positionOf, stepsTo } from './position.ts';

/** Below this gain a card is kept: it may shell a zone, or serve better next turn. */
const WORTHWHILE = 0.12;
/** An assault that meets nobody wastes what another could use; an officer on the map makes up for part of it. */
const WASTED_ASSAULT = 0.15;
const ONCE = 1;

/** `action.choose`: pass, end, or the card that gains most; then the rest of its path. */
export const chooseAction: Chooser = (observation) => {
  const [first] = observation.path;
  if (first === undefined) return firstCard(observation);
  if (first === 'pass') return discard(observation);
  const position = positionOf(observation.view, observation.seat);
  switch (first) {
    case 'card:uk-reinf':
    case 'card:es-reinf':
      return reinforce(observation, position);
    case 'card:uk-rayo':
      return bestOffered(observation, 'zone', (zone) => rayoGain(position, zone));
    case 'card:uk-panic':
      return bestOffered(observation, 'zone', (zone) => panicGain(position, zone));
    case 'card:es-harass':
      return firstOffered(observation, ['discard', 'keep']);
    case 'card:es-french':
      return followFrench(observation, position);
    default:
      return followMarch(observation, position, first.endsWith('-move') ? PEACEFUL : ASSAULT);
  }
};

function firstCard(observation: Observation): ChoiceId | null {
  const position = positionOf(observation.view, observation.seat);
  const [best] = offered(observation, 'card')
    .map((kind) => ({ kind, gain: cardGain(observation, position, kind) }))
    .sort((a, b) => b.gain - a.gain);
  if (best !== undefined && best.gain > WORTHWHILE) return `card:${best.kind}`;
  return firstOffered(observation, ['end', 'pass']);
}

function cardGain(observation: Observation, position: Position, kind: string): number {
  const gains: Readonly<Record<string, () => number>> = {
    move: () => marches(position, PEACEFUL)[0]?.gain ?? 0,
    assault: () => assaultGain(position),
    counter: () => assaultGain(position) - 0.1,
    reinf: () => 0.2 * Math.min(3, missing(position)),
    rayo: () => Math.max(0, ...offeredFoes(position).map((zone) => rayoGain(position, zone))) - 0.3,
    panic: () => Math.max(0, ...offeredFoes(position).map((zone) => panicGain(position, zone))) - 0.3,
    spike: () => 1.2,
    harass: () => (holdsConfusion(observation) ? 0.5 : 0.25),
    french: () => (frenchBest(position)?.gain ?? 0) - ONCE,
  };
  return gains[kind.slice(3)]?.() ?? 0;
}

function assaultGain(position: Position): number {
  const [best] = marches(position, ASSAULT);
  if (best === undefined) return 0;
  return foesAt(position, best.to) > 0 ? best.gain : best.gain - WASTED_ASSAULT;
}

function offeredFoes(position: Position): string[] {
  return [...position.foes].filter(([zone, count]) => count > 0 && areaOf(zone).kind === 'land').map(([zone]) => zone);
}

/** §9: a beach is swept clean; elsewhere a third of the blocks lose a step, in a fortress a sixth. */
function rayoGain(position: Position, zone: string): number {
  const { beach, fortress, vp } = areaOf(zone);
  const foes = foesAt(position, zone);
  if (beach) return foes * 0.8 + vp;
  return foes * (fortress ? 1 / 6 : 1 / 3) * 0.3;
}

function panicGain(position: Position, zone: string): number {
  const { fortress, vp } = areaOf(zone);
  const foes = foesAt(position, zone);
  const runs = fortress ? 1 / 3 : 1 / 2;
  const near = [...position.own.keys()].some((from) => stepsTo(from, zone) === 1);
  return foes * runs * 0.35 + runs ** foes * vp * (near ? 0.8 : 0.3);
}

function holdsConfusion({ view, seat }: Observation): boolean {
  return view.hands[seat]?.cards?.some((card) => card.kind.endsWith('-confusion')) ?? false;
}

function missing(position: Position): number {
  const standing = [...position.own].filter(([zone]) => zone !== 'fox').flatMap(([, blocks]) => blocks);
  return standing.reduce((sum, block) => sum + 4 - block.pf, 0);
}

/** After a pass: what is of no use, and supports beyond two, so that orders may come. */
function discard(observation: Observation): ChoiceId | null {
  const held = (observation.view.hands[observation.seat]?.cards ?? []).map((card) => card.id);
  const idle = held.filter((card) => !/-(move|assault|counter|reinf|confusion)-/.test(card));
  const useless = [...held.filter((card) => kindOf(card).endsWith('-confusion')), ...idle.slice(2)];
  const next = offered(observation, 'discard').find((card) => useless.includes(card));
  return next === undefined ? 'done' : `discard:${next}`;
}

/** The weakest blocks first, those on zones that count before others; the dead return when all are well. */
function reinforce(observation: Observation, position: Position): ChoiceId | null {
  const standing = [...position.own].flatMap(([zone, blocks]) => blocks.map((block) => ({ zone, block })));
  const spent = taken(observation, 'unit');
  const need = (unit: string): number => {
    const found = standing.find(({ block }) => block.id === unit);
    if (found === undefined) return position.turn <= 8 ? 1.5 : 0.2;
    const left = 4 - found.block.pf - spent.filter((id) => id === unit).length;
    return left + (areaOf(found.zone).vp > 0 ? 0.6 : 0) + (found.block.elite ? 0.5 : 0);
  };
  return (
    bestOffered(observation, 'unit', need) ??
    bestOffered(observation, 'zone', (zone) => 9 - nearestNeed(position, zone))
  );
}

function nearestNeed(position: Position, zone: string): number {
  return Math.min(9, ...offeredFoes(position).map((foe) => stepsTo(zone, foe)));
}

/** Follows the best march that the menus still allow: officer, his zone, origin, units, officer goes, destination. */
function followMarch(observation: Observation, position: Position, terms: MarchTerms): ChoiceId | null {
  const [best] = marches(position, terms);
  const officers = offered(observation, 'officer').filter((id) => !['none', 'go', 'stay'].includes(id));
  if (officers.length > 0) {
    const target = best?.to ?? 'san_cristobal';
    const [officer] = preferredOfficers(target).filter((id) => officers.includes(id));
    return officer === undefined ? null : `officer:${officer}`;
  }
  if (offered(observation, 'zone').length > 0 || firstOffered(observation, ['no-move']) !== null)
    return marchZone(observation, position, best);
  const going = firstOffered(observation, ['officer:go']);
  if (going !== null) return best?.officer === false ? 'officer:stay' : going;
  return nextUnit(observation, position, terms);
}

function marchZone(observation: Observation, position: Position, best: March | undefined): ChoiceId | null {
  const last = observation.path.at(-1) ?? '';
  const placing = last.startsWith('officer:') && !['officer:none', 'officer:go', 'officer:stay'].includes(last);
  if (placing) return placeFor(observation, position, best);
  if (taken(observation, 'unit').length === 0) {
    if (best === undefined || best.gain <= 0) return firstOffered(observation, ['no-move', `zone:${best?.from ?? ''}`]);
    return firstOffered(observation, [`zone:${best.from}`, 'no-move']);
  }
  return bestOffered(observation, 'zone', (zone) => destinationGain(observation, position, zone));
}

/** An officer goes with those who attack, else where most is at stake. */
function placeFor(observation: Observation, position: Position, best: March | undefined): ChoiceId | null {
  const with_ = best === undefined ? null : firstOffered(observation, [`zone:${best.from}`]);
  if (with_ !== null) return with_;
  const onLand = offered(observation, 'zone').filter((zone) => areaOf(zone).kind === 'land');
  if (onLand.length === 0) return null;
  return bestOffered(observation, 'zone', (zone) => {
    const { kind, vp } = areaOf(zone);
    return kind === 'land' ? vp + blocksAt(position, zone).length : -1;
  });
}

/** How good it is to bring the units chosen so far to `zone`. */
function destinationGain(observation: Observation, position: Position, zone: string): number {
  const units = taken(observation, 'unit');
  const from = [...position.own].find(([, blocks]) => blocks.some((block) => units.includes(block.id)))?.[0];
  const found = marches(position, ASSAULT).find(
    (march) => march.to === zone && march.from === (from ?? position.fox.at),
  );
  return found?.gain ?? -5;
}

function nextUnit(observation: Observation, position: Position, terms: MarchTerms): ChoiceId | null {
  const from = taken(observation, 'zone').at(-1);
  const best = marches(position, terms).find((march) => march.from === from);
  if (best === undefined) return firstOffered(observation, ['done']);
  const wanted = [...best.units, ...(best.fox ? ['fox'] : [])];
  const next = offered(observation, 'unit').find((unit) => wanted.includes(unit));
  return next === undefined ? firstOffered(observation, ['done']) : `unit:${next}`;
}

type French = { readonly from: string; readonly to: string; readonly unit: string; readonly gain: number };

/** One block to the zone where it is missed most, by any free way. */
function frenchBest(position: Position): French | undefined {
  const before = worth(position);
  const goals = ['san_cristobal', 'san_pedro', 'concepcion', 'plaza_pila', 'ayuntamiento', 'muelle'].filter(
    (zone) => foesAt(position, zone) === 0 && blocksAt(position, zone).length === 0,
  );
  const found = [...position.own].flatMap(([from, blocks]) =>
    goals.flatMap((to) =>
      blocks.slice(0, 1).map((block) => {
        return { from, to, unit: block.id, gain: worth(moved(position, [block], from, to)) - before };
      }),
    ),
  );
  return found.sort((a, b) => b.gain - a.gain)[0];
}

function followFrench(observation: Observation, position: Position): ChoiceId | null {
  const best = frenchBest(position);
  if (best === undefined) return null;
  return firstOffered(observation, [
    ...(taken(observation, 'unit').length === 0 ? [`zone:${best.from}`, `unit:${best.unit}`] : []),
    ...['done', 'officer:stay', `zone:${best.to}`],
  ]);
}

/** `reaction.counter`: a march of a led group, where one is worth the card. */
export const chooseCounter: Chooser = (observation) => {
  const position = positionOf(observation.view, observation.seat);
  if (observation.path.length > 0) return followMarch(observation, position, LED);
  const [best] = marches(position, LED);
  const [card] = offered(observation, 'card');
  return card !== undefined && best !== undefined && best.gain > WORTHWHILE ? `card:${card}` : 'pass';
};

/** `move.destination`: of the own group, or of a lost one of the enemy's. */
export const chooseDestination: Chooser = (observation) => {
  const position = positionOf(observation.view, observation.seat);
  const march = marchIn(observation);
  if (march === undefined) return null;
  if (march.side !== observation.seat) {
    return bestOffered(observation, 'zone', (zone) => worth(foesMoved(position, march.blocks, march.from, zone)));
  }
  const found = marches(position, march.attack ? UNDER_WAY : PEACEFUL);
  const gainOf = (zone: string): number =>
    found.find((each) => each.from === march.from && each.to === zone)?.gain ?? -5;
  return bestOffered(observation, 'zone', gainOf);
};

/** `response.lost`: whenever two or more go astray, or they were about to attack. */
export const chooseLost: Chooser = (observation) => {
  const march = marchIn(observation);
  const [card] = offered(observation, 'card');
  if (card === undefined || march === undefined) return 'pass';
  return march.blocks >= 2 || march.attack ? `card:${card}` : 'pass';
};

type MarchView = { readonly side: string; readonly from: string; readonly blocks: number; readonly attack: boolean };

function marchIn({ view }: Observation): MarchView | undefined {
  return (view.details as JsonObject & { readonly march?: MarchView }).march;
}
