import { conformance } from '../support/conformance.ts';
import { toyEffects } from '../support/effects/toy.ts';
import { toyRuleset } from '../support/toy-ruleset.ts';

conformance(toyRuleset, { games: 200, seed: 1, sampleEvery: 3, effects: toyEffects });
conformance(toyRuleset, { games: 2, seed: 1000, options: { rounds: 200 } });
