import { catalogue } from '../text/catalogue.ts';
import en from './text/history.en.json';
import es from './text/history.es.json';

/** The texts of the chronicle and the time line. */
export const t = catalogue({ en, es });
