import { isDeepStrictEqual } from 'node:util';
import type { Seat } from '../../src/domain/kernel/ids.ts';
import type { JsonObject } from '../../src/domain/kernel/json.ts';
import type { AnyRuleset } from '../../src/domain/kernel/ruleset.ts';
import type { Result } from '../../src/domain/kernel/view.ts';
import type { GameInfo } from '../../src/games/game-service.ts';
import type { Leanings } from './conspire.ts';
import type { Stop, Takes } from './long-games.ts';
import { cutOf } from './long-games.ts';

/** A game worth recording: how it is played, and what it must come to. */
export interface Plan {
  readonly name: string;
  /** The first of the ruleset's where absent. */
  readonly scenario?: string;
  readonly options?: JsonObject;
  /** What the seats do after so many commands instead of playing on. */
  readonly stop?: Stop;
  /** Choices that everybody takes where they are offered, once so many commands are given: an end by agreement, say. */
  readonly takes?: Takes;
  /** Events that the players bring about, each once, instead of playing to win; all must be in the game. */
  readonly events?: readonly string[];
  /** Choices that lead to those events. */
  readonly leanings?: Leanings;
  /** One takeback within a step, one by consent, one that is declined, and an offer of a draw that is declined. */
  readonly takebacks?: boolean;
  /** A bot of the server has the last seat. */
  readonly botSeat?: string;
  /** Whether the game is the one that was looked for. */
  wanted(game: GameInfo, acts: readonly string[]): boolean;
}

/** A way in which a game can end by its rules: `endings.json` in the folder of its recorded games lists them. */
export interface Ending {
  readonly name: string;
  readonly scenario: string;
  readonly options?: JsonObject;
  readonly takes?: Takes;
  readonly reason: string;
  readonly winners: readonly Seat[];
}

/** A game for events that seldom come: `rare.json` in the folder of recorded games lists them. */
export type Rare = Required<Pick<Plan, 'name' | 'scenario' | 'stop' | 'events' | 'leanings'>>;

/** Whether a game came to that ending. */
export function endedLike(
  result: Result | undefined,
  { reason, winners }: Pick<Ending, 'reason' | 'winners'>,
): boolean {
  return result?.reason === reason && isDeepStrictEqual([...result.winners].sort(), [...winners].sort());
}

/** One game for each way in which a game of these rules can end, and for what else a log can hold. */
export function plansFor(rules: AnyRuleset, endings: readonly Ending[], rares: readonly Rare[] = []): Plan[] {
  const ends = endings.map((ending) => ({ ...ending, wanted: ({ result }: GameInfo) => endedLike(result, ending) }));
  const stops = STOPS.map(([by, name, reason], index) => ({
    name,
    stop: { by, after: 12 + 6 * index },
    wanted: ({ result }: GameInfo) => result?.reason === reason,
  }));
  const [bot] = Object.keys(rules.bots);
  const cut = cutOf(rules) ?? {};
  return [
    ...ends,
    ...stops,
    { name: 'every-option', options: everyOption(rules), ...cut, wanted: () => true },
    { name: 'takebacks', takebacks: true, ...cut, wanted: (_game, acts) => new Set(acts).size === ACTS },
    ...(bot === undefined ? [] : [{ name: 'against-a-bot', botSeat: bot, ...cut, wanted: () => true }]),
    ...rares.map((rare) => ({ ...rare, wanted: () => true })),
  ];
}

/** What is done, the name of the game, and the reason that its result gives. */
const STOPS = [
  ['resignation', 'resignation', 'resignation'],
  ['draw', 'draw-agreed', 'draw-agreed'],
  ['abandonment', 'abandonment', 'abandoned'],
] as const;

/** Free, agreed and declined takebacks, and the declined draw. */
const ACTS = 4;

/** All options that can be switched, switched from their defaults. */
function everyOption(rules: AnyRuleset): JsonObject {
  const { properties } = rules.options as { properties?: Readonly<Record<string, { default?: unknown }>> };
  const switches = Object.entries(properties ?? {}).filter(([, option]) => typeof option.default === 'boolean');
  return Object.fromEntries(switches.map(([name, option]) => [name, option.default !== true]));
}
