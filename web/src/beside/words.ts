import { catalogue } from '../text/catalogue.ts';
import en from './text/beside.en.json';
import es from './text/beside.es.json';

/** The texts of what lies beside the board. */
export const t = catalogue({ en, es });
