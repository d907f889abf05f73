import type { KitRuleset } from '../../../kernel/kit/ruleset.ts';
import { ruleset } from '../../../kernel/kit/ruleset.ts';
import type { Event } from './events.ts';
import { events } from './events.ts';
import { outlook } from './bots/outlook.ts';
import { steadyBot, veteranBot, weighed } from './bots/steady.ts';
import { evolve } from './evolve/evolve.ts';
import { options } from './options.ts';
import { about } from './rules/about.ts';
import { activation } from './rules/activation.ts';
import { endAnswer } from './rules/agreement.ts';
import { avoid, defence } from './rules/answers.ts';
import { boarding } from './rules/boarding.ts';
import { treachery } from './rules/battles/treachery.ts';
import { placement } from './rules/deployment.ts';
import { admiralNaming, order } from './rules/initiative.ts';
import { successor } from './rules/leaders.ts';
import { goOn, shipMove } from './rules/move.ts';
import { place } from './rules/place.ts';
import { dragging, reply, retraction } from './rules/replies.ts';
import { result } from './rules/result.ts';
import { atOnce, sequence } from './rules/sequence.ts';
import { leaderPlacement, sailsAtStart, treasure } from './rules/setup-leaders.ts';
import { initial } from './rules/setup.ts';
import { speeds } from './rules/speeds.ts';
import { squadronDeclaration } from './rules/squadrons.ts';
import { edgeChoice, purchase } from './rules/tournament.ts';
import { lastTransfer } from './rules/transfers.ts';
import { unfouling } from './rules/turn-end.ts';
import { scenarios, seats } from './scenarios.ts';
import { board } from './show/board.ts';
import { facts, happenings } from './show/facts.ts';
import { narrate } from './show/narrate.ts';
import { code } from './show/notation.ts';
import { panels } from './show/panels.ts';
import { picture } from './show/picture.ts';
import { reaches } from './show/reaches.ts';
import { guide, rulebook } from './show/rulebook.ts';
import { view } from './show/view.ts';
import type { State } from './state.ts';
import { t } from './text/catalogue.ts';
import { invariants } from './worlds/invariants.ts';
import { resample } from './worlds/resample.ts';

/** War Galley (GMT, 1999): thirteen battles of oared fleets, from Lade to Actium. */
export const galeraDeGuerra: KitRuleset<State, Event> = ruleset({
  id: 'galera-de-guerra',
  version: '1.2.0',
  title: t('title'),
  seats,
  scenarios,
  options,
  events,

  initial,
  evolve,
  place,
  about,
  sequence,
  atOnce,
  result,
  key: ({ turn, count }) => `${turn}.${count}`,
  chapters: [
    ...[purchase, edgeChoice],
    ...[placement, leaderPlacement, sailsAtStart, treasure],
    ...[squadronDeclaration, admiralNaming, order, endAnswer, speeds],
    ...[activation, shipMove, goOn, boarding],
    ...[avoid, defence, reply, retraction, dragging],
    ...[successor, lastTransfer, unfouling, treachery],
  ],

  bots: { steady: steadyBot, veteran: veteranBot },
  weighed,
  outlook,
  board,
  rulebook,
  guide,
  view,
  narrate,
  picture,
  code,
  panels,
  reaches,
  facts,
  happenings,
  invariants,
  resample,
});
