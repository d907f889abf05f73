import { catalogue } from '../text/catalogue.ts';
import en from './text/reports.en.json';
import es from './text/reports.es.json';

/** The texts of what players report. */
export const t = catalogue({ en, es });
