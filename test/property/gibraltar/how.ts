import type { ConformanceOptions } from '../../support/conformance.ts';
import { gibraltarEffects } from '../../support/effects/gibraltar.ts';

/**
 * How closely the games of each scenario are looked at. A random game has some 730 commands; to look at it this closely takes
 * about four times as long as to play it.
 */
export const GIBRALTAR: Omit<ConformanceOptions, 'games'> = {
  seed: 1782,
  maxCommands: 6000,
  sampleEvery: 400,
  botGames: 1,
  twins: 1,
  effects: gibraltarEffects,
};
