import { catalogue } from '../../text/catalogue.ts';
import en from './text/sheets.en.json';
import es from './text/sheets.es.json';

/** The texts of what lies beside the map. */
export const t = catalogue({ en, es });
