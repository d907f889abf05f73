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
import { result } from './show/result.ts';
import { scenarios, seats } from './scenarios.ts';
import { initial, setUp } from './rules/setup.ts';
import type { State } from './state.ts';
import { t } from './text/text.ts';
import { view } from './show/view.ts';

/** Gibraltar (NAC, 1981): the grand assault of 1782 and the relief of the Rock. */
export const gibraltar: Ruleset<State, Command, Event> = {
  id: 'gibraltar',
  version: '1.0.1',
  title: t('title'),
  seats,
  scenarios,
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
