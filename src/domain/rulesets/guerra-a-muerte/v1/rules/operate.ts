import type { Blocked, ChoiceGenerator, Option, Shortcut } from '../../../../kernel/choices.ts';
import { menuDetails, pick } from '../../../../kernel/choices.ts';
import { choice, plainOption } from '../../../../kernel/kit/menus.ts';
import type { Text } from '../../../../kernel/text.ts';
import { textBy } from '../../../../kernel/text.ts';
import type { ActivationFrame } from '../frames.ts';
import { SIDES } from '../sides.ts';
import type { State } from '../state.ts';
import { t } from '../text/catalogue.ts';
import { forceInWords } from '../text/names.ts';
import { embark, land, sailOn } from './amphibious.ts';
import { beginAttritionAfter, isDueAfter } from './attrition.ts';
import { enterCity, leaveCity } from './city-moves.ts';
import { hunt } from './counter-guerrilla.ts';
import { attack } from './attack.ts';
import { decision } from './decision.ts';
import { march } from './march.ts';
import type { Operation } from './operation.ts';
import { pointsLeft } from './operation.ts';
import { navalAttack } from './naval-attack.ts';
import { ghostsOnMap, targetsOnMap } from './on-map.ts';
import { pickUp } from './pick-up.ts';
import type { GameTurn } from './positions.ts';
import { raid } from './raid.ts';
import { assault, besiege, blockade, works } from './siege.ts';
import { sail } from './sail.ts';
import { toward } from './toward.ts';
import { whyNot } from './why-not.ts';

/** Every kind of operation (dossier 7.2), in the order of the menu. */
const OPERATIONS: readonly Operation[] = [
  march,
  toward,
  pickUp,
  attack,
  hunt,
  besiege,
  works,
  assault,
  blockade,
  enterCity,
  leaveCity,
  embark,
  land,
  sailOn,
  sail,
  navalAttack,
  raid,
];

const BY_ID = new Map(OPERATIONS.map((operation) => [operation.id, operation]));

/** The operations as the menu shows them. */
const OPTIONS: readonly Option<Operation>[] = OPERATIONS.map((operation) => {
  const { id, title, seldom } = operation;
  return { ...plainOption(`do:${id}`, title, operation), ...(seldom === undefined ? {} : { hint: { seldom } }) };
});

const stop = plainOption('stop', t('ops.stop'), null);

/** §3.3: what the active force does with its points; any mix of operations, one after another, until it stops. */
export const operate = decision('activation', {
  kind: 'operate',
  title: t('ops.operate'),
  seats: SIDES,
  choices: [choice('stop', t('ops.stop'))],
  asks: (state, frame) => (goesOn(state, frame) ? frame.side : null),
  prompt: (state, _seat, frame) => question(state, frame),
  *choose(state, seat, frame): ChoiceGenerator<{ readonly operation: string; readonly answer: unknown } | null> {
    const options = OPTIONS.filter(({ value }) => value.isOpen(state, seat, frame));
    const open = options.map(({ value }) => value);
    const closed = (): Blocked[] =>
      whyNot(
        state,
        frame,
        OPERATIONS.filter((operation) => !open.includes(operation)),
      );
    const shortcuts = (): readonly Shortcut[] => targetsOnMap(state, seat, frame, open);
    const operation = yield* pick([...options, stop], {
      ...menuDetails(question(state, frame), closed, 'stop'),
      shortcuts,
      ghosts: () => ghostsOnMap(state, frame, shortcuts()),
      odds: () => open.flatMap((one) => one.odds?.(state, seat, frame) ?? []),
    });
    return operation === null ? null : { operation: operation.id, answer: yield* operation.choose(state, seat, frame) };
  },
  decide(turn, seat, answer, frame) {
    if (answer === null) turn.emit({ type: 'ActivationStopped', public: { force: frame.force } });
    else BY_ID.get(answer.operation)?.carryOut(turn, seat, answer.answer, frame);
  },
});

/** Asked at the root as well, so that it is not asked twice. Everybody reads it: it names no leader of a hidden force. */
function question(state: State, frame: ActivationFrame): Text {
  return textBy(
    (lang) => t('ops.operate.prompt', { force: forceInWords(state, frame.force), points: pointsLeft(frame) })[lang],
  );
}

/** Whether the active force may still do something, by public facts: it is there, and has points or something that costs none. */
function goesOn(state: State, frame: ActivationFrame): boolean {
  if (frame.over || state.forces[frame.force] === undefined) return false;
  return pointsLeft(frame) > 0 || OPERATIONS.some((operation) => operation.isFree?.(state, frame));
}

/** §5.3: at the end of its activation a force that went through hostile country is checked, once; then it is over. */
export function advanceActivation(turn: GameTurn, frame: ActivationFrame): void {
  if (isDueAfter(turn.state, frame)) beginAttritionAfter(turn, frame);
  else turn.emit({ type: 'ActivationEnded', public: { force: frame.force } });
}
