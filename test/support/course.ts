import { isDeepStrictEqual } from 'node:util';
import { Value } from 'typebox/value';
import type { JsonObject } from '../../src/domain/kernel/json.ts';
import type { GameEvent } from '../../src/domain/kernel/event.ts';
import { copyOf } from '../../src/domain/kernel/json.ts';
import type { AnyRuleset } from '../../src/domain/kernel/ruleset.ts';
import type { ArenaGame, ArenaRecord } from '../../src/arena/arena.ts';
import { playGame } from '../../src/arena/arena.ts';

/** What a game passed through, for tests that look at many states and events. */
export interface CourseOf<S, E> {
  readonly states: readonly S[];
  readonly events: readonly E[];
}

interface Played {
  readonly rules: AnyRuleset;
  readonly game: Game;
  readonly record: ArenaRecord;
  /** How many events there were after the set-up, and after each command. */
  readonly lengths: readonly number[];
}

type Game = Omit<ArenaGame, 'watch'>;

/** Games that spec files of this process have looked at: the next one need not play them again. */
const known: Played[] = [];

function playedOnce(rules: AnyRuleset, game: Game): Played {
  const before = known.find((one) => one.rules === rules && isDeepStrictEqual(one.game, game));
  if (before !== undefined) return before;
  const lengths: number[] = [];
  const watch: ArenaGame['watch'] = ({ events }) => void lengths.push((lengths.at(-1) ?? 0) + events.length);
  const played = { rules, game, lengths, record: playGame(rules, { ...game, watch }) };
  known.push(played);
  return played;
}

/** One whole game between bots. */
export function recordOf(rules: AnyRuleset, game: Game): ArenaRecord {
  return playedOnce(rules, game).record;
}

/** Its events with every `each`-th state, and with the last one where `andLast` says so. The states are the caller's own. */
export function courseOfGame<S, E>(
  rules: AnyRuleset,
  game: Game,
  { each, andLast = false }: { readonly each: number; readonly andLast?: boolean },
): CourseOf<S, E> {
  const { record, lengths } = playedOnce(rules, game);
  const { events } = record;
  const states: S[] = [];
  const options = Value.Default(rules.options, { ...game.options }) as JsonObject;
  let state: unknown = rules.initial({ scenario: game.scenario, options });
  let done = 0;
  for (const [at, length] of lengths.entries()) {
    for (; done < length; done += 1) state = rules.evolve(state, copyOf(events[done] as GameEvent));
    const isLast = at === lengths.length - 1;
    if ((at + 1) % each === 0 || (andLast && isLast)) states.push(copyOf(state as S));
  }
  return { states, events: events as readonly unknown[] as readonly E[] };
}
