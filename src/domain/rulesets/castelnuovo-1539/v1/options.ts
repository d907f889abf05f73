import Type from 'typebox';
import { onlyIn, worded } from '../../../kernel/option-words.ts';
import { t } from './text/catalogue.ts';

/** What a table may agree on; the defaults play the text as we read it (rulings A05, A07 and A70). */
export const options = Type.Object(
  {
    presetDeployment: Type.Boolean({
      default: false,
      ...worded(t('options.presetDeployment'), t('options.presetDeployment.about')),
      ...onlyIn('siege'),
    }),
    reactionLimit: Type.Union(
      [
        Type.Literal('entry', worded(t('options.reactionLimit.entry'))),
        Type.Literal('strict', worded(t('options.reactionLimit.strict'))),
      ],
      { default: 'entry', ...worded(t('options.reactionLimit'), t('options.reactionLimit.about')) },
    ),
    friendlyFireAdjacent4: Type.Boolean({
      default: true,
      ...worded(t('options.friendlyFireAdjacent4'), t('options.friendlyFireAdjacent4.about')),
      ...onlyIn('siege'), // the decks of the League have no Friendly Fire
    }),
    stallTurns: Type.Integer({
      default: 20,
      minimum: 0,
      maximum: 99,
      ...worded(t('options.stallTurns'), t('options.stallTurns.about')),
      ...onlyIn('siege'),
    }),
  },
  { additionalProperties: false },
);
