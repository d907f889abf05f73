import Type from 'typebox';
import { worded } from '../../../kernel/option-words.ts';
import { t } from './text/catalogue.ts';

/** The rulebook has no optional rules; these are ours, all off unless a table wants them. */
export const options = Type.Object(
  {
    rerollTies: Type.Boolean({ default: false, ...worded(t('options.rerollTies'), t('options.rerollTies.about')) }),
    mildLosses: Type.Boolean({ default: false, ...worded(t('options.mildLosses'), t('options.mildLosses.about')) }),
    armour: Type.Boolean({ default: false, ...worded(t('options.armour'), t('options.armour.about')) }),
    autoFinish: Type.Boolean({ default: false, ...worded(t('options.autoFinish'), t('options.autoFinish.about')) }),
  },
  { additionalProperties: false },
);
