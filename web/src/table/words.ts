import { catalogue } from '../text/catalogue.ts';
import en from './text/table.en.json';
import es from './text/table.es.json';

/** The texts of the table's frame. */
export const t = catalogue({ en, es });
