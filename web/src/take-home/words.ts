import { catalogue } from '../text/catalogue.ts';
import en from './text/take-home.en.json';
import es from './text/take-home.es.json';

/** The texts of pages that are taken home. */
export const t = catalogue({ en, es });
