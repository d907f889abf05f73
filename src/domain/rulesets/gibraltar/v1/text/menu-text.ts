import { catalogue } from '../../../../kernel/text.ts';
import en from './menus.en.json' with { type: 'json' };
import es from './menus.es.json' with { type: 'json' };

export type MenuKey = keyof typeof en;

/** What menus say around the names of units and hexes, and how a game ended. */
export const m = catalogue<MenuKey>(en, es);
