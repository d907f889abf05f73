import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyOf } from '../../src/domain/kernel/json.ts';
import { decideBy, PlayoutFault } from '../../src/domain/kernel/playout.ts';
import type { Pending } from '../../src/domain/kernel/ruleset.ts';
import { randomBot } from '../../src/domain/kernel/view.ts';
import type { ThinkableRules } from '../../src/domain/search/chance-to-win.ts';
import { worthOf } from '../../src/domain/search/chance-to-win.ts';
import { policyOf } from '../../src/domain/search/search.ts';
import { playSeeded } from '../seeded-game.ts';
import type { Sample } from './logistic.ts';

/** A game of the policy against itself, by some of its positions. */
export interface PlayedGame {
  readonly scenario: string;
  readonly samples: readonly Sample[];
  readonly worth: number;
}

/** Which games, and what is kept of them. */
interface Wanted {
  readonly games: number;
  readonly seed: number;
  /** About so many decisions lie between two samples. */
  readonly between: number;
  /** One decision of so many is left to chance, so that positions are met that the policy would avoid. */
  readonly atRandom: number;
  /** The folder where games are kept that have been played; null: nowhere. */
  readonly kept: string | null;
}

/** Who won a game, and positions that it came through. */
interface Played {
  readonly worth: number;
  readonly states: readonly unknown[];
}

const MAX_COMMANDS = 6_000;

/** The games of a scenario; those that do not end in time are left out. */
export function gamesOf(rules: ThinkableRules, scenario: string, wanted: Wanted): PlayedGame[] {
  return Array.from({ length: wanted.games }, (_, game) => {
    const played = playedOrKept(rules, scenario, { ...wanted, seed: wanted.seed + game });
    if (played === null) return null;
    const { worth, states } = played;
    const samples = states.map((state) => ({ features: rules.outlook.features(state), worth }));
    return { scenario, worth, samples };
  }).flatMap((game) => game ?? []);
}

function playedOrKept(rules: ThinkableRules, scenario: string, wanted: Wanted): Played | null {
  const { seed, between, atRandom, kept } = wanted;
  if (kept === null) return play(rules, scenario, wanted);
  const file = join(kept, `${rules.id}-${scenario}-${seed}-${between}-${atRandom}.json`);
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Played | null;
  const played = play(rules, scenario, wanted);
  writeFileSync(file, JSON.stringify(played));
  return played;
}

function play(rules: ThinkableRules, scenario: string, { seed, between, atRandom }: Wanted): Played | null {
  const policy = policyOf(rules);
  const states: unknown[] = [];
  let side = '';
  try {
    const result = playSeeded(rules, {
      scenario,
      seed,
      maxCommands: MAX_COMMANDS,
      decide: ({ state, pendings }, random) => {
        side ||= rules.outlook.side(state);
        if (random(between) === 0) states.push(copyOf(state));
        const bot = random(atRandom) === 0 ? randomBot : policy;
        return decideBy(rules, state, pendings[0] as Pending, { bot, random });
      },
    });
    return { worth: worthOf(rules, result, side), states };
  } catch (error) {
    if (error instanceof PlayoutFault) return null;
    throw error;
  }
}
