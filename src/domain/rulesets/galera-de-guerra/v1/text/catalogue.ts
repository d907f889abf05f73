import { catalogueOf } from '../../../../kernel/text.ts';
import actionEn from './action.en.json' with { type: 'json' };
import actionEs from './action.es.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };
import optionsEn from './options.en.json' with { type: 'json' };
import optionsEs from './options.es.json' with { type: 'json' };
import sequenceEn from './sequence.en.json' with { type: 'json' };
import sequenceEs from './sequence.es.json' with { type: 'json' };

/**
 * Every text of the game that a player reads. `options`: what a table agrees on; `sequence`: what is asked between
 * activations; `action`: what is asked within them.
 */
export const t = catalogueOf({
  main: { en, es },
  action: { en: actionEn, es: actionEs },
  options: { en: optionsEn, es: optionsEs },
  sequence: { en: sequenceEn, es: sequenceEs },
});

export type TextKey = Parameters<typeof t>[0];
