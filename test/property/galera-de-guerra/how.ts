import type { ConformanceOptions } from '../../support/conformance.ts';
import { galeraEffects } from '../../support/effects/galera-de-guerra.ts';

/** How closely the games of each battle are looked at: their views are large, and their commands many. */
export const GALERA: Omit<ConformanceOptions, 'games'> = {
  seed: 47,
  maxCommands: 12000,
  sampleEvery: 250,
  botGames: 1,
  twins: 1,
  effects: galeraEffects,
};
