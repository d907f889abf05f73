import type { Outlook } from '../../src/domain/kernel/outlook.ts';
import type { Bot } from '../../src/domain/kernel/view.ts';
import type { ThinkableRules } from '../../src/domain/search/chance-to-win.ts';
import { toyRuleset } from './toy-ruleset.ts';
import type { ToyState } from './toy-state.ts';

const outlook: Outlook<ToyState> = {
  policy: 'idle',
  side: () => 'red',
  experts: true,
  effort: () => 1,
  turns: 1,
  stage: ({ round, step }) => ({ turn: round, phase: step }),
  features: ({ camps: { red, blue } }) => ({
    points: red.points - blue.points,
    ford: Number(red.at === 'centre') - Number(blue.at === 'centre'),
  }),
  model: () => ({ bias: 0, weights: { points: 1, ford: 0.5 } }),
  words: { points: { en: 'points', es: 'puntos' }, ford: { en: 'the ford', es: 'el vado' } },
};

/** Takes the first choice: stays where it is. */
const idle: Bot = ({ choices }) => choices[0]?.id ?? '';

/** The toy as a game that bots can think ahead in, with a policy that never moves. */
export const judgedToy: ThinkableRules = { ...toyRuleset, bots: { ...toyRuleset.bots, idle }, outlook };
