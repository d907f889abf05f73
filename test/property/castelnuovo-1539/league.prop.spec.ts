import { castelnuovo1539 } from '../../../src/domain/rulesets/castelnuovo-1539/v1/index.ts';
import { conformance } from '../../support/conformance.ts';
import { castelnuovoEffects } from '../../support/effects/castelnuovo-1539.ts';
import { howMany } from '../../support/how-many.ts';

// Each scenario is a file of its own, so that all cores share the games.
conformance(castelnuovo1539, {
  scenarios: ['league'],
  games: howMany(12) / 2,
  seed: 1539,
  effects: castelnuovoEffects,
});
