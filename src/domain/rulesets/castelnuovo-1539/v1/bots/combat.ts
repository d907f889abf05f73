import { bestOffered, firstOffered, offered } from '../../../../kernel/bots.ts';
import type { Chooser } from '../../../../kernel/bots.ts';
import { chanceOf } from './odds.ts';
import type { BotBlock, Position } from './position.ts';
import { foesAt, ownAt, positionOf, power, underWay } from './position.ts';
import { landNeighbours, starZones } from '../data/data.ts';
import { arquebusHeight } from '../rules/line-of-fire.ts';
import type { Side } from '../sides.ts';

/** D13, D14: what kills at once is laid; the rest where there are dice enough to gain by it. */
export const chooseCards: Chooser = (observation) => {
  const position = positionOf(observation.view, observation.seat);
  const combat = underWay(position, 'combat');
  if (combat === null) return null;
  const blocks = ownAt(position, String(combat['zone']));
  const foes = foesAt(position, String(combat['zone']));
  const wanted = offered(observation, 'card').filter((kind) =>
    isWanted(position, kind, { blocks, foes, zone: String(combat['zone']) }),
  );
  return firstOffered(observation, [...wanted.map((kind) => `card:${kind}`), 'done']);
};

type Fight = { readonly blocks: readonly BotBlock[]; readonly foes: readonly BotBlock[]; readonly zone: string };

function isWanted(position: Position, kind: string, { blocks, foes, zone }: Fight): boolean {
  const dice = (arm: string): number => power(blocks.filter((block) => block.arm === arm));
  switch (kind) {
    case 'o-volley':
      return dice('janissary') >= 3;
    case 's-drum':
      return dice('pikemen') >= 4;
    case 'o-faith':
      return dice('azab') >= 9 && starZones.includes(zone) && power(foes) >= 5 && position.trackLeft > 3;
    case 's-frisia':
      return true;
    default:
      return power(foes) >= 2;
  }
}

/** D15: own hits are spread so that nobody falls who need not; those of the enemy fall on who falls first. */
export const chooseLoss: Chooser = (observation) => {
  const position = positionOf(observation.view, observation.seat);
  const frame = underWay(position, 'losses');
  if (frame === null) return null;
  const owner: Side = frame['owner'] === 'spanish' ? 'spanish' : 'ottoman';
  const places = owner === position.side ? position.own : position.foes;
  const blocks = new Map([...places.values()].flat().map((block) => [block.id, block]));
  return bestOffered(observation, 'block', (id) => {
    const block = blocks.get(id);
    if (block === undefined) return 0;
    const left = block.pf - observation.path.filter((step) => step === `block:${id}`).length;
    return owner === position.side ? spareWorth(block, left) : -left - (block.returns ? 0.5 : 0);
  });
};

/** Who bears a hit best: the strong, those who come back, those whose dice are worth less. */
function spareWorth({ arm, returns }: BotBlock, left: number): number {
  const dear = arm === 'arquebusiers' ? 1 : 0;
  return (left === 1 ? -10 : left) + (returns ? 0.8 : 0) - dear;
}

/** D17: the weakest leave. */
export const chooseExcess: Chooser = (observation) => {
  const position = positionOf(observation.view, observation.seat);
  const blocks = new Map([...position.own.values()].flat().map((block) => [block.id, block]));
  return bestOffered(observation, 'block', (id) => -(blocks.get(id)?.pf ?? 0));
};

/** D12: whoever may fire for nothing does; cards where hits are to be expected. */
export const chooseReaction: Chooser = (observation) => {
  const position = positionOf(observation.view, observation.seat);
  const entry = underWay(position, 'entry');
  if (entry === null) return null;
  const zone = String(entry['zone']);
  if (offered(observation, 'block').length > 0) return bestOffered(observation, 'block', () => 1);
  const shooters = landNeighbours(zone).flatMap((at) => ownAt(position, at));
  const hits = shooters
    .filter((block) => block.arm === 'arquebusiers' && block.free)
    .reduce((sum, { pf, at, bonus }) => sum + pf * chanceOf(bonus + arquebusHeight(at, zone)), 0);
  const volley = hits - (position.trenches.has(zone) ? 2 : 0) >= 1.2 ? ['card:s-arq'] : [];
  const many = Array.isArray(entry['blocks']) && entry['blocks'].length >= 2 ? ['card:s-friendly'] : [];
  return firstOffered(observation, ['fire', ...volley, ...many, 'pass']);
};
