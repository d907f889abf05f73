import { catalogueOf } from '../../../../kernel/text.ts';
import chartsEn from './charts.en.json' with { type: 'json' };
import chartsEs from './charts.es.json' with { type: 'json' };
import ordersEn from './orders.en.json' with { type: 'json' };
import ordersEs from './orders.es.json' with { type: 'json' };
import diceEn from './dice.en.json' with { type: 'json' };
import diceEs from './dice.es.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };
import menusEn from './menus.en.json' with { type: 'json' };
import menusEs from './menus.es.json' with { type: 'json' };
import optionsEn from './options.en.json' with { type: 'json' };
import optionsEs from './options.es.json' with { type: 'json' };

/**
 * Every text of the game that a player reads. `charts`: the tables of the rules and what scenarios are about; `menus`: what menus say around the names of units and hexes, and how a game
 * ended; `options`: those of a table; `orders`: what standing orders may ask about.
 *
 * `dice`: what was rolled for, and the chances of what is offered.
 */
export const t = catalogueOf({
  main: { en, es },
  dice: { en: diceEn, es: diceEs },
  charts: { en: chartsEn, es: chartsEs },
  menus: { en: menusEn, es: menusEs },
  options: { en: optionsEn, es: optionsEs },
  orders: { en: ordersEn, es: ordersEs },
});

export type TextKey = Parameters<typeof t>[0];
