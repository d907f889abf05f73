import type { ChoiceGenerator, Ghost } from '../../../../kernel/choices.ts';
import { menuDetails, pick } from '../../../../kernel/choices.ts';
import { choice } from '../../../../kernel/kit/menus.ts';
import { pickSome } from '../../../../kernel/pick-some.ts';
import { operationCost } from '../data/tables.ts';
import type { Text } from '../../../../kernel/text.ts';
import type { ActivationFrame } from '../frames.ts';
import type { State } from '../state.ts';
import { t } from '../text/catalogue.ts';
import { counterOption, countersIn, sorted } from './contents.ts';
import type { Contents } from './forces.ts';
import { splitForce } from './forces.ts';
import { interceptorsOf } from './interception.ts';
import { placeOption } from './menus.ts';
import { goTo, placesNextTo } from './moves.ts';
import { operation, pointsLeft } from './operation.ts';
import type { GameTurn } from './positions.ts';
import { forceOf } from './positions.ts';
import { notNext } from './why-not-there.ts';

type March = { readonly to: string; readonly stay: Required<Contents> };

/** §5.0, §5.2: to an adjacent area for 1 OP, whoever controls it; some of the force may be left behind. */
export const march = operation({
  id: 'march',
  title: t('ops.march'),
  isOpen: (state, _seat, frame) => pointsLeft(frame) >= operationCost('move') && destinations(state, frame).length > 0,
  *choose(state, _seat, frame): ChoiceGenerator<March> {
    const { force } = frame;
    const next = destinations(state, frame);
    const details = menuDetails(t('ops.march.to'), () => notNext(forceOf(state, force), next));
    const to = yield* pick(placeOption.list(next), details);
    const drawn = (): Ghost[] => [{ piece: force, at: to }];
    return { to, stay: yield* chooseLeftBehind(state, force, t('ops.march.stay'), drawn) };
  },
  carryOut(turn, _seat, { to, stay }, { force }) {
    if (stay.units.length + stay.leaders.length > 0) splitForce(turn, force, stay);
    stepOut(turn, force, to);
  },
});

/** A force goes to the place next to it, or announces it where an enemy may intercept (§3.4); says whether it has gone. */
export function stepOut(turn: GameTurn, force: string, to: string): boolean {
  const { at } = forceOf(turn.state, force);
  const open = interceptorsOf(turn.state, force);
  if (open.length === 0) goTo(turn, force, to);
  else turn.emit({ type: 'ExitAnnounced', public: { mover: force, from: at, to, open } });
  return open.length === 0;
}

/** Where the active force may march, by public facts: out of the field, a siege box or a haven, not out of a city (A13). */
function destinations(state: State, { force, blockading }: ActivationFrame): readonly string[] {
  const mover = state.forces[force];
  return mover === undefined || mover.kind !== 'land' || blockading !== null ? [] : placesNextTo(mover);
}

/** Nobody else stays behind. */
const go = choice('done', t('ops.march.go'));

/** §5.2: who of a force stays behind; somebody has to go. `ghosts`: where it goes, for clients to draw. */
export function* chooseLeftBehind(
  state: State,
  force: string,
  prompt: Text,
  ghosts: () => readonly Ghost[],
): ChoiceGenerator<Required<Contents>> {
  const options = countersIn(state, force).map(counterOption(state));
  if (options.length < 2) return { units: [], leaders: [] };
  const some = { min: 0, max: options.length - 1, done: go, doneFirst: true };
  return sorted(yield* pickSome(options, some, { ...menuDetails(prompt, [], 'done'), ghosts }));
}
