import { menuDetails, pick } from '../../../../kernel/choices.ts';
import { choice, plainOption } from '../../../../kernel/kit/menus.ts';
import { asLine } from '../../../../kernel/text.ts';
import { cityData } from '../data/data.ts';
import type { Modifier } from '../data/tables.ts';
import { avoidsAtSea, drm, operationCost, totalOf } from '../data/tables.ts';
import type { NavalFrame } from '../frames.ts';
import type { Side } from '../sides.ts';
import { enemyOf, SIDES } from '../sides.ts';
import type { State } from '../state.ts';
import { t } from '../text/catalogue.ts';
import { forceInWords } from '../text/names.ts';
import { decision } from './decision.ts';
import { hasCochrane, isAtSea, seaOf } from './fleets.ts';
import { isFortress } from './map.ts';
import { forceOption } from './menus.ts';
import { engage, showFighters } from './naval-battle.ts';
import { operation, pointsLeft } from './operation.ts';
import type { GameTurn } from './positions.ts';
import { fleets, forceOf, forcesAt, placeOf, unitsIn } from './positions.ts';

/** §7.5: a fleet at sea attacks one of the enemy in its sea area, or in a port on it. */
export const navalAttack = operation({
  id: 'naval',
  title: t('sea.attack'),
  isOpen: (state, seat, frame) =>
    pointsLeft(frame) >= operationCost('navalAttack') && preyOf(state, seat, frame.force).length > 0,
  choose: (state, seat, frame) =>
    pick(
      preyOf(state, seat, frame.force).map((fleet) => forceOption(state, fleet)),
      menuDetails(t('sea.attack.whom')),
    ),
  carryOut(turn, _seat, defender, { force }) {
    const { state } = turn;
    const { at } = forceOf(state, defender);
    turn.emit({
      type: 'NavalDeclared',
      public: {
        attacker: force,
        defender,
        sea: seaOf(at) ?? '',
        cost: operationCost('navalAttack'),
        fortress: fortressOver(state, defender),
        by: 'attack',
        avoidable: isAtSea({ at }),
      },
    });
  },
});

/** Enemy fleets that a fleet may attack. */
function preyOf(state: State, side: Side, fleet: string): string[] {
  const attacker = forceOf(state, fleet);
  if (!isAtSea(attacker) || unitsIn(state, fleet).length === 0) return [];
  return fleets(state)
    .filter(({ owner, at }) => owner === enemyOf(side) && !at.startsWith('box:'))
    .filter(({ at }) => seaOf(at) === seaOf(attacker.at))
    .map(({ id }) => id);
}

/** §7.10, A53: the fortress in whose port a fleet lies, while land units of its side are inside. */
function fortressOver(state: State, fleet: string): string | null {
  const { at, owner } = forceOf(state, fleet);
  const [kind, city] = placeOf(at);
  if (kind !== 'city' || !isFortress(city)) return null;
  return forcesAt(state, at).some((force) => force.kind === 'land' && force.owner === owner) ? cityData(city).id : null;
}

/** §7.5: a fleet attacked at sea may try to slip away. */
export const navalAvoid = decision('naval', {
  kind: 'naval.avoid',
  title: t('sea.avoid'),
  seats: SIDES,
  reaction: true,
  choices: [choice('roll', t('sea.avoid.roll')), choice('stand', t('sea.avoid.stand'))],
  asks: (_state, { stage, side }) => (stage === 'avoid' ? enemyOf(side) : null),
  prompt: (state, _seat, { attacker, defender }) =>
    asLine(t('sea.avoid.prompt', { attacker: forceInWords(state, attacker), defender: forceInWords(state, defender) })),
  choose: (state, _seat, { attacker, defender }) =>
    pick(
      [plainOption('roll', t('sea.avoid.roll'), 'roll'), plainOption('stand', t('sea.avoid.stand'), 'stand')],
      menuDetails(
        asLine(
          t('sea.avoid.prompt', { attacker: forceInWords(state, attacker), defender: forceInWords(state, defender) }),
        ),
        [],
        'roll',
      ),
    ),
  decide(turn, seat, answer, frame) {
    showFighters(turn, frame);
    if (answer === 'stand') turn.emit({ type: 'Declined', public: { side: seat, what: 'naval-avoid' } });
    else if (slipsAway(turn, frame)) return;
    engage(turn, frame);
  },
});

/** §7.5, §8.3: the die; Cochrane helps his fleet to slip away, or to catch the other. */
function slipsAway(turn: GameTurn, { attacker, defender }: NavalFrame): boolean {
  const modifiers = navalAvoidanceDrm(hasCochrane(turn.state, defender), hasCochrane(turn.state, attacker));
  const die = turn.chance.die();
  const avoided = avoidsAtSea(die + totalOf(modifiers));
  turn.emit({ type: 'NavalAvoidDiced', public: { force: defender, die, modifiers, avoided } });
  return avoided;
}

/** §8.3: Cochrane in the attacked fleet, or in the one that attacks. */
export function navalAvoidanceDrm(inTarget: boolean, inAttacker: boolean): Modifier[] {
  return [
    ...(inTarget ? [drm('navalAvoid', 'cochraneTarget')] : []),
    ...(inAttacker ? [drm('navalAvoid', 'cochraneAttacker')] : []),
  ];
}
