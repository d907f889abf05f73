import type { JsonObject } from '../../../src/domain/kernel/json.ts';
import { copyOf } from '../../../src/domain/kernel/json.ts';
import type { Bot } from '../../../src/domain/kernel/view.ts';
import { randomBot } from '../../../src/domain/kernel/view.ts';
import { steadyBot } from '../../../src/domain/rulesets/castelnuovo-1539/v1/bots/steady.ts';
import type { Event } from '../../../src/domain/rulesets/castelnuovo-1539/v1/events.ts';
import { castelnuovo1539 } from '../../../src/domain/rulesets/castelnuovo-1539/v1/index.ts';
import type { State } from '../../../src/domain/rulesets/castelnuovo-1539/v1/state.ts';
import { playGame } from '../../../src/games/arena.ts';

/** What a game passed through, for tests that look at many states and events. */
export interface Course {
  readonly states: readonly State[];
  readonly events: readonly Event[];
}

/** One whole game from a seed: steady bots on even seeds, random ones on odd; every `each`-th state is kept, and the last. */
export function courseOf(
  seed: number,
  { each = 1, scenario = 'siege', options = {} }: { each?: number; scenario?: string; options?: JsonObject } = {},
): Course {
  const bot: Bot = seed % 2 === 0 ? steadyBot : randomBot;
  const states: State[] = [];
  let count = 0;
  const { events } = playGame(castelnuovo1539, {
    scenario,
    options,
    seed,
    bots: { ottoman: bot, spanish: bot },
    watch: ({ state }) => {
      count += 1;
      if (count % each === 0 || castelnuovo1539.result(state as State) !== null) states.push(copyOf(state as State));
    },
  });
  return { states, events: events as readonly Event[] };
}
