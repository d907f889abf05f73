import { catalogue } from '../../../../kernel/text.ts';
import en from './panels.en.json' with { type: 'json' };
import es from './panels.es.json' with { type: 'json' };

/** What lies beside the board, in words. */
export const p = catalogue<keyof typeof en>(en, es);
