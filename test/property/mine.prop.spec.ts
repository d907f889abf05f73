import { mine } from '../../examples/mine.ts';
import { conformance } from '../support/conformance.ts';
import { howMany } from '../support/how-many.ts';

conformance(mine, { games: howMany(30) });
