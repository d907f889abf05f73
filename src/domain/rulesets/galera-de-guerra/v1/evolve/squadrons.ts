import type { Evolutions } from '../../../../kernel/kit/by-type.ts';
import { secretOr } from '../../../../kernel/event.ts';
import type { Event } from '../events.ts';
import type { Side } from '../sides.ts';
import { enemyOf } from '../sides.ts';
import type { Declared, Squadron, State } from '../state.ts';
import { beginActivation, beginSegment, endActivation } from './activation.ts';
import { shipIn, slowDown } from './ships.ts';

type Types =
  | 'SquadronsSealed'
  | 'DeclarationOrdered'
  | 'SquadronDeclared'
  | 'SquadronsShown'
  | 'SpeedsSet'
  | 'DoubleTried'
  | 'OrdersConfused'
  | 'SquadronActivated'
  | 'SquadronPassed'
  | 'SegmentBegan'
  | 'ActivationEnded';

/** Squadrons: declared, set to their speeds, activated. */
export const squadronEvolutions: Evolutions<State, Event, Types> = {
  SquadronsSealed(state, { seat }, event) {
    state.declared[seat] = secretOr<Declared[]>(event, 'squadrons', []);
  },
  DeclarationOrdered(state, { first }) {
    state.step = { kind: 'squadrons', first };
  },
  SquadronDeclared(state, { seat, squadron }) {
    state.declared[seat] = [...(state.declared[seat] ?? []), squadron];
  },
  SquadronsShown(state, { red, green, alone, transports }) {
    state.squadrons = [
      ...red.map((squadron) => commandOf('red', squadron)),
      ...green.map((squadron) => commandOf('green', squadron)),
      ...(transports.length === 0 ? [] : [transportsOf(state, transports)]),
      ...alone.red.map((ship) => aloneOf('red', ship)),
      ...alone.green.map((ship) => aloneOf('green', ship)),
    ];
    state.declared = {};
    state.step = state.turn === 0 ? { kind: 'speed', next: state.first } : { kind: 'initiative' };
  },
  SpeedsSet(state, { squadron, max }) {
    const found = squadronIn(state, squadron);
    found.set = true;
    for (const id of found.ships) shipIn(state, id).level = max.includes(id) ? 'max' : 'cruise';
    if (state.step.kind === 'speed') state.step.next = enemyOf(found.side);
  },
  DoubleTried(state, { own, done }) {
    const { side } = squadronIn(state, own);
    state.doubled.push(side);
    if (!done && state.obliged === side) state.obliged = null; // §5.13 counts as obeyed
  },
  /** §5.42: comes after the activation has begun; such half speed ends with it. */
  OrdersConfused(state, { cruise, slowed }) {
    for (const id of cruise) {
      slowDown(state, id);
      shipIn(state, id).act.startedMax = false;
    }
    for (const id of slowed) {
      shipIn(state, id).halfSpeed = true;
      shipIn(state, id).act.slowed = true;
    }
  },
  SquadronActivated(state, { side, squadrons }) {
    beginActivation(state, side, squadrons);
    for (const index of squadrons) squadronIn(state, index).used = true;
    if (state.obliged === side) state.obliged = null;
  },
  SquadronPassed(state, { side, squadron }) {
    squadronIn(state, squadron).used = true;
    if (state.obliged === side) state.obliged = null;
    if (state.step.kind === 'activate') state.step.next = enemyOf(side);
  },
  SegmentBegan(state, { segment }) {
    beginSegment(state, segment);
  },
  ActivationEnded(state, { side }) {
    endActivation(state);
    if (state.step.kind === 'activate') state.step.next = enemyOf(side);
  },
};

function squadronIn(state: State, index: number): Squadron {
  const found = state.squadrons[index];
  if (found === undefined) throw new Error(`there is no squadron ${index}`);
  return found;
}

function commandOf(side: Side, { leader, mode, ships }: Declared): Squadron {
  return { side, kind: 'command', leader, mode, ...fresh(ships) };
}

function aloneOf(side: Side, ship: string): Squadron {
  return { side, kind: 'individual', leader: null, mode: 'radius', ...fresh([ship]) };
}

function transportsOf(state: State, ships: readonly string[]): Squadron {
  const { side } = shipIn(state, ships[0] as string);
  return { side, kind: 'transports', leader: null, mode: 'radius', ...fresh(ships) };
}

/** Ships of a squadron that has neither its levels nor acted yet. */
function fresh(ships: readonly string[]): Pick<Squadron, 'ships' | 'set' | 'used'> {
  return { ships: [...ships], set: false, used: false };
}
