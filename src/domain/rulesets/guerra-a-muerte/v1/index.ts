import { copyOf } from '../../../kernel/json.ts';
import type { KitRuleset } from '../../../kernel/kit/ruleset.ts';
import { ruleset } from '../../../kernel/kit/ruleset.ts';
import { same } from '../../../kernel/text.ts';
import type { Event } from './events.ts';
import { events } from './events.ts';
import { evolve } from './evolve/evolve.ts';
import { options } from './options.ts';
import { activate } from './rules/activation.ts';
import { arrivals } from './rules/arrivals.ts';
import { relieve } from './rules/attrition.ts';
import { convoys } from './rules/convoys.ts';
import { intercept } from './rules/interception.ts';
import { mina } from './rules/mina.ts';
import { operate } from './rules/operate.ts';
import { place } from './rules/place.ts';
import { placeThirds, placing } from './rules/placing.ts';
import { regroup } from './rules/regroup.ts';
import { reorganise } from './rules/reorganise.ts';
import { result } from './rules/result.ts';
import { returning } from './rules/return-to-port.ts';
import { sequence } from './rules/sequence.ts';
import { initial } from './rules/setup.ts';
import { tempt } from './rules/subversion.ts';
import { scenarios, seats } from './scenarios.ts';
import type { State } from './state.ts';
import { t } from './text/catalogue.ts';

/** Guerra a Muerte / War to the Death (Against the Odds, 2008): the wars of independence of Spanish America. */
export const guerraAMuerte: KitRuleset<State, Event> = ruleset({
  id: 'guerra-a-muerte',
  version: '1.0.0',
  title: t('title'),
  ...{ seats, scenarios, options, events },

  ...{ initial, setUp: placeThirds, evolve, place, sequence, result },
  key: ({ turn, count }) => `${turn}.${count}`,
  chapters: [
    placing,
    arrivals,
    convoys,
    mina,
    returning,
    reorganise,
    regroup,
    activate,
    operate,
    intercept,
    relieve,
    tempt,
  ],

  // Stand-ins until show/ and worlds/ have landed.
  board: () => ({ kind: 'areas', width: 1, height: 1, areas: [], edges: [] }),
  view: ({ turn, step }) => ({
    sequence: { turn, phase: step.kind, label: same(step.kind) },
    ...{ pieces: [], hands: {}, decks: {}, tracks: [] },
  }),
  narrate: ({ type }) => same(type),
  resample: (state) => copyOf(state),
});
