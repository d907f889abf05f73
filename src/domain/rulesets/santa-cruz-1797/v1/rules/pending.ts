import type { Pending } from '../../../../kernel/ruleset.ts';
import type { Text } from '../../../../kernel/text.ts';
import { mayShell } from './bombardment.ts';
import { asksForLosses } from './combat-losses.ts';
import { asksForFlight } from './combat-retreat.ts';
import type { Task } from './combat-tasks.ts';
import { mustFlee, taskOf } from './combat-tasks.ts';
import { sinksNext } from './fox.ts';
import { offshore } from './naval.ts';
import { flightOf } from './orders-british.ts';
import { phasing } from './positions.ts';
import { asksFreemantle, counterSide, leaderOf } from './responses.ts';
import type { Combat, State, Step } from '../state.ts';
import type { Side } from '../sides.ts';
import { enemyOf } from '../sides.ts';
import { t } from '../text/catalogue.ts';

/** The decisions of the game, by the names of the catalogue. */
export type Kind =
  | 'setup.fox_load'
  | 'setup.deploy'
  | 'naval.program'
  | 'bombard.declare'
  | 'bombard.fox_loss'
  | 'action.choose'
  | 'response.lost'
  | 'response.freemantle'
  | 'move.destination'
  | 'panic.retreat'
  | 'combat.support'
  | 'response.swell'
  | 'combat.oldfield'
  | 'combat.loss'
  | 'combat.volunteers'
  | 'combat.retreat_att'
  | 'combat.retreat_def'
  | 'combat.drums_return'
  | 'reaction.counter';

/** Who must decide what now: by public facts alone. */
export function pending(state: State): Pending[] {
  if (state.score !== null) return [];
  if (state.step.kind === 'setup') return inSetup(state);
  const asked = askedBy(state, state.step);
  if (asked === null) return [];
  const [seat, kind] = asked;
  return [{ seat, kind, key: `${state.turn}.${state.count}`, prompt: promptOf(kind) }];
}

type Asked = readonly [Side, Kind];

/** S1: both seats at once, each until it is ready; neither sees when the other's tree would differ. */
function inSetup({ deployments }: State): Pending[] {
  const seats: Asked[] = [
    ['british', 'setup.fox_load'],
    ['spanish', 'setup.deploy'],
  ];
  return seats
    .filter(([seat]) => deployments[seat] === null)
    .map(([seat, kind]) => ({ seat, kind, key: 'setup', prompt: promptOf(kind) }));
}

function askedBy(state: State, step: Step): Asked | null {
  switch (step.kind) {
    case 'naval':
      return offshore(state).length > 0 ? ['british', 'naval.program'] : null;
    case 'declare':
      return mayShell(state) ? ['spanish', 'bombard.declare'] : null;
    case 'volleys':
      return step.foxHits > 0 && !sinksNext(state) ? ['british', 'bombard.fox_loss'] : null;
    case 'action':
      return [phasing(state) ?? 'british', 'action.choose'];
    case 'march':
      return onTheMarch(state);
    case 'panic':
      return flightOf(state) === null ? null : ['spanish', 'panic.retreat'];
    case 'combat':
      return state.combat === null ? null : inCombat(state, state.combat);
    case 'counter':
      return [counterSide(state), 'reaction.counter'];
    default:
      return null;
  }
}

/** M4 to M5: Lost!, then Freemantle, then the destination. */
function onTheMarch(state: State): Asked | null {
  if (state.step.kind !== 'march') return null;
  const { side, lost } = state.step.march;
  if (lost === 'unasked') return [enemyOf(side), 'response.lost'];
  if (asksFreemantle(state)) return [side, 'response.freemantle'];
  return [leaderOf(state), 'move.destination'];
}

function inCombat(state: State, combat: Combat): Asked | null {
  const task = taskOf(state, combat);
  if (task.kind === 'losses' && asksForLosses(state, task.side, task.count)) return [task.side, 'combat.loss'];
  // Losses without a question are taken at once, unless rules 1.0 left the game here: they asked for the flight first.
  const flight = task.kind === 'volunteers' || (task.kind === 'losses' && mustFlee(combat));
  if (flight) return asksForFlight(state, combat) ? ['spanish', 'combat.volunteers'] : null;
  return plainTask(combat, task);
}

function plainTask(combat: Combat, task: Task): Asked | null {
  switch (task.kind) {
    case 'supports':
      return [task.side, 'combat.support'];
    case 'swell':
      return ['spanish', 'response.swell'];
    case 'oldfield':
      return ['british', 'combat.oldfield'];
    case 'surplus':
      return ['british', 'combat.drums_return'];
    case 'retreat':
      return [task.side, task.side === combat.attacker ? 'combat.retreat_att' : 'combat.retreat_def'];
    default:
      return null;
  }
}

function promptOf(kind: Kind): Text {
  return t(`prompt.${kind}`);
}
