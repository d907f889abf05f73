import type { Pending } from '../../../../kernel/ruleset.ts';
import type { BattleKind } from './battle.ts';
import { asksInBattle } from './battle.ts';
import { asksForLosses } from './losses.ts';
import { byKey } from '../text/names.ts';
import { phasing } from './positions.ts';
import { nextArrival } from './reinforce.ts';
import type { Side } from '../sides.ts';
import { SIDES } from '../sides.ts';
import { top } from './stack.ts';
import type { State, Step } from '../state.ts';

/** The decisions of set-up, sequence and orders, by the names of the catalogue. */
type OrderKind =
  | 'setup.deploy'
  | 'setup.embark'
  | 'setup.garrison'
  | 'setup.fleets'
  | 'action.choose'
  | 'losses.deal'
  | 'hand.swap'
  | 'hand.trim'
  | 'turn.type'
  | 'reinforce.sea'
  | 'reinforce.land'
  | 'reinforce.return';

export type Kind = OrderKind | BattleKind;

type Asked = readonly [Side, Kind];

/** Who must decide what now: by public facts alone. */
export function pending(state: State): Pending[] {
  if (state.verdict !== null) return [];
  if (state.stack.length === 0 && state.step.kind === 'refill' && state.step.trims.length > 0) return inTrim(state);
  const asked = askedBy(state);
  if (asked === null) return [];
  const [seat, kind] = asked;
  return [{ seat, kind, key: `${state.turn}.${state.count}`, prompt: byKey(`prompt.${kind}`) }];
}

/** D29: both seats at once; neither sees when the other's hand would differ. */
function inTrim(state: State): Pending[] {
  const kind: Kind = 'hand.trim';
  const over = state.step.kind === 'refill' ? state.step.trims : [];
  return SIDES.filter((seat) => over.includes(seat)).map((seat) => {
    return { seat, kind, key: `${state.turn}.trim`, prompt: byKey(`prompt.${kind}`) };
  });
}

function askedBy(state: State): Asked | null {
  const frame = top(state);
  if (frame === null) return askedBetween(state, state.step);
  if (frame.kind === 'card') return null;
  if (frame.kind !== 'losses') return asksInBattle(state, frame);
  return asksForLosses(state, frame) ? [frame.chooser, 'losses.deal'] : null;
}

function askedBetween(state: State, step: Step): Asked | null {
  switch (step.kind) {
    case 'deploy':
      return ['spanish', 'setup.deploy'];
    case 'embark':
      return ['ottoman', 'setup.embark'];
    case 'garrison':
      return ['ottoman', 'setup.garrison'];
    case 'fleets':
      return ['spanish', 'setup.fleets'];
    case 'action':
      return [phasing(state) ?? 'ottoman', 'action.choose'];
    case 'refill':
      return step.swaps[0] === undefined ? null : [step.swaps[0], 'hand.swap'];
    case 'turn-type':
      return ['ottoman', 'turn.type'];
    case 'reinforce':
      return reinforcing(state);
    default:
      return null;
  }
}

function reinforcing(state: State): Asked | null {
  const arrival = nextArrival(state);
  return arrival === null ? null : ['ottoman', `reinforce.${arrival}`];
}
