import type { ChoiceGenerator, Option } from '../../../../kernel/choices.ts';
import { menuDetails, pick } from '../../../../kernel/choices.ts';
import { choice, plainOption } from '../../../../kernel/kit/menus.ts';
import { pickSome } from '../../../../kernel/pick-some.ts';
import { secretFor } from '../../../../kernel/event.ts';
import { SIDES } from '../sides.ts';
import type { Side } from '../sides.ts';
import type { Reorganisation, State } from '../state.ts';
import { t } from '../text/catalogue.ts';
import { placeName, unitName } from '../text/names.ts';
import type { Counter } from './contents.ts';
import { counterOption, countersIn, sorted } from './contents.ts';
import { decision } from './decision.ts';
import { splitForce } from './forces.ts';
import type { Gathering } from './gatherings.ts';
import { gatherings } from './gatherings.ts';
import { done, gatheringOptions } from './menus.ts';
import type { GameTurn } from './positions.ts';
import { forceOf, forces, isMilitia, leadersIn, placeOf, unitsIn } from './positions.ts';
import { gather, sourcesOf } from './regroup.ts';
import { beginNext } from './steps.ts';

/** Switches and new forces are seldom what play at random should take: it would do nothing else. */
const SELDOM = 6;

/** §3.1.3, §10.1: both sides switch militia to and from guerrillas and make up forces anew, sealed until both have. */
export const reorganise = decision('reorganise', {
  kind: 'reorganise',
  title: t('ops.reorganise'),
  seats: SIDES,
  asks: (state) => SIDES.filter((side) => state.reorganised[side] === undefined),
  key: ({ turn }, seat) => `reorganise:${turn}:${seat}`,
  choose: chooseReorganisation,
  decide(turn, seat, { switched, moves }) {
    const copies = moves.map(({ at, units, leaders }) => ({ at, units: [...units], leaders: [...leaders] }));
    turn.emit({
      type: 'ReorganisationSealed',
      public: { side: seat },
      secrets: secretFor(seat, { switched: [...switched], moves: copies }),
    });
  },
});

/** What a side may seal. */
export function* chooseReorganisation(state: State, side: Side): ChoiceGenerator<Reorganisation> {
  const switched = yield* chooseSwitches(state, side);
  const moves = yield* chooseForces(state, side, switched);
  return { switched, moves };
}

/** §10.1: militia in the field, not in cities nor before them (§6.7), may go over to the other posture. */
function* chooseSwitches(state: State, side: Side): ChoiceGenerator<string[]> {
  const options = switchable(state, side).map((unit) => switchOption(state, unit));
  if (options.length === 0) return [];
  const some = { min: 0, max: options.length, done: choice('done', t('ops.reorganise.switched')), doneFirst: true };
  return yield* pickSome(options, some, menuDetails(t('ops.reorganise.switch'), [], 'done'));
}

function switchable(state: State, side: Side): string[] {
  return forces(state)
    .filter(({ owner, kind, at }) => owner === side && kind === 'land' && placeOf(at)[0] === 'field')
    .flatMap(({ id }) => unitsIn(state, id).filter(isMilitia));
}

function switchOption(state: State, unit: string): Option<string> {
  const { at, posture } = forceOf(state, state.units[unit]?.at ?? '');
  return {
    id: `unit:${unit}`,
    label: t('ops.reorganise.militia', { unit: unitName(unit), place: placeName(at), posture }),
    target: { type: 'piece', id: unit },
    hint: { seldom: SELDOM },
    value: unit,
  };
}

type Move = Reorganisation['moves'][number];

/** New forces, one after another, where some may form one that they are not already: who is not switched and in none yet. */
function* chooseForces(state: State, side: Side, switched: readonly string[]): ChoiceGenerator<Move[]> {
  const used = new Set([...switched, ...leadersAlong(state, switched)]);
  const moves: Move[] = [];
  const all = gatherings(state, side).filter((one) => one.posture === 'normal' && sizeOf(state, one) > 1);
  for (;;) {
    const places = all.filter((one) => freeIn(state, one, used).length > 0);
    if (places.length === 0 && moves.length > 0) return moves;
    const end = plainOption('done', t('ops.reorganise.done'), null);
    const options = places.map(gatheringOption);
    const place = yield* pick([end, ...options], menuDetails(t('ops.reorganise.forces'), [], 'done'));
    if (place === null) return moves;
    const { units, leaders } = yield* chooseForce(state, place, used);
    for (const id of [...units, ...leaders]) used.add(id);
    moves.push({ at: place.at, units, leaders });
  }
}

/** Leaders of forces that switch whole go along with them (A96). */
function leadersAlong(state: State, switched: readonly string[]): string[] {
  const forces = sourcesOf(state, { units: switched, leaders: [] });
  const whole = forces.filter((force) => unitsIn(state, force).every((unit) => switched.includes(unit)));
  return whole.flatMap((force) => leadersIn(state, force));
}

function freeIn(state: State, { forces: ids }: Gathering, used: ReadonlySet<string>): Counter[] {
  return ids.flatMap((force) => countersIn(state, force)).filter(({ id }) => !used.has(id));
}

function sizeOf(state: State, { forces: ids }: Gathering): number {
  return ids.reduce((sum, force) => sum + unitsIn(state, force).length + leadersIn(state, force).length, 0);
}

function gatheringOption(gathering: Gathering): Option<Gathering> {
  const { at, kind, owner } = gathering;
  return { ...placesOf[owner === 'legion' ? owner : kind](at, { hint: { seldom: SELDOM } }), value: gathering };
}

const placesOf = {
  legion: gatheringOptions('legion', 'legion'),
  fleet: gatheringOptions('fleet', 'fleets'),
  land: gatheringOptions('land', 'normal'),
};

function* chooseForce(state: State, at: Gathering, used: ReadonlySet<string>) {
  const free = freeIn(state, at, used);
  const some = { min: 1, max: free.length, done: done() };
  return sorted(yield* pickSome(free.map(counterOption(state)), some, menuDetails(t('ops.regroup.pick'))));
}

/** Once both have reorganised all is carried out, the patriot first; then the operations begin. */
export function endReorganisation(turn: GameTurn): void {
  const { reorganised } = turn.state;
  turn.emit({ type: 'ReorganisationsShown', public: {} });
  for (const side of ['patriot', 'royalist'] as const) {
    const { switched = [], moves = [] } = reorganised[side] ?? {};
    switchPostures(turn, switched);
    for (const { units, leaders } of moves) gather(turn, { units, leaders }, null);
  }
  beginNext(turn);
}

/** §10.1: militia of a force that switch form one of the other posture; a force that switches whole takes its leaders along. */
function switchPostures(turn: GameTurn, switched: readonly string[]): void {
  for (const force of sourcesOf(turn.state, { units: switched, leaders: [] })) {
    const units = unitsIn(turn.state, force).filter((unit) => switched.includes(unit));
    const all = units.length === unitsIn(turn.state, force).length;
    const posture = forceOf(turn.state, force).posture === 'guerrilla' ? 'normal' : 'guerrilla';
    splitForce(turn, force, { units, leaders: all ? leadersIn(turn.state, force) : [] }, { posture });
  }
}
