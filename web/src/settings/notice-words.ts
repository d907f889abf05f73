import { catalogue } from '../text/catalogue.ts';
import en from './text/notices.en.json';
import es from './text/notices.es.json';

/** The texts about the ways in which a player is told. */
export const t = catalogue({ en, es });
