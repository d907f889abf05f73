import type { ChoiceGenerator, Ghost as Drawn, Option } from '../../../../kernel/choices.ts';
import { menuDetails, pick } from '../../../../kernel/choices.ts';
import { memoise } from '../../../../kernel/kit/memoise.ts';
import { choice, plainOption } from '../../../../kernel/kit/menus.ts';
import { textBy } from '../../../../kernel/text.ts';
import { frameIn } from '../evolve/activation.ts';
import type { ActivationFrame } from '../frames.ts';
import type { State } from '../state.ts';
import { t } from '../text/catalogue.ts';
import { endMovement, takeStep } from './carry.ts';
import { throwsOf } from './grapple.ts';
import type { GameTurn } from './positions.ts';
import type { Rowing } from './rowing.ts';
import { ALIKE, foreseen, nextAlike, nextBehind, onBy, startOf, unmoved, walked } from './rowing.ts';
import type { StepKind } from './steps.ts';

/** What several ships do at one command: all that can take the same steps, or a column that closes up (dossier 3.6). */
export type Formation = { readonly do: 'together'; readonly steps: readonly StepKind[] } | { readonly do: 'follow' };

export const FOLLOW = choice('follow', t('action.follow-all'));
export const TOGETHER = choice('together', t('action.together'));

/** The commands to several ships that come to something now. */
export function formations(state: State, frame: ActivationFrame): readonly Option<Formation['do']>[] {
  const asked = commands(state);
  let options = asked.get(frame);
  if (options === undefined) asked.set(frame, (options = formationsOf(state, frame)));
  return options;
}

/** As things stand: a menu is made again for every step down its tree. */
const commands = memoise((_state: State) => new Map<ActivationFrame, readonly Option<Formation['do']>[]>());

function formationsOf(state: State, frame: ActivationFrame): Option<Formation['do']>[] {
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
  for (let ships = unmoved(state, frame).map((ship) => startOf(state, ship)); ;) {
    const further = ALIKE.map((step) => ({ step, ships: ships.flatMap((ghost) => onBy(state, ghost, step) ?? []) }));
    const open = further.filter((way) => way.ships.length > 0);
    if (open.length === 0) return { do: 'together', steps };
    const options: Option<(typeof open)[number] | null>[] = open.map((way) => ({
      ...choice(way.step, t(`action.step.${way.step}`)),
      hint: { ships: way.ships.length },
      value: way,
    }));
    if (steps.length > 0) options.unshift(plainOption('done', t('action.together-done'), null));
    const [so, all] = [[...steps], ships.length];
    // Whom those ahead make room for comes along, though his way is not free yet.
    let drawn: Drawn[] | null = null;
    const rowing = (): Drawn[] =>
      (drawn ??= so.length === 0 ? [] : foreseen(state, (then) => nextAlike(then, frame, { steps: so })));
    const ghosts = (): Drawn[] => [
      ...rowing(),
      ...open.flatMap(({ step }) => foreseen(state, (then) => nextAlike(then, frame, { steps: [...so, step] }), step)),
    ];
    const count = (): number => (so.length === 0 ? all : rowing().length);
    const asked = menuDetails(textBy((lang) => t('action.together-step', { ships: count() })[lang]));
    const way = yield* pick(options, { ...asked, ghosts });
    if (way === null) return { do: 'together', steps };
    steps.push(way.step);
    ({ ships } = way);
  }
}

/** Where a column comes to that closes up, for clients to draw beside the choice to do so. */
export function columnGhosts(state: State, frame: ActivationFrame): Drawn[] {
  return foreseen(state, (then) => nextBehind(then, frame), FOLLOW.id);
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
