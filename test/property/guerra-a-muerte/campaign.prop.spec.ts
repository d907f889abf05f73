import { describe } from 'vitest';
import { guerraAMuerte } from '../../../src/domain/rulesets/guerra-a-muerte/v1/index.ts';
import { conformance } from '../../support/conformance.ts';
import { howMany } from '../../support/how-many.ts';
import { GUERRA } from './how.ts';

/** A campaign has thousands of commands: `npm run test:long` plays them, a usual run plays the three scenarios alone. */
describe.runIf(process.env['TEST_GAMES'] !== undefined)('the campaign', () => {
  conformance(guerraAMuerte, { ...GUERRA, scenarios: ['campaign'], games: howMany(1) });
});
