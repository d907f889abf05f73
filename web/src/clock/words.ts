import { catalogue } from '../text/catalogue.ts';
import en from './text/time-left.en.json';
import es from './text/time-left.es.json';

/** The texts of clocks that run. */
export const t = catalogue({ en, es });
