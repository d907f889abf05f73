import { pick } from '../../../../kernel/choices.ts';
import { boxes, BOVES, counterOf, leaderData, nationOf } from '../data/data.ts';
import { drm, leaderLost } from '../data/tables.ts';
import { SIDES } from '../sides.ts';
import type { Force, State } from '../state.ts';
import { WAITING } from '../state.ts';
import { t } from '../text/catalogue.ts';
import { forceName, leaderName, placeName } from '../text/names.ts';
import { decision } from './decision.ts';
import { movesBetween, spotOf } from './distance.ts';
import { formForce } from './forces.ts';
import { forceOption, placeOption } from './menus.ts';
import type { GameTurn } from './positions.ts';
import { STRONGEST, toStrongest } from './shortcuts.ts';
import { forceOf, forces, forcesAt, leadersIn, placeOf, unitsIn } from './positions.ts';

/**
 * §8.1, A123: all units with these leaders are gone: each is diced for, and placed before the next; where his owner is asked
 * for the place, the others wait for the answer. `fought`: in a battle or a siege attack (§8.2).
 */
export function diceForLeaders(turn: GameTurn, force: string, fought: boolean): void {
  for (const leader of [...leadersIn(turn.state, force)]) {
    const places = refugesOf(turn.state, leader);
    if (dice(turn, leader, fought, places)) continue;
    if (places.length > 1) return;
    place(turn, leader, places[0] ?? WAITING);
  }
}

/** §8.2, A51: Boves leads from the front, and is diced for whenever his force has fought, whoever won. */
export function diceForBoves(turn: GameTurn): void {
  dice(turn, BOVES, true, []);
}

/** Whether Boves is in one of these forces and has not been diced for after this fight. */
export function isBovesDue(state: State, stage: string, fighters: readonly string[]): boolean {
  return stage === 'losses' && fighters.includes(state.leaders[BOVES]?.at ?? '');
}

/** §8.1: his owner says where a leader goes who has got away, where there are several places. */
export const refuge = decision('refuge', {
  kind: 'leader.refuge',
  title: t('fight.refuge.title'),
  seats: SIDES,
  reaction: true,
  choices: [STRONGEST],
  asks: (_state, frame) => frame.seat,
  prompt: (_state, _seat, { leader }) => t('fight.refuge.prompt', { leader: leaderName(leader) }),
  *choose(state, _seat, { leader, places }) {
    const options = places.map((id) => {
      if (placeOf(id)[0] === 'box') return placeOption(id);
      const force = forceOf(state, id);
      const label = t('fight.refuge.force', { force: forceName(force), place: placeName(force.at) });
      return { ...forceOption(state, id), label };
    });
    const hosts = places.filter((id) => placeOf(id)[0] !== 'box');
    const prompt = t('fight.refuge.prompt', { leader: leaderName(leader) });
    return yield* pick(options, { prompt, shortcuts: () => toStrongest(state, hosts) });
  },
  decide(turn, _seat, where, { leader }) {
    const from = turn.state.leaders[leader]?.at ?? '';
    place(turn, leader, where);
    if (turn.state.forces[from] !== undefined) diceForLeaders(turn, from, isAfterFight(turn.state));
  },
});

/** Whether a refuge was sought after a battle or a siege attack: what is under way beneath losses still to be taken says so. */
function isAfterFight({ stack }: State): boolean {
  const fight = stack.findLast(({ kind }) => kind !== 'losses');
  return fight?.kind === 'battle' || (fight?.kind === 'assault' && fight.stage !== 'leaders');
}

/** Throws the die of a leader; says whether he is lost. */
function dice(turn: GameTurn, leader: string, fought: boolean, refuges: readonly string[]): boolean {
  const die = turn.chance.die();
  const modifier = fought && leader === BOVES ? drm('leaderLoss', 'boves').value : 0;
  const lost = leaderLost(die + modifier);
  turn.emit({ type: 'LeaderDiced', public: { leader, die, modifier, lost, places: lost ? [] : [...refuges] } });
  return lost;
}

/** A10: the nearest forces with a unit of his nation, and his haven; empty where he has to wait for a unit to exist. */
function refugesOf(state: State, leader: string): string[] {
  const { at, kind } = forceOf(state, state.leaders[leader]?.at ?? '');
  const from = spotOf(state, at, kind);
  const { nation } = leaderData(leader);
  const reached = forces(state)
    .filter((force) => force.kind === kind && canJoin(state, force))
    .filter(({ id }) => unitsIn(state, id).some((unit) => counterOf(unit).nation === nation))
    .map((force) => ({ id: force.id, moves: movesBetween(from, spotOf(state, force.at, kind)) }))
    .filter(({ moves }) => moves < Infinity);
  const nearest = Math.min(...reached.map(({ moves }) => moves));
  const haven = kind === 'land' ? havenOf(leader) : [];
  return [...reached.filter(({ moves }) => moves === nearest).map(({ id }) => id), ...haven];
}

/** He reaches a force on land that is not besieged (A44); those aboard and in boxes he does not. */
function canJoin(state: State, { at, kind }: Force): boolean {
  const [place, id] = placeOf(at);
  if (kind === 'fleet') return place !== 'box';
  return place === 'field' || place === 'siege' || (place === 'city' && state.sieges[id] === undefined);
}

function havenOf(leader: string): string[] {
  const { haven } = nationOf(leaderData(leader).nation);
  return haven === undefined || haven === null || !boxes.has(haven) ? [] : [`box:${haven}`];
}

function place(turn: GameTurn, leader: string, where: string): void {
  if (where === WAITING) {
    turn.emit({ type: 'LeaderPlaced', public: { leader, force: null, at: WAITING } });
    return;
  }
  const force = placeOf(where)[0] === 'box' ? forceInBox(turn, where) : where;
  turn.emit({ type: 'LeaderPlaced', public: { leader, force, at: forceOf(turn.state, force).at } });
}

/** The force of the patriots in a haven; a new one where there is none. */
function forceInBox(turn: GameTurn, at: string): string {
  const there = forcesAt(turn.state, at).find(({ kind, owner }) => kind === 'land' && owner === 'patriot');
  return there?.id ?? formForce(turn, { owner: 'patriot', kind: 'land', at, open: true });
}
