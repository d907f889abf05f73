import { catalogue } from '../text/catalogue.ts';
import en from './text/post.en.json';
import es from './text/post.es.json';

/** The texts of what players do about clocks and seats, and of what is taken away from a table. */
export const t = catalogue({ en, es });
