import type { JsonObject } from '../../../src/domain/kernel/json.ts';
import type { Bot } from '../../../src/domain/kernel/view.ts';
import type { Event } from '../../../src/domain/rulesets/gibraltar/v1/events.ts';
import { gibraltar } from '../../../src/domain/rulesets/gibraltar/v1/index.ts';
import { scenarioOf } from '../../../src/domain/rulesets/gibraltar/v1/scenarios.ts';
import type { State } from '../../../src/domain/rulesets/gibraltar/v1/state.ts';
import type { ArenaGame, ArenaRecord } from '../../../src/arena/arena.ts';
import type { CourseOf } from '../../support/course.ts';
import { courseOfGame, recordOf } from '../../support/course.ts';

/** A game between bots: one bot a side, whoever commands. */
export interface Match {
  readonly seed: number;
  readonly hf: Bot;
  readonly en: Bot;
  readonly scenario?: string;
  readonly options?: JsonObject;
}

/** What a game passed through. */
export type Course = CourseOf<State, Event>;

/** One whole game. */
export function played(match: Match): ArenaRecord {
  return recordOf(gibraltar, gameOf(match));
}

/** The same, with every `each`-th state. */
export function courseOf(match: Match, each: number): Course {
  return courseOfGame(gibraltar, gameOf(match), { each });
}

function gameOf({ seed, hf, en, scenario = 'assault', options = {} }: Match): ArenaGame {
  return { scenario, seed, options, bots: botsOf(scenario, hf, en) };
}

function botsOf(scenario: string, hf: Bot, en: Bot): Record<string, Bot> {
  return Object.fromEntries(scenarioOf(scenario).seats.map((seat) => [seat, seat.startsWith('hf') ? hf : en]));
}
