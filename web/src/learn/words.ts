import { catalogue } from '../text/catalogue.ts';
import en from './text/learn.en.json';
import es from './text/learn.es.json';

/** The texts of guided first turns. */
export const t = catalogue({ en, es });
