import type { Ruleset } from '../../../kernel/ruleset.ts';
import { board } from './show/board.ts';
import { steadyBot } from './bots/steady.ts';
import { choose } from './rules/choose.ts';
import type { Command } from './rules/commands.ts';
import { begin, decide } from './rules/decide.ts';
import { decisions, facts, happenings } from './rules/decisions.ts';
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
import { initial } from './rules/setup.ts';
import { SIDES } from './sides.ts';
import type { State } from './state.ts';
import { t } from './text/catalogue.ts';
import { view } from './show/view.ts';

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
