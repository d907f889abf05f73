import { catalogue } from '../text/catalogue.ts';
import en from './text/standing.en.json';
import es from './text/standing.es.json';

/** The texts of standing orders. */
export const t = catalogue({ en, es });
