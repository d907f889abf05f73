import type { Violation } from '../../../../kernel/ruleset.ts';
import { battleOf } from '../data/data.ts';
import { ratings, sea, shipIds, shipOf } from '../rules/positions.ts';
import { berths, isLane, landAt } from '../rules/sea.ts';
import { zonesOf } from '../rules/zones.ts';
import type { Link, Ship, State } from '../state.ts';
import { FATES, POOL } from '../state.ts';

const fates = new Set(FATES);

/** What must hold whenever no batch of events is half folded. */
export function invariants(state: State): Violation[] {
  return [
    ...fleetViolations(state),
    ...placeViolations(state),
    ...shipIds(state).flatMap((id) => shipViolations(id, shipOf(state, id))),
    ...state.links.flatMap((link) => linkViolations(state, link)),
    ...twiceTied(state),
    ...leaderViolations(state),
    ...squadronViolations(state),
    ...turnViolations(state),
  ];
}

function broken(invariant: string, detail: string): Violation {
  return { invariant, detail };
}

/** Every ship of the battle, and no other. */
function fleetViolations(state: State): Violation[] {
  const battle = battleOf(state.scenario);
  if (battle === null) return [];
  const known = Object.keys(state.ships).length;
  const all = battle.fleet.every(({ id }) => state.ships[id] !== undefined);
  return all && known === battle.fleet.length ? [] : [broken('ships-conserved', `${known}`)];
}

/** §6.31: one ship in a hex, and none on land but aground, a town has a harbour; off the map only in lanes. */
function placeViolations(state: State): Violation[] {
  const taken = new Map<string, string>();
  const map = sea(state);
  return shipIds(state).flatMap((id) => {
    const { bow, facing, aground } = shipOf(state, id);
    if (fates.has(bow)) return [];
    if (!map.hexes.has(bow)) return [broken('place', `${id} ${bow}`)];
    return berths(map, bow, facing, ratings(state, id).size).flatMap((hex) => {
      const other = taken.get(hex);
      taken.set(hex, id);
      const dry = !isLane(hex) && landAt(map, hex) === 'land' && !aground;
      return [
        ...(other === undefined ? [] : [broken('one-in-a-hex', `${hex} ${other} ${id}`)]),
        ...(dry ? [broken('on-land', `${id} ${hex}`)] : []),
      ];
    });
  });
}

/** What no counter can show, whatever happened to it. */
const ODD: readonly (readonly [string, (ship: Ship) => boolean])[] = [
  ['fatigue', ({ fatigue }) => fatigue < 0 || fatigue > 4],
  ['depletion', ({ depletion }) => depletion < 0],
  ['cripples', ({ cripples }) => new Set(cripples).size < cripples.length],
  ['rammer', ({ rammed, rammer }) => !rammed && rammer !== null],
  ['fast-and-slow', ({ level, rammed, halfSpeed, fatigue }) => level === 'max' && (rammed || halfSpeed || fatigue > 0)],
  ['retaken', ({ retaken, held, side }) => retaken && held !== side],
  ['facing', ({ facing }) => !Number.isInteger(facing) || facing < 0 || facing > 5],
];

function shipViolations(id: string, ship: Ship): Violation[] {
  if (fates.has(ship.bow)) return [];
  return ODD.filter(([, is]) => is(ship)).map(([what]) => broken(what, id));
}

/** §7.16, §8.1: both ends are afloat on the map, and touch; a harpax has drawn its target close. */
function linkViolations(state: State, { a, b, kind, by }: Link): Violation[] {
  const [one, two] = [state.ships[a], state.ships[b]];
  if (one === undefined || two === undefined || a === b) return [broken('link', `${a} ${b}`)];
  if (fates.has(one.bow) || fates.has(two.bow)) return [broken('link-afloat', `${a} ${one.bow} ${b} ${two.bow}`)];
  const { around } = zonesOf(sea(state), { bow: one.bow, facing: one.facing, size: ratings(state, a).size });
  const { cells } = zonesOf(sea(state), { bow: two.bow, facing: two.facing, size: ratings(state, b).size });
  const touch = cells.some((hex) => around.includes(hex)) || state.stack.some((frame) => frame.kind === 'drag');
  return [
    ...(touch ? [] : [broken('link-adjacent', `${kind} ${a} ${b}`)]),
    ...(by === a || by === b ? [] : [broken('link-by', `${a} ${b} ${by}`)]),
  ];
}

/** The same two ships are tied in one way once at most. */
function twiceTied({ links }: State): Violation[] {
  const ties = links.map(({ a, b, kind }) => `${[a, b].sort().join(' ')} ${kind === 'foul' ? kind : 'grapple'}`);
  const twice = ties.filter((tie, index) => ties.indexOf(tie) !== index);
  return twice.map((tie) => broken('link-once', tie));
}

/** One leader aboard a ship, which is not lost while he fights, unless another's heir is sought; it may be still to come (S-DRE.7). */
function leaderViolations({ leaders, ships, stack }: State): Violation[] {
  const settling = stack.at(-1)?.kind === 'successor';
  const aboard = new Map<string, string>();
  return Object.keys(leaders)
    .sort()
    .flatMap((id) => {
      const { ship, fate } = leaders[id] ?? { ship: null, fate: 'lost' };
      if (fate !== 'fights' || ship === null) return [];
      const other = aboard.get(ship);
      aboard.set(ship, id);
      const bow = ships[ship]?.bow ?? 'nowhere';
      return [
        ...(bow !== POOL && fates.has(bow) && !settling ? [broken('leader-aboard', `${id} ${ship} ${bow}`)] : []),
        ...(other === undefined ? [] : [broken('one-leader-a-ship', `${ship} ${other} ${id}`)]),
      ];
    });
}

/** §5.24: each ship in one squadron of this turn at most, all of its own side at the time. */
function squadronViolations({ squadrons, ships, leaders }: State): Violation[] {
  const members = squadrons.flatMap((squadron) => squadron.ships);
  const strangers = members.filter((id) => ships[id] === undefined);
  const unled = squadrons.filter(({ leader }) => leader !== null && leaders[leader] === undefined);
  return [
    ...(new Set(members).size === members.length ? [] : [broken('one-squadron-a-ship', `${members.length}`)]),
    ...strangers.map((id) => broken('squadron-member', id)),
    ...unled.map(({ leader }) => broken('squadron-leader', String(leader))),
  ];
}

/** An activation is the outermost thing under way, and there is one at most. */
function turnViolations({ stack, turn, step, bonus }: State): Violation[] {
  const activations = stack.filter(({ kind }) => kind === 'activation').length;
  const nested = stack.some(({ kind }, index) => kind === 'activation' && index > 0);
  return [
    ...(activations > 1 || nested ? [broken('one-activation', stack.map(({ kind }) => kind).join())] : []),
    ...(turn >= 0 ? [] : [broken('turn', `${turn}`)]),
    ...(stack.length > 0 && step.kind === 'over' ? [broken('over', `${stack.length}`)] : []),
    ...(bonus.red >= 0 && bonus.green >= 0 ? [] : [broken('bonus', JSON.stringify(bonus))]),
  ];
}
