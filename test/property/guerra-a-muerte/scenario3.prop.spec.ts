import { guerraAMuerte } from '../../../src/domain/rulesets/guerra-a-muerte/v1/index.ts';
import { conformance } from '../../support/conformance.ts';
import { howMany } from '../../support/how-many.ts';
import { GUERRA } from './how.ts';

// Each scenario is a file of its own, so that all cores share the games.
conformance(guerraAMuerte, { ...GUERRA, scenarios: ['scenario3'], games: howMany(1) });
