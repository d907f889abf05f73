import Type from 'typebox';
import { worded } from '../../../kernel/option-words.ts';
import { catalogue } from '../../../kernel/text.ts';
import en from './text/options.en.json' with { type: 'json' };
import es from './text/options.es.json' with { type: 'json' };

const o = catalogue<keyof typeof en>(en, es);

/** The optional rules of chapter 14, all off unless a table wants them. */
export const options = Type.Object(
  {
    minOneDie: Type.Boolean({ default: false, ...worded(o('minOneDie'), o('minOneDie.about')) }),
    reinforceOnce: Type.Boolean({ default: false, ...worded(o('reinforceOnce'), o('reinforceOnce.about')) }),
    tigerRoll: Type.Boolean({ default: false, ...worded(o('tigerRoll'), o('tigerRoll.about')) }),
    noOfficers: Type.Boolean({ default: false, ...worded(o('noOfficers'), o('noOfficers.about')) }),
  },
  { additionalProperties: false },
);
