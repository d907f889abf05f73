import { catalogue } from '../text/catalogue.ts';
import en from './text/rules.en.json';
import es from './text/rules.es.json';

/** The texts of the page of rules. */
export const t = catalogue({ en, es });
