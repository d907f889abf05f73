import { galeraDeGuerra } from '../../../src/domain/rulesets/galera-de-guerra/v1/index.ts';
import { conformance } from '../../support/conformance.ts';
import { howMany } from '../../support/how-many.ts';
import { GALERA } from './how.ts';

conformance(galeraDeGuerra, { ...GALERA, scenarios: ['lade', 'lade4'], games: howMany(8) / 4 });
