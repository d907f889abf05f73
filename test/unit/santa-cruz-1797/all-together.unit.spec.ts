import { describe, expect, it } from 'vitest';
import { santaCruz1797 as rules } from '../../../src/domain/rulesets/santa-cruz-1797/v1/index.ts';
import { table } from '../../support/santa-cruz.ts';

const FROM_MARINA = ['card:uk-assault', 'officer:none', 'zone:marina'];
const hands = { british: ['uk-assault'] };

describe('all units of a zone', () => {
  const atOnce = (marina: string[], path: string[] = FROM_MARINA): unknown =>
    table({ units: { marina }, hands })
      .menu('action.choose', path)
      .shortcuts?.()
      .map(({ choice, path: way }) => [choice.id, ...way]);

  it('move by one choice, which stands for each of them', () => {
    expect(atOnce(['sl1:4', 'rm1:4'])).toEqual([['all', 'unit:rm1', 'unit:sl1']]);
    expect(atOnce(['sl1:4', 'rm1:4'], [...FROM_MARINA, 'unit:rm1'])).toBeUndefined();
  });

  it('are not offered so where there is only one', () => {
    expect(atOnce(['sl1:4'])).toEqual([]);
  });
});

it('boats in a current succeed or fail, and hit nobody', () => {
  const { throws } = rules.board('night').legend as { throws: readonly { id: string; as: string }[] };
  expect(throws.filter(({ as }) => as === 'test').map(({ id }) => id)).toEqual(['boats', 'officers']);
});
