import { describe, expect } from 'vitest';
import { advanceBlockades } from '../../../src/domain/rulesets/guerra-a-muerte/v1/rules/blockade.ts';
import { rule } from '../../support/rules-registry.ts';
import { activated } from '../../support/guerra-activations.ts';
import type { Layout } from '../../support/guerra.ts';
import { turnOn } from '../../support/guerra.ts';

type Forces = NonNullable<Layout['forces']>;

describe('what a fifth reading of the rulebook found', () => {
  rule('guerra-a-muerte', '10.6c', 'the Legion goes aboard no ship, as it keeps to the Banda Oriental', () => {
    const legion = activated({ forces: { l1: 'city:montevideo SPL-1', r1: 'sea:A1 R-F-1' } }, 'l1');
    expect(legion.offers('operate')).toEqual(['do:leave', 'stop']);
    const royalist = activated({ forces: { r1: 'city:montevideo DBA:1', r2: 'sea:A1 R-F-1' } });
    expect(royalist.offers('operate')).toContain('do:embark');
  });

  rule(
    'guerra-a-muerte',
    '6.6.3',
    'the Legion is of the besieged side of Montevideo, within its walls or outside',
    () => {
      const diced = (forces: Forces, dice: number[] = []): boolean => {
        const left = ['montevideo'];
        const layout: Layout = {
          step: { kind: 'blockades', left },
          forces: { p1: 'siege:montevideo DP', ...forces },
          sieges: { montevideo: { blockade: 'p1' } },
        };
        const { events } = turnOn((turn) => advanceBlockades(turn, { left }), layout, dice);
        return events.some(({ type }) => type === 'BlockadeDiced');
      };
      expect(diced({ r1: 'city:montevideo R-MI-1' }, [6])).toBe(true);
      expect(diced({ r1: 'city:montevideo R-MI-1', l1: 'field:banda_oriental SPL-1' })).toBe(false);
      expect(diced({ l1: 'city:montevideo SPL-1', r1: 'field:banda_oriental R-MI-1' })).toBe(false);
    },
  );
});
