import { catalogue } from '../../text/catalogue.ts';
import en from './text/odds.en.json';
import es from './text/odds.es.json';

/** The texts about chances. */
export const t = catalogue({ en, es });
