import tseslint from 'typescript-eslint';

/** Quaint or ambiguous names that were replaced: docs/decisions/0028-plain-names.md. */
const DROPPED_NAMES = [
  ...['Scribe', 'scribe', 'InLine', 'waitingLines', 'Surroundings', 'House', 'openHouse', 'Desk', 'Rung', 'rung'],
  ...['Thinking', 'Thought', 'writeThought', 'toldBy', 'toldOf', 'toldTo', 'Asking', 'Around', 'Sight', 'Tidings'],
  ...['Shelf', 'shelfOn', 'Deed', 'deedsOf', 'goings', 'bury', 'stir', 'oncePerMoment', 'lessThese', 'sureOf'],
  ...['told', 'Occasion', 'decideAgain', 'PostOffice', 'postOffice', 'Doomed', 'AT_HOME', 'tidyZone'],
];

export default tseslint.config(
  { ignores: ['node_modules', 'coverage', 'src/**/generated/**', 'bench/node_modules', 'web/dist', 'web/.build-*'] },
  ...tseslint.configs.strict,
  {
    rules: {
      complexity: ['error', { max: 10, variant: 'modified' }],
      'max-depth': ['error', 3],
      'max-params': ['error', 4],
      'max-lines': ['error', { max: 300, skipBlankLines: false, skipComments: false }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'id-denylist': ['error', ...DROPPED_NAMES],
      'no-restricted-syntax': [
        'error',
        { selector: 'ObjectExpression > SpreadElement > ObjectExpression', message: 'write its members themselves' },
      ],
      'no-restricted-properties': ['error', { object: 'Math', property: 'random', message: 'chance has one source' }],
    },
  },
);
