import { galeraDeGuerra } from '../../../src/domain/rulesets/galera-de-guerra/v1/index.ts';
import { conformance } from '../../support/conformance.ts';
import { howMany } from '../../support/how-many.ts';
import { GALERA } from './how.ts';

/** The variant for four takes as long as the battle itself: a long run plays it too. */
const scenarios = process.env['TEST_GAMES'] === undefined ? ['tauris'] : ['tauris', 'tauris4'];
conformance(galeraDeGuerra, { ...GALERA, scenarios, games: howMany(1) });
