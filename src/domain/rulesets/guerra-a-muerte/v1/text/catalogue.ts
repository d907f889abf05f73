import { catalogueOf } from '../../../../kernel/text.ts';
import boardEn from './board.en.json' with { type: 'json' };
import boardEs from './board.es.json' with { type: 'json' };
import chartsEn from './charts.en.json' with { type: 'json' };
import chartsEs from './charts.es.json' with { type: 'json' };
import diceEn from './dice.en.json' with { type: 'json' };
import diceEs from './dice.es.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };
import eventEn from './event.en.json' with { type: 'json' };
import eventEs from './event.es.json' with { type: 'json' };
import fightEn from './fight.en.json' with { type: 'json' };
import fightEs from './fight.es.json' with { type: 'json' };
import incomeEn from './income.en.json' with { type: 'json' };
import incomeEs from './income.es.json' with { type: 'json' };
import opsEn from './ops.en.json' with { type: 'json' };
import opsEs from './ops.es.json' with { type: 'json' };
import optionsEn from './options.en.json' with { type: 'json' };
import optionsEs from './options.es.json' with { type: 'json' };
import panelEn from './panel.en.json' with { type: 'json' };
import panelEs from './panel.es.json' with { type: 'json' };
import seaEn from './sea.en.json' with { type: 'json' };
import seaEs from './sea.es.json' with { type: 'json' };
import setupEn from './setup.en.json' with { type: 'json' };
import setupEs from './setup.es.json' with { type: 'json' };

/**
 * Every text of the game that a player reads. `main`: names of the game, its seats, scenarios and places; `options`: what a
 * table agrees on; `setup`, `income`, `sea`, `ops`, `fight`: what those chapters ask; `event`: what the chronicle says;
 * `board`: what is drawn; `charts`: the tables of the rules and what scenarios are about; `panel`: what lies beside it.
 *
 * `dice`: what was rolled for, and the chances of what is offered.
 */
export const t = catalogueOf({
  main: { en, es },
  dice: { en: diceEn, es: diceEs },
  board: { en: boardEn, es: boardEs },
  charts: { en: chartsEn, es: chartsEs },
  event: { en: eventEn, es: eventEs },
  fight: { en: fightEn, es: fightEs },
  income: { en: incomeEn, es: incomeEs },
  ops: { en: opsEn, es: opsEs },
  options: { en: optionsEn, es: optionsEs },
  panel: { en: panelEn, es: panelEs },
  sea: { en: seaEn, es: seaEs },
  setup: { en: setupEn, es: setupEs },
});

export type TextKey = Parameters<typeof t>[0];
