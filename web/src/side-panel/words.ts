import { catalogue } from '../text/catalogue.ts';
import en from './text/side-panel.en.json';
import es from './text/side-panel.es.json';

/** The texts of what lies beside the board. */
export const t = catalogue({ en, es });
