import { catalogue } from '../text/catalogue.ts';
import en from './text/board.en.json';
import es from './text/board.es.json';

/** The texts of the map. */
export const t = catalogue({ en, es });
