import { catalogue } from '../../../../kernel/text.ts';
import en from './board.en.json' with { type: 'json' };
import es from './board.es.json' with { type: 'json' };

/** What is printed on the board and drawn on it, in words. */
export const b = catalogue<keyof typeof en>(en, es);
