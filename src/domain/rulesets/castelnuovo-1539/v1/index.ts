import type { Ruleset } from '../../../kernel/ruleset.ts';
import { board } from './board.ts';
import { steadyBot } from './bot.ts';
import { choose } from './choose.ts';
import type { Command } from './commands.ts';
import { begin, decide } from './decide.ts';
import { decisions, facts, happenings } from './decisions.ts';
import { evolve } from './evolve.ts';
import type { Event } from './events.ts';
import { events } from './events.ts';
import { invariants } from './invariants.ts';
import { narrate } from './narrate.ts';
import { code } from './notation.ts';
import { options } from './options.ts';
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
  decisions,
  facts,
  happenings,
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
  code,
  panels,
  invariants,
  resample,
};
