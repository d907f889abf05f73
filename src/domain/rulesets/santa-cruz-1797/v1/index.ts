import type { KitRuleset } from '../../../kernel/kit/ruleset.ts';
import { ruleset } from '../../../kernel/kit/ruleset.ts';
import { outlook } from './bots/outlook.ts';
import { steadyBot } from './bots/steady.ts';
import { evolve } from './evolve/evolve.ts';
import type { Event } from './events.ts';
import { events } from './events.ts';
import { options } from './options.ts';
import { about } from './rules/about.ts';
import { action } from './rules/action.ts';
import { bombardment } from './rules/bombardment.ts';
import { counterattack } from './rules/counterattack.ts';
import { drumsReturn } from './rules/drums.ts';
import { foxLoss } from './rules/fox.ts';
import { freemantle } from './rules/freemantle.ts';
import { losses } from './rules/losses.ts';
import { lost } from './rules/lost.ts';
import { destination } from './rules/march.ts';
import { navalProgram } from './rules/naval.ts';
import { oldfield } from './rules/oldfield.ts';
import { panicRetreat } from './rules/panic.ts';
import { place } from './rules/place.ts';
import { result } from './rules/result.ts';
import { attackerRetreat, defenderRetreat } from './rules/retreat.ts';
import { atOnce, sequence } from './rules/sequence.ts';
import { deployment, foxLoad, initial, setUp } from './rules/setup.ts';
import { supports } from './rules/supports.ts';
import { swell } from './rules/swell.ts';
import { volunteers } from './rules/volunteers.ts';
import { board } from './show/board.ts';
import { facts, happenings } from './show/facts.ts';
import { narrate } from './show/narrate.ts';
import { code } from './show/notation.ts';
import { panels } from './show/panels.ts';
import { picture } from './show/picture.ts';
import { guide, rulebook } from './show/rulebook.ts';
import { view } from './show/view.ts';
import { SIDES } from './sides.ts';
import type { State } from './state.ts';
import { t } from './text/catalogue.ts';
import { invariants } from './worlds/invariants.ts';
import { resample } from './worlds/resample.ts';

/** Santa Cruz 1797 (Bellica 3rd Generation, 2017): Nelson's night assault on Tenerife. */
export const santaCruz1797: KitRuleset<State, Event> = ruleset({
  id: 'santa-cruz-1797',
  version: '1.2.0',
  title: t('title'),
  seats: SIDES.map((side) => ({ id: side, title: t(`seat.${side}`), side })),
  scenarios: [
    {
      id: 'night',
      title: t('scenario.night'),
      seats: [...SIDES],
      about: { goal: t('charts.goal'), length: t('charts.length'), difficulty: 'medium' },
    },
  ],
  options,
  events,
  place,
  about,
  chapters: [
    foxLoad,
    deployment,
    navalProgram,
    bombardment,
    foxLoss,
    action,
    lost,
    freemantle,
    destination,
    panicRetreat,
    supports,
    swell,
    oldfield,
    losses,
    volunteers,
    attackerRetreat,
    defenderRetreat,
    drumsReturn,
    counterattack,
  ],
  key: ({ turn, count }) => `${turn}.${count}`,
  atOnce,
  sequence,
  initial,
  setUp,
  evolve,
  result,
  view,
  board,
  rulebook,
  guide,
  panels,
  facts,
  happenings,
  narrate,
  picture,
  code,
  bots: { steady: steadyBot },
  outlook,
  invariants,
  resample,
});
