import { randomBot } from '../../../src/domain/kernel/view.ts';
import type { Bot } from '../../../src/domain/kernel/view.ts';
import type { JsonObject } from '../../../src/domain/kernel/json.ts';
import type { Event } from '../../../src/domain/rulesets/santa-cruz-1797/v1/events.ts';
import { santaCruz1797 } from '../../../src/domain/rulesets/santa-cruz-1797/v1/index.ts';
import { steadyBot } from '../../../src/domain/rulesets/santa-cruz-1797/v1/bots/steady.ts';
import type { State } from '../../../src/domain/rulesets/santa-cruz-1797/v1/state.ts';
import type { CourseOf } from '../../support/course.ts';
import { courseOfGame } from '../../support/course.ts';

/** What a game passed through. */
export type Course = CourseOf<State, Event>;

/** One whole game from a seed: steady bots on even seeds, random ones on odd; every `each`-th state is kept. */
export function courseOf(
  seed: number,
  { each = 1, options = {} }: { each?: number; options?: JsonObject } = {},
): Course {
  const bot: Bot = seed % 2 === 0 ? steadyBot : randomBot;
  const game = { scenario: 'night', options, seed, bots: { british: bot, spanish: bot } };
  return courseOfGame(santaCruz1797, game, { each });
}
