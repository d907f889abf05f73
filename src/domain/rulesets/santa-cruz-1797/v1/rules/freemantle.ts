import type { ChoiceGenerator } from '../../../../kernel/choices.ts';
import { pick, menuDetails } from '../../../../kernel/choices.ts';
import { choice } from '../../../../kernel/kit/menus.ts';
import type { March, State } from '../state.ts';
import { t } from '../text/catalogue.ts';
import { decision } from './decision.ts';
import { marchOf } from './movement.ts';
import type { GameTurn } from './positions.ts';
import { isOpen, officerAt } from './positions.ts';

const keep = choice('keep', t('choose.keep-hidden'));
const show = choice('reveal', t('choose.reveal-freemantle'));

/** §9.lost3, §11.7: Freemantle may show himself; then Lost! has no effect. */
export const freemantle = decision('freemantle', {
  kind: 'response.freemantle',
  title: t('prompt.response.freemantle'),
  seats: ['british'],
  reaction: true,
  choices: [keep, show],
  asks: (_state, { march }) => march.side,
  *choose(state, _seat, { march }): ChoiceGenerator<boolean> {
    const here = officerAt(state, 'british', march.from) === 'freemantle';
    const options = [{ ...keep, value: false }, ...(here ? [{ ...show, value: true }] : [])];
    return yield* pick(options, menuDetails(t('prompt.response.freemantle'), [], 'keep'));
  },
  decide: (turn, _seat, shows) => (shows ? reveal(turn) : stayHidden(turn)),
});

/** Whether the British are asked about Freemantle: by what everybody knows of the group's officer (§9.lost3). */
export function asksFreemantle(state: State, march: March): boolean {
  if (march.lost !== 'lost' || march.freemantle !== 'unasked' || !march.officer) return false;
  const officer = officerAt(state, 'british', march.from);
  return officer !== null && !isOpen(state, officer) && !isOpen(state, 'freemantle');
}

function reveal(turn: GameTurn): void {
  turn.emit({ type: 'FreemantleRevealed', public: { zone: marchOf(turn.state).from } });
}

function stayHidden(turn: GameTurn): void {
  turn.emit({ type: 'WindowPassed', public: { seat: 'british', window: 'freemantle' } });
}
