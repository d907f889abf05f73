import { bestOf, bestOffered, firstOffered, isOffered, offered } from '../../../../kernel/bots.ts';
import type { Chooser } from '../../../../kernel/bots.ts';
import type { ChoiceId } from '../../../../kernel/ids.ts';
import type { Observation } from '../../../../kernel/view.ts';
import { follow } from './follow.ts';
import { plansOf } from './orders.ts';
import { bestGroup, bestMove, companion } from './plans.ts';
import type { BotBlock, Position, UnderWay } from './position.ts';
import { ownAt, positionOf, power, underWay } from './position.ts';
import { costOf } from './reach.ts';
import { station } from './worth.ts';
import { cardOf } from '../data/data.ts';

/** Below this nothing is worth a card. */
const WORTH_A_CARD = 0.2;

/** D7: the card that does most; a rest where the troops need one; else the phase is over. */
export const chooseAction: Chooser = (observation) => {
  const position = positionOf(observation.view, observation.seat);
  if (observation.path[0] === 'rest') return discards(observation, position);
  const best = bestOf(plansOf(position), (plan) => plan.worth);
  if (best === null) return firstOffered(observation, ['rest', 'pass']);
  if (observation.path.length === 0 && isOffered(observation, 'rest') && needsRest(position, best.worth)) return 'rest';
  return observation.path.length === 0 && best.worth < WORTH_A_CARD ? 'pass' : follow(observation, best.path);
};

/** Whether to rest, when the best card is worth so much. */
function needsRest(position: Position, worth: number): boolean {
  const needed = recovery(position);
  return worth < WORTH_A_CARD || (needed > 0.8 && needed > 2.2 * worth);
}

/** What is not worth keeping is drawn anew when a seat rests: all copies but so many of a kind. */
function discards(observation: Observation, position: Position): ChoiceId {
  const thrown = observation.path.slice(1);
  const junk = offered(observation, 'card').find((kind) => {
    const copies = position.hand.filter((each) => each === kind).length;
    return thrown.filter((id) => id === `card:${kind}`).length < copies - (COPIES[kind] ?? 0);
  });
  return junk === undefined ? 'done' : `card:${junk}`;
}

const COPIES: Readonly<Record<string, number>> = {
  'o-attack': 1,
  'o-bombard': 4,
  'o-civ': 1,
  's-camisado': 3,
  's-mine': 2,
  's-counter': 1,
  's-frisia': 1,
  's-arq': 1,
  's-fire': 1,
  's-bishop': 1,
};

/** What a rest would bring back (§5.1/8). */
function recovery(position: Position): number {
  if (position.side !== 'ottoman') return 0;
  const weak = [...position.own.values()].flat().filter((block) => block.returns);
  return weak.reduce((sum, { pf, max }) => sum + (max - pf) * 0.16 + (pf === 1 ? 0.35 : 0), 0);
}

/** How much a card is worth in hand. */
function keepWorth(kind: string): number {
  return KEEP[kind] ?? (cardOf(kind).types.includes('action') ? 4 : 2.5);
}

const KEEP: Readonly<Record<string, number>> = {
  'o-civ': 9,
  'o-attack': 4.2,
  'o-counter': 3.6,
  'o-bombard': 4,
  'o-march': 3,
  'o-volley': 2.6,
  'o-faith': 1.5,
  'o-fire': 3,
  's-camisado': 6,
  's-mine': 5,
  's-counter': 4.5,
  's-frisia': 4.4,
  's-arq': 4.2,
  's-fire': 4,
  's-bishop': 3.8,
  's-attack': 3,
  's-repair': 2.5,
  's-bombard': 3.2,
  's-drum': 2.1,
  's-friendly': 2.2,
  's-march': 2,
};

/** D29: what is worth least goes. */
export const chooseTrim: Chooser = (observation) => bestOffered(observation, 'card', (kind) => -keepWorth(kind));

/** D10: all who wait go together where they are of most use, or nobody does. */
export const chooseStep: Chooser = (observation) => {
  const position = positionOf(observation.view, observation.seat);
  const frame = underWay(position, 'activation') as unknown as ActivationView | null;
  if (frame === null) return null;
  return follow(observation, frame.group === null ? setOut(position, frame) : goOn(position, frame, frame.group));
};

type GroupView = { readonly blocks: readonly string[]; readonly at: string; readonly spent: number };
type ActivationView = UnderWay & {
  readonly rule: 'attack' | 'march';
  readonly origin: string;
  readonly waiting: readonly string[];
  readonly leader: string | null;
  readonly group: GroupView | null;
};

function setOut(position: Position, { rule, origin, waiting, leader }: ActivationView): ChoiceId[] {
  const blocks = ownAt(position, origin).filter(({ id, free }) => free && waiting.includes(id));
  const move = bestMove(position, { blocks, at: origin, rule, spent: 0, moved: false });
  if (move === null || move.worth < 0) return ['end'];
  const goes = leader ?? companion(position, origin, blocks);
  const { first, zone } = move.end;
  return [
    ...blocks.map(({ id }) => `block:${id}`),
    ...(goes === null ? [] : [`leader:${goes}`]),
    ...['done', `zone:${first}`, first === zone ? 'stop' : 'go-on'],
  ];
}

function goOn(position: Position, { rule }: ActivationView, { blocks: ids, at, spent }: GroupView): ChoiceId[] {
  const blocks = ownAt(position, at).filter(({ id }) => ids.includes(id));
  const rest = ownAt(position, at).filter(({ id }) => !ids.includes(id));
  const move = bestMove(position, { blocks, at, rule, spent, moved: true });
  const crowded = blocks.length + rest.length > 3;
  if (move === null || (move.worth <= 0 && !crowded))
    return ['stop', ...(move === null ? [] : [`zone:${move.end.first}`])];
  const { first, zone } = move.end;
  return [`zone:${first}`, first === zone ? 'stop' : 'go-on', 'stop'];
}

/** D18: a Counterattack where an Attack is worth it. */
export const chooseCounter: Chooser = (observation) => {
  const position = positionOf(observation.view, observation.seat);
  const group = bestGroup(position, 'attack');
  const card = offered(observation, 'card')[0] ?? observation.path[0]?.slice('card:'.length);
  if (group === null || card === undefined || group.worth < 0.4) return 'pass';
  return follow(observation, [`card:${card}`, ...group.path]);
};

/** D16: where the block is of most use. */
export const chooseRetreat: Chooser = (observation) => {
  const position = positionOf(observation.view, observation.seat);
  return bestOffered(observation, 'zone', (zone) => {
    const there = [
      ...ownAt(position, zone),
      ...observation.path.filter((id) => id === `zone:${zone}`).map(() => AVERAGE),
    ];
    const full = there.length >= 3 ? 5 : 0;
    return station(position, zone, [...there, AVERAGE]) - station(position, zone, there) - full - 0.05 * costOf(zone);
  });
};

const AVERAGE: BotBlock = { id: '', at: '', arm: 'azab', pf: 2, max: 4, bonus: 0, returns: true, free: true };

/** D31: where the landing leads on towards the objectives, away from the first fleet. */
export const chooseSea: Chooser = (observation) =>
  firstOffered(
    observation,
    SEAS.map((zone) => `zone:${zone}`),
  );

const SEAS: readonly string[] = ['sea_topla', 'sea_meljine', 'sea_savina', 'sea_harbour', 'sea_igalo'];

/** D32, D33: towards the objectives, a zone after another. */
export const chooseEntry: Chooser = (observation) => {
  const position = positionOf(observation.view, observation.seat);
  return bestOffered(observation, 'zone', (zone) => {
    const placed = observation.path.filter((id) => id === `zone:${zone}`).length;
    return station(position, zone, [AVERAGE]) - 0.15 * (ownAt(position, zone).length + placed);
  });
};

/** D28: an Assault where a blow may fall at once and the track allows it. */
export const chooseTurnType: Chooser = (observation) => {
  const position = positionOf(observation.view, observation.seat);
  return position.trackLeft > 2 && strikers(position) >= 2 && position.turn >= 3 && recovery(position) < 3
    ? 'type:assault'
    : 'type:siege';
};

/** Groups that an Attack would be worth much to. */
function strikers(position: Position): number {
  return [...position.own].filter(([at, blocks]) => {
    const group = blocks.filter(({ free }) => free).slice(0, 3);
    const move =
      power(group) < 6 ? null : bestMove(position, { blocks: group, at, rule: 'attack', spent: 0, moved: false });
    return move !== null && move.end.kind === 'fight' && move.worth > 2;
  }).length;
}
