import { sentries } from '../../examples/sentries.ts';
import { conformance } from '../support/conformance.ts';
import { sentriesEffects } from '../support/effects/sentries.ts';

conformance(sentries, { games: 30, sampleEvery: 1, effects: sentriesEffects });
