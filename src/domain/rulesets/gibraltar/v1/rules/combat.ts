import { choice } from '../../../../kernel/kit/menus.ts';
import { tables } from '../data/data.ts';
import type { Throw } from '../events.ts';
import type { SeatId } from '../sides.ts';
import { SEATS } from '../sides.ts';
import { t } from '../text/catalogue.ts';
import type { Attack } from './combat-menu.ts';
import { chooseCombat } from './combat-menu.ts';
import { attacking, defending, strengthOf } from './combat-odds.ts';
import { victims } from './combat-shapes.ts';
import { decision } from './decision.ts';
import { loseInCombat } from './losses.ts';
import type { GameTurn } from './positions.ts';
import { combatSeat, endPart, seatsInTurn } from './positions.ts';

/** §8: the attacks of a side, resolved by its command on land. */
export const combat = decision('combat', {
  kind: 'combat',
  title: t('menus.prompt.combat'),
  seats: SEATS,
  choices: [choice('done', t('menus.choose.done.combat'))],
  asks(state) {
    const seat = combatSeat(state, state.side);
    return seatsInTurn(state).includes(seat) && victims(state, state.side).length > 0 ? seat : null;
  },
  choose: chooseCombat,
  decide: (game, seat, attack) => (attack === null ? endPart(game, seat) : fight(game, seat, attack)),
});

/**
 * Resolves a combat: each side throws one die, which multiplies the sum of its factors; the higher product wins and
 * all of the other side who fought are destroyed (§8.g, §10.d). Equal products: nothing happens.
 */
function fight(turn: GameTurn, seat: SeatId, { attackers, defenders }: Attack): void {
  const attack = attackers.map(attacking);
  const defence = defenders.map((unit) => defending(turn.state, unit));
  const sums = { attack: strengthOf(attack), defence: strengthOf(defence) };
  const throws = [roll(turn, sums)];
  while (isTied(throws) && turn.state.options.rerollTies) throws.push(roll(turn, sums));
  const winner = winnerOf(throws);
  const mild = winner === 'defenders' && turn.state.options.mildLosses && attackers.length > 1;
  turn.emit({ type: 'CombatFought', public: { seat, attackers: attack, defenders: defence, throws, winner, mild } });
  if (winner === 'attackers') loseInCombat(turn, defenders);
  if (winner === 'defenders' && !mild) loseInCombat(turn, attackers);
}

function roll({ chance }: GameTurn, sums: { attack: number; defence: number }): Throw {
  const attack = chance.die(tables.die.faces);
  const defence = chance.die(tables.die.faces);
  return { attack, defence, attackProduct: sums.attack * attack, defenceProduct: sums.defence * defence };
}

function isTied(throws: readonly Throw[]): boolean {
  return winnerOf(throws) === null;
}

function winnerOf(throws: readonly Throw[]): 'attackers' | 'defenders' | null {
  const last = throws.at(-1);
  if (last === undefined || last.attackProduct === last.defenceProduct) return null;
  return last.attackProduct > last.defenceProduct ? 'attackers' : 'defenders';
}
