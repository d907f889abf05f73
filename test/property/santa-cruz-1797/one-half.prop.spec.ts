import { santaCruz1797 } from '../../../src/domain/rulesets/santa-cruz-1797/v1/index.ts';
import { conformance } from '../../support/conformance.ts';
import { santaCruzEffects } from '../../support/effects/santa-cruz-1797.ts';
import { howMany } from '../../support/how-many.ts';

// Half of the games: the other half is a file of its own, for another core.
conformance(santaCruz1797, { games: howMany(24) / 2, seed: 1797, effects: santaCruzEffects });
