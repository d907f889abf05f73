import { bestOf } from '../../../../kernel/bots.ts';
import type { ChoiceId } from '../../../../kernel/ids.ts';
import { chanceOf, deathsOf, killsOf, led } from './odds.ts';
import type { Plan } from './plans.ts';
import { bestGroup, groupsOf, raidHits } from './plans.ts';
import type { BotBlock, Position } from './position.ts';
import { attacks, foesAt, isIntact, leaderAt, ownAt, power } from './position.ts';
import { blockWorth, foesWithin, ownWithin, pointWorth } from './worth.ts';
import { cardOf, landDistance, landNeighbours, landZones, pieces, starZones, zoneOf } from '../data/data.ts';
import { bombardNeed, lineOfFire, targetsOf } from '../rules/line-of-fire.ts';

/** Everything that the bot could do with its hand, each card at its best. */
export function plansOf(position: Position): Plan[] {
  const known = PLANS.get(position);
  if (known !== undefined) return known;
  const kinds = [...new Set(position.hand)];
  const plans = kinds.flatMap((kind) => [...movesBy(position, kind), ...ordersBy(position, kind)]);
  PLANS.set(position, plans);
  return plans;
}

const PLANS = new WeakMap<Position, Plan[]>();

function movesBy(position: Position, kind: string): Plan[] {
  const { types } = cardOf(kind);
  const rule = types.includes('action') ? 'attack' : kind.endsWith('-march') ? 'march' : null;
  if (rule === null) return [];
  const group = bestGroup(position, rule);
  // A Counterattack is worth more in the enemy's phase, a Camisado by night.
  const spared = kind.endsWith('-counter') ? 0.5 : kind === 's-camisado' ? 0.8 : 0;
  return group === null ? [] : [played(kind, rule, group, spared)];
}

function played(kind: string, mode: string, { path, worth }: Plan, spared = 0): Plan {
  return { path: [`card:${kind}`, `mode:${mode}`, ...path], worth: worth - spared };
}

function ordersBy(position: Position, kind: string): Plan[] {
  const plan = ORDERS[kind]?.(position) ?? null;
  const digs =
    position.side === 'ottoman' && position.siege && cardOf(kind).trench > 0 ? trenchPlan(position, kind) : null;
  return [...(plan === null ? [] : [played(kind, ...plan)]), ...(digs === null ? [] : [played(kind, 'trench', digs)])];
}

const ORDERS: Readonly<Record<string, (position: Position) => [string, Plan] | null>> = {
  'o-bombard': (position) => bombardment(position, 4),
  's-bombard': (position) => bombardment(position, 3),
  's-camisado': (position) => (position.siege ? raid(position) : null),
  's-bishop': bishop,
  's-repair': (position) => (position.siege ? repairs(position) : null),
  'o-civ': civilians,
};

function bombardment(position: Position, dice: number): [string, Plan] | null {
  if (position.storm) return null;
  const plans = batteries(position).flatMap((source) =>
    targetsOf(source)
      .filter((target) => foesAt(position, target).length > 0)
      .map((target): Plan => {
        const hits = dice * chanceOf(5 - bombardNeed(source, target));
        return { path: [`zone:${source}`, `zone:${target}`], worth: shelling(position, target, hits) };
      }),
  );
  const best = bestOf(plans, (plan) => plan.worth);
  return best === null ? null : ['bombard', best];
}

function batteries(position: Position): string[] {
  const guns = [...position.guns].filter(([, owner]) => owner === position.side).map(([zone]) => zone);
  const own = position.side === 'spanish' ? ['F_es', 'F_ve'] : ['F1', 'F2'];
  return [...new Set([...guns, ...own.flatMap((id) => position.fleets.get(id) ?? [])])];
}

/** What so many hits on a zone are worth: a breach where somebody can use it, and blood. */
function shelling(position: Position, zone: string, hits: number): number {
  const foes = foesAt(position, zone);
  const walls = attacks(position) ? (position.resistance.get(zone) ?? 0) : 0;
  const shelter = isIntact(position, zone) ? (position.resistance.get(zone) ?? 0) : 0;
  const breached = Math.min(hits, walls);
  const near = Math.min(1, ownWithin(position, zone, 2) / 12);
  const stone = breached * (0.15 + near * (starZones.includes(zone) ? 0.9 : 0.7)) * (walls > 0 ? 1 + 0.8 / walls : 1);
  const left = Math.max(0, hits - shelter);
  const point =
    foes.reduce((sum, block) => sum + pointWorth(position, position.foe, block), 0) / Math.max(1, foes.length);
  return stone + Math.min(left, power(foes)) * point + deathsOf(foes, left) * blockWorth(position, position.foe);
}

/** §8.1: by night two dice of three hit, and nobody can run. */
function raid(position: Position): [string, Plan] | null {
  const plans = [...position.own].flatMap(([origin, blocks]) => {
    if (origin === position.civilians) return [];
    const targets = [...position.foes.keys()].filter(
      (zone) => landDistance(origin, zone) <= 2 && zone !== position.civilians,
    );
    return raidersOf(blocks).flatMap((group) => targets.map((target) => raidPlan(position, origin, group, target)));
  });
  const best = bestOf(plans, (plan) => plan.worth);
  return best === null ? null : ['camisado', best];
}

/** Those who have fired may raid too (A62). */
function raidersOf(blocks: readonly BotBlock[]): BotBlock[][] {
  return groupsOf(blocks.map((block) => ({ ...block, free: true })));
}

function raidPlan(position: Position, origin: string, group: readonly BotBlock[], target: string): Plan {
  const leader = leaderAt(position, origin);
  const foes = foesAt(position, target);
  const hits = Math.max(0, raidHits(position, group, leader) - (position.trenches.has(target) ? 2 : 0));
  const share = Math.max(0, 1 - hits / Math.max(1, power(foes)));
  const agi = position.leaders.get('L_agi') === target ? 'L_agi' : null;
  const answer =
    foes.reduce((sum, { arm, pf }) => sum + pf * chanceOf(led(agi, arm)), 0) * share + position.foeHand * 0.1;
  const point = foes.reduce((sum, block) => sum + pointWorth(position, 'ottoman', block), 0) / Math.max(1, foes.length);
  const won = Math.min(hits, power(foes)) * point + killsOf(foes, hits) * blockWorth(position, 'ottoman');
  const lost =
    answer * pointWorth(position, 'spanish', { arm: 'pikemen', returns: false }) + deathsOf(group, answer) * 0.4;
  const companions: ChoiceId[] = leader === null ? [] : [`leader:${leader}`];
  const path = [`zone:${origin}`, ...group.map(({ id }) => `block:${id}`), ...companions, 'done', `zone:${target}`];
  return { path, worth: won - lost };
}

function bishop(position: Position): [string, Plan] | null {
  const weak = [...position.own.values()].flat().filter(({ pf, max }) => pf < max);
  const order = [...weak].sort((a, b) => (a.id < b.id ? -1 : 1));
  const path = order.flatMap(({ id, pf, max }) => Array.from({ length: max - pf }, () => `block:${id}`)).slice(0, 3);
  return path.length === 0 ? null : ['bishop', { path: [...path, 'done'], worth: path.length < 3 ? 0 : 1.5 }];
}

function repairs(position: Position): [string, Plan] | null {
  const open = landZones.filter((zone) => missing(position, zone) > 0 && foesAt(position, zone).length === 0);
  const valued = open.flatMap((zone) => {
    const threat = Math.min(1, foesWithin(position, zone, 2) / 3);
    const worth = threat * (starZones.includes(zone) ? 1.1 : 0.8) * (isIntact(position, zone) ? 0.6 : 1.4);
    return Array.from({ length: missing(position, zone) }, () => ({ zone, worth }));
  });
  const best = valued.sort((a, b) => b.worth - a.worth).slice(0, 2);
  const path = landZones.flatMap((zone) => best.filter((each) => each.zone === zone).map(() => `zone:${zone}`));
  if (best.length === 0) return null;
  return ['repair', { path: [...path, 'done'], worth: best.reduce((sum, { worth }) => sum + worth, 0) }];
}

function missing(position: Position, zone: string): number {
  const left = position.resistance.get(zone);
  if (left === undefined || zone === position.civilians) return 0;
  return (zoneOf(zone).kind === 'wall' ? zoneOf(zone).resistance : pieces.bastionLevel) - left;
}

/** §8.3: the objective that would be the hardest to take. */
function civilians(position: Position): [string, Plan] | null {
  const free = starZones.filter((zone) => ownAt(position, zone).length === 0);
  const hardest = bestOf(free.length > 0 ? free : starZones, (zone) => {
    return 2 * (position.resistance.get(zone) ?? 0) + power(foesAt(position, zone)) - ownWithin(position, zone, 2) / 6;
  });
  return hardest === null ? null : ['civilians', { path: [`zone:${hardest}`], worth: 7 }];
}

/** A trench, and a gun in it, where guns are wanted (§8.3). */
function trenchPlan(position: Position, kind: string): Plan | null {
  const { trench } = cardOf(kind);
  const sites = [...position.own.keys()].filter((zone) => mayDig(position, zone, trench));
  const plans = sites.map((zone): Plan => {
    const gun = position.gunsLeft > 0 && !position.guns.has(zone) ? gunWorth(position, zone) : 0;
    const shelter = Math.min(1.1, 0.12 * foesWithin(position, zone, 2) * ownAt(position, zone).length);
    const place: ChoiceId[] = gun > 0 ? [`place:${zone}`] : [];
    return { path: ['none', `zone:${zone}`, 'done', ...place, 'done'], worth: gun + shelter };
  });
  return bestOf(plans, (plan) => plan.worth);
}

function mayDig(position: Position, zone: string, points: number): boolean {
  const { kind } = zoneOf(zone);
  if (kind === 'sea' || kind === 'city' || position.trenches.has(zone) || isIntact(position, zone)) return false;
  return points >= (kind === 'rough' && !position.resistance.has(zone) ? 2 : 1);
}

/** What a gun in `zone` would add to what the guns and fleets reach already. */
function gunWorth(position: Position, zone: string): number {
  const own = batteries(position);
  const gains = targetsOf(zone)
    .filter((target) => isIntact(position, target) && foesAt(position, target).length > 0)
    .map((target) => {
      const before = Math.max(0, ...own.map((source) => hitChance(source, target)));
      return (starZones.includes(target) ? 7 : 4) * Math.max(0, hitChance(zone, target) - before);
    });
  const crowd = landNeighbours(zone).reduce((sum, next) => sum + foesAt(position, next).length, 0);
  const safe = ownAt(position, zone).length >= 2 ? 1 : 0.6;
  return (
    safe *
      Math.min(
        3,
        gains.reduce((sum, gain) => sum + gain, 0),
      ) -
    0.05 * crowd
  );
}

function hitChance(source: string, target: string): number {
  return lineOfFire(source, target) === null ? 0 : chanceOf(5 - bombardNeed(source, target));
}
