import type { KitRuleset } from '../../../kernel/kit/ruleset.ts';
import { ruleset } from '../../../kernel/kit/ruleset.ts';
import { outlook } from './bots/outlook.ts';
import { steadyBot, veteranBot, weighed } from './bots/steady.ts';
import type { Event } from './events.ts';
import { events } from './events.ts';
import { evolve } from './evolve/evolve.ts';
import { options } from './options.ts';
import { about } from './rules/about.ts';
import { activate } from './rules/activation.ts';
import { arrivals } from './rules/arrivals.ts';
import { relieve } from './rules/attrition.ts';
import { building } from './rules/builds.ts';
import { portCapture, portEscape, takePorts } from './rules/captured-ports.ts';
import { convoys } from './rules/convoys.ts';
import { purseNaming } from './rules/income.ts';
import { intercept } from './rules/interception.ts';
import { massRecruitment } from './rules/mass.ts';
import { mina } from './rules/mina.ts';
import { navalAvoid } from './rules/naval-attack.ts';
import { navalPrize, navalShed, navalTargets } from './rules/naval-targets.ts';
import { operate } from './rules/operate.ts';
import { avoid } from './rules/battle.ts';
import { cityEntry } from './rules/city-entry.ts';
import { losses } from './rules/losses.ts';
import { place } from './rules/place.ts';
import { placeThirds, placing } from './rules/placing.ts';
import { promotion } from './rules/promotion.ts';
import { regroup } from './rules/regroup.ts';
import { reorganise } from './rules/reorganise.ts';
import { refuge } from './rules/survival.ts';
import { result } from './rules/result.ts';
import { returning } from './rules/return-to-port.ts';
import { announcement, risen } from './rules/risings.ts';
import { sequence } from './rules/sequence.ts';
import { initial } from './rules/setup.ts';
import { tempt } from './rules/subversion.ts';
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

/** Guerra a Muerte / War to the Death (Against the Odds, 2008): the wars of independence of Spanish America. */
export const guerraAMuerte: KitRuleset<State, Event> = ruleset({
  id: 'guerra-a-muerte',
  version: '1.3.0',
  title: t('title'),
  seats,
  scenarios,
  options,
  events,

  initial,
  setUp: placeThirds,
  evolve,
  place,
  about,
  sequence,
  atOnce: takePorts,
  result,
  key: ({ turn, count }) => `${turn}.${count}`,
  chapters: [
    ...[placing, announcement, risen, purseNaming, massRecruitment, promotion, building],
    ...[arrivals, convoys, mina, reorganise],
    ...[regroup, activate, operate, intercept, relieve, tempt, returning],
    ...[avoid, losses, refuge, cityEntry],
    ...[navalAvoid, navalTargets, navalPrize, navalShed, portCapture, portEscape],
  ],

  board,
  rulebook,
  guide,
  view,
  narrate,
  picture,
  code,
  panels,
  facts,
  happenings,
  invariants,
  resample,

  bots: { steady: steadyBot, veteran: veteranBot },
  weighed,
  outlook,
});
