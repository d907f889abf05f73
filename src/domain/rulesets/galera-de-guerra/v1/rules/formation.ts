import type { ChoiceGenerator, Option } from '../../../../kernel/choices.ts';
import { menuDetails, pick } from '../../../../kernel/choices.ts';
import { choice, plainOption } from '../../../../kernel/kit/menus.ts';
import { frameIn } from '../evolve/activation.ts';
import { freshMovement } from '../evolve/movement.ts';
import type { ActivationFrame } from '../frames.ts';
import type { State } from '../state.ts';
import { t } from '../text/catalogue.ts';
import { allowance } from './allowance.ts';
import { endMovement, interrupts, takeStep } from './carry.ts';
import { isImmobile } from './eligibility.ts';
import { wayBehind } from './follow.ts';
import type { Ghost } from './ghost.ts';
import { ghostOf, stepOf, stepOn } from './ghost.ts';
import { throwsOf } from './grapple.ts';
import type { GameTurn } from './positions.ts';
import { activeShips, isInPlay, shipOf } from './positions.ts';
import { canGoOn } from './route.ts';
import type { StepKind } from './steps.ts';

/** What several ships do at one command: all that can take the same steps, or a column that closes up (dossier 3.6). */
export type Formation = { readonly do: 'together'; readonly steps: readonly StepKind[] } | { readonly do: 'follow' };

/** Steps that ships take alike: those ahead, as the others turn in place. */
const ALIKE = ['fwd', 'fwdP', 'fwdS'] as const;

export const FOLLOW = choice('follow', t('action.follow-all'));
export const TOGETHER = choice('together', t('action.together'));

/** The commands to several ships that come to something now. */
export function formations(state: State, frame: ActivationFrame): Option<Formation['do']>[] {
  const options: Option<Formation['do']>[] = [];
  if (nextBehind(state, frame) !== null) options.push({ ...FOLLOW, value: 'follow' });
  const ready = unmoved(state, frame);
  if (ready.length > 1 && ready.some((ship) => ALIKE.some((step) => onBy(state, startOf(state, ship), step) !== null)))
    options.push({ ...TOGETHER, value: 'together' });
  return options;
}

/** Asks for the steps that the ships take alike; each is offered while at least one of them can take it. */
export function* together(state: State, frame: ActivationFrame): ChoiceGenerator<Formation> {
  const steps: StepKind[] = [];
  for (let ghosts = unmoved(state, frame).map((ship) => startOf(state, ship)); ;) {
    const further = ALIKE.map((step) => ({ step, ghosts: ghosts.flatMap((ghost) => onBy(state, ghost, step) ?? []) }));
    const open = further.filter((way) => way.ghosts.length > 0);
    if (open.length === 0) return { do: 'together', steps };
    const options: Option<(typeof open)[number] | null>[] = open.map((way) => ({
      ...choice(way.step, t(`action.step.${way.step}`)),
      ...{ hint: { ships: way.ghosts.length }, value: way },
    }));
    if (steps.length > 0) options.unshift(plainOption('done', t('action.together-done'), null));
    const way = yield* pick(options, menuDetails(t('action.together-step', { ships: ghosts.length })));
    if (way === null) return { do: 'together', steps };
    steps.push(way.step);
    ({ ghosts } = way);
  }
}

/** Carries a command to several ships out, ship by ship, up to the first of which somebody is asked. */
export function carryOutTogether(turn: GameTurn, seat: string, formation: Formation): void {
  for (;;) {
    const frame = frameIn(turn.state, 'activation');
    if (frame === null || turn.state.stack.at(-1) !== frame) return;
    const next = formation.do === 'follow' ? nextBehind(turn.state, frame) : nextAlike(turn.state, frame, formation);
    if (next === null || !row(turn, seat, next)) return;
  }
}

/** A ship and the steps that it takes. */
type Rowing = { readonly ship: string; readonly steps: readonly string[] };

/** The first ship that can take all the steps. */
function nextAlike(state: State, frame: ActivationFrame, { steps }: { readonly steps: readonly StepKind[] }) {
  const able = unmoved(state, frame).find((ship) => {
    let ghost: Ghost | null = startOf(state, ship);
    for (const step of steps) ghost = ghost === null ? null : onBy(state, ghost, step);
    return ghost !== null;
  });
  return able === undefined ? null : { ship: able, steps };
}

/** The first ship of a column that can close up behind the one ahead of it, which has moved. */
function nextBehind(state: State, { squadrons }: ActivationFrame): Rowing | null {
  for (const index of squadrons) {
    const squadron = state.squadrons[index];
    if (squadron?.mode !== 'column') continue;
    for (const [at, ship] of squadron.ships.entries()) {
      const steps = wayBehind(state, ship, squadron.ships[at - 1]);
      const end = steps === null ? null : walked(state, ship, steps);
      if (steps !== null && end !== null && isQuiet(state, end)) return { ship, steps };
    }
  }
  return null;
}

/** Where a ship comes to by some steps; null where it cannot take them. */
function walked(state: State, ship: string, steps: readonly string[]): Ghost | null {
  let ghost = startOf(state, ship);
  for (const step of steps) {
    const way = stepOf(state, ghost, step);
    if (way === null) return null;
    ghost = stepOn(ghost, way);
  }
  return ghost;
}

/** The ships that may still row. */
function unmoved(state: State, { squadrons, crew }: ActivationFrame): string[] {
  if (crew !== 'none') return []; // a ship alone
  return squadrons
    .flatMap((squadron) => activeShips(state, squadron))
    .filter((ship) => !shipOf(state, ship).act.moved && isInPlay(shipOf(state, ship)) && !isImmobile(state, ship));
}

function startOf(state: State, ship: string): Ghost {
  return ghostOf(state, freshMovement(ship, allowance(state, ship, shipOf(state, ship).sails === 'up'), false));
}

/** The ghost one step on, if no enemy can answer that and it has nobody to attack there: such ships go alone. */
function onBy(state: State, ghost: Ghost, step: StepKind): Ghost | null {
  const way = stepOf(state, ghost, step);
  if (way === null || interrupts(state, ghost, way)) return null;
  const next = stepOn(ghost, way);
  return isQuiet(state, next) ? next : null;
}

/** Whether a ship that stops there has nothing left to do on its way. */
function isQuiet(state: State, { at, movement }: Ghost): boolean {
  return !canGoOn(state, { at, movement: { ...movement, announced: movement.used } });
}

/** Rows a ship its whole way and tests its fatigue; false where it is asked something before. */
function row(turn: GameTurn, seat: string, { ship, steps }: Rowing): boolean {
  const announced = walked(turn.state, ship, steps)?.movement.used ?? 0;
  turn.emit({ type: 'MovementBegan', public: { seat, ship, announced, wary: false } });
  for (const step of steps) takeStep(turn, ship, step);
  endMovement(turn);
  const movement = frameIn(turn.state, 'movement');
  if (movement === null) return true;
  if (throwsOf(turn.state, ship, true).length > 0) return false;
  endMovement(turn);
  return true;
}
