import { expect, it } from 'vitest';
import { goesAt } from '../../../web/src/acting/at-once.ts';
import type { ChoicesAnswer } from '../../../web/src/api/types.ts';
import { sendsAtOnce } from '../../../web/src/session/preferences.ts';

const whole = (seen: object): ChoicesAnswer =>
  ({
    choices: [],
    complete: true,
    preview: { view: { version: 7 }, decisions: [], stoppedAtChance: false, ...seen },
  }) as never;
const step = { id: 'one', label: { en: 'one', es: 'uno' } };
const alone = { ruleset: 'toy', before: [], draft: [], menu: whole({}) };

it('goes at once only where it is wished, took one step, and comes to no chance and no end', () => {
  expect(goesAt(alone)).toBeNull();
  sendsAtOnce('toy').value = true;
  expect(goesAt(alone)).toBe(7);
  expect(goesAt({ ...alone, ruleset: 'other' })).toBeNull();
  expect(goesAt({ ...alone, before: [step] })).toBeNull();
  expect(goesAt({ ...alone, menu: whole({ stoppedAtChance: true }) })).toBeNull();
  expect(goesAt({ ...alone, menu: whole({ view: { version: 7, result: { winners: [] } } }) })).toBeNull();
  expect(goesAt({ ...alone, menu: { choices: [], complete: true } })).toBeNull();
  const drafted = { command: { decision: 'd', path: ['one'] }, prompt: undefined, steps: [step] };
  expect(goesAt({ ...alone, draft: [drafted] })).toBeNull();
});
