import { catalogueOf } from '../../../../kernel/text.ts';
import actionEn from './action.en.json' with { type: 'json' };
import actionEs from './action.es.json' with { type: 'json' };
import boardEn from './board.en.json' with { type: 'json' };
import boardEs from './board.es.json' with { type: 'json' };
import chartsEn from './charts.en.json' with { type: 'json' };
import chartsEs from './charts.es.json' with { type: 'json' };
import deedEn from './deed.en.json' with { type: 'json' };
import deedEs from './deed.es.json' with { type: 'json' };
import eventEn from './event.en.json' with { type: 'json' };
import eventEs from './event.es.json' with { type: 'json' };
import ordersEn from './orders.en.json' with { type: 'json' };
import ordersEs from './orders.es.json' with { type: 'json' };
import panelEn from './panel.en.json' with { type: 'json' };
import panelEs from './panel.es.json' with { type: 'json' };
import diceEn from './dice.en.json' with { type: 'json' };
import diceEs from './dice.es.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };
import optionsEn from './options.en.json' with { type: 'json' };
import optionsEs from './options.es.json' with { type: 'json' };
import sequenceEn from './sequence.en.json' with { type: 'json' };
import sequenceEs from './sequence.es.json' with { type: 'json' };

/**
 * Every text of the game that a player reads. `options`: what a table agrees on; `sequence`: what is asked between
 * activations; `action`: what is asked within them; `event` and `deed`: what the chronicle says of the sequence and of ships;
 * `board`: what is drawn; `charts`: the tables of the rules and what battles are about; `panel`: what lies beside it; `orders`: what standing orders may ask about.
 *
 * `dice`: what was rolled for, and the chances of what is offered.
 */
export const t = catalogueOf({
  main: { en, es },
  dice: { en: diceEn, es: diceEs },
  action: { en: actionEn, es: actionEs },
  options: { en: optionsEn, es: optionsEs },
  board: { en: boardEn, es: boardEs },
  charts: { en: chartsEn, es: chartsEs },
  deed: { en: deedEn, es: deedEs },
  event: { en: eventEn, es: eventEs },
  orders: { en: ordersEn, es: ordersEs },
  panel: { en: panelEn, es: panelEs },
  sequence: { en: sequenceEn, es: sequenceEs },
});

export type TextKey = Parameters<typeof t>[0];
