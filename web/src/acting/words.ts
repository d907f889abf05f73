import { catalogue } from '../text/catalogue.ts';
import en from './text/acting.en.json';
import es from './text/acting.es.json';

/** The texts of the acting part. */
export const t = catalogue({ en, es });
