import { choice } from '../../../../kernel/kit/menus.ts';
import { menuDetails, pick } from '../../../../kernel/choices.ts';
import { asLine } from '../../../../kernel/text.ts';
import { avoidsBattle, type Modifier, operationCost } from '../data/tables.ts';
import type { BattleFrame } from '../frames.ts';
import { SIDES } from '../sides.ts';
import type { State } from '../state.ts';
import { t } from '../text/catalogue.ts';
import { areaInWords, forceInWords } from '../text/names.ts';
import { needs } from '../text/needs.ts';
import { decision } from './decision.ts';
import { resolveBattle } from './field-battle.ts';
import { moveForce, showForces } from './forces.ts';
import { frictionAt } from './friction.ts';
import { keeperOf } from './keeper.ts';
import { avoidanceDrm, partyOf } from './party.ts';
import type { GameTurn } from './positions.ts';
import { areaOf, forceOf, placeOf } from './positions.ts';
import { checkRepression } from './repression.ts';
import { diceForBoves, isBovesDue } from './survival.ts';
import { modified } from './tactics.ts';

/** Who fights whom, and how it comes about. */
export type Clash = {
  readonly attacker: string;
  readonly defender: string;
  readonly by: BattleFrame['by'];
  /** Points of the attacker's activation spent before. */
  readonly spent?: number;
};

/**
 * §6.1.1: a field battle begins. A besieger who attacks or intercepts has left the siege (§6.2). A battle by interception
 * costs nothing and is not avoided (§3.4, A6); both forces have been shown by its die.
 */
export function declareBattle(turn: GameTurn, { attacker, defender, by, spent = 0 }: Clash): void {
  leaveSiege(turn, attacker);
  const area = areaOf(forceOf(turn.state, attacker).at) ?? '';
  const cost = by === 'attack' ? operationCost('attack') : operationCost('intercept');
  const friction = by === 'attack' ? frictionAt(spent, cost) : 0;
  turn.emit({
    type: 'BattleDeclared',
    public: { attacker, defender, area, by, cost, friction, avoidable: by === 'attack' },
  });
}

const ROLL = choice('roll', t('fight.avoid.roll', { need: needs.avoid }));
const STAND = choice('stand', t('fight.avoid.stand'));

/** §6.1.2, A31: the attacked force may try to get away; rebels as their keeper says. */
export const avoid = decision('battle', {
  kind: 'battle.avoid',
  title: t('fight.avoid.title'),
  seats: SIDES,
  reaction: true,
  choices: [ROLL, STAND],
  asks: (state, frame) =>
    frame.stage === 'avoid' ? keeperOf(forceOf(state, frame.defender), state.forces[frame.attacker]) : null,
  prompt: (state, _seat, frame) => avoidPrompt(state, frame),
  *choose(state, _seat, frame) {
    const options = [
      { ...ROLL, value: 'roll' as const },
      { ...STAND, value: 'stand' as const },
    ];
    return yield* pick(options, menuDetails(avoidPrompt(state, frame), [], 'stand'));
  },
  decide(turn, _seat, answer, frame) {
    if (answer === 'stand') turn.emit({ type: 'AvoidDeclined', public: { force: frame.defender } });
    else tryToAvoid(turn, frame);
  },
});

/** What a battle comes to by itself: its dice, Boves, the end; the winner's entry into cities is asked before that. */
export function advanceBattle(turn: GameTurn, frame: BattleFrame): void {
  if (frame.stage === 'fight') {
    resolveBattle(turn, frame);
    return;
  }
  const { attacker, defender, area } = frame;
  if (isBovesDue(turn.state, frame.stage, [attacker, defender])) {
    diceForBoves(turn);
    return;
  }
  checkRepression(turn, area, [attacker, defender]);
  turn.emit({ type: 'BattleEnded', public: { attacker, defender } });
}

function avoidPrompt(state: State, { attacker, defender, area }: BattleFrame): ReturnType<typeof t> {
  const prompt = t('fight.avoid.prompt', {
    attacker: forceInWords(state, attacker),
    defender: forceInWords(state, defender),
    area: areaInWords(area),
  });
  return asLine(prompt);
}

/** §6.1.3: both forces are shown, since the die hangs on their cavalry and leaders. */
function tryToAvoid(turn: GameTurn, { attacker, defender }: BattleFrame): void {
  showForces(turn, [attacker, defender], 'avoid');
  const modifiers = avoidModifiers(turn.state, attacker, defender);
  const die = turn.chance.die();
  const avoided = avoidsBattle(modified(die, modifiers));
  turn.emit({ type: 'AvoidDiced', public: { force: defender, die, modifiers, avoided } });
  if (!avoided) return;
  leaveSiege(turn, defender);
  turn.emit({ type: 'BattleEnded', public: { attacker, defender } });
}

/** §6.1.3a: the modifiers of the die. */
export function avoidModifiers(state: State, attacker: string, defender: string): Modifier[] {
  return avoidanceDrm(partyOf(state, attacker), partyOf(state, defender));
}

/** §6.2: who intercepts, attacks or gets out of a battle is no besieger any more. */
function leaveSiege(turn: GameTurn, force: string): void {
  const { at } = forceOf(turn.state, force);
  if (placeOf(at)[0] === 'siege') moveForce(turn, force, `field:${areaOf(at) ?? ''}`);
}
