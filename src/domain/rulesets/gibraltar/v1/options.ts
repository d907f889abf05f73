import Type from 'typebox';
import { worded } from '../../../kernel/option-words.ts';
import { catalogue } from '../../../kernel/text.ts';
import en from './text/options.en.json' with { type: 'json' };
import es from './text/options.es.json' with { type: 'json' };

const o = catalogue<keyof typeof en>(en, es);

/** The rulebook has no optional rules; these are ours, all off unless a table wants them. */
export const options = Type.Object(
  {
    rerollTies: Type.Boolean({ default: false, ...worded(o('rerollTies'), o('rerollTies.about')) }),
    mildLosses: Type.Boolean({ default: false, ...worded(o('mildLosses'), o('mildLosses.about')) }),
    armour: Type.Boolean({ default: false, ...worded(o('armour'), o('armour.about')) }),
    autoFinish: Type.Boolean({ default: false, ...worded(o('autoFinish'), o('autoFinish.about')) }),
  },
  { additionalProperties: false },
);
