import { conformance } from '../support/conformance.ts';
import { toyEffects } from '../support/effects/toy.ts';
import { toyRuleset } from '../support/toy-ruleset.ts';

// The toy is bare: it has no legend that clients could draw it by.
conformance(toyRuleset, { games: 200, seed: 1, sampleEvery: 3, effects: toyEffects, looks: false });
conformance(toyRuleset, { games: 2, seed: 1000, options: { rounds: 200 }, looks: false });
