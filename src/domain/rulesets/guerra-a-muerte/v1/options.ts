import Type from 'typebox';
import { worded } from '../../../kernel/option-words.ts';
import type { Options } from './state.ts';
import { t } from './text/catalogue.ts';

const choose = (name: keyof Options) =>
  Type.Boolean({ default: false, ...worded(t(`options.${name}`), t(`options.${name}.about`)) });

/** What a table may agree on (dossier 10); the defaults play the text as we read it. */
export const options = Type.Object(
  {
    noFog: choose('noFog'),
    planDeIguala: choose('planDeIguala'),
    strictOpExamples: choose('strictOpExamples'),
    historicalDeployment: choose('historicalDeployment'),
  },
  { additionalProperties: false },
);

/** Options in the order of the state, whatever order they were given in. */
export function optionsOf({ noFog, planDeIguala, strictOpExamples, historicalDeployment }: Options): Options {
  return { noFog, planDeIguala, strictOpExamples, historicalDeployment };
}
