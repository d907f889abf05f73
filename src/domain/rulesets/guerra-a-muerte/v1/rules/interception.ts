import type { ChoiceGenerator } from '../../../../kernel/choices.ts';
import { menuDetails, pick } from '../../../../kernel/choices.ts';
import { choice, plainOption } from '../../../../kernel/kit/menus.ts';
import type { Text } from '../../../../kernel/text.ts';
import { asLine, textBy } from '../../../../kernel/text.ts';
import type { Modifier } from '../data/tables.ts';
import { intercepts, totalOf } from '../data/tables.ts';
import type { InterceptionFrame } from '../frames.ts';
import { enemyOf, SIDES } from '../sides.ts';
import type { Side } from '../sides.ts';
import type { Force, State } from '../state.ts';
import { t } from '../text/catalogue.ts';
import { forceInWords, placeInWords } from '../text/names.ts';
import { needs } from '../text/needs.ts';
import { decision } from './decision.ts';
import { moveForce, showForces } from './forces.ts';
import { forceOption } from './menus.ts';
import { goTo } from './moves.ts';
import { interceptionDrm, partyOf } from './party.ts';
import type { GameTurn } from './positions.ts';
import { STRONGEST, toStrongest } from './shortcuts.ts';
import { areaOf, forceOf, forcesInArea, placeOf, sideOf, unitsIn } from './positions.ts';

/**
 * §3.4, A6: enemy forces in the area that a land force is about to leave, in the field or in siege boxes, and not guerrillas:
 * by public facts alone. Nobody intercepts guerrillas (A91), nor who comes out of a box.
 */
export function interceptorsOf(state: State, mover: string): string[] {
  const force = forceOf(state, mover);
  const area = areaOf(force.at);
  return area === null ? [] : watchersOf(state, force, area);
}

/** The same of an area that it would leave: who may intercept it there. */
export function watchersOf(state: State, mover: Force, area: string): string[] {
  const side = sideOf(mover);
  if (side === null || mover.posture === 'guerrilla') return [];
  return forcesInArea(state, area).flatMap((force) => (mayTry(force, enemyOf(side)) ? [force.id] : []));
}

/** §3.4, §6.7: not out of cities, not as guerrillas; rebels never do (A31). */
function mayTry(force: Force, side: Side): boolean {
  return sideOf(force) === side && force.posture === 'normal' && placeOf(force.at)[0] !== 'city';
}

/** §3.4: who is left out of the area's forces tries to intercept, or lets the mover pass; one attempt for each exit (A6). */
export const intercept = decision('interception', {
  kind: 'intercept',
  title: t('ops.intercept'),
  seats: SIDES,
  reaction: true,
  prompt: (state, _seat, frame) => promptOf(state, frame),
  choices: [choice('decline', t('ops.intercept.decline')), STRONGEST],
  asks: (state, frame) => (frame.tried ? null : sideOfInterceptors(state, frame)),
  *choose(state, _seat, frame): ChoiceGenerator<string | null> {
    const { open } = frame;
    const able = open.filter((force) => unitsIn(state, force).length > 0); // A6: not leaders alone
    const decline = plainOption('decline', t('ops.intercept.decline'), null);
    return yield* pick([...able.map((id) => forceOption(state, id)), decline], {
      ...menuDetails(promptOf(state, frame), [], 'decline'),
      shortcuts: () => toStrongest(state, able),
    });
  },
  decide(turn, seat, interceptor, { mover }) {
    if (interceptor === null) turn.emit({ type: 'Declined', public: { side: seat, what: 'interception' } });
    else tryInterception(turn, interceptor, mover);
  },
});

/** Who leaves which area for which: everybody has seen it announced. */
function promptOf(state: State, { mover, from, to }: InterceptionFrame): Text {
  const name = forceInWords(state, mover);
  const need = needs.interception;
  return textBy(
    (lang) =>
      asLine(t('ops.intercept.prompt', { mover: name, from: placeInWords(from), to: placeInWords(to), need }))[lang],
  );
}

function sideOfInterceptors(state: State, { open }: InterceptionFrame): Side | null {
  const [first] = open;
  return first === undefined ? null : sideOf(forceOf(state, first));
}

/** §3.4: both forces are shown, then the die; a modified 5 is a battle, without cost, which the interceptor attacks in (A6). */
function tryInterception(turn: GameTurn, interceptor: string, mover: string): void {
  showForces(turn, [interceptor, mover], 'interception');
  const modifiers = interceptionModifiers(turn.state, interceptor, mover);
  const die = turn.chance.die();
  const success = intercepts(die + totalOf(modifiers));
  turn.emit({ type: 'InterceptionDiced', public: { mover, interceptor, die, modifiers: [...modifiers], success } });
  if (success) meet(turn, interceptor, mover);
}

/** A battle in the field: besiegers leave their siege for it (§6.2). */
function meet(turn: GameTurn, interceptor: string, mover: string): void {
  const area = areaOf(forceOf(turn.state, mover).at) ?? '';
  for (const force of [interceptor, mover])
    if (placeOf(forceOf(turn.state, force).at)[0] === 'siege') moveForce(turn, force, `field:${area}`);
  turn.emit({
    type: 'BattleDeclared',
    public: {
      attacker: interceptor,
      defender: mover,
      area,
      by: 'interception',
      cost: 0,
      friction: 0,
      avoidable: false,
    },
  });
}

/** §3.4.1: the modifiers of the die. */
export function interceptionModifiers(state: State, interceptor: string, mover: string): readonly Modifier[] {
  return interceptionDrm(partyOf(state, interceptor), partyOf(state, mover));
}

/** §3.4: once the attempt is over, a mover that is left goes where it has announced. */
export function endInterception(turn: GameTurn, { mover, to }: InterceptionFrame): void {
  turn.emit({ type: 'ExitEnded', public: { mover } });
  if (turn.state.forces[mover] !== undefined) goTo(turn, mover, to);
}
