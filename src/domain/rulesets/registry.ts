import type { AnyRuleset } from '../kernel/ruleset.ts';
import { castelnuovo1539 } from './castelnuovo-1539/v1/index.ts';
import { galeraDeGuerra } from './galera-de-guerra/v1/index.ts';
import { gibraltar } from './gibraltar/v1/index.ts';
import { guerraAMuerte } from './guerra-a-muerte/v1/index.ts';
import { santaCruz1797 } from './santa-cruz-1797/v1/index.ts';

/** The games of this server. A game is added by its folder and its line here. */
export const RULESETS: readonly AnyRuleset[] = [
  santaCruz1797,
  gibraltar,
  castelnuovo1539,
  galeraDeGuerra,
  guerraAMuerte,
];
