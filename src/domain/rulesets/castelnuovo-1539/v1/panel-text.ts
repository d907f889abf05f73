import { catalogue } from '../../../kernel/text.ts';
import en from './text/panels.en.json' with { type: 'json' };
import es from './text/panels.es.json' with { type: 'json' };

/** What lies beside the board, in words. */
export const p = catalogue<keyof typeof en>(en, es);
