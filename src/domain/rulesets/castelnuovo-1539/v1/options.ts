import Type from 'typebox';
import { worded } from '../../../kernel/option-words.ts';
import { catalogue } from '../../../kernel/text.ts';
import en from './text/options.en.json' with { type: 'json' };
import es from './text/options.es.json' with { type: 'json' };

const o = catalogue<keyof typeof en>(en, es);

/** What a table may agree on; the defaults play the text as we read it (rulings A05, A07 and A70). */
export const options = Type.Object(
  {
    presetDeployment: Type.Boolean({ default: false, ...worded(o('presetDeployment'), o('presetDeployment.about')) }),
    reactionLimit: Type.Union(
      [
        Type.Literal('entry', worded(o('reactionLimit.entry'))),
        Type.Literal('strict', worded(o('reactionLimit.strict'))),
      ],
      { default: 'entry', ...worded(o('reactionLimit'), o('reactionLimit.about')) },
    ),
    friendlyFireAdjacent4: Type.Boolean({
      default: true,
      ...worded(o('friendlyFireAdjacent4'), o('friendlyFireAdjacent4.about')),
    }),
    stallTurns: Type.Integer({
      default: 20,
      minimum: 0,
      maximum: 99,
      ...worded(o('stallTurns'), o('stallTurns.about')),
    }),
  },
  { additionalProperties: false },
);
