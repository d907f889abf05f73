import type { Ruleset } from '../../../kernel/ruleset.ts';
import { board } from './board.ts';
import { steadyBot } from './bot-steady.ts';
import { choose } from './choose.ts';
import type { Command } from './commands.ts';
import { decide } from './decide.ts';
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
import { initial, setUp } from './setup.ts';
import type { State } from './state.ts';
import { SIDES } from './state.ts';
import { t } from './text.ts';
import { view } from './view.ts';

/** Santa Cruz 1797 (Bellica 3rd Generation, 2017): Nelson's night assault on Tenerife. */
export const santaCruz1797: Ruleset<State, Command, Event> = {
  id: 'santa-cruz-1797',
  version: '1.1.0',
  title: t('title'),
  seats: SIDES.map((side) => ({ id: side, title: t(`seat.${side}`), side })),
  scenarios: [{ id: 'night', title: t('scenario.night'), seats: [...SIDES] }],
  options,
  events,
  decisions,
  facts,
  happenings,
  bots: { steady: steadyBot },
  board,
  initial,
  setup: setUp,
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
