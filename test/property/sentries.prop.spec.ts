import { sentries } from '../../examples/sentries.ts';
import { conformance } from '../support/conformance.ts';

conformance(sentries, { games: 30, sampleEvery: 1 });
