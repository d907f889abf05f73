import type { Option } from '../../../../kernel/choices.ts';
import { menuDetails } from '../../../../kernel/choices.ts';
import { pickSome } from '../../../../kernel/pick-some.ts';
import type { Text } from '../../../../kernel/text.ts';
import { counterOf } from '../data/data.ts';
import type { LossesFrame } from '../frames.ts';
import { SIDES } from '../sides.ts';
import type { State } from '../state.ts';
import { t } from '../text/catalogue.ts';
import { forceNameOf, placeName, unitName } from '../text/names.ts';
import { decision } from './decision.ts';
import { knowersOf } from './forces.ts';
import { LOSS_CHOICES, lossesBy, lossShortcuts } from './loss-order.ts';
import { unitOption as unitChoice } from './menus.ts';
import type { GameTurn } from './positions.ts';
import { areaOf, forceOf, leadersIn, stepsIn, stepsOf, unitsIn } from './positions.ts';
import { repressAfterAmbush } from './repression.ts';
import { diceForLeaders } from './survival.ts';

/**
 * §5.3, §6.1.9: the owner takes the steps off, one after another, from whom he likes. He is asked wherever the force is not
 * lost altogether, even where there is but one way: how many steps it has is his secret.
 */
export const losses = decision('losses', {
  kind: 'losses.take',
  title: t('fight.losses.title'),
  seats: SIDES,
  reaction: true,
  asks: (state, frame) => (isWholeLoss(state, frame) ? null : frame.seat),
  prompt: (state, _seat, frame) => promptOf(state, frame, frame.steps),
  choices: LOSS_CHOICES,
  *choose(state, _seat, frame) {
    const usual = lossesBy(state, frame, 'militia');
    return yield* pickSome<string>(
      unitsIn(state, frame.force).map((unit) => unitOption(state, unit)),
      {
        min: frame.steps,
        max: frame.steps,
        most: (unit) => stepsOf(state, unit),
        shown: (unit, taken) => unitOption(state, unit, taken.filter((one) => one === unit).length),
      },
      (taken, open) => ({
        ...menuDetails(promptOf(state, frame, frame.steps - taken.length), [], nextOf(usual, taken, open)),
        shortcuts: () => (taken.length === 0 ? lossShortcuts(state, frame) : []),
      }),
    );
  },
  decide: (turn, _seat, struck, frame) => payLosses(turn, frame, struck),
});

/** Which force loses, as everybody may call it, and where it stands. */
function promptOf(state: State, { force }: LossesFrame, steps: number): Text {
  const { at } = forceOf(state, force);
  return t('fight.losses.prompt', { force: forceNameOf(state, force), place: placeName(at), steps });
}

/** The choice of the next unit that loses a step by the usual order, once `taken` have; the first open one where it is none. */
function nextOf(usual: readonly string[], taken: readonly string[], open: readonly string[]): string | undefined {
  const count = (list: readonly string[], unit: string): number => list.filter((one) => one === unit).length;
  const next = open.find((unit) => count(usual, unit) > count(taken, unit)) ?? open[0];
  return next === undefined ? undefined : unitChoice(next).id;
}

/** A loss of everything, in which there is nothing to choose. */
export function settleLosses(turn: GameTurn, frame: LossesFrame): void {
  const units = unitsIn(turn.state, frame.force);
  payLosses(
    turn,
    frame,
    units.flatMap((unit) => Array.from({ length: stepsOf(turn.state, unit) }, () => unit)),
  );
}

/** The steps that a force owes are taken off it; an ambush may clear its area of patriots (§10.4). */
function payLosses(turn: GameTurn, frame: LossesFrame, struck: readonly string[]): void {
  const area = areaOf(forceOf(turn.state, frame.force).at);
  loseSteps(turn, frame, struck);
  if (frame.cause === 'ambush' && area !== null) repressAfterAmbush(turn, area, frame.force);
}

/** Every unit of a force is eliminated at once, for whatever reason; its leaders are diced for (§8.1). */
export function loseAll(turn: GameTurn, force: string, cause: LossesFrame['cause']): void {
  loseSteps(
    turn,
    { force, cause },
    unitsIn(turn.state, force).flatMap((unit) => Array.from({ length: stepsOf(turn.state, unit) }, () => unit)),
  );
}

function isWholeLoss(state: State, { force, steps }: LossesFrame): boolean {
  return stepsIn(state, force) <= steps;
}

function unitOption(state: State, unit: string, lost = 0): Option<string> {
  const steps = stepsOf(state, unit) - lost;
  const { arm } = counterOf(unit);
  const label = t('fight.losses.unit', { unit: unitName(unit), steps });
  return unitChoice(unit, { label, hint: { steps, arm } });
}

/** Takes steps off units, each named once for every step: who is eliminated everybody sees, who is reduced the owner. */
function loseSteps(
  turn: GameTurn,
  { force, cause }: Pick<LossesFrame, 'force' | 'cause'>,
  struck: readonly string[],
): void {
  const { state } = turn;
  const units = unitsIn(state, force);
  const hits = (unit: string): number => struck.filter((one) => one === unit).length;
  const eliminated = units.filter((unit) => hits(unit) >= stepsOf(state, unit));
  const reduced = units.filter((unit) => hits(unit) > 0 && !eliminated.includes(unit));
  const destroyed = eliminated.length === units.length;
  const leaders = destroyed ? [...leadersIn(state, force)] : [];
  turn.emit({
    type: 'StepsLost',
    public: { force, steps: struck.length, eliminated, destroyed, leaders },
    secrets: [{ to: [...knowersOf(forceOf(state, force).owner)], data: { reduced } }],
  });
  if (leaders.length > 0) diceForLeaders(turn, force, cause === 'battle' || cause === 'assault');
}
