import type { JsonObject } from '../../../src/domain/kernel/json.ts';
import type { Bot } from '../../../src/domain/kernel/view.ts';
import { randomBot } from '../../../src/domain/kernel/view.ts';
import { steadyBot } from '../../../src/domain/rulesets/castelnuovo-1539/v1/bots/steady.ts';
import type { Event } from '../../../src/domain/rulesets/castelnuovo-1539/v1/events.ts';
import { castelnuovo1539 } from '../../../src/domain/rulesets/castelnuovo-1539/v1/index.ts';
import type { State } from '../../../src/domain/rulesets/castelnuovo-1539/v1/state.ts';
import type { CourseOf } from '../../support/course.ts';
import { courseOfGame } from '../../support/course.ts';

/** What a game passed through. */
export type Course = CourseOf<State, Event>;

/** One whole game from a seed: steady bots on even seeds, random ones on odd; every `each`-th state is kept, and the last. */
export function courseOf(
  seed: number,
  { each = 1, scenario = 'siege', options = {} }: { each?: number; scenario?: string; options?: JsonObject } = {},
): Course {
  const bot: Bot = seed % 2 === 0 ? steadyBot : randomBot;
  const game = { scenario, options, seed, bots: { ottoman: bot, spanish: bot } };
  return courseOfGame(castelnuovo1539, game, { each, andLast: true });
}
