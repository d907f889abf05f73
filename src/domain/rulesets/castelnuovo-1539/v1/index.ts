import Type from 'typebox';
import type { Ruleset } from '../../../kernel/ruleset.ts';
import { board } from './board.ts';
import { steadyBot } from './bot.ts';
import { choose } from './choose.ts';
import type { Command } from './commands.ts';
import { begin, decide } from './decide.ts';
import { evolve } from './evolve.ts';
import type { Event } from './events.ts';
import { events } from './events.ts';
import { invariants } from './invariants.ts';
import { narrate } from './narrate.ts';
import { panels } from './panels.ts';
import { pending } from './pending.ts';
import { picture } from './picture.ts';
import { resample } from './resample.ts';
import { result } from './result.ts';
import { initial } from './setup.ts';
import { SIDES } from './sides.ts';
import type { State } from './state.ts';
import { t } from './text.ts';
import { view } from './view.ts';

/** What a table may agree on; the defaults play the text as we read it. */
const options = Type.Object(
  {
    presetDeployment: Type.Boolean({ default: false, description: 'the garrison is deployed for a quick start' }),
    reactionLimit: Type.Union([Type.Literal('entry'), Type.Literal('strict')], {
      default: 'entry',
      description: '§8.5/2: Reaction cards, one of each kind an entry, or one in all an Action card',
    }),
    friendlyFireAdjacent4: Type.Boolean({
      default: true,
      description: '§8.5/14: Friendly Fire hits on 4-6 next to the gun, as in the example of §7.4',
    }),
    stallTurns: Type.Integer({
      default: 20,
      minimum: 0,
      maximum: 99,
      description: 'the siege: so many turns without losses and the Spanish win; 0: never',
    }),
  },
  { additionalProperties: false },
);

/** Castelnuovo 1539 (Draco Ideas, 2025): the last stand of a Spanish tercio against the Ottoman siege. */
export const castelnuovo1539: Ruleset<State, Command, Event> = {
  id: 'castelnuovo-1539',
  version: '1.0.1',
  title: t('title'),
  seats: SIDES.map((side) => ({ id: side, title: t(`seat.${side}`), side })),
  scenarios: [
    { id: 'siege', title: t('scenario.siege'), seats: [...SIDES] },
    { id: 'league', title: t('scenario.league'), seats: [...SIDES] },
  ],
  options,
  events,
  bots: { steady: steadyBot },
  board,
  initial,
  setup: begin,
  evolve,
  pending,
  choose,
  decide,
  view,
  result,
  narrate,
  picture,
  panels,
  invariants,
  resample,
};
