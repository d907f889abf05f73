import { guerraAMuerte } from '../../../src/domain/rulesets/guerra-a-muerte/v1/index.ts';
import { conformance } from '../../support/conformance.ts';
import { howMany } from '../../support/how-many.ts';
import { GUERRA } from './how.ts';

/**
 * A campaign has thousands of commands. A usual run plays one game of random choices, looks closely at a few moments of it,
 * and has twins beside an eighth of it; `npm run test:long` looks at it as at the scenarios, and lets the bot play.
 */
const usual = process.env['TEST_GAMES'] === undefined;
const bounds = { sampleEvery: 640, twinStretches: { length: 50, of: 400 }, botGames: 0, looks: false };

conformance(guerraAMuerte, { ...GUERRA, ...(usual && bounds), scenarios: ['campaign'], games: howMany(1) });
