import { describe } from 'vitest';
import { galeraDeGuerra } from '../../../src/domain/rulesets/galera-de-guerra/v1/index.ts';
import { conformance } from '../../support/conformance.ts';
import { howMany } from '../../support/how-many.ts';
import { GALERA } from './how.ts';

const { scenarios } = galeraDeGuerra;

/** A game of a great battle takes minutes: `npm run test:long` plays them, a usual run plays Tauris alone. */
describe.runIf(process.env['TEST_GAMES'] !== undefined)('the other battles, and the tournament', () => {
  const others = scenarios.map(({ id }) => id).filter((id) => !id.startsWith('tauris'));
  conformance(galeraDeGuerra, { ...GALERA, scenarios: others, games: howMany(others.length) });
});
