import { catalogue } from '../../text/catalogue.ts';
import en from './text/dice.en.json';
import es from './text/dice.es.json';

/** The texts about dice as they fell. */
export const t = catalogue({ en, es });
