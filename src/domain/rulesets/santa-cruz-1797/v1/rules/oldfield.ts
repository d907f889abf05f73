import type { ChoiceGenerator, Option } from '../../../../kernel/choices.ts';
import { pick, menuDetails } from '../../../../kernel/choices.ts';
import { choice } from '../../../../kernel/kit/menus.ts';
import { unitOf } from '../data/data.ts';
import type { Combat, State } from '../state.ts';
import { t } from '../text/catalogue.ts';
import { decision } from './decision.ts';
import { scares } from './dice.ts';
import { combatOf, fightersOf, leader } from './fighters.ts';
import type { GameTurn } from './positions.ts';

const none = choice('none', t('choose.raise-none'));

/** §11.7: Oldfield may add 1 to one die, all results being known. */
export const oldfield = decision('oldfield', {
  kind: 'combat.oldfield',
  title: t('prompt.combat.oldfield'),
  seats: ['british'],
  reaction: true,
  choices: [none],
  asks: () => 'british',
  *choose(state): ChoiceGenerator<number | null> {
    const roll = combatOf(state).rolls.british;
    const dice = roll === null ? [] : roll.dice.map((die, index) => ({ die, result: die + roll.modifier, index }));
    const options = dice.map(({ die, result, index }): Option<number | null> => {
      const label = t('choose.raise', { number: index + 1, die, result });
      return { id: `die:${index + 1}`, label, value: index };
    });
    return yield* pick([{ ...none, value: null }, ...options], menuDetails(t('prompt.combat.oldfield'), [], 'none'));
  },
  decide: (turn, _seat, die) => raise(turn, die),
});

/** Whether he has a say: with Royal Marines, once the dice have been seen. */
export function asksOldfield(state: State, combat: Combat): boolean {
  const rolled = combat.rolls.british?.dice.length ?? 0;
  if (combat.oldfield || rolled === 0 || leader(state, 'british') !== 'oldfield') return false;
  return fightersOf(combat, 'british').some(({ unit }) => unitOf(unit).type === 'rm');
}

function raise(turn: GameTurn, die: number | null): void {
  const roll = combatOf(turn.state).rolls.british;
  const flight = roll !== null && scares(turn.state, { ...roll, raised: die });
  turn.emit({ type: 'DieRaised', public: { die, flight } });
}
