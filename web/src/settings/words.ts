import { catalogue } from '../text/catalogue.ts';
import en from './text/settings.en.json';
import es from './text/settings.es.json';

/** The texts of the settings that are about the player and this device. */
export const t = catalogue({ en, es });
