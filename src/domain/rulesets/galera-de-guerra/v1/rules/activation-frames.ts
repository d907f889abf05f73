import { pick } from '../../../../kernel/choices.ts';
import { plainOption } from '../../../../kernel/kit/menus.ts';
import type { Frame } from '../frames.ts';
import { SEATS } from '../scenarios.ts';
import { t } from '../text/catalogue.ts';
import { decision } from './decision.ts';
import { commanderOf } from './positions.ts';
import type { Game } from './positions.ts';

type Kinds = Exclude<Frame['kind'], 'successor'>;
type Steps = { readonly [K in Kinds]: ((turn: Game) => void) | null };

/** What happens by itself within an activation. */
export const frames: Steps = {
  ...{ activation: null, movement: null, attack: null, volley: null, avoid: null, defend: null, reply: null },
  ...{ retract: null, drag: null },
};

/** Until ships can act: a segment is over when its side says so. */
export const segment = decision('activation', {
  ...{ kind: 'segment.done', title: t('sequence.segment'), seats: SEATS },
  asks: (state, { squadrons }) => commanderOf(state, squadrons[0] ?? 0),
  choose: (_state, _seat, { segment: which }) => pick([plainOption(`${which}-done`, t('sequence.done'), null)], {}),
  decide(turn, _seat, _answer, { segment: which, side }) {
    if (which === 'move') turn.emit({ type: 'SegmentBegan', public: { side, segment: 'board' } });
    else turn.emit({ type: 'ActivationEnded', public: { side } });
  },
});
