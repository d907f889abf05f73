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
import { scenarios, seats } from './scenarios.ts';
import { initial, setUp } from './setup.ts';
import type { State } from './state.ts';
import { t } from './text.ts';
import { view } from './view.ts';

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
