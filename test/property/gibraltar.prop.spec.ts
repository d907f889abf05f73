import { gibraltar } from '../../src/domain/rulesets/gibraltar/v1/index.ts';
import { conformance } from '../support/conformance.ts';
import { gibraltarEffects } from '../support/effects/gibraltar.ts';

// A random game has some 730 commands; to look at it this closely takes about four times as long as to play it.
conformance(gibraltar, {
  games: 40,
  seed: 1782,
  maxCommands: 6000,
  sampleEvery: 400,
  botGames: 1,
  twins: 1,
  effects: gibraltarEffects,
});
