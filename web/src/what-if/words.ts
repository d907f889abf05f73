import { catalogue } from '../text/catalogue.ts';
import en from './text/what-if.en.json';
import es from './text/what-if.es.json';

/** The texts of «What if…». */
export const t = catalogue({ en, es });
