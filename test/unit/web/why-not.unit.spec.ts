import { expect, it } from 'vitest';
import { reasonsOf } from '../../../web/src/acting/why-not.ts';

const blocked = (id: string, reason: string) => ({
  target: { type: 'area' as const, id },
  reason: { en: reason, es: reason },
  rule: '§9.3b',
});

it('tells each reason once, with the names of what it bars', () => {
  const reasons = reasonsOf(
    [blocked('Cuba', 'No militia is left'), blocked('Haiti', 'No militia is left'), blocked('Pasto', 'Never here')],
    ({ id }) => id,
  );
  expect(reasons.map(({ names, reason }) => [names, reason.en])).toEqual([
    [['Cuba', 'Haiti'], 'No militia is left'],
    [['Pasto'], 'Never here'],
  ]);
});

it('does not name again what the reason names, nor hexes, which say nothing', () => {
  const reasons = reasonsOf([blocked('Lima', 'Lima is not next to it'), blocked('3122', 'Astern: no')], ({ id }) => id);
  expect(reasons.map(({ names }) => names)).toEqual([[], []]);
});
