import { castelnuovo1539 } from '../../src/domain/rulesets/castelnuovo-1539/v1/index.ts';
import { conformance } from '../support/conformance.ts';
import { castelnuovoEffects } from '../support/effects/castelnuovo-1539.ts';

conformance(castelnuovo1539, { games: 160, seed: 1539, effects: castelnuovoEffects });
