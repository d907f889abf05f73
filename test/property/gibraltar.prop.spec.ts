import { gibraltar } from '../../src/domain/rulesets/gibraltar/v1/index.ts';
import { conformance } from '../support/conformance.ts';

// A random game is some 800 commands long: a third of a second to play, most of a second to look at as closely as this.
conformance(gibraltar, { games: 100, seed: 1782, maxCommands: 6000, sampleEvery: 400, botGames: 1 });
