import Type from 'typebox';
import { worded } from '../../../kernel/option-words.ts';
import { t } from './text/catalogue.ts';

/** The optional rules of chapter 14, all off unless a table wants them. */
export const options = Type.Object(
  {
    minOneDie: Type.Boolean({ default: false, ...worded(t('options.minOneDie'), t('options.minOneDie.about')) }),
    reinforceOnce: Type.Boolean({
      default: false,
      ...worded(t('options.reinforceOnce'), t('options.reinforceOnce.about')),
    }),
    tigerRoll: Type.Boolean({ default: false, ...worded(t('options.tigerRoll'), t('options.tigerRoll.about')) }),
    noOfficers: Type.Boolean({ default: false, ...worded(t('options.noOfficers'), t('options.noOfficers.about')) }),
  },
  { additionalProperties: false },
);
