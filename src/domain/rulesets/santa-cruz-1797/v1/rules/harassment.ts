import { pick, menuDetails } from '../../../../kernel/choices.ts';
import { kindOf } from '../data/data.ts';
import type { State } from '../state.ts';
import { t } from '../text/catalogue.ts';
import { playCard, shownAs } from './cards.ts';
import { cardOption, plain } from './menus.ts';
import { order, unless } from './order.ts';
import type { GameTurn } from './positions.ts';
import { ashore } from './positions.ts';

/** §9.harass1: an own Confusion may go; it must where that is the card's only effect. */
export const harassment = order<string | null>({
  idle: (state) => unless(mayHarass(state), 'blocked.nobody-to-harass', '§9'),
  *choose(state) {
    const confusion = ownConfusion(state);
    if (confusion === null) return null;
    const keep = state.reserve.length > 0 ? [plain<string | null>('keep', 'choose.keep-confusion', null)] : [];
    const throwAway = { ...cardOption(confusion), id: 'discard', label: t('choose.discard-confusion') };
    return yield* pick<string | null>([throwAway, ...keep], menuDetails(t('prompt.order.harass')));
  },
  play: (turn, _seat, card, discard) => harass(turn, card, discard),
});

/** §9.harass3, A-36: a British unit on land, and at least one half of the card to carry out. */
function mayHarass(state: State): boolean {
  return ashore(state, 'british') && (ownConfusion(state) !== null || state.reserve.length > 0);
}

function ownConfusion(state: State): string | null {
  return state.hands.spanish.find((card) => kindOf(card) === 'es-confusion') ?? null;
}

/** §9.harass1-2: what is thrown away, and the British Confusion that joins their undrawn cards. */
function harass(turn: GameTurn, card: string, held: string | null): void {
  playCard(turn, 'spanish', card, 'order');
  const [discarded = null] = held === null ? [] : shownAs(turn.state, 'spanish', [held]);
  turn.emit({ type: 'ConfusionSpread', public: { discarded, joined: turn.state.reserve[0] ?? null } });
}
