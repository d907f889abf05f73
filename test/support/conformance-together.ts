import type { AnyRuleset } from '../../src/domain/kernel/ruleset.ts';
import type { Effects, Tally } from './conformance-effects.ts';
import { notShown, watchEffects } from './conformance-effects.ts';
import { luckOf, newRecord, playOut } from './playout.ts';
import { randomOptions } from './random-options.ts';

/** So many further games at most: the rarest pair of a ruleset shows in the first hundred. */
const LIMIT = 1000;
const BOT_EVERY = 3;

export interface TogetherOptions {
  /** What the games of the suite have shown so far. */
  readonly together: Tally;
  /** Of the first further game. */
  readonly seed: number;
  readonly maxCommands?: number;
}

/**
 * Plays on, in every scenario in turn and with an eye on the effects alone, until games have shown together what the ruleset
 * says that they do. Gives what they have not shown even so.
 */
export function showTogether(rules: AnyRuleset, effects: Effects, options: TogetherOptions): string[] {
  const { together, seed } = options;
  for (let game = 0; game < LIMIT && notShown(effects, together).length > 0; game += 1) {
    const scenario = rules.scenarios[game % rules.scenarios.length]?.id ?? '';
    playWatched(rules, effects, { ...options, seed: seed + game, scenario });
  }
  return notShown(effects, together);
}

function playWatched(
  rules: AnyRuleset,
  effects: Effects,
  { together, seed, scenario, maxCommands = 2000 }: TogetherOptions & { readonly scenario: string },
): void {
  const options = randomOptions(rules.options, luckOf(seed));
  const bot = Object.keys(rules.bots)[0];
  const led = seed % BOT_EVERY === 0 && bot !== undefined ? { bot } : {};
  const record = newRecord({ scenario, options, seed, maxCommands, ...led });
  const watch = watchEffects(effects, together);
  let state = rules.initial({ scenario, options });
  playOut(rules, record, {
    after(_moment, { events }) {
      for (const event of events) {
        watch.see(event, state);
        state = rules.evolve(state, event);
      }
    },
  });
  watch.end();
}
