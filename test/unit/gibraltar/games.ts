import type { JsonObject } from '../../../src/domain/kernel/json.ts';
import { copyOf } from '../../../src/domain/kernel/json.ts';
import type { Bot } from '../../../src/domain/kernel/view.ts';
import type { Event } from '../../../src/domain/rulesets/gibraltar/v1/events.ts';
import { gibraltar } from '../../../src/domain/rulesets/gibraltar/v1/index.ts';
import { scenarioOf } from '../../../src/domain/rulesets/gibraltar/v1/scenarios.ts';
import type { State } from '../../../src/domain/rulesets/gibraltar/v1/state.ts';
import type { ArenaRecord } from '../../../src/games/arena.ts';
import { playGame } from '../../../src/games/arena.ts';

/** A game between bots: one bot a side, whoever commands. */
export interface Match {
  readonly seed: number;
  readonly hf: Bot;
  readonly en: Bot;
  readonly scenario?: string;
  readonly options?: JsonObject;
}

/** What a game passed through, for tests that look at many states and events. */
export interface Course {
  readonly states: readonly State[];
  readonly events: readonly Event[];
}

/** One whole game. */
export function played({ seed, hf, en, scenario = 'assault', options = {} }: Match): ArenaRecord {
  return playGame(gibraltar, { scenario, seed, options, bots: botsOf(scenario, hf, en) });
}

/** The same, with every `each`-th state. */
export function courseOf({ seed, hf, en, scenario = 'assault', options = {} }: Match, each: number): Course {
  const states: State[] = [];
  let count = 0;
  const { events } = playGame(gibraltar, {
    ...{ scenario, seed, options, bots: botsOf(scenario, hf, en) },
    watch: ({ state }) => {
      count += 1;
      if (count % each === 0) states.push(copyOf(state as State));
    },
  });
  return { states, events: events as readonly Event[] };
}

function botsOf(scenario: string, hf: Bot, en: Bot): Record<string, Bot> {
  return Object.fromEntries(scenarioOf(scenario).seats.map((seat) => [seat, seat.startsWith('hf') ? hf : en]));
}
