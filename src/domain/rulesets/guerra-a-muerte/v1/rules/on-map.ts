import type { Choice, Ghost, Shortcut } from '../../../../kernel/choices.ts';
import type { ActivationFrame } from '../frames.ts';
import { boardPlace } from './board-place.ts';
import type { Side } from '../sides.ts';
import type { State } from '../state.ts';
import { t } from '../text/catalogue.ts';
import type { Operation } from './operation.ts';
import { forceOf } from './positions.ts';

/** Operations whose every target would be too many for one list: their own menus offer them. */
const FAR: ReadonlySet<string> = new Set(['toward']);
/** Operations that end where they point at. */
const MOVES: ReadonlySet<string> = new Set(['march', 'enter', 'sail']);

/**
 * What people are offered beside the kinds of operation: each with its first target, so that an area, a city or an enemy can
 * be taken on the map at once. They stand for the two choices of the tree.
 */
export function targetsOnMap(
  state: State,
  seat: Side,
  frame: ActivationFrame,
  open: readonly Operation[],
): readonly Shortcut[] {
  return open
    .filter(({ id }) => !FAR.has(id))
    .flatMap((operation) => {
      const first = operation.choose(state, seat, frame).next();
      if (first.done === true) return [];
      return first.value.choices
        .filter(({ target }) => target?.type === 'area' || target?.type === 'piece')
        .map((choice): Shortcut => ({
          choice: { ...choice, ...idAndLabel(operation, choice) },
          path: [`do:${operation.id}`, choice.id],
        }));
    });
}

function idAndLabel({ id, title }: Operation, choice: Choice): Pick<Choice, 'id' | 'label'> {
  return { id: `${id}-${choice.id}`, label: t('ops.at', { operation: title, place: choice.label }) };
}

/** Where the force would stand by those of them that move it, with its way there. */
export function ghostsOnMap(state: State, { force }: ActivationFrame, shortcuts: readonly Shortcut[]): Ghost[] {
  const from = boardPlace(forceOf(state, force).at);
  return shortcuts.flatMap(({ choice, path }): Ghost[] => {
    const moves = MOVES.has(path[0]?.replace('do:', '') ?? '');
    if (!moves || choice.target?.type !== 'area') return [];
    return [{ choice: choice.id, piece: force, at: choice.target.id, via: [from] }];
  });
}
