import { catalogueOf } from '../../../../kernel/text.ts';
import boardEn from './board.en.json' with { type: 'json' };
import boardEs from './board.es.json' with { type: 'json' };
import chartsEn from './charts.en.json' with { type: 'json' };
import chartsEs from './charts.es.json' with { type: 'json' };
import diceEn from './dice.en.json' with { type: 'json' };
import diceEs from './dice.es.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };
import optionsEn from './options.en.json' with { type: 'json' };
import optionsEs from './options.es.json' with { type: 'json' };
import ordersEn from './orders.en.json' with { type: 'json' };
import ordersEs from './orders.es.json' with { type: 'json' };
import panelsEn from './panels.en.json' with { type: 'json' };
import panelsEs from './panels.es.json' with { type: 'json' };

/**
 * Every text of the game that a player reads. `board`: what is printed on the board and drawn on it; `panels`: what lies
 * beside it; `charts`: the tables of the rules and what scenarios are about; `options`: what a table agrees on; `orders`: what standing orders may ask about.
 *
 * `dice`: what was rolled for, and the chances of what is offered.
 */
export const t = catalogueOf({
  main: { en, es },
  dice: { en: diceEn, es: diceEs },
  board: { en: boardEn, es: boardEs },
  charts: { en: chartsEn, es: chartsEs },
  options: { en: optionsEn, es: optionsEs },
  orders: { en: ordersEn, es: ordersEs },
  panels: { en: panelsEn, es: panelsEs },
});

export type TextKey = Parameters<typeof t>[0];
