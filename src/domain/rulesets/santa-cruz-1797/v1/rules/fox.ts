import type { ChoiceGenerator } from '../../../../kernel/choices.ts';
import { pick, menuDetails } from '../../../../kernel/choices.ts';
import { secretFor } from '../../../../kernel/event.ts';
import { unitsFileData } from '../data/data.ts';
import { decision } from './decision.ts';
import { cardOption, unitOption } from './menus.ts';
import type { GameTurn } from './positions.ts';
import { aboard, oneOfEach } from './positions.ts';
import type { State } from '../state.ts';
import { t } from '../text/catalogue.ts';

/** §12.3b: the third hit leaves no choice. */
function sinksNext(state: State): boolean {
  return state.fox.hits + 1 >= unitsFileData.fox.hits;
}

/** What is given up for a hit. */
type Loss = { readonly what: 'unit' | 'card'; readonly id: string };

/** §12.3a: each hit costs one unit or one card aboard. */
export const foxLoss = decision('fox-hit', {
  kind: 'bombard.fox_loss',
  title: t('prompt.bombard.fox_loss'),
  seats: ['british'],
  reaction: true,
  asks: (state) => (sinksNext(state) ? null : 'british'),
  *choose(state): ChoiceGenerator<Loss> {
    const lose = (what: Loss['what'], id: string): Loss => ({ what, id });
    const units = aboard(state).map((unit) => ({ ...unitOption(state, unit), value: lose('unit', unit) }));
    const cards = oneOfEach(state.fox.cards).map((card) => ({ ...cardOption(card), value: lose('card', card) }));
    const safe = cards[0]?.id;
    return yield* pick([...units, ...cards], menuDetails(t('prompt.bombard.fox_loss'), [], safe));
  },
  decide: (turn, _seat, loss) => giveUp(turn, loss),
});

/** The British have given up a unit or a card for a hit. */
function giveUp(turn: GameTurn, { what, id }: Loss): void {
  const units = what === 'unit' ? [id] : [];
  const cards = what === 'card' ? [id] : [];
  const hit = turn.state.fox.hits + 1;
  turn.emit({
    type: 'FoxHit',
    public: { hit, gave: what, cards, units: units.length, sunk: false },
    secrets: secretFor('british', { units }),
  });
}

/** §12.3b: the Fox goes down with everything still aboard. */
export function sink(turn: GameTurn): void {
  const units = aboard(turn.state);
  const cards = [...turn.state.fox.cards];
  const hit = turn.state.fox.hits + 1;
  turn.emit({
    type: 'FoxHit',
    public: { hit, gave: 'all', cards, units: units.length, sunk: true },
    secrets: secretFor('british', { units }),
  });
}

/** §12.2: the Fox lands her load; her cards join the undrawn ones, the block leaves the game. */
export function unload(turn: GameTurn): void {
  const from = turn.state.fox.at ?? '';
  const cards = [...turn.state.fox.cards];
  turn.emit({ type: 'FoxUnloaded', public: { from, cards, units: aboard(turn.state).length } });
}
