import type { ConformanceOptions } from '../../support/conformance.ts';
import { guerraEffects } from '../../support/effects/guerra-a-muerte.ts';

/** How closely games are looked at: a campaign has thousands of commands, and views of forty areas. */
export const GUERRA: Omit<ConformanceOptions, 'games'> = {
  seed: 1810,
  maxCommands: 12000,
  sampleEvery: 160,
  botGames: 1,
  twins: 1,
  effects: guerraEffects,
};
