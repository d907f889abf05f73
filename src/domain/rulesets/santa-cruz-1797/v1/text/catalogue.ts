import type { KeyOf } from '../../../../kernel/text.ts';
import { catalogueOf } from '../../../../kernel/text.ts';
import boardEn from './board.en.json' with { type: 'json' };
import boardEs from './board.es.json' with { type: 'json' };
import chartsEn from './charts.en.json' with { type: 'json' };
import chartsEs from './charts.es.json' with { type: 'json' };
import decisionsEn from './decisions.en.json' with { type: 'json' };
import decisionsEs from './decisions.es.json' with { type: 'json' };
import diceEn from './dice.en.json' with { type: 'json' };
import diceEs from './dice.es.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };
import optionsEn from './options.en.json' with { type: 'json' };
import optionsEs from './options.es.json' with { type: 'json' };
import panelsEn from './panels.en.json' with { type: 'json' };
import panelsEs from './panels.es.json' with { type: 'json' };

const spaces = {
  main: { en, es },
  dice: { en: diceEn, es: diceEs },
  board: { en: boardEn, es: boardEs },
  charts: { en: chartsEn, es: chartsEs },
  decisions: { en: decisionsEn, es: decisionsEs },
  options: { en: optionsEn, es: optionsEs },
  panels: { en: panelsEn, es: panelsEs },
};

export type TextKey = KeyOf<typeof spaces>;

/** Every text of the game that a player reads, in English and Spanish. */
export const t = catalogueOf(spaces);
