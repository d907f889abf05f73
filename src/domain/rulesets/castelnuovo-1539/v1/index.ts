import { ruleset } from '../../../kernel/kit/ruleset.ts';
import { outlook } from './bots/outlook.ts';
import { steadyBot } from './bots/steady.ts';
import { events } from './events.ts';
import { evolve } from './evolve/evolve.ts';
import { options } from './options.ts';
import { about } from './rules/about.ts';
import { action } from './rules/actions.ts';
import { combatCards } from './rules/combat-cards.ts';
import { counterattack } from './rules/counterattack.ts';
import { losses } from './rules/losses.ts';
import { movement } from './rules/movement-steps.ts';
import { place } from './rules/place.ts';
import { reaction } from './rules/reactions.ts';
import { handSwap, handTrim } from './rules/refill.ts';
import { reinforceLand, reinforceReturn, reinforceSea } from './rules/reinforce.ts';
import { result } from './rules/result.ts';
import { overstack, retreat } from './rules/retreat.ts';
import { atOnce, sequence } from './rules/sequence.ts';
import { garrison, leagueFleets } from './rules/setup-league.ts';
import { deployment, embarkation } from './rules/setup-siege.ts';
import { initial, setUp } from './rules/setup.ts';
import { turnType } from './rules/turn-end.ts';
import { board } from './show/board.ts';
import { facts, happenings } from './show/facts.ts';
import { narrate } from './show/narrate.ts';
import { code } from './show/notation.ts';
import { panels } from './show/panels.ts';
import { picture } from './show/picture.ts';
import { guide, rulebook } from './show/rulebook.ts';
import { view } from './show/view.ts';
import { SIDES } from './sides.ts';
import { t } from './text/catalogue.ts';
import { invariants } from './worlds/invariants.ts';
import { resample } from './worlds/resample.ts';

/** Castelnuovo 1539 (Draco Ideas, 2025): the last stand of a Spanish tercio against the Ottoman siege. */
export const castelnuovo1539 = ruleset({
  id: 'castelnuovo-1539',
  version: '1.1.7',
  title: t('title'),
  seats: SIDES.map((side) => ({ id: side, title: t(`seat.${side}`), side })),
  scenarios: [
    {
      id: 'siege',
      title: t('scenario.siege'),
      seats: [...SIDES],
      about: { goal: t('charts.goal.siege'), length: t('charts.length.siege'), difficulty: 'medium' },
    },
    {
      id: 'league',
      title: t('scenario.league'),
      seats: [...SIDES],
      about: { goal: t('charts.goal.league'), length: t('charts.length.league'), difficulty: 'medium' },
    },
  ],
  options,
  events,
  facts,
  happenings,
  bots: { steady: steadyBot },
  outlook,

  initial,
  setUp,
  evolve,
  place,
  about,
  sequence,
  atOnce,
  result,
  key: ({ turn, count }) => `${turn}.${count}`,
  chapters: [
    ...[deployment, embarkation, garrison, leagueFleets],
    ...[action, losses, handSwap, handTrim, turnType],
    ...[reinforceSea, reinforceLand, reinforceReturn],
    ...[movement, reaction, combatCards, retreat, overstack, counterattack],
  ],

  board,
  rulebook,
  guide,
  view,
  narrate,
  picture,
  code,
  panels,
  invariants,
  resample,
});
