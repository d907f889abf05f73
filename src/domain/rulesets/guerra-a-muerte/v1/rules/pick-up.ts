import type { ChoiceGenerator } from '../../../../kernel/choices.ts';
import { menuDetails, pick } from '../../../../kernel/choices.ts';
import type { ActivationFrame } from '../frames.ts';
import type { Force, State } from '../state.ts';
import { t } from '../text/catalogue.ts';
import { mergeForces, secretOfForce } from './forces.ts';
import { forceOption } from './menus.ts';
import { operation } from './operation.ts';
import { allowanceLeft, isLimited, partOf, partOfForce } from './parts.ts';
import { forceOf, forcesAt, unitsIn } from './positions.ts';

/** §5.2: the active force takes on another of its side in the same place that has not operated, for no OP. */
export const pickUp = operation({
  id: 'pickup',
  title: t('ops.pickup'),
  isOpen: (state, _seat, frame) => restingWith(state, frame).some((force) => mayJoin(state, force)),
  choose: (state, _seat, frame): ChoiceGenerator<string> => {
    const able = restingWith(state, frame).filter((force) => mayJoin(state, force));
    return pick(
      able.map(({ id }) => forceOption(state, id)),
      menuDetails(t('ops.pickup')),
    );
  },
  carryOut(turn, _seat, other, { force }) {
    const { owner } = forceOf(turn.state, force);
    if (isLimited(turn.state, other)) {
      const units = [...unitsIn(turn.state, other)];
      turn.emit({ type: 'UnitsAllowed', public: {}, secrets: secretOfForce(owner, { units }) });
    }
    mergeForces(turn, other, force);
  },
});

/** Own forces beside the active one that have not operated, by public facts. */
function restingWith(state: State, { force, blockading }: ActivationFrame): readonly Force[] {
  const active = state.forces[force];
  if (active?.kind !== 'land' || blockading !== null) return [];
  return forcesAt(state, active.at).filter(
    ({ id, kind, owner, posture, spent }) =>
      !spent && id !== force && kind === 'land' && owner === active.owner && posture === active.posture,
  );
}

/** A47, §10.7: all of it must operate in this part, and be allowed to. */
function mayJoin(state: State, { id }: Force): boolean {
  const { stay } = partOfForce(state, id, partOf(state));
  if (stay.units.length + stay.leaders.length > 0) return false;
  return !isLimited(state, id) || unitsIn(state, id).length <= allowanceLeft(state);
}
