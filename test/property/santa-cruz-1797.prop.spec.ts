import { santaCruz1797 } from '../../src/domain/rulesets/santa-cruz-1797/v1/index.ts';
import { conformance } from '../support/conformance.ts';
import { santaCruzEffects } from '../support/effects/santa-cruz-1797.ts';

conformance(santaCruz1797, { games: 300, seed: 1797, effects: santaCruzEffects });
