import type { Ruleset } from '../../../kernel/ruleset.ts';
import { board } from './show/board.ts';
import { steadyBot } from './bots/steady.ts';
import { choose } from './rules/choose.ts';
import type { Command } from './rules/commands.ts';
import { decide } from './rules/decide.ts';
import { decisions, facts, happenings } from './show/decisions.ts';
import { evolve } from './evolve/evolve.ts';
import type { Event } from './events.ts';
import { events } from './events.ts';
import { invariants } from './worlds/invariants.ts';
import { narrate } from './show/narrate.ts';
import { code } from './show/notation.ts';
import { options } from './options.ts';
import { panels } from './show/panels.ts';
import { pending } from './rules/pending.ts';
import { picture } from './show/picture.ts';
import { resample } from './worlds/resample.ts';
import { result } from './rules/result.ts';
import { initial, setUp } from './rules/setup.ts';
import type { State } from './state.ts';
import { SIDES } from './sides.ts';
import { t } from './text/catalogue.ts';
import { view } from './show/view.ts';

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
