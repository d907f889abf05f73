import { gibraltar } from '../../../src/domain/rulesets/gibraltar/v1/index.ts';
import { conformance } from '../../support/conformance.ts';
import { howMany } from '../../support/how-many.ts';
import { GIBRALTAR } from './how.ts';

conformance(gibraltar, { ...GIBRALTAR, scenarios: ['assault4'], games: howMany(4) / 4 });
