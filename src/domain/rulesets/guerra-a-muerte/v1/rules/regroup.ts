import type { ChoiceGenerator, Option } from '../../../../kernel/choices.ts';
import { menuDetails, pick } from '../../../../kernel/choices.ts';
import { choice, plainOption } from '../../../../kernel/kit/menus.ts';
import { pickSome } from '../../../../kernel/pick-some.ts';
import { SIDES } from '../sides.ts';
import type { Operations, State } from '../state.ts';
import { t } from '../text/catalogue.ts';
import { decision } from './decision.ts';
import type { Contents } from './forces.ts';
import { splitForce, transfer } from './forces.ts';
import { gatherings, mightRegroup } from './gatherings.ts';
import type { Gathering } from './gatherings.ts';
import type { Counter } from './contents.ts';
import { counterOption, countersIn, sorted } from './contents.ts';
import { done, forceOption, gatheringOptions } from './menus.ts';
import { operatesIn, sideOfPart } from './parts.ts';
import type { GameTurn } from './positions.ts';
import { leadersIn, unitsIn } from './positions.ts';
import { beginNext } from './steps.ts';

/** Units and leaders of one place that form a force, or join one that stands there (`to`). */
type Regrouping = { readonly picked: Required<Contents>; readonly to: string | null };

/** Regrouping is free and may go on and on: play at random does it now and then. */
const SELDOM = 12;

/** §5.1: before any force is activated the stacks of a place are made up anew; each unit changes its force once. */
export const regroup = decision('regroup', {
  kind: 'regroup',
  title: t('ops.regroup'),
  seats: SIDES,
  choices: [choice('done', t('ops.regroup.done'))],
  asks: (state, { phase }) => (mightRegroup(state, phase) ? sideOfPart(phase) : null),
  *choose(state, _seat, { phase }): ChoiceGenerator<Regrouping | null> {
    const places = regroupable(state, phase);
    const end = plainOption('done', t('ops.regroup.done'), null);
    const at = yield* pick([...places.map(placeOfGathering), end], menuDetails(t('ops.regroup'), [], 'done'));
    return at === null ? null : yield* chooseGroup(state, at, phase);
  },
  decide(turn, seat, answer) {
    if (answer !== null) {
      gather(turn, answer.picked, answer.to);
      return;
    }
    turn.emit({ type: 'Regrouped', public: { side: seat } });
    beginNext(turn);
  },
});

/** Places where something of this part may still change its force. */
function regroupable(state: State, phase: Operations): Gathering[] {
  return gatherings(state, sideOfPart(phase)).filter((one) => {
    if (one.forces.length < 2 && sizeOf(state, one) < 2) return false;
    return one.forces.some((force) =>
      [unitsIn(state, force), leadersIn(state, force)].some((list) => list.some((id) => isFreeIn(state, id, phase))),
    );
  });
}

/** Units and leaders there that belong to the part and have not changed their force yet. */
function freeIn(state: State, { forces }: Gathering, phase: Operations): Counter[] {
  const all = forces.flatMap((force) => countersIn(state, force));
  return all.filter(({ id }) => isFreeIn(state, id, phase));
}

function isFreeIn({ regrouped }: State, id: string, phase: Operations): boolean {
  return operatesIn(phase, id) && !regrouped.includes(id);
}

function sizeOf(state: State, { forces }: Gathering): number {
  return forces.reduce((sum, force) => sum + unitsIn(state, force).length + leadersIn(state, force).length, 0);
}

/** One gathering of a place as a menu shows it: its forces of one kind and posture. */
function placeOfGathering(gathering: Gathering): Option<Gathering> {
  const { at, kind, owner, posture } = gathering;
  const what = owner === 'legion' ? owner : kind === 'fleet' ? 'fleets' : posture;
  return { ...placesOf[what](at, { hint: { seldom: SELDOM } }), value: gathering };
}

const placesOf = {
  legion: gatheringOptions('legion', 'legion'),
  fleets: gatheringOptions('fleets', 'fleets'),
  normal: gatheringOptions('normal', 'normal'),
  guerrilla: gatheringOptions('guerrilla', 'guerrilla'),
};

function* chooseGroup(state: State, at: Gathering, phase: Operations): ChoiceGenerator<Regrouping> {
  const free = freeIn(state, at, phase);
  const alone = at.forces.length === 1 && free.length === sizeOf(state, at);
  const some = { min: 1, max: alone ? free.length - 1 : free.length, done: done() };
  const picked = sorted(yield* pickSome(free.map(counterOption(state)), some, menuDetails(t('ops.regroup.pick'))));
  const to = yield* pick(targetsOf(state, at, picked), menuDetails(t('ops.regroup.to')));
  return { picked, to };
}

/** Where the picked may go: a force of their own, unless they are one already; another force, unless all stand in it. */
function targetsOf(state: State, { forces }: Gathering, picked: Required<Contents>): Option<string | null>[] {
  const sources = sourcesOf(state, picked);
  const whole = sources.length === 1 && sources.every((force) => isAllOf(state, force, picked));
  const others = forces.filter((force) => sources.some((source) => source !== force));
  const fresh: Option<string | null>[] = whole ? [] : [plainOption('new', t('ops.regroup.new'), null)];
  return [...fresh, ...others.map((force) => forceOption(state, force))];
}

/** The forces in which units and leaders stand, in the order in which they are given. */
export function sourcesOf(state: State, { units, leaders }: Required<Contents>): string[] {
  const at = [...units.map((id) => state.units[id]?.at), ...leaders.map((id) => state.leaders[id]?.at)];
  return [...new Set(at.filter((force) => force !== undefined))];
}

function isAllOf(state: State, force: string, { units, leaders }: Required<Contents>): boolean {
  return unitsIn(state, force).length + leadersIn(state, force).length === units.length + leaders.length;
}

/** Units and leaders of one place leave their forces and join `to`, or form a force. */
export function gather(turn: GameTurn, picked: Required<Contents>, to: string | null): void {
  let target = to;
  for (const source of sourcesOf(turn.state, picked)) {
    const from = {
      units: picked.units.filter((id) => turn.state.units[id]?.at === source),
      leaders: picked.leaders.filter((id) => turn.state.leaders[id]?.at === source),
    };
    if (source === target) continue;
    if (target === null) target = splitForce(turn, source, from);
    else transfer(turn, source, target, from);
  }
}
