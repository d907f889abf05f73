import type { KitRuleset } from '../../../kernel/kit/ruleset.ts';
import { ruleset } from '../../../kernel/kit/ruleset.ts';
import { outlook } from './bots/outlook.ts';
import { steadyBot, veteranBot, weighed } from './bots/steady.ts';
import type { Event } from './events.ts';
import { events } from './events.ts';
import { evolve } from './evolve/evolve.ts';
import { options } from './options.ts';
import { arrival } from './rules/arrival.ts';
import { bombard } from './rules/bombardment.ts';
import { combat } from './rules/combat.ts';
import { loss } from './rules/losses.ts';
import { move } from './rules/movement.ts';
import { place } from './rules/place.ts';
import { result } from './rules/result.ts';
import { sequence } from './rules/sequence.ts';
import { initial, setup, setUp } from './rules/setup.ts';
import { yieldIfExhausted } from './rules/victory.ts';
import { scenarios, seats } from './scenarios.ts';
import { board } from './show/board.ts';
import { facts, happenings } from './show/facts.ts';
import { narrate } from './show/narrate.ts';
import { code } from './show/notation.ts';
import { panels } from './show/panels.ts';
import { picture } from './show/picture.ts';
import { guide, rulebook } from './show/rulebook.ts';
import { view } from './show/view.ts';
import type { State } from './state.ts';
import { t } from './text/catalogue.ts';
import { invariants } from './worlds/invariants.ts';
import { resample } from './worlds/resample.ts';

/** Gibraltar (NAC, 1981): the grand assault of 1782 and the relief of the Rock. */
export const gibraltar: KitRuleset<State, Event> = ruleset({
  id: 'gibraltar',
  version: '1.2.0',
  title: t('title'),
  seats,
  scenarios,
  options,
  events,

  initial,
  setUp,
  evolve,
  place,
  chapters: [setup, arrival, move, bombard, combat, loss],
  // Both commands of a side are asked at once: the key of each changes only with what its own choices depend on.
  key: ({ turn, stamps }, seat) => `${turn}.${stamps[seat] ?? 0}`,
  atOnce: yieldIfExhausted,
  sequence,
  result,

  board,
  rulebook,
  guide,
  view,
  panels,
  narrate,
  picture,
  code,
  facts,
  happenings,

  bots: { steady: steadyBot, veteran: veteranBot },
  weighed,
  outlook,
  invariants,
  resample,
});
