import { brandy } from '../../examples/brandy.ts';
import { conformance } from '../support/conformance.ts';
import { howMany } from '../support/how-many.ts';

conformance(brandy, { games: howMany(30) });
