import { catalogue } from '../text/catalogue.ts';
import en from './text/positions.en.json';
import es from './text/positions.es.json';

/** The texts of positions of days. */
export const t = catalogue({ en, es });
